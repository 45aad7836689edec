export const TOKEN_KEY = 'accessToken';

/** The access token in local storage. Where storage is switched off, one is signed in until the page is left. */
let memory: string | null = null;

export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return memory;
  }
}

export function storeToken(token: string | null) {
  memory = token;
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Kept in memory above.
  }
}
