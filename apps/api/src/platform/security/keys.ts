import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

// Everything that the one server secret protects, each use with a key of its own.

const known = new Map<string, KeyObject>();

// Deriving a key, or making one of plain bytes, costs more than using it, and a page of photos is signed many times over;
// the uses are few.
function keyFor(secret: string, use: string): KeyObject {
  const name = `${use}\n${secret}`;
  const key = known.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'lintel', use, 32)));
  known.set(name, key);
  return key;
}

/** A hash that cannot be guessed at without the server's key. */
export const keyedHash = (secret: string, use: string, text: string) =>
  createHmac('sha256', keyFor(secret, use)).update(text).digest('base64url');

export const signingKey = (secret: string): Buffer => keyFor(secret, 'session-token').export();
