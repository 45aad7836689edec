import { local } from './storage.ts';

export const TOKEN_KEY = 'accessToken';

/** Where storage is disabled, the session lasts until the page is closed. */
let memory: string | null = null;

/** The access token, from local storage or else from memory. */
export const storedToken = (): string | null => local.read(TOKEN_KEY) ?? memory;

export function storeToken(token: string | null) {
  memory = local.write(TOKEN_KEY, token) ? null : token;
}
