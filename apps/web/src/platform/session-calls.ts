import type { Input } from '@lintel/contract/core/endpoint';
import type { currentAdmin, setup } from '@lintel/contract/features/auth/auth';
import { lightAppSettings } from './app-settings.ts';
import { call, callPrefetched } from './call.ts';
import { reportDropped } from './storage.ts';
import { storedToken, storeToken } from './stored-token.ts';
import { expiryOf, isUnexpired } from './token-clock.ts';

// The contract's schemas import zod, which the first paint does not need, so they are lazy-loaded with the first call.
const auth = () => import('@lintel/contract/features/auth/auth');

/** The contract's `currentAdmin` without its schema. A test compares it with the contract. */
export const lightCurrentAdmin = {
  kind: 'json',
  method: 'GET',
  path: '/v2/dashboard/auth/user',
  permission: 'signed_in',
  paged: false,
} as typeof currentAdmin;

export type Credentials = { email: string; password: string };
export type SetupInput = Input<typeof setup>;

export async function signIn({ email, password }: Credentials) {
  const { login } = await auth();
  return call(login, { email, password, fcm_token: 1, device_id: 1, device_type: 1 });
}

export const signUp = async (input: SetupInput) => call((await auth()).setup, input);
export const renew = async () => call((await auth()).refresh, {});
export const signOut = async () => call((await auth()).logout, {});

/** The admin of the stored token, or null if the token has expired or is rejected. */
export async function fetchCurrentAdmin() {
  const token = storedToken();
  if (token === null) return null;
  if (!isUnexpired(token) && !(await isLiveForServer(token))) {
    if (storedToken() === token) storeToken(null);
    if (expiryOf(token) === undefined) reportDropped('sign-in');
    return null;
  }
  const { admin } = await call(lightCurrentAdmin, {});
  return { token, user: admin };
}

/** The same, synchronously, if boot.js has prefetched the response and it has arrived. */
export function prefetchedAdmin() {
  const token = storedToken();
  if (token === null || !isUnexpired(token)) return;
  const settled = callPrefetched(lightCurrentAdmin, {});
  return settled && { token, user: settled.admin };
}

/**
 * A token may look expired only because the local clock is wrong: any response of the server gives the correct time.
 */
async function isLiveForServer(token: string) {
  if (expiryOf(token) === undefined) return false;
  await call(lightAppSettings, {}).catch(() => undefined);
  return isUnexpired(token);
}
