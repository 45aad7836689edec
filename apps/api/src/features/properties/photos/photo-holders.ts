import type { SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findValidSessions } from '../../auth/index.ts';

const KNOWN_MS = 1_000;
const MOST_KNOWN = 1_000;

/** Caches the admin of a session for a second, because the photos of a page are requested together. */
export function sessionHolders(database: Database) {
  const known = new Map<number, { since: number; holder: Promise<SignedIn | undefined> }>();
  return (session: number): Promise<SignedIn | undefined> => {
    const found = known.get(session);
    if (found && performance.now() - found.since < KNOWN_MS) return found.holder;
    if (known.size >= MOST_KNOWN) known.clear();
    const holder = findValidSessions(database, [session]).then((living) => living.get(session));
    known.set(session, { since: performance.now(), holder });
    return holder;
  };
}
