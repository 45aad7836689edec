import { randomUUID } from 'node:crypto';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const me = await app.person('super');
const body = (name: string) => ({ name, permissions: { 'core.view': 'all' } }) as const;
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const named = async (name: string) =>
  (await app.rows<{ n: number }>(sql`select count(*) as n from roles where name = ${name}`))[0]?.n;

test('fifty concurrent calls with one key have one effect and the same reply', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => me.ask(contract.createRole, body('Once only'), withKey(key))),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await named('Once only')).toBe(1);
});

test('rejects the same key with another body', async () => {
  const key = randomUUID();
  await me.call(contract.createRole, body('First body'), withKey(key));
  expect(await me.ask(contract.createRole, body('Second body'), withKey(key))).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': expect.any(Array) } },
  });
  expect(await named('Second body')).toBe(0);
});

test('the same key of another admin is independent', async () => {
  const key = randomUUID();
  const other = await app.person('super');
  await me.call(contract.createRole, body('Mine'), withKey(key));
  expect((await other.ask(contract.createRole, body('Theirs'), withKey(key))).status).toBe(201);
});

test('a failed call can be retried with the same key', async () => {
  const key = randomUUID();
  await app.given.role({ name: 'Taken' });
  expect((await me.ask(contract.createRole, body('Taken'), withKey(key))).status).toBe(409);
  await app.database.run(sql`delete from roles where name = 'Taken'`);
  expect((await me.ask(contract.createRole, body('Taken'), withKey(key))).status).toBe(201);
});

test('rejects the same key for another record', async () => {
  const [first, second] = [await app.given.property(), await app.given.property()];
  const key = randomUUID();
  const copy = await me.call(contract.duplicateProperty, { id: first.id }, withKey(key));
  expect(await me.call(contract.duplicateProperty, { id: first.id }, withKey(key))).toEqual(copy);
  expect(await me.ask(contract.duplicateProperty, { id: second.id }, withKey(key))).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': ['Was used for another request'] } },
  });
  expect(await app.rows(sql`select 1 from properties where duplicate_of_id = ${second.id}`)).toEqual([]);

  const [one, other] = [await app.given.user(), await app.given.user()];
  const noteKey = randomUUID();
  await me.call(contract.addUserNote, { id: one.id, text: 'Called' }, withKey(noteKey));
  expect((await me.ask(contract.addUserNote, { id: other.id, text: 'Called' }, withKey(noteKey))).status).toBe(422);

  const undone = [
    await me.ask(contract.createRole, body('Undone by key')),
    await me.ask(contract.createRole, body('Kept by key')),
  ];
  const [mine = 0, next = 0] = undone.map((answer) => answer.body.meta?.operation_id);
  const undoKey = randomUUID();
  await me.call(contract.undoOperation, { id: mine }, withKey(undoKey));
  expect((await me.ask(contract.undoOperation, { id: next }, withKey(undoKey))).status).toBe(422);
  expect(await named('Kept by key')).toBe(1);
});

test('treats a body with reordered fields as the same request, and the retry writes nothing', async () => {
  const key = randomUUID();
  const first = await me.ask(contract.createRole, body('In order'), withKey(key));
  const operations = () => app.rows(sql`select count(*) as n from operations`);
  const before = await operations();
  const turned = { permissions: { 'core.view': 'all' }, name: 'In order' } as const;
  expect(await me.ask(contract.createRole, turned, withKey(key))).toMatchObject({ status: 201, text: first.text });
  expect(await operations()).toEqual(before);
});

test('accepts any visible ASCII characters as key', async () => {
  for (const key of ['k', 'short', '~!', 'x'.repeat(200)]) {
    const name = `Keyed by ${key.slice(0, 5)}`;
    const first = await me.call(contract.createRole, body(name), withKey(key));
    expect(await me.call(contract.createRole, body(name), withKey(key))).toEqual(first);
  }
});

test('rejects an invalid key and accepts a request without one', async () => {
  for (const key of ['with space in it', 'x'.repeat(201), 'é']) {
    expect((await me.ask(contract.createRole, body('Odd key'), withKey(key))).status).toBe(422);
  }
  expect((await me.ask(contract.createRole, body('No key'))).status).toBe(201);
});

test('rejects an empty key, and endpoints whose reply contains a secret accept none', async () => {
  expect(contract.createRole.idempotency).toBe('optional');
  for (const endpoint of [contract.login, contract.refresh, contract.changePassword]) {
    expect(endpoint.idempotency).toBe('none');
  }
  expect((await me.ask(contract.createRole, body('Empty key'), withKey(''))).status).toBe(422);
});

test('deletes keys after a day', async () => {
  const key = randomUUID();
  await me.call(contract.createRole, body('A day'), withKey(key));
  await app.database.run(sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${key}`);
  await app.runRetention();
  expect(await app.rows(sql`select 1 from idempotency_keys where key = ${key}`)).toEqual([]);
});
