import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import * as contract from '@lintel/contract';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { signingKey } from '../../src/platform/security/keys.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();
const me = await app.person('super');
const key = signingKey(app.config.secret);
const [header = '', payload = '', signature = ''] = me.bearer.split('.');
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (text: string, with_: Buffer | string) => createHmac('sha256', with_).update(text).digest('base64url');
const forged = (head: object, body: object, with_: Buffer | string = key) => {
  const text = `${encode(head)}.${encode(body)}`;
  return `${text}.${hmac(text, with_)}`;
};

const good = { alg: 'HS256', typ: 'at+jwt' };
const now = Math.floor(Date.now() / 1000);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const tokens: Record<string, string | Promise<string>> = {
  'alg none': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
  'alg none, our signature': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
  'no signature': `${header}.${payload}.`,
  'another secret': forged(good, claims, 'another secret that is long enough for it'),
  'a public key used as a secret': forged(good, claims, pem),
  'an RSA signature': new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(privateKey),
  'another HMAC': new SignJWT(claims).setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' }).sign(key),
  'a kid with path traversal': forged({ ...good, kid: '../../dev/null' }, claims, ''),
  'an embedded key': forged(
    { ...good, jwk: { kty: 'oct', k: 'AAAA' }, jku: 'http://127.0.0.1:1/keys' },
    claims,
    Buffer.from('AAAA', 'base64url'),
  ),
  expired: forged(good, { ...claims, exp: now - 1 }),
  'not yet valid': forged(good, { ...claims, nbf: now + 3600 }),
  'without expiry': forged(good, { ...claims, exp: undefined }),
  'without a not-before time': forged(good, { ...claims, nbf: undefined }),
  'another audience': forged(good, { ...claims, aud: 'unsubscribe' }),
  'another issuer': forged(good, { ...claims, iss: 'elsewhere' }),
  'another type': forged({ ...good, typ: 'JWT' }, claims),
  'another admin': forged(good, { ...claims, sub: String(me.id + 1) }),
  'an unknown session': forged(good, { ...claims, jti: randomUUID() }),
  'an invalid session id': forged(good, { ...claims, jti: "' or 1=1 --" }),
  'changed claims, old signature': `${header}.${encode({ ...claims, sub: '1' })}.${signature}`,
  nonsense: 'abc.def.ghi',
  empty: '',
};

test('the unmodified token works, which makes the following tests meaningful', async () => {
  expect((await me.ask(contract.currentAdmin)).status).toBe(200);
  expect((await app.with(forged(good, claims)).ask(contract.currentAdmin)).status).toBe(200);
});

test.each(Object.entries(tokens))('rejects a token: %s', async (_, token) => {
  const answer = await app.with(await token).ask(contract.currentAdmin);
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('a token is accepted only from the Authorization header, as a bearer', async () => {
  const elsewhere: Record<string, string>[] = [
    { cookie: `accessToken=${me.bearer}` },
    { authorization: `Basic ${me.bearer}` },
    { authorization: me.bearer },
  ];
  for (const headers of elsewhere) {
    expect((await app.request('GET', contract.currentAdmin.path, { headers })).status).toBe(401);
  }
  expect((await app.request('GET', `${contract.currentAdmin.path}?access_token=${me.bearer}`)).status).toBe(401);
});

test('the payload has an expiry and no permissions', () => {
  expect(claims).toMatchObject({
    exp: expect.any(Number),
    jti: expect.any(String),
    sub: String(me.id),
    aud: 'lintel-dashboard',
    iss: 'lintel',
  });
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'nbf', 'sub']);
});

test('a clock slightly behind accepts a new token, and no token lives longer for it', async () => {
  const ask = (changed: object) => app.with(forged(good, { ...claims, ...changed })).ask(contract.currentAdmin);
  expect((await ask({ nbf: now + 50, iat: now + 50 })).status).toBe(200);
  expect((await ask({ nbf: now + 600 })).status).toBe(401);
  expect((await ask({ exp: now - 1 })).status).toBe(401);
});
