import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, database, as } = app;

const monthsBack = (count: number, from = new Date()) => {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - count, 15, 12));
  return { day: day.toISOString(), month: day.toISOString().slice(0, 7) };
};

test('returns twelve months without gaps, the current one last, each action in its month', async () => {
  const { id } = await given.admin({ role: 'agent' });
  const [three, eleven, twelve] = [monthsBack(3), monthsBack(11), monthsBack(12)];
  const homes = [three, three, eleven, twelve];
  for (const { day } of homes) {
    const home = await given.property({ added_by_id: id });
    await database.run(sql`update properties set created_at = ${day} where id = ${home.id}`);
  }
  const request = await given.translation({ status: 'finished', assigned_admin_id: id });
  await database.run(sql`update translation_requests set finished_at = ${three.day} where id = ${request.id}`);
  await given.appointment({ status: 'completed', assigned_admin_id: id, starts_at: eleven.day });
  await given.appointment({ status: 'no_show', assigned_admin_id: id, starts_at: eleven.day });
  await database.run(sql`
    insert into events (at, actor_id, action, entity, entity_id)
    select ${three.day}::timestamptz, ${id}::bigint, action, 'property', 1
    from unnest(array['property.accept', 'property.accept', 'property.reject', 'property.request_changes', 'property.update']) action`);

  const { months, ...stats } = await as('super').call(contract.adminStats, { id });
  expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, at) => monthsBack(11 - at).month));
  const none = { added: 0, decided: 0, translated: 0, appointments: 0 };
  expect(months.filter(({ month }) => month !== three.month && month !== eleven.month)).toEqual(
    Array.from({ length: 10 }, () => expect.objectContaining(none)),
  );
  expect(months).toContainEqual({ month: three.month, added: 2, decided: 4, translated: 1, appointments: 0 });
  expect(months).toContainEqual({ month: eleven.month, added: 1, decided: 0, translated: 0, appointments: 1 });
  expect(stats).toMatchObject({ added: 4, accepted: 2, rejected: 1, translated: 1, appointments_done: 1 });
});

test('the median is from submission to decision, and an undone decision does not count', async () => {
  const reviewer = await person('reviewer');
  for (const hours of [1, 2, 30]) {
    const { id } = await given.complete({ status: 'pending' });
    await database.run(sql`
      update properties set submitted_at = now() - ${hours} * interval '1 hour', reviewed_at = now(), reviewed_by_id = ${reviewer.id} where id = ${id}`);
  }
  const own = () => reviewer.call(contract.adminStats, { id: reviewer.id });
  expect((await own()).median_hours).toBe(2);
  const { id, version } = await given.complete({ status: 'pending' });
  const accepted = await reviewer.ask(contract.acceptProperties, { items: [{ id, version }] });
  expect((await own()).accepted).toBe(1);
  await reviewer.call(contract.undoOperation, { id: accepted.body.meta?.operation_id ?? 0 });
  expect(await own()).toMatchObject({ accepted: 0, median_hours: 2 });
  const idle = await person('agent');
  expect((await idle.call(contract.adminStats, { id: idle.id })).median_hours).toBeNull();
});

test('earnings are grouped by currency, for those who may see them', async () => {
  const me = await person('agent');
  for (const [amount, currency, status] of [
    ['0.10', 'AED', 'payable'],
    ['0.20', 'AED', 'payable'],
    ['7.00', 'AED', 'paid'],
    ['5.00', 'EUR', 'paid'],
    ['9.00', 'EUR', 'void'],
  ] as const) {
    const home = await given.property({ status: 'published', added_by_id: me.id });
    await given.earning({ admin_id: me.id, property_id: home.id, amount, currency, status });
  }
  const earned = [
    {
      currency: 'AED',
      payable_count: 2,
      payable_amount: '0.30',
      paid_count: 1,
      paid_amount: '7.00',
      last_paid_on: '2026-01-05',
    },
    {
      currency: 'EUR',
      payable_count: 0,
      payable_amount: '0.00',
      paid_count: 1,
      paid_amount: '5.00',
      last_paid_on: '2026-01-05',
    },
  ];
  const seenBy = async (who: Pick<typeof me, 'call'>) => (await who.call(contract.adminStats, { id: me.id })).earnings;
  expect(await seenBy(me)).toEqual(earned);
  expect(await seenBy(await person('finance'))).toEqual(earned);
  // May view admins, but only their own pay.
  const coordinator = await person('coordinator');
  expect(await seenBy(coordinator)).toBeNull();
  const rows = await coordinator.call(contract.addedProperties, { id: me.id });
  expect(rows).toHaveLength(5);
  expect(rows.every(({ earning, earning_status }) => earning === null && earning_status === null)).toBe(true);
  expect(await coordinator.ask(contract.addedProperties, { id: me.id, paid: true })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('payout.view') },
  });
});

test('added and assigned properties take all filters, and can be filtered by paid or unpaid', async () => {
  const [me, other, finance] = [await person('agent'), await given.admin({ role: 'agent' }), await person('finance')];
  const add = async (status: string, earned?: string) => {
    const { id } = await given.property({ status, added_by_id: me.id, assigned_admin_id: other.id });
    if (earned)
      await given.earning({ admin_id: me.id, property_id: id, status: earned, amount: '45.50', currency: 'USD' });
    return id;
  };
  const [owed, paid, pending] = [
    await add('published', 'payable'),
    await add('published', 'paid'),
    await add('pending'),
  ];
  await add('rejected', 'void');
  const idsOf = async (query: object) =>
    (await me.call(contract.addedProperties, { id: me.id, sort: 'created_at', ...query })).map(({ id }) => id);
  expect(await idsOf({ paid: false })).toEqual([owed]);
  expect(await idsOf({ paid: true })).toEqual([paid]);
  expect(await idsOf({ status: ['pending'] })).toEqual([pending]);
  // The admin in the path wins over a filter.
  expect(await idsOf({ added_by_id: [other.id] })).toHaveLength(4);
  const [row] = await finance.call(contract.addedProperties, { id: me.id, paid: true });
  expect(row?.earning).toEqual({
    status: 'paid',
    amount: '45.50',
    currency: 'USD',
    paid_on: '2026-01-05',
    reference: expect.any(String),
  });
  expect(await finance.call(contract.assignedProperties, { id: other.id })).toHaveLength(4);
  expect(await finance.call(contract.assignedProperties, { id: me.id })).toEqual([]);
  expect((await me.ask(contract.addedProperties, { id: me.id, is_deleted: true })).status).toBe(403);
});

test('months are in the time zone of the viewer', async () => {
  const me = await person('agent');
  const { month, day } = monthsBack(2);
  const home = await given.property({ added_by_id: me.id });
  // The last hour of the month in UTC is the next month in Dubai.
  await database.run(sql`
    update properties set created_at = date_trunc('month', ${day}::timestamptz) - interval '1 hour' where id = ${home.id}`);
  const inMonth = async () =>
    (await me.call(contract.adminStats, { id: me.id })).months.find((each) => each.month === month)?.added;
  expect(await inMonth()).toBe(0);
  await me.call(contract.updateProfile, { version: me.version, timezone: 'Asia/Dubai' });
  expect(await inMonth()).toBe(1);
});
