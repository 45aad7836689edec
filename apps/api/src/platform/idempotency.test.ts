import { randomUUID } from 'node:crypto';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const app = await testApp();
const me = await app.person('super');
const body = (name: string) => ({ name, permissions: { 'core.view': 'all' } }) as const;
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const named = async (name: string) =>
  (await app.rows<{ n: number }>(sql`select count(*) as n from roles where name = ${name}`))[0]?.n;

test('fifty calls with one key at once have one effect and one answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => me.ask(contract.createRole, body('Once only'), withKey(key))),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await named('Once only')).toBe(1);
});

test('the same key with another body is refused', async () => {
  const key = randomUUID();
  await me.call(contract.createRole, body('First body'), withKey(key));
  expect(await me.ask(contract.createRole, body('Second body'), withKey(key))).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': expect.any(Array) } },
  });
  expect(await named('Second body')).toBe(0);
});

test('the same key for another record is refused: it is another call', async () => {
  const key = randomUUID();
  const [one, other] = [await app.given.property(), await app.given.property()];
  const copy = await me.call(contract.duplicateProperty, { id: one.id }, withKey(key));
  expect((await me.call(contract.duplicateProperty, { id: one.id }, withKey(key))).id).toBe(copy.id);
  expect((await me.ask(contract.duplicateProperty, { id: other.id }, withKey(key))).status).toBe(422);
});

test('a key belongs to whoever sent it', async () => {
  const key = randomUUID();
  const other = await app.person('super');
  await me.call(contract.createRole, body('Mine'), withKey(key));
  expect((await other.ask(contract.createRole, body('Theirs'), withKey(key))).status).toBe(201);
});

test('what failed may be tried again with the same key', async () => {
  const key = randomUUID();
  await app.given.role({ name: 'Taken' });
  expect((await me.ask(contract.createRole, body('Taken'), withKey(key))).status).toBe(422);
  await app.database.run(sql`delete from roles where name = 'Taken'`);
  expect((await me.ask(contract.createRole, body('Taken'), withKey(key))).status).toBe(201);
});

test('a key that cannot be one is refused, none at all is fine', async () => {
  for (const key of ['short', 'with space in it', 'x'.repeat(101)]) {
    expect((await me.ask(contract.createRole, body('Odd key'), withKey(key))).status).toBe(422);
  }
  expect((await me.ask(contract.createRole, body('No key'))).status).toBe(201);
});

test('an empty key is refused, and calls whose answer holds a secret take none', async () => {
  expect(contract.createRole.idempotency).toBe('optional');
  for (const endpoint of [contract.login, contract.refresh, contract.changePassword]) {
    expect(endpoint.idempotency).toBe('none');
  }
  expect((await me.ask(contract.createRole, body('Empty key'), withKey(''))).status).toBe(422);
});

test('after a day a key is forgotten', async () => {
  const key = randomUUID();
  await me.call(contract.createRole, body('A day'), withKey(key));
  await app.database.run(sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${key}`);
  const { keepHouse } = await import('../app/housekeeping.ts');
  await keepHouse(app.database);
  expect(await app.rows(sql`select 1 from idempotency_keys where key = ${key}`)).toEqual([]);
});
