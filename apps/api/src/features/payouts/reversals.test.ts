import { randomUUID } from 'node:crypto';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, rows } = app;
const [finance, reviewer] = [await person('finance'), await person('reviewer')];
const today = new Date().toISOString().slice(0, 10);
const payment = { reference: 'TRF-88213', paid_on: today };
const why = { reason: 'wrong_account', to: 'payable' } as const;

/** An admin who was paid for so many properties by one payment. */
async function paid(count: number, payee?: { id: number }) {
  const { id: admin_id } = payee ?? (await given.admin({ role: 'agent', pay_rate: '60.00', pay_currency: 'AED' }));
  const property_ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await given.complete({ status: 'published', added_by_id: admin_id });
    await given.earning({ admin_id, property_id: id });
    property_ids.push(id);
  }
  await finance.call(contract.markAsPaid, { admin_id, property_ids, ...payment });
  return { admin_id, property_ids, made: await paymentOf(admin_id), earnings: await earningsOf(admin_id) };
}
async function paymentOf(admin_id: number): Promise<contract.Payment> {
  const [found] = await finance.call(contract.listPayments, { admin_id: [admin_id] });
  if (!found) throw new Error('no payment');
  return found;
}
const earningsOf = (admin_id: number) =>
  finance.call(contract.listEarnings, { admin_id: [admin_id], sort: 'created_at' });
const statusesOf = async (admin_id: number) => (await earningsOf(admin_id)).map(({ status }) => status);
const linesOf = (operation: number | undefined) =>
  rows<{ action: string; reason: string; changes: Record<string, unknown[]> }>(
    sql`select action, reason, changes from events where operation_id = ${operation} order by id`,
  );

test('makes one payment per payee and currency, with a number, its sum and its reference', async () => {
  const { admin_id, made, earnings } = await paid(3);
  expect(made).toMatchObject({
    number: `PB-${String(made.id).padStart(6, '0')}`,
    admin: { id: admin_id },
    amount: '180.00',
    currency: 'AED',
    earnings_count: 3,
    paid_count: 3,
    status: 'paid',
    paid_by: { id: finance.id },
    ...payment,
  });
  expect(earnings.map((each) => each.payment?.number)).toEqual([made.number, made.number, made.number]);
  expect(await finance.call(contract.listEarnings, { payment_id: [made.id] })).toHaveLength(3);
});

test('a reversed payment retains its reference; who, when and why are stored, and its earnings are unpaid again', async () => {
  const { admin_id, made } = await paid(2);
  const answer = await finance.ask(contract.reversePayment, {
    ...why,
    id: made.id,
    version: made.version,
    note: 'New account',
  });
  expect(answer.body.data).toMatchObject({
    status: 'reversed',
    reference: payment.reference,
    amount: '120.00',
    paid_count: 0,
    reversed_by: { id: finance.id },
    reversal_reason: 'wrong_account',
    reversal_note: 'New account',
    reversed_at: expect.any(String),
  });
  expect(await earningsOf(admin_id)).toMatchObject(
    [1, 2].map(() => ({
      status: 'payable',
      paid_on: null,
      reference: null,
      payment: { reference: 'TRF-88213', status: 'reversed' },
    })),
  );
  expect(await linesOf(answer.body.meta?.operation_id)).toMatchObject(
    [1, 2].map(() => ({
      action: 'earning.reverse',
      reason: 'Wrong bank account: New account',
      changes: { status: ['paid', 'payable'], reference: ['TRF-88213', null] },
    })),
  );
  // Paid again by another payment: the first one stays reversed and cannot be reversed once more.
  const property_ids = (await earningsOf(admin_id)).map(({ property_id }) => property_id);
  await finance.call(contract.markAsPaid, { admin_id, property_ids, reference: 'TRF-88300', paid_on: today });
  const again = await finance.ask(contract.reversePayment, { ...why, id: made.id, version: made.version + 1 });
  expect(again).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  expect(await statusesOf(admin_id)).toEqual(['paid', 'paid']);
});

