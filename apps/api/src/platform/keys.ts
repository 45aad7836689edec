import { createHmac, hkdfSync } from 'node:crypto';

// Everything that the one server secret protects, each use with a key of its own.

const keyFor = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'lintel', use, 32));

/** A hash that cannot be guessed at without the server's key. */
export const keyedHash = (secret: string, use: string, text: string) =>
  createHmac('sha256', keyFor(secret, use)).update(text).digest('base64url');

export const signingKey = (secret: string) => keyFor(secret, 'session-token');
