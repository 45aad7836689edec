import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../security/keys.ts';

const DAY = 86_400;
const seconds = () => Math.floor(Date.now() / 1000);

const signOf = (secret: string, file: string, until: number, session: number) =>
  keyedHash(secret, 'file-link', `${file}\n${until}\n${session}`);

// Cache of signed URLs: every page of a list shows the same photos again, and signing dominates their cost.
const signed = new Map<string, string>();
const MOST_SIGNED = 3000;

/**
 * A signed URL that opens one file without an Authorization header, on behalf of a session. It is valid for at least a
 * day as long as the session is, and stays the same until midnight so that browsers can cache the file.
 */
export function signedPath(secret: string, path: string, file: string, session: number): string {
  const until = (Math.floor(seconds() / DAY) + 2) * DAY;
  const name = `${path}/${file} ${until} ${session} ${secret}`;
  const known = signed.get(name);
  if (known) return known;
  const address = `${path}/${file}?until=${until}&session=${session}&sign=${signOf(secret, file, until, session)}`;
  if (signed.size >= MOST_SIGNED) signed.clear();
  signed.set(name, address);
  return address;
}

type Link = { until?: number; session?: number; sign?: string };

/** The session of a signed URL; undefined if the signature is invalid or expired. */
export function sessionOf(secret: string, file: string, { until, session, sign }: Link): number | undefined {
  if (until === undefined || session === undefined || sign === undefined) return undefined;
  const expected = Buffer.from(signOf(secret, file, until, session));
  const given = Buffer.from(sign);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return until > seconds() ? session : undefined;
}
