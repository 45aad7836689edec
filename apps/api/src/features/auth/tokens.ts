import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../platform/config.ts';
import { signingKey } from '../../platform/security/keys.ts';

// Exactly one algorithm, type, issuer and audience are accepted.
const ALGORITHM = 'HS256';
/** A ticket opens single URLs for a minute; tickets and access tokens are not interchangeable. */
const types = { access: 'at+jwt', ticket: 'ticket+jwt' };
export type TokenUse = keyof typeof types;
const ISSUER = 'lintel';
const AUDIENCE = 'lintel-dashboard';

export type Ticket = { tokenId: string; expiresAt: Date };

export const newTicket = ({ tokenHours }: Config): Ticket => ({
  tokenId: randomUUID(),
  expiresAt: new Date(Math.ceil(Date.now() / 1000 + tokenHours * 3600) * 1000),
});

export const signToken = (config: Config, adminId: number, { tokenId, expiresAt }: Ticket, use: TokenUse = 'access') =>
  new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: types[use] })
    .setSubject(String(adminId))
    .setJti(tokenId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setNotBefore(Math.floor(Date.now() / 1000))
    .setExpirationTime(expiresAt)
    .sign(signingKey(config.secret));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Named = { tokenId: string; adminId: number };

// Caches verified signatures, since every request has the same token; expiry is checked each time, and whether the
// session still exists is never cached.
const proven = new WeakMap<Config, Map<string, { named: Named; until: number }>>();
const MOST_PROVEN = 1000;

/** The session of a token, if the token is valid and not expired. */
export async function readToken(config: Config, token: string, use: TokenUse = 'access'): Promise<Named | null> {
  const ours = proven.get(config) ?? new Map<string, { named: Named; until: number }>();
  proven.set(config, ours);
  const name = `${use} ${token}`;
  let read = ours.get(name);
  if (!read) {
    read = await prove(config, token, use);
    if (!read) return null;
    if (ours.size >= MOST_PROVEN) ours.clear();
    ours.set(name, read);
  }
  return read.until > Math.floor(Date.now() / 1000) ? read.named : null;
}

/** Tolerates clock skew between servers for new tokens; expiry has no tolerance, see above. */
const CLOCK_SECONDS = 60;

async function prove(config: Config, token: string, use: TokenUse) {
  try {
    const { payload } = await jwtVerify(token, signingKey(config.secret), {
      algorithms: [ALGORITHM],
      typ: types[use],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['exp', 'nbf', 'jti', 'sub'],
    });
    if (!UUID.test(payload.jti ?? '')) return undefined;
    return {
      named: { tokenId: payload.jti as string, adminId: Number(payload.sub) },
      until: payload.exp as number,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Link tokens have 256 random bits; only a hash is stored. */
export const newLinkToken = () => randomBytes(32).toString('base64url');
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('base64url');
