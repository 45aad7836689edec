import { randomUUID } from 'node:crypto';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, rows } = app;
const finance = await person('finance');
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const payment = { reference: 'BANK-2026-11', paid_on: inDays(-3) };

const adder = (pay_rate = '60.00', pay_currency = 'AED') => given.admin({ role: 'agent', pay_rate, pay_currency });

/** An admin with payable earnings for so many properties. */
async function owed(count: number, amounts: string[] = [], currency = 'AED') {
  const admin = await adder();
  const homes: number[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await given.property({ status: 'published', added_by_id: admin.id });
    await given.earning({ admin_id: admin.id, property_id: id, amount: amounts[at] ?? '60.00', currency });
    homes.push(id);
  }
  return { admin, homes };
}

const earningOf = async (propertyId: number) =>
  rows<{
    admin_id: number;
    status: string;
    amount: string;
    currency: string;
    reference: string | null;
    version: number;
  }>(
    sql`select admin_id, status, amount, currency, reference, version from earnings where property_id = ${propertyId}`,
  );
const statusesOf = async (ids: readonly number[]) =>
  (
    await rows<{ status: string }>(
      sql`select status from earnings where property_id = any(${sql.param(ids)}::bigint[]) order by id`,
    )
  ).map(({ status }) => status);

test('pays many earnings of one admin at once: each has its audit entry, sums are decimals by currency, and undo reverts all', async () => {
  const { admin, homes } = await owed(3, ['0.10', '0.20', '1000000000.05']);
  const abroad = await given.property({ status: 'published', added_by_id: admin.id });
  await given.earning({ admin_id: admin.id, property_id: abroad.id, amount: '12.00', currency: 'EUR' });
  const ids = [...homes, abroad.id];
  const answer = await finance.ask(contract.markAsPaid, { admin_id: admin.id, property_ids: ids, ...payment });
  expect(answer.body.data).toEqual({
    done: ids,
    skipped: [],
    totals: [
      { currency: 'AED', amount: '1000000000.35', count: 3 },
      { currency: 'EUR', amount: '12.00', count: 1 },
    ],
  });
  const { data } = (await finance.ask(contract.listEarnings, { property_id: [abroad.id] })).body;
  expect(data).toMatchObject([
    {
      status: 'paid',
      amount: '12.00',
      currency: 'EUR',
      ...payment,
      paid_by: { id: finance.id },
      admin: { id: admin.id },
    },
  ]);
  const operation = answer.body.meta?.operation_id ?? 0;
  const lines = await rows<{ action: string; actor_id: number; status: unknown }>(
    sql`select action, actor_id, changes -> 'status' as status from events where operation_id = ${operation}`,
  );
  expect(lines).toEqual(
    ids.map(() => ({ action: 'earning.mark_paid', actor_id: finance.id, status: ['payable', 'paid'] })),
  );
  await finance.call(contract.undoOperation, { id: operation });
  expect(await statusesOf(ids)).toEqual(['payable', 'payable', 'payable', 'payable']);
  expect(await earningOf(abroad.id)).toMatchObject([{ reference: null }]);
});

test('ten concurrent requests with one idempotency key pay once, with the same response', async () => {
  const { admin, homes } = await owed(4);
  const wish = { admin_id: admin.id, property_ids: homes, ...payment };
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => finance.ask(contract.markAsPaid, wish, withKey(key))),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await rows(sql`select version from earnings where property_id = any(${sql.param(homes)}::bigint[])`)).toEqual(
    homes.map(() => ({ version: 2 })),
  );
  expect(
    await rows(sql`
    select 1 from events where action = 'earning.mark_paid' and changes -> 'reference' ->> 1 = ${payment.reference}
      and entity_id in (select id from earnings where property_id = any(${sql.param(homes)}::bigint[]))`),
  ).toHaveLength(4);
});

test('ten concurrent requests with different keys pay once: the others are rejected as already paid', async () => {
  const { admin, homes } = await owed(2);
  const wish = { admin_id: admin.id, property_ids: homes, ...payment };
  const answers = await Promise.all(Array.from({ length: 10 }, () => finance.ask(contract.markAsPaid, wish)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await rows(sql`select version from earnings where property_id = any(${sql.param(homes)}::bigint[])`)).toEqual([
    { version: 2 },
    { version: 2 },
  ]);
});

test('rejects a payment without an idempotency key, and a key with another body', async () => {
  const { admin, homes } = await owed(2);
  const wish = { admin_id: admin.id, property_ids: [homes[0] ?? 0], ...payment };
  expect(await app.request('POST', contract.markAsPaid.path, { token: finance.bearer }, wish)).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': expect.any(Array) } },
  });
  expect(await statusesOf(homes)).toEqual(['payable', 'payable']);
  const key = randomUUID();
  await finance.call(contract.markAsPaid, wish, withKey(key));
  const other = await finance.ask(contract.markAsPaid, { ...wish, property_ids: homes }, withKey(key));
  expect(other.status).toBe(422);
  expect(await statusesOf(homes)).toEqual(['paid', 'payable']);
});

test('all or nothing: one foreign, void, paid or missing earning, and none is paid', async () => {
  const { admin, homes } = await owed(10);
  const foreign = await owed(1);
  const [paid, gone] = [
    await given.property({ added_by_id: admin.id }),
    await given.property({ added_by_id: admin.id }),
  ];
  await given.earning({ admin_id: admin.id, property_id: paid.id, status: 'paid' });
  await given.earning({ admin_id: admin.id, property_id: gone.id, status: 'void' });
  const pay = (id: number) =>
    finance.ask(contract.markAsPaid, { admin_id: admin.id, property_ids: [...homes, id], ...payment });
  for (const id of [foreign.homes[0] ?? 0, 999_999_999])
    expect(await pay(id)).toMatchObject({
      status: 422,
      body: { errors: { property_ids: [`This admin has no earning for ${id}`] } },
    });
  for (const { id } of [paid, gone])
    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  expect(await statusesOf([...homes, ...foreign.homes])).toEqual(Array.from({ length: 11 }, () => 'payable'));
  // A duplicate property counts once.
  const [first = 0] = homes;
  const twice = { admin_id: admin.id, property_ids: [first, first], ...payment };
  expect(await finance.call(contract.markAsPaid, twice)).toMatchObject({ done: [first] });
});

