import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const WEAK = 'passwordpassword';
let count = 0;

/** The input for a new admin with a password, and the idempotency key that browsers send with it. */
const colleague = async (password: string) => {
  const { role_id } = await app.given.admin({ role: 'translator' });
  const email = `colleague${++count}@lintel.test`;
  return { body: { first_name: 'New', last_name: 'Colleague', email, role_id, password }, key: `key-${count}` };
};
type Colleague = Awaited<ReturnType<typeof colleague>>;
type Person = Awaited<ReturnType<typeof app.person>>;
const create = (me: Person, { body, key }: Colleague) =>
  me.ask(contract.createAdmin, body, { headers: { 'idempotency-key': key } });

test('a password is validated before the idempotency transaction is open', async () => {
  const me = await app.person('super');
  const wish = await colleague(WEAK);
  // The idempotency table is locked: a call that writes its key first would wait here forever.
  const answer = await app.database.transaction(async (tx) => {
    await tx.run(sql`lock table idempotency_keys in exclusive mode`);
    return create(me, wish);
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.stringContaining('too easy')] } } });
});

test('validates twenty passwords for others in fifteen minutes, then rate limits', async () => {
  const me = await app.person('super');
  const kept = await colleague('plum-gravel-otter-91-tandem');
  const first = await create(me, kept);
  expect(first.status).toBe(201);
  const statuses = [];
  for (let tries = 0; tries < 20; tries++) statuses.push((await create(me, await colleague(WEAK))).status);
  expect(statuses).toEqual([...Array(19).fill(422), 429]);

  // Idempotent retries, invitations and other admins are not rate limited.
  expect((await create(me, kept)).body).toEqual(first.body);
  const { password: _, ...invited } = (await colleague('')).body;
  expect((await me.ask(contract.createAdmin, { ...invited, invite: true })).status).toBe(201);
  expect((await create(await app.person('super'), await colleague(WEAK))).status).toBe(422);
});

test('rejects the same idempotency key with another password', async () => {
  const me = await app.person('super');
  const wish = await colleague('plum-gravel-otter-91-tandem');
  expect((await create(me, wish)).status).toBe(201);
  const other = { ...wish, body: { ...wish.body, password: 'quiet-lantern-basil-57-harbor' } };
  expect(await create(me, other)).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
  });
});
