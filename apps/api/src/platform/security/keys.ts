import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

// Keys derived from the server secret, one per purpose.

const known = new Map<string, KeyObject>();

// Cached: deriving a key costs more than using it, and a page of photos is signed many times; there are few purposes.
function keyFor(secret: string, use: string): KeyObject {
  const name = `${use}\n${secret}`;
  const key = known.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'lintel', use, 32)));
  known.set(name, key);
  return key;
}

/** A keyed hash (HMAC), which cannot be brute-forced without the server secret. */
export const keyedHash = (secret: string, use: string, text: string) =>
  createHmac('sha256', keyFor(secret, use)).update(text).digest('base64url');

export const signingKey = (secret: string): Buffer => keyFor(secret, 'session-token').export();
