import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { somePath } from '../examples.ts';
import { testApp } from '../test-app.ts';

// Public endpoints must be cheap for us to reject (denial of service).

const PASSWORD = 'demo-lintel-2026';
const open = allEndpoints.filter(({ permission, method }) => permission === 'public' && method === 'POST');

const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36), 0])));

test('a hundred thousand unknown keys are rejected unread on public endpoints', async () => {
  const app = await testApp();
  expect(open.length).toBeGreaterThanOrEqual(4);
  for (const endpoint of open) {
    const answer = await app.request('POST', somePath(endpoint), {}, manyKeys(100_000));
    expect(answer, endpoint.path).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(answer.text.length).toBeLessThan(1000);
  }
});

test('at most twenty unknown keys are named, however many and however long they are', async () => {
  const app = await testApp();
  const me = await app.person('super');
  const answers = [
    await app.request('POST', contract.login.path, {}, manyKeys(1500)),
    await app.request('POST', contract.createRole.path, { token: me.bearer }, manyKeys(2000)),
    await app.request('POST', contract.createRole.path, { token: me.bearer }, `{"${'k'.repeat(200_000)}": 1}`),
  ];
  for (const { status, body, text } of answers) {
    expect(status).toBe(422);
    const named = Object.values(body.errors ?? {}).filter(([said]) => said === 'Is not a known field');
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThanOrEqual(20);
    expect(text.length).toBeLessThan(5000);
  }
  const few = await app.request('POST', contract.login.path, {}, '{"email": 5, "one": 1, "two": 2}');
  expect(Object.keys(few.body.errors ?? {}).sort()).toEqual(['email', 'one', 'password', 'two']);
});

test('the health check responds while many such calls arrive', async () => {
  const app = await testApp();
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const body = manyKeys(100_000);
  const knock = async () => {
    const headers = { 'content-type': 'application/json' };
    // A server that stops reading may close the connection before everything is sent.
    return fetch(`${address}${contract.login.path}`, { method: 'POST', headers, body }).then(
      (reply) => reply.status,
      () => 413,
    );
  };
  const knocks = Array.from({ length: 30 }, knock);
  for (let count = 0; count < 10; count++) expect((await fetch(`${address}/health/live`)).status).toBe(200);
  expect(new Set(await Promise.all(knocks))).toEqual(new Set([413]));
});

test('a rate-limited caller is rejected before the body is read', async () => {
  const app = await testApp();
  const broken = (path: string, ip: string) => app.request('POST', path, { ip }, '{"not": json');
  const wait = () => app.database.run(sql`update throttles set blocked_until = now() + interval '1 hour'`);

  await app.guest.ask(contract.login, { email: 'agent@lintel.test', password: 'wrong' }, { ip: '192.0.2.1' });
  const person = { first_name: 'New', last_name: 'Admin', email: 'new@lintel.test' };
  const dead = { token: 'x'.repeat(43) };
  const tried = [
    await app.guest.ask(contract.resetPassword, { ...dead, newPassword: PASSWORD }, { ip: '192.0.2.1' }),
    await app.guest.ask(contract.setup, { ...dead, ...person, password: PASSWORD }, { ip: '192.0.2.1' }),
  ];
  expect(tried.map(({ status }) => status)).toEqual([422, 422]);
  const wish = await app.guest.ask(contract.forgetPassword, { email: 'agent@lintel.test' }, { ip: '192.0.2.1' });
  await wait();
  for (const { path } of [contract.login, contract.resetPassword, contract.setup]) {
    expect(await broken(path, '192.0.2.1'), path).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await broken(path, '192.0.2.2')).status, path).toBe(400);
  }
  // A password reset request never reveals the rate limit.
  expect(await broken(contract.forgetPassword.path, '192.0.2.1')).toMatchObject({ status: 200, text: wish.text });
  expect((await broken(contract.forgetPassword.path, '192.0.2.2')).status).toBe(400);
});

test('links and first passwords can be guessed a hundred times, then are rate limited', async () => {
  const app = await testApp();
  const person = { first_name: 'New', last_name: 'Admin', email: 'new@lintel.test' };
  const tries = {
    reset: (ip: string) =>
      app.guest.ask(contract.resetPassword, { token: 'x'.repeat(43), newPassword: PASSWORD }, { ip }),
    setup: (ip: string) =>
      app.guest.ask(contract.setup, { token: 'x'.repeat(43), password: PASSWORD, ...person }, { ip }),
  };
  const statuses = [];
  for (let index = 0; index < 104; index++)
    statuses.push((await tries[index % 2 ? 'reset' : 'setup']('192.0.2.1')).status);
  expect(statuses).toEqual([...Array(100).fill(422), ...Array(4).fill(429)]);
  expect((await tries.reset('192.0.2.2')).status).toBe(422);
});
