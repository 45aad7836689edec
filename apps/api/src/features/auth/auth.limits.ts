import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/addresses.ts';
import { attempt, refuseWaiting } from '../../platform/http/rate-limit.queries.ts';
import { keyedHash } from '../../platform/security/keys.ts';

// The rate limits of this feature; see docs/decisions/0013.

/** Guesses at an account: from this network, from everywhere, and at any account from this network. */
export function guessesAt({ config, request }: Context, email: string) {
  const network = networkOf(request.ip);
  return {
    here: attempt(config, 'account', email, network),
    everywhere: attempt(config, 'everywhere', email),
    address: attempt(config, 'address', network),
    place: keyedHash(config.secret, 'sign-in-place', `${email}\n${network}`),
  };
}

/** Attempts at links, and at passwords for one: validating is slower than requesting. */
export const linkAttempts = ({ config, request }: Context) => attempt(config, 'address', 'link', networkOf(request.ip));

export const resetRequestsFrom = ({ config, request }: Context) =>
  attempt(config, 'address', 'mail', networkOf(request.ip));

export const resetRequestsFor = ({ config }: Context, email: string) => [
  attempt(config, 'mailMinute', email),
  attempt(config, 'mailHour', email),
];

/** Checked before the body is read. */
export const refuseGuesser = (context: Context) => refuseWaiting(context.db, guessesAt(context, '').address);
export const refuseLinkGuesser = (context: Context) => refuseWaiting(context.db, linkAttempts(context));
