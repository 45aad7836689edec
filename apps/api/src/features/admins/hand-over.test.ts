import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, rows, database, person } = app;
const me = await person('super');

const nothing = { properties: 0, translation_requests: 0, appointments: 0 };

/** All work of the given admins by kind, with ids and versions, which an undo must restore exactly. */
const standOf = async (...ids: number[]) =>
  rows(sql`
    select kind, admin_id, count(*) as count, md5(string_agg(id || ' ' || version || ' ' || status, ',' order by id)) as rows from (
      select 'property' as kind, assigned_admin_id as admin_id, id, version, status from properties where deleted_at is null
      union all select 'translation', assigned_admin_id, id, version, status from translation_requests
      union all select 'appointment', assigned_admin_id, id, version, status from appointments) work
    where admin_id = any(${sql.param(ids)}::bigint[]) group by kind, admin_id order by kind, admin_id`);

/** Inserts many rows of each kind at once, with column defaults for the rest. */
async function thousands(admin_id: number, count: number) {
  const home = await given.property({ status: 'published' });
  const user = await given.user();
  // In batches, each well within the statement timeout on a busy machine.
  for (let from = 1; from <= count; from += 200)
    await database.run(sql`
    insert into properties (title, status, property_type_id, listing_reason_id, owner_id, assigned_admin_id)
    select 'A home to hand over ' || n, 'published', property_type_id, listing_reason_id, owners.id, ${admin_id}::bigint
    from properties, generate_series(${from}::int, least(${from}::int + 199, ${count}::int)) n
      join (select id, row_number() over (order by id) as place, count(*) over () as count from users) owners on owners.place = 1 + n % owners.count
    where properties.id = ${home.id}`);
  await database.run(sql`
    insert into translation_requests (property_id, locale, source_locale, status, assigned_admin_id, parts)
    select id, 'fr', 'en', 'assigned', ${admin_id}::bigint, '{"details": "empty", "address": "empty", "facility": "empty", "view": "empty"}'
    from properties where assigned_admin_id = ${admin_id}`);
  await database.run(sql`
    insert into appointments (property_id, user_id, starts_at, ends_at, status, assigned_admin_id)
    select id, ${user.id}::bigint, now() + row_number() over (order by id) * interval '1 hour',
      now() + row_number() over (order by id) * interval '1 hour' + interval '30 minutes', 'accepted', ${admin_id}::bigint
    from properties where assigned_admin_id = ${admin_id}`);
}

test('an admin with open work cannot be deleted without a hand-over, and the reply counts the work', async () => {
  const leaver = await given.admin({ role: 'agent' });
  const mine = { assigned_admin_id: leaver.id };
  await given.property({ ...mine, status: 'published' });
  await given.translation({ ...mine, status: 'in_progress' });
  await given.appointment({ ...mine, status: 'accepted' });
  await given.appointment({ ...mine, status: 'completed' });
  const counts = { properties: 1, translation_requests: 1, appointments: 1 };
  expect(await me.ask(contract.deleteAdmin, { id: leaver.id })).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 3, counts },
  });
  expect((await me.call(contract.getAdmin, { id: leaver.id })).deleted_at).toBeNull();
  expect((await me.call(contract.adminStats, { id: leaver.id })).work).toEqual(counts);

  for (const heir of [leaver.id, 999_999_999, (await given.admin({ status: 'blocked' })).id])
    expect(await me.ask(contract.deleteAdmin, { id: leaver.id, hand_over_to: heir })).toMatchObject({
      status: 422,
      body: { errors: { hand_over_to: expect.any(Array) } },
    });
  // The new assignee must be allowed to translate.
  const agent = await given.admin({ role: 'agent' });
  expect(await me.ask(contract.deleteAdmin, { id: leaver.id, hand_over_to: agent.id })).toMatchObject({ status: 422 });
  expect(await standOf(agent.id)).toEqual([]);
  expect(await me.call(contract.deleteAdmin, { id: leaver.id, hand_over_to: me.id })).toEqual({
    id: leaver.id,
    handed_over: counts,
  });
});

