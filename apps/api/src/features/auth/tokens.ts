import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../platform/config.ts';
import { signingKey } from '../../platform/keys.ts';

// One algorithm, one type, one issuer, one audience: whatever else a token claims, it is none of ours.
const ALGORITHM = 'HS256';
/** A ticket opens single addresses for a minute; it is no sign-in, and a sign-in is no ticket. */
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

/** The session a token names, if the token is truly ours and not past its time. */
export async function readToken(
  config: Config,
  token: string,
  use: TokenUse = 'access',
): Promise<{ tokenId: string; adminId: number } | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(config.secret), {
      algorithms: [ALGORITHM],
      typ: types[use],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'nbf', 'jti', 'sub'],
    });
    return UUID.test(payload.jti ?? '') ? { tokenId: payload.jti as string, adminId: Number(payload.sub) } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** For links: 256 random bits, of which only a hash is kept. */
export const newLinkToken = () => randomBytes(32).toString('base64url');
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('base64url');