test('one earning of a payment is reversed alone; the payment is reversed with its last one', async () => {
  const { admin_id, made, earnings } = await paid(2);
  const [first, second] = earnings;
  const reverse = (earning: contract.Earning | undefined) =>
    finance.call(contract.reverseEarning, { ...why, id: earning?.id ?? 0, version: earning?.version ?? 0 });
  expect(await reverse(first)).toMatchObject({ status: 'payable', reversed_at: expect.any(String) });
  expect(await paymentOf(admin_id)).toMatchObject({
    status: 'paid',
    amount: '120.00',
    paid_amount: '60.00',
    paid_count: 1,
  });
  await reverse(second);
  expect(await paymentOf(admin_id)).toMatchObject({ id: made.id, status: 'reversed', paid_amount: '0.00' });
});

test('an earning voided by a reversal stays void, even if its property is accepted again', async () => {
  const { admin_id, property_ids, made } = await paid(1);
  await finance.call(contract.reversePayment, { id: made.id, version: made.version, reason: 'not_owed', to: 'void' });
  const [id = 0] = property_ids;
  const items = async () => [
    {
      id,
      version: (await rows<{ version: number }>(sql`select version from properties where id = ${id}`))[0]?.version ?? 0,
    },
  ];
  await reviewer.call(contract.rejectProperties, {
    items: await items(),
    reason: 'poor_photos',
    note: 'Too dark to see',
  });
  await reviewer.call(contract.acceptProperties, { items: await items() });
  expect(await statusesOf(admin_id)).toEqual(['void']);
});

