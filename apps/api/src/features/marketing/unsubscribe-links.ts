import { timingSafeEqual } from 'node:crypto';
import { buildPath, unsubscribePage } from '@lintel/contract';
import type { Config } from '../../platform/config.ts';
import { keyedHash } from '../../platform/security/keys.ts';

type Leaving = { userId: number; messageId: number };

/** Signed for one user and this one list; it never expires, because old emails must still allow unsubscribing. */
const signOf = ({ secret }: Config, { userId, messageId }: Leaving) =>
  keyedHash(secret, 'unsubscribe', `marketing\n${userId}\n${messageId}`);

export const unsubscribeToken = (config: Config, leaving: Leaving) =>
  `${leaving.userId}.${leaving.messageId}.${signOf(config, leaving)}`;

export const unsubscribeUrl = (config: Config, leaving: Leaving) =>
  `${config.webOrigin}${buildPath(unsubscribePage, { token: unsubscribeToken(config, leaving) })}`;

/** Verifies the signature; returns undefined for an invalid token. */
export function readToken(config: Config, token: string): Leaving | undefined {
  const [userId, messageId] = token.split('.');
  const leaving = { userId: Number(userId), messageId: Number(messageId) };
  const expected = Buffer.from(unsubscribeToken(config, leaving));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? leaving : undefined;
}
