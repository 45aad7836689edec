import type { Input } from '@lintel/contract/core/endpoint';
import type { currentAdmin, setup } from '@lintel/contract/features/auth/auth';
import { lightAppSettings } from './app-settings.ts';
import { call, callSettled } from './call.ts';
import { reportDropped } from './storage.ts';
import { storedToken, storeToken } from './stored-token.ts';
import { expiryOf, isLive } from './token-clock.ts';

// The contract's schemas come with zod, which the first paint does not need: they load when a call is due.
const auth = () => import('@lintel/contract/features/auth/auth');

/** The contract's `currentAdmin` without its schema; a test holds it against the contract. */
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

/** Whom the stored token belongs to; nobody if it has run out or is no longer accepted. */
export async function whoIsSignedIn() {
  const token = storedToken();
  if (token === null) return null;
  if (!isLive(token) && !(await isLiveForServer(token))) {
    if (storedToken() === token) storeToken(null);
    if (expiryOf(token) === undefined) reportDropped('sign-in');
    return null;
  }
  const { admin } = await call(lightCurrentAdmin, {});
  return { token, user: admin };
}

/** The same without a wait, where boot.js has asked and was answered. */
export function signedInAlready() {
  const token = storedToken();
  if (token === null || !isLive(token)) return;
  const settled = callSettled(lightCurrentAdmin, {});
  return settled && { token, user: settled.admin };
}

/** A token that looks dead may only look so to a wrong clock: any answer of the server tells its time. */
async function isLiveForServer(token: string) {
  if (expiryOf(token) === undefined) return false;
  await call(lightAppSettings, {}).catch(() => undefined);
  return isLive(token);
}
