import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/addresses.ts';
import { attempt, refuseWaiting } from '../../platform/http/throttle.queries.ts';
import { keyedHash } from '../../platform/security/keys.ts';

// What this room counts, by whom it is asked; docs/decisions/0013 says why.

/** Guesses at an account: from where this one comes, from everywhere, and at whatever else from there. */
export function guessesAt({ config, request }: Context, email: string) {
  const network = networkOf(request.ip);
  return {
    here: attempt(config, 'account', email, network),
    everywhere: attempt(config, 'everywhere', email),
    address: attempt(config, 'address', network),
    place: keyedHash(config.secret, 'sign-in-place', `${email}\n${network}`),
  };
}

/** Tries of links, or of passwords for one: each is judged, which takes longer than to ask for it. */
export const triesOfLinks = ({ config, request }: Context) => attempt(config, 'address', 'link', networkOf(request.ip));

export const wishesFrom = ({ config, request }: Context) => attempt(config, 'address', 'mail', networkOf(request.ip));

export const wishesFor = ({ config }: Context, email: string) => [
  attempt(config, 'mailMinute', email),
  attempt(config, 'mailHour', email),
];

/** Doors, asked before a body is read. */
export const refuseGuesser = (context: Context) => refuseWaiting(context.db, guessesAt(context, '').address);
export const refuseLinkGuesser = (context: Context) => refuseWaiting(context.db, triesOfLinks(context));
