import { local } from './storage.ts';

export const TOKEN_KEY = 'accessToken';

/** Where storage is switched off, one is signed in until the page is left. */
let memory: string | null = null;

/** The access token in local storage. */
export const storedToken = (): string | null => local.read(TOKEN_KEY) ?? memory;

export function storeToken(token: string | null) {
  memory = local.write(TOKEN_KEY, token) ? null : token;
}