test('of two concurrent reversals one succeeds, the other is stale', async () => {
  const { admin_id, made, earnings } = await paid(3);
  const whole = { ...why, id: made.id, version: made.version };
  const answers = await Promise.all([1, 2, 3, 4].map(() => finance.ask(contract.reversePayment, whole)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await earningsOf(admin_id)).map(({ version }) => version)).toEqual(
    earnings.map(({ version }) => version + 1),
  );
  // Reversing a single earning and the whole payment concurrently must not deadlock.
  const other = await paid(3);
  const [first] = other.earnings;
  const both = await Promise.all([
    finance.ask(contract.reverseEarning, { ...why, id: first?.id ?? 0, version: first?.version ?? 0 }),
    finance.ask(contract.reversePayment, { ...why, id: other.made.id, version: other.made.version }),
  ]);
  expect(both.map(({ status }) => status)).toContain(200);
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test('the same idempotency key reverses once with the same response', async () => {
  const { made } = await paid(1);
  const key = { headers: { 'idempotency-key': randomUUID() } };
  const ask = () => finance.ask(contract.reversePayment, { ...why, id: made.id, version: made.version }, key);
  const [one, other] = [await ask(), await ask()];
  expect(one.status).toBe(200);
  expect(other.text).toBe(one.text);
});

test('undo reverts a reversal, and the payment is paid as before', async () => {
  const { admin_id, made } = await paid(2);
  const answer = await finance.ask(contract.reversePayment, {
    ...why,
    id: made.id,
    version: made.version,
    email_payee: true,
  });
  const operation = answer.body.meta?.operation_id ?? 0;
  const waiting = () => rows(sql`select status, title from outbox where operation_id = ${operation}`);
  expect(await waiting()).toEqual([{ status: 'waiting', title: 'Payment of AED 120.00 reversed' }]);
  await finance.call(contract.undoOperation, { id: operation });
  expect(await statusesOf(admin_id)).toEqual(['paid', 'paid']);
  expect(await paymentOf(admin_id)).toMatchObject({ status: 'paid', reference: 'TRF-88213', reversed_by: null });
  expect(await waiting()).toMatchObject([{ status: 'dropped' }]);
});

test('admins cannot reverse a payment to themselves', async () => {
  const boss = await person('super');
  const { made, earnings } = await paid(1, boss);
  const refused = { status: 403, body: { detail: 'Nobody reverses a payment to themselves.' } };
  expect(await boss.ask(contract.reversePayment, { ...why, id: made.id, version: made.version })).toMatchObject(
    refused,
  );
  const [own] = earnings;
  expect(
    await boss.ask(contract.reverseEarning, { ...why, id: own?.id ?? 0, version: own?.version ?? 0 }),
  ).toMatchObject(refused);
  expect(await statusesOf(boss.id)).toEqual(['paid']);
});

test('a permission with scope own cannot reverse payments', async () => {
  const { key } = await given.role({ permissions: { 'payout.view': 'all', 'payout.mark_paid': 'own' } });
  const narrow = await person(key);
  const { made, earnings } = await paid(1);
  const [first] = earnings;
  expect((await narrow.ask(contract.reversePayment, { ...why, id: made.id, version: made.version })).status).toBe(404);
  expect(
    (await narrow.ask(contract.reverseEarning, { ...why, id: first?.id ?? 0, version: first?.version ?? 0 })).status,
  ).toBe(404);
});

test('a payment can be reversed for 30 days', async () => {
  const { admin_id, made, earnings } = await paid(1);
  await rows(sql`update payments set created_at = now() - interval '31 days' where id = ${made.id}`);
  const late = { status: 409, body: { detail: 'A payment can be reversed for 30 days. This one is older.' } };
  expect(await finance.ask(contract.reversePayment, { ...why, id: made.id, version: made.version })).toMatchObject(
    late,
  );
  const [first] = earnings;
  expect(
    await finance.ask(contract.reverseEarning, { ...why, id: first?.id ?? 0, version: first?.version ?? 0 }),
  ).toMatchObject(late);
  expect(await statusesOf(admin_id)).toEqual(['paid']);
});

test('several payees are paid at once: one payment per payee and currency, all or nothing', async () => {
  const owed = async () => {
    const { id: admin_id } = await given.admin({ role: 'agent' });
    const property_ids: number[] = [];
    for (const currency of ['AED', 'EUR']) {
      const { id } = await given.property({ status: 'published', added_by_id: admin_id });
      await given.earning({ admin_id, property_id: id, currency });
      property_ids.push(id);
    }
    return { admin_id, property_ids, reference: 'TRF-1' };
  };
  const [one, other, foreign] = [await owed(), await owed(), await owed()];
  const spoiled = { ...other, property_ids: [...other.property_ids, foreign.property_ids[0] ?? 0] };
  expect((await finance.ask(contract.payMany, { payments: [one, spoiled], paid_on: today })).status).toBe(422);
  expect(await statusesOf(one.admin_id)).toEqual(['payable', 'payable']);
  const made = await finance.call(contract.payMany, { payments: [other, one], paid_on: today });
  expect(made.map(({ admin_id, currency, amount }) => [admin_id, currency, amount])).toEqual([
    [one.admin_id, 'AED', '60.00'],
    [one.admin_id, 'EUR', '60.00'],
    [other.admin_id, 'AED', '60.00'],
    [other.admin_id, 'EUR', '60.00'],
  ]);
});

test('the reason other needs a note, which the email to the payee omits', async () => {
  const { admin_id, made } = await paid(1);
  const ask = (more: object) =>
    finance.ask(contract.reversePayment, { ...why, id: made.id, version: made.version, reason: 'other', ...more });
  expect(await ask({})).toMatchObject({ status: 422, body: { errors: { note: ['Say what the reason is'] } } });
  expect((await ask({ note: 'A secret of finance', email_payee: true })).status).toBe(200);
  const [{ email } = { email: '' }] = await rows<{ email: string }>(
    sql`select email from admins where id = ${admin_id}`,
  );
  const posted = await rows<{ payload: object }>(
    sql`select payload from outbox where recipient = ${email} and template = 'payment-reversed'`,
  );
  expect(posted).toEqual([{ payload: { admin_id, amount: 'AED 60.00', reference: 'TRF-88213' } }]);
});
