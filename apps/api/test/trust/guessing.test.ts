import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { linkIn, type TestApp, testApp } from '../test-app.ts';

const PASSWORD = 'demo-lintel-2026';

test('of a thousand guesses at one account five reach the hash, however they are disguised', async () => {
  const app = await testApp();
  const spellings = ['Agent@lintel.test', 'AGENT@LINTEL.TEST', ' agent@lintel.test ', 'agent@LINTEL.test'];
  const statuses = new Map<number, number>();
  for (let round = 0; round < 50; round++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.guest.ask(
          contract.login,
          {
            email: spellings[index % spellings.length] ?? '',
            password: `wrong ${round} ${index}`,
            device_id: index,
            fcm_token: `t${index}`,
          },
          { headers: { 'x-forwarded-for': `10.0.${round}.${index}`, 'user-agent': `agent ${index}` } },
        ),
      ),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 5, 429: 995 });

  const refused = await app.guest.ask(contract.login, { email: 'agent@lintel.test', password: PASSWORD });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);

  // From another network, and after the wait, the correct password works: no one can lock another admin out.
  expect(
    (await app.guest.ask(contract.login, { email: 'agent@lintel.test', password: PASSWORD }, { ip: '10.9.9.9' }))
      .status,
  ).toBe(200);
  await app.database.run(sql`update throttles set blocked_until = now()`);
  expect((await app.guest.ask(contract.login, { email: 'agent@lintel.test', password: PASSWORD })).status).toBe(200);
});

test('each further guess waits twice as long (backoff)', async () => {
  const app = await testApp();
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries++) {
    await app.guest.ask(contract.login, { email: 'support@lintel.test', password: 'wrong' });
    const next = await app.guest.ask(contract.login, { email: 'support@lintel.test', password: 'wrong' });
    if (next.status === 429) waits.push(Number(next.headers['retry-after']));
    await app.database.run(sql`update throttles set blocked_until = now()`);
  }
  expect(waits.length).toBeGreaterThan(3);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.at(-1)).toBeGreaterThan((waits[0] ?? 0) * 4);
});

test('one address gets a hundred failures, across all accounts', async () => {
  const app = await testApp();
  const failed: number[] = [];
  for (let index = 0; index < 110; index++) {
    failed.push(
      (await app.guest.ask(contract.login, { email: `nobody${index}@lintel.test`, password: 'wrong' })).status,
    );
  }
  expect(failed.filter((status) => status === 401)).toHaveLength(100);
  expect(failed.slice(100)).toEqual(Array(10).fill(429));
});

test('a successful sign-in does not count, and an IPv6 network counts as one', async () => {
  const app = await testApp();
  for (let index = 0; index < 110; index++) {
    if (index % 10 === 0) await app.signIn('finance@lintel.test');
    else await app.guest.ask(contract.currentAdmin);
  }
  expect(await app.signIn('finance@lintel.test')).toBeTruthy();
  const last = [];
  for (let index = 0; index < 6; index++) {
    last.push(
      (
        await app.guest.ask(
          contract.login,
          { email: 'finance@lintel.test', password: 'x' },
          { ip: `2001:db8:1:2::${index}` },
        )
      ).status,
    );
  }
  expect(last).toEqual([401, 401, 401, 401, 401, 429]);
});

/** Extends the waits, so that none ends before the test wants, however slow the machine is. */
const holdWaits = (app: TestApp) =>
  app.database.run(
    sql`update throttles set blocked_until = now() + interval '1 hour' where blocked_until > now() - interval '5 minutes'`,
  );

test('guesses at one account from a hundred addresses are slowed everywhere, except for its owner', async () => {
  const app = await testApp();
  const sign = (password: string, ip: string) =>
    app.guest.ask(contract.login, { email: 'reviewer@lintel.test', password }, { ip });
  expect((await sign(PASSWORD, '192.0.2.10')).status).toBe(200);

  const guesses = [];
  for (let round = 0; round < 5; round++) {
    const ask = (_: unknown, index: number) => sign('wrong', `198.51.100.${index}`);
    guesses.push(...(await Promise.all(Array.from({ length: 100 }, ask))));
  }
  // Twenty at first, and one more whenever a wait is over: ten seconds, twenty, forty.
  const heard = guesses.filter(({ status }) => status === 401);
  expect(heard.length).toBeGreaterThanOrEqual(20);
  expect(heard.length).toBeLessThanOrEqual(25);
  const refused = guesses.filter(({ status }) => status === 429);
  expect(heard.length + refused.length).toBe(500);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300);

  // At a known place guesses from elsewhere have no effect; guesses there have a separate limit.
  expect((await sign(PASSWORD, '192.0.2.10')).status).toBe(200);
  for (let guess = 0; guess < 5; guess++) expect((await sign('wrong', '192.0.2.10')).status).toBe(401);
  expect((await sign(PASSWORD, '192.0.2.10')).status).toBe(429);

  await holdWaits(app);
  // At a new place they wait, or prove their identity by email.
  expect((await sign(PASSWORD, '203.0.113.5')).status).toBe(429);
  await app.guest.call(contract.forgetPassword, { email: 'reviewer@lintel.test' });
  // Super admins are emailed about the guesses, too.
  const mine = (await app.mails()).filter(({ to }) => to?.[0]?.address === 'reviewer@lintel.test');
  const token = linkIn(mine.at(-1)).searchParams.get('token') ?? '';
  const NEW = 'plum-gravel-otter-91-tandem';
  await app.guest.call(contract.resetPassword, { token, newPassword: NEW }, { ip: '203.0.113.5' });
  expect((await sign(NEW, '203.0.113.5')).status).toBe(200);
  expect((await sign(NEW, '203.0.113.6')).status).toBe(429);
  await app.database.run(sql`update throttles set blocked_until = now()`);
  expect((await sign(NEW, '203.0.113.6')).status).toBe(200);
});

test('a rejected attempt counts against no other limit', async () => {
  const app = await testApp();
  const sign = (password: string, ip: string) =>
    app.guest.ask(contract.login, { email: 'coordinator@lintel.test', password }, { ip });
  for (let index = 0; index < 20; index++) await sign('wrong', `198.51.100.${index}`);
  await holdWaits(app);
  for (let index = 0; index < 10; index++) expect((await sign(PASSWORD, '203.0.113.5')).status).toBe(429);
  await app.database.run(sql`update throttles set blocked_until = now()`);
  expect((await sign('wrong', '203.0.113.5')).status).toBe(401);
});

test('three hundred reset requests send at most five emails an hour, and always get the same response', async () => {
  const app = await testApp();
  const answers = new Set<string>();
  for (let index = 0; index < 300; index++) {
    const email = index % 2 ? 'Marketing@lintel.test' : 'marketing@lintel.test';
    answers.add(
      (await app.guest.ask(contract.forgetPassword, { email }, { ip: `10.1.${index % 250}.7` })).text.replace(
        /,"meta".*/,
        '}',
      ),
    );
    if (index % 10 === 0)
      await app.database.run(
        sql`update throttles set blocked_until = now() where blocked_until < now() + interval '2 minutes'`,
      );
  }
  expect(answers.size).toBe(1);
  expect((await app.mails()).length).toBe(5);
});
