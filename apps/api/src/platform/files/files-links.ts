import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../security/keys.ts';

const DAY = 86_400;
const seconds = () => Math.floor(Date.now() / 1000);

const signOf = (secret: string, file: string, until: number) => keyedHash(secret, 'file-link', `${file}\n${until}`);

// The photos of a list are shown again with every page of it, and signing them is most of the work that they are.
const signed = new Map<string, string>();
const MOST_SIGNED = 3000;

/**
 * An address that opens one file without a header. It is good for at least a day and stays the same until midnight, so
 * that a browser which has the file need not ask for it again.
 */
export function signedPath(secret: string, path: string, file: string): string {
  const until = (Math.floor(seconds() / DAY) + 2) * DAY;
  const name = `${path}/${file} ${until} ${secret}`;
  const known = signed.get(name);
  if (known) return known;
  const address = `${path}/${file}?until=${until}&sign=${signOf(secret, file, until)}`;
  if (signed.size >= MOST_SIGNED) signed.clear();
  signed.set(name, address);
  return address;
}

/** For how many seconds an address is still good; nothing if it never was, or is no more. */
export function secondsLeft(secret: string, file: string, { until, sign }: { until?: number; sign?: string }) {
  if (until === undefined || sign === undefined) return undefined;
  const expected = Buffer.from(signOf(secret, file, until));
  const given = Buffer.from(sign);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const left = until - seconds();
  return left > 0 ? left : undefined;
}
