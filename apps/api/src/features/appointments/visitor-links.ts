import { timingSafeEqual } from 'node:crypto';
import { buildPath, visitorAppointmentPage } from '@lintel/contract';
import type { Config } from '../../platform/config.ts';
import { keyedHash } from '../../platform/security/keys.ts';

/** A visitor's appointment, and the expiry of their link in milliseconds. */
export type Visit = { id: number; userId: number; until: number };

const seconds = (ms: number) => Math.floor(ms / 1000);

const signOf = ({ secret }: Pick<Config, 'secret'>, { id, userId, until }: Visit) =>
  keyedHash(secret, 'visitor-appointment', `${id}\n${userId}\n${seconds(until)}`);

export const visitToken = (config: Pick<Config, 'secret'>, visit: Visit) =>
  `${visit.id}.${visit.userId}.${seconds(visit.until)}.${signOf(config, visit)}`;

export const visitUrl = (config: Pick<Config, 'secret' | 'webOrigin'>, visit: Visit) =>
  `${config.webOrigin}${buildPath(visitorAppointmentPage, { token: visitToken(config, visit) })}`;

/** Verifies the signature in constant time; returns undefined for an invalid token. */
export function verifyVisitorToken(config: Pick<Config, 'secret'>, token: string): Visit | undefined {
  const [id, userId, until] = token.split('.');
  const visit = { id: Number(id), userId: Number(userId), until: Number(until) * 1000 };
  const expected = Buffer.from(visitToken(config, visit));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? visit : undefined;
}
