import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { rooms } from '../../src/app/rooms.ts';
import { seededRoles } from '../../src/features/roles/index.ts';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { type App, serve } from '../../src/platform/http/serve.ts';
import { somePath } from '../examples.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();
const post = (path: string, payload: string | undefined, headers: Record<string, string>) =>
  app.app.inject({ method: 'POST', url: path, headers, ...(payload === undefined ? {} : { payload }) });

test('every response has the security headers', async () => {
  for (const url of [
    '/',
    '/login',
    '/dashboard/anything',
    '/v2/dashboard/auth/user',
    '/docs',
    '/nowhere.js',
    '/health/live',
  ]) {
    const { headers } = await app.request('GET', url);
    const policy = String(headers['content-security-policy']);
    expect(policy, url).toContain("script-src 'self'");
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  }
});

test('CORS allows only our web origin', async () => {
  const from = (origin: string) => app.request('GET', '/health/live', { headers: { origin } });
  expect((await from(app.config.webOrigin)).headers['access-control-allow-origin']).toBe(app.config.webOrigin);
  for (const origin of ['http://evil.test', 'null', `${app.config.webOrigin}.evil.test`, 'http://localhost:4001']) {
    expect((await from(origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: '/v2/dashboard/role',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin'], origin).toBeUndefined();
  }
  expect((await from(app.config.webOrigin)).headers['access-control-allow-credentials']).toBeUndefined();
});

test('a form of another site cannot post: only JSON is accepted (CSRF)', async () => {
  const body = JSON.stringify({ email: 'super@lintel.test', password: 'demo-lintel-2026' });
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
  ]) {
    const answer = await post(contract.login.path, body, { 'content-type': type });
    expect(answer.statusCode, type).toBe(415);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
});

const inner = /select |insert |at Object\.|node_modules|\.ts:\d|postgres|pg_|stack|\/src\/|ECONN/i;

test('errors contain what the caller needs and no internals', async () => {
  const me = await app.person('super');
  const answers = [
    await app.request('GET', '/v1/dashboard/nothing'),
    await app.request('GET', '/v2/dashboard/role/%E0%A4%A'),
    await app.request('GET', `/v2/dashboard/role?per_page=${'9'.repeat(3000)}`, { token: me.bearer }),
    await app.request('PATCH', '/v2/dashboard/role'),
    await app.request('POST', '/v2/dashboard/role', { token: me.bearer }, '{"name": '),
    await app.request('POST', '/v2/dashboard/role', { token: me.bearer }, `{"name": "${'x'.repeat(2_000_000)}"}`),
    await app.request('GET', '/v2/dashboard/auth/user'),
    await app.request('GET', '/v2/dashboard/role?sort=password_hash', { token: me.bearer }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 422, 404, 400, 413, 401, 422]);
  for (const { body, text, headers } of answers) {
    expect(headers['content-type']).toContain('application/problem+json');
    expect(contract.Problem.safeParse(body).success, text).toBe(true);
    expect(body.request_id).toBe(headers['x-request-id']);
    expect(text.replace(/"request_id".*/, '')).not.toMatch(inner);
  }
});

test('an internal error is a 500 without any detail', async () => {
  const broken = await testApp();
  const me = await broken.person('super');
  await broken.database.pool.query('drop table locales cascade');
  const answer = await me.ask(contract.listLocales);
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(answer.text).not.toMatch(/locales|relation|42P01/);
});

test('an unavailable database is a 503 that says to try again', async () => {
  const broken = await testApp();
  const me = await broken.person('super');
  const name = new URL(broken.database.url).pathname.slice(1);
  await broken.database.pool.query('select 1');
  await app.database.pool.query(`alter database ${name} with allow_connections false`);
  await app.database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const answer = await me.ask(contract.listLocales);
  expect(answer.status).toBe(503);
  expect((await broken.request('GET', '/health/live')).status).toBe(200);
  expect((await broken.request('GET', '/health/ready')).status).toBe(503);
});

test('a filter never reaches a column that is not returned', async () => {
  const me = await app.person('super');
  for (const endpoint of allEndpoints.filter((each) => each.kind === 'json' && each.paged)) {
    for (const column of [
      'password_hash',
      'token_hash',
      'token_id',
      'admins.password_hash',
      'role.permissions',
      '1;drop table admins',
    ]) {
      for (const query of [`${encodeURIComponent(column)}=x`, `sort=${encodeURIComponent(column)}`]) {
        const path = `${somePath(endpoint)}?${query}`;
        expect((await app.request('GET', path, { token: me.bearer })).status, path).toBe(422);
      }
    }
  }
});

test('undeclared fields are dropped from replies, whatever the handler returns', async () => {
  const path = '/v1/dashboard/careless';
  const reply = z.object({ name: z.string() });
  const careless = contract.endpoint({ method: 'GET', path, summary: 'Careless', permission: 'signed_in', reply });
  const row = { name: 'Ines', password_hash: '$argon2id$' };
  const room = { name: 'careless', routes: (to: App) => serve(to, careless, async () => row) };
  const other = await testApp({ rooms: [...rooms, room] });
  const { status, text } = await (await other.person('super')).ask(careless);
  expect([status, text]).toEqual([200, '{"data":{"name":"Ines"}}']);
});

test('path tricks never open more than the plain call', async () => {
  const translator = await app.person('translator');
  const translatorGrants = seededRoles.find(({ key }) => key === 'translator')?.permissions ?? {};
  const tricks = (path: string) => [
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    path.replace('/v2/', '/v2/%2e/'),
    path.replace('/v1/', '/V1/'),
    path.replace('/dashboard/', '/d%61shboard/'),
    `${path};x=1`,
    `${path}%2f`,
    `${path}%00`,
    path.replace('/dashboard/', '//dashboard//'),
    path.replace('/dashboard/', '/./dashboard/'),
    path.replace('/dashboard/', '/x/../dashboard/'),
    `${path}?_method=GET`,
    `${path}#`,
  ];
  for (const endpoint of allEndpoints) {
    if (endpoint.permission === 'public') continue;
    for (const path of tricks(somePath(endpoint))) {
      for (const [token, worst] of [
        [undefined, 401],
        [translator.bearer, 403],
      ] as const) {
        if (token && contract.scopeForEndpoint(endpoint, translatorGrants)) continue;
        const how = {
          token,
          headers: {
            'x-http-method-override': 'GET',
            'x-original-url': '/health/live',
            'x-rewrite-url': '/health/live',
          },
        };
        const answer = await app.request(endpoint.method, path, how);
        const isPage = endpoint.method === 'GET' && String(answer.headers['content-type']).includes('text/html');
        expect(
          isPage || [400, 404, worst].includes(answer.status),
          `${endpoint.method} ${path}: ${answer.status}`,
        ).toBe(true);
        if (isPage) expect(answer.text).not.toContain('"data"');
      }
    }
    expect((await app.app.inject({ method: 'HEAD', url: somePath(endpoint) })).statusCode, endpoint.path).toBe(404);
  }
});