test('hands over a thousand records of each kind in one operation, each with its audit entry, and undoes all of it', async () => {
  const [leaver, heir] = [await person('manager'), await given.admin({ role: 'manager' })];
  await given.property({ assigned_admin_id: heir.id });
  await thousands(leaver.id, 1000);
  for (const admin_id of [me.id, leaver.id]) await me.call(contract.assignAdminForLocale, { admin_id, locale: 'fr' }); // unassigned work is not handed over
  const before = await standOf(leaver.id, heir.id);

  const answer = await me.ask(contract.deleteAdmin, { id: leaver.id, hand_over_to: heir.id });
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { handed_over: { properties: 1000, translation_requests: 1000, appointments: 1000 } } },
  });
  const operation_id = answer.body.meta?.operation_id ?? 0;
  expect(await standOf(leaver.id)).toEqual([]);
  expect(
    await rows(
      sql`select action, count(*) as count from events where operation_id = ${operation_id} group by action order by action`,
    ),
  ).toEqual([
    { action: 'admin.delete', count: 1 },
    { action: 'appointment.hand_over', count: 1000 },
    { action: 'locale.assign_admin', count: 1 },
    { action: 'property.hand_over', count: 1000 },
    { action: 'translation_request.hand_over', count: 1000 },
  ]);
  expect(await rows(sql`select default_admin_id from locales where code = 'fr'`)).toEqual([
    { default_admin_id: heir.id },
  ]);
  expect((await leaver.ask(contract.currentAdmin)).status).toBe(401);

  expect((await me.ask(contract.undoOperation, { id: operation_id })).status).toBe(200);
  const back = await standOf(leaver.id, heir.id);
  const counted = (stand: typeof back) => stand.map(({ kind, admin_id, count }) => ({ kind, admin_id, count }));
  expect(counted(back)).toEqual(counted(before));
  expect(await rows(sql`select default_admin_id from locales where code = 'fr'`)).toEqual([
    { default_admin_id: leaver.id },
  ]);
  expect((await me.call(contract.getAdmin, { id: leaver.id })).deleted_at).toBeNull();
}, 60_000);

test('rejects a hand-over that would double-book the new assignee, changes nothing and names the clash', async () => {
  const [leaver, heir] = [await given.admin({ role: 'agent' }), await given.admin({ role: 'agent' })];
  const starts_at = new Date(Date.now() + 400 * 86_400_000).toISOString();
  await given.property({ assigned_admin_id: leaver.id });
  await given.appointment({ status: 'accepted', assigned_admin_id: leaver.id, starts_at });
  const theirs = await given.appointment({ status: 'accepted', assigned_admin_id: heir.id, starts_at });
  const before = await standOf(leaver.id, heir.id);
  expect(await me.ask(contract.deleteAdmin, { id: leaver.id, hand_over_to: heir.id })).toMatchObject({
    status: 409,
    body: { code: 'clash', other: { of: 'assignee', id: theirs.id } },
  });
  expect(await standOf(leaver.id, heir.id)).toEqual(before);
});

test('deleting an admin without open work also removes their default assignments', async () => {
  const leaver = await given.admin({ role: 'manager' });
  await me.call(contract.assignAdminForLocale, { admin_id: me.id, locale: 'ar' });
  await me.call(contract.assignAdminForLocale, { admin_id: leaver.id, locale: 'ar' });
  expect((await me.call(contract.adminStats, { id: leaver.id })).work).toEqual(nothing);
  expect(await me.call(contract.deleteAdmin, { id: leaver.id })).toEqual({ id: leaver.id });
  expect(await rows(sql`select default_admin_id from locales where code = 'ar'`)).toEqual([{ default_admin_id: null }]);
});