test('admins cannot mark their own earnings as paid, not even under another admin’s id', async () => {
  const boss = await person('super');
  const { id } = await given.property({ status: 'published', added_by_id: boss.id });
  await given.earning({ admin_id: boss.id, property_id: id });
  const own = await boss.ask(contract.markAsPaid, { admin_id: boss.id, property_ids: [id], ...payment });
  expect(own).toMatchObject({ status: 403, body: { detail: 'Nobody marks their own earnings as paid.' } });
  const other = await given.admin();
  const disguised = await boss.ask(contract.markAsPaid, { admin_id: other.id, property_ids: [id], ...payment });
  expect(disguised.status).toBe(422);
  expect(await statusesOf([id])).toEqual(['payable']);
  await expect(
    rows(
      sql`update earnings set status = 'paid', paid_on = '2026-01-01', reference = 'BY HAND', paid_by_id = ${boss.id} where property_id = ${id}`,
    ),
  ).rejects.toThrow('earnings_never_ones_own');
});

test('a payment needs a reference and a date that is not in the future', async () => {
  const { admin, homes } = await owed(1);
  const pay = (more: object) =>
    finance.ask(contract.markAsPaid, { admin_id: admin.id, property_ids: homes, ...payment, ...more } as never);
  for (const paid_on of [inDays(2), '2099-12-31'])
    expect(await pay({ paid_on })).toMatchObject({
      status: 422,
      body: { errors: { paid_on: ['Must not be in the future'] } },
    });
  for (const wrong of [
    { reference: 'ab' },
    { reference: 'x'.repeat(65) },
    { paid_on: '2026-02-30' },
    { property_ids: [] },
  ])
    expect(await pay(wrong)).toMatchObject({
      status: 422,
      body: { errors: { [Object.keys(wrong)[0] ?? '']: expect.any(Array) } },
    });
  expect(await pay({ paid_on: inDays(0) })).toMatchObject({ status: 200 });
  expect(await statusesOf(homes)).toEqual(['paid']);
});

test('undoing a payment needs the permission to pay', async () => {
  const { admin, homes } = await owed(1);
  const leaving = await person('finance');
  const answer = await leaving.ask(contract.markAsPaid, { admin_id: admin.id, property_ids: homes, ...payment });
  await rows(sql`update admins set role_id = (select id from roles where key = 'manager') where id = ${leaving.id}`);
  expect((await leaving.ask(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 })).status).toBe(403);
  expect(await statusesOf(homes)).toEqual(['paid']);
});

test('the list is filtered by admin, status, currency and dates; scope own shows only one’s own', async () => {
  const { admin, homes } = await owed(2);
  const { homes: abroad } = await owed(1, ['9.00'], 'EUR');
  await finance.call(contract.markAsPaid, { admin_id: admin.id, property_ids: homes.slice(0, 1), ...payment });
  const seen = async (query: object, who: Pick<typeof finance, 'ask'> = finance) =>
    (await who.ask(contract.listEarnings, { admin_id: [admin.id], ...query } as never)).body.data.map(
      ({ property_id }: contract.Earning) => property_id,
    );
  const [paid = 0, open = 0] = homes;
  expect(await seen({})).toEqual([open, paid]);
  expect(await seen({ status: 'paid' })).toEqual([paid]);
  expect(await seen({ status: 'payable,void' })).toEqual([open]);
  expect(await seen({ currency: 'EUR' })).toEqual([]);
  expect(await seen({ paid_from: payment.paid_on, paid_to: payment.paid_on })).toEqual([paid]);
  expect(await seen({ paid_from: inDays(-2) })).toEqual([]);
  expect(await seen({ created_to: '2020-01-01' })).toEqual([]);
  expect(await seen({ search: 'BANK-2026' })).toEqual([paid]);
  expect(await seen({ sort: '-paid_on' })).toEqual([paid, open]);
  expect(await finance.call(contract.countEarnings, { admin_id: [admin.id] })).toEqual({
    all: 2,
    payable: 1,
    paid: 1,
    void: 0,
  });
  expect(await finance.call(contract.totalEarnings, { admin_id: [admin.id] })).toEqual([
    {
      admin: { id: admin.id, first_name: 'Pat', last_name: 'Given' },
      currency: 'AED',
      payable_count: 1,
      payable_amount: '60.00',
      paid_count: 1,
      paid_amount: '60.00',
    },
  ]);
  const me = app.with(await app.signIn(admin.email));
  expect(await seen({ admin_id: 'me' }, me)).toEqual([open, paid]);
  expect((await me.ask(contract.listEarnings, { property_id: abroad })).body.data).toEqual([]);
  expect((await me.call(contract.totalEarnings)).map((total) => total.admin.id)).toEqual([admin.id]);
  expect((await me.ask(contract.markAsPaid, { admin_id: 1, property_ids: homes, ...payment })).status).toBe(403);
});

test('earnings remain after the property is deleted', async () => {
  const { homes } = await owed(1);
  await rows(sql`update properties set deleted_at = now() - interval '40 days' where id = ${homes[0] ?? 0}`);
  await app.runRetention();
  expect(await statusesOf(homes)).toEqual(['payable']);
});
