import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, rows } = app;
const [reviewer, finance] = [await person('reviewer'), await person('finance')];
const why = { reason: 'poor_photos', note: 'Too dark to see anything' } as const;
const payment = { reference: 'BANK-2026-11', paid_on: '2026-01-15' };

const adder = (pay_rate = '60.00', pay_currency = 'AED') => given.admin({ role: 'agent', pay_rate, pay_currency });

const earningsOf = (propertyId: number) =>
  rows<{ admin_id: number; status: string; amount: string; currency: string }>(
    sql`select admin_id, status, amount, currency from earnings where property_id = ${propertyId}`,
  );
const versionOf = async (id: number) =>
  (await rows<{ version: number }>(sql`select version from properties where id = ${id}`))[0]?.version ?? 0;

/** Reviews a property at its current version, and returns the operation. */
async function decide(id: number, what: 'accept' | 'reject' | 'request_changes') {
  const items = [{ id, version: await versionOf(id) }];
  const answer =
    what === 'accept'
      ? await reviewer.ask(contract.acceptProperties, { items })
      : what === 'reject'
        ? await reviewer.ask(contract.rejectProperties, { items, ...why })
        : await reviewer.ask(contract.requestPropertyChanges, {
            items,
            note: 'Please say more',
            fields: [{ field: 'description', reason: 'other' }],
          });
  expect(answer.body.data, answer.text).toMatchObject({ done: [id] });
  return answer.body.meta?.operation_id ?? 0;
}
const pay = (admin_id: number, id: number) =>
  finance.ask(contract.markAsPaid, { admin_id, property_ids: [id], ...payment });

test('accepting a property creates an earning at the rate of the admin who added it, with an audit entry', async () => {
  const admin = await adder('61.50', 'EUR');
  const { id } = await given.complete({ status: 'pending', added_by_id: admin.id });
  const operation = await decide(id, 'accept');
  expect(await earningsOf(id)).toEqual([{ admin_id: admin.id, status: 'payable', amount: '61.50', currency: 'EUR' }]);
  const lines = await rows(sql`select action from events where operation_id = ${operation} order by id`);
  expect(lines).toEqual(expect.arrayContaining([{ action: 'property.accept' }, { action: 'earning.create' }]));
  // A new pay rate does not change existing earnings.
  await rows(sql`update admins set pay_rate = 99 where id = ${admin.id}`);
  expect(await earningsOf(id)).toMatchObject([{ amount: '61.50' }]);
});

test('no earning for a property without an adder, or with a rate of zero', async () => {
  const unpaid = await adder('0');
  for (const added_by_id of [null, unpaid.id]) {
    const { id } = await given.complete({ status: 'pending', added_by_id });
    await decide(id, 'accept');
    expect(await earningsOf(id)).toEqual([]);
  }
});

test('one earning per property: void after a rejection, payable again after a new accept, at the current rate', async () => {
  const admin = await adder();
  const { id } = await given.complete({ status: 'pending', added_by_id: admin.id });
  await decide(id, 'accept');
  await decide(id, 'reject');
  expect(await earningsOf(id)).toMatchObject([{ status: 'void', amount: '60.00' }]);
  expect(await pay(admin.id, id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  await rows(sql`update admins set pay_rate = 75 where id = ${admin.id}`);
  await decide(id, 'accept');
  expect(await earningsOf(id)).toEqual([{ admin_id: admin.id, status: 'payable', amount: '75.00', currency: 'AED' }]);
  await expect(given.earning({ admin_id: admin.id, property_id: id })).rejects.toThrow('earnings_once_per_property');
});

test('a paid earning survives a rejection, and is not payable a second time', async () => {
  const admin = await adder();
  const { id } = await given.complete({ status: 'pending', added_by_id: admin.id });
  await decide(id, 'accept');
  expect((await pay(admin.id, id)).status).toBe(200);
  await decide(id, 'reject');
  expect(await earningsOf(id)).toMatchObject([{ status: 'paid' }]);
  await decide(id, 'accept');
  expect(await earningsOf(id)).toMatchObject([{ status: 'paid', amount: '60.00' }]);
});

test('requesting changes leaves the earning payable', async () => {
  const admin = await adder();
  const { id } = await given.complete({ status: 'pending', added_by_id: admin.id });
  await decide(id, 'accept');
  await decide(id, 'request_changes');
  await decide(id, 'accept');
  expect(await earningsOf(id)).toMatchObject([{ status: 'payable', amount: '60.00' }]);
});

test('undoing a review reverts its earning; a paid earning blocks the undo', async () => {
  const admin = await adder();
  const { id } = await given.complete({ status: 'pending', added_by_id: admin.id });
  await reviewer.call(contract.undoOperation, { id: await decide(id, 'accept') });
  expect(await earningsOf(id)).toEqual([]);
  const accepted = await decide(id, 'accept');
  const rejected = await decide(id, 'reject');
  expect(await earningsOf(id)).toMatchObject([{ status: 'void' }]);
  await reviewer.call(contract.undoOperation, { id: rejected });
  expect(await earningsOf(id)).toMatchObject([{ status: 'payable' }]);
  await pay(admin.id, id);
  expect((await reviewer.ask(contract.undoOperation, { id: accepted })).status).toBe(409);
  expect(await earningsOf(id)).toMatchObject([{ status: 'paid' }]);
});

test('rejecting or requesting changes ends the hot deal of a property', async () => {
  for (const what of ['reject', 'request_changes'] as const) {
    const { id } = await given.complete({ status: 'published' });
    await given.hotDeal(id);
    const operation = await decide(id, what);
    const runs = () => rows(sql`select ended_at is null as runs, ended_by_id from hot_deals where property_id = ${id}`);
    expect(await runs()).toEqual([{ runs: false, ended_by_id: reviewer.id }]);
    await reviewer.call(contract.undoOperation, { id: operation });
    expect(await runs()).toEqual([{ runs: true, ended_by_id: null }]);
  }
});
