import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStreamClient } from '../../../test/listening.ts';
import { testApp } from '../../../test/test-app.ts';
import { matching } from './appointment-filters.queries.ts';

const app = await testApp();
const { given } = app;
const listen = await createStreamClient(app);
const me = await app.person('coordinator');
const agent = await app.person('agent');
const DAY = 86_400_000;
const ahead = (days: number, minutes = 0) => new Date(Date.now() + days * DAY + minutes * 60_000).toISOString();
const pick = ({ id, version }: { id: number; version: number }) => ({ id, version });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const home = await given.complete({ status: 'published', title: 'Zanzibar lighthouse keeper’s cottage' });
const visitor = await given.user({ first_name: 'Zephyrine', last_name: 'Quill' });
const on = { property_id: home.id, user_id: visitor.id };
// Starts at the current time of day, so that the test holds in every time zone.
const made = {
  pending: await given.appointment({ ...on, assigned_admin_id: agent.id, starts_at: ahead(5) }),
  open: await given.appointment({ ...on, starts_at: ahead(6) }),
  accepted: await given.appointment({ ...on, status: 'accepted', assigned_admin_id: me.id, starts_at: ahead(7) }),
  today: await given.appointment({ ...on, status: 'accepted', assigned_admin_id: me.id, starts_at: ahead(0, -1) }),
  rejected: await given.appointment({ ...on, status: 'rejected', starts_at: ahead(8) }),
  cancelled: await given.appointment({ ...on, status: 'cancelled', starts_at: ahead(9) }),
  completed: await given.appointment({ ...on, status: 'completed', starts_at: ahead(-9) }),
};
type Name = keyof typeof made;
const only = { property_id: [home.id] };
const named = (ids: readonly number[]) =>
  ids.map((id) => (Object.keys(made) as Name[]).find((name) => made[name].id === id));

type Asked = contract.Input<typeof contract.listAppointments>;
const zone = { timezone: 'UTC' };
const isTodayInUtc = made.today.starts_at.slice(0, 10) === new Date().toISOString().slice(0, 10);

test.each<[string, Asked, Name[]]>([
  ['by start, soonest first', {}, ['completed', 'today', 'pending', 'open', 'accepted', 'rejected', 'cancelled']],
  ['pending', { tab: 'pending' }, ['pending', 'open']],
  ['today', { tab: 'today', ...zone }, isTodayInUtc ? ['today'] : []],
  ['upcoming', { tab: 'upcoming' }, ['pending', 'open', 'accepted']],
  ['past', { tab: 'past', sort: '-starts_at' }, ['cancelled', 'today', 'completed']],
  ['rejected', { tab: 'rejected' }, ['rejected']],
  ['status', { status: ['accepted', 'completed'] }, ['completed', 'today', 'accepted']],
  ['assignee', { assigned_admin_id: ['me'] }, ['today', 'accepted']],
  ['unassigned', { assigned_admin_id: ['none'], tab: 'upcoming' }, ['open']],
  ['visitor', { user_id: [visitor.id], tab: 'pending' }, ['pending', 'open']],
  ['the visitor’s name', { search: 'zephyrine q', tab: 'pending' }, ['pending', 'open']],
  ['text of the property', { search: 'lighthouse keeper', tab: 'rejected' }, ['rejected']],
  ['days', { starts_from: ahead(5).slice(0, 10), starts_to: ahead(6).slice(0, 10), ...zone }, ['pending', 'open']],
])('the list is filtered and sorted: %s', async (_, query, wanted) => {
  const rows = await me.call(contract.listAppointments, { ...only, ...query });
  expect(named(idsOf(rows))).toEqual(wanted);
});

test('filters by city and country, and rejects a filter by reason', async () => {
  const [row] = await me.call(contract.listAppointments, { ...only, tab: 'rejected' });
  const { city, country } = row?.property ?? {};
  const count = async (query: Asked) => (await me.call(contract.listAppointments, { ...only, ...query })).length;
  expect(await count({ city_id: [city?.id ?? 0] })).toBe(7);
  expect(await count({ country_id: [country?.id ?? 0] })).toBe(7);
  expect(await count({ city_id: [999_999_999] })).toBe(0);
  expect(
    (await app.request('GET', `${contract.listAppointments.path}?reason=other`, { token: me.bearer })).status,
  ).toBe(422);
});

test('tabs count their rows, and calendar days their appointments', async () => {
  const statuses = {
    status_pending: 2,
    status_accepted: 2,
    status_rejected: 1,
    status_cancelled: 1,
    status_completed: 1,
    status_no_show: 0,
  };
  expect(await me.call(contract.countAppointments, { ...only, ...zone })).toEqual({
    all: 7,
    pending: 2,
    today: isTodayInUtc ? 1 : 0,
    upcoming: 3,
    past: 3,
    rejected: 1,
    needs_outcome: 1,
    ...statuses,
  });
  const completed = await me.call(contract.countAppointments, { ...only, ...zone, status: ['completed'] });
  expect(completed).toMatchObject({ all: 1, pending: 0, upcoming: 0, past: 1, rejected: 0, ...statuses });
  const period = { ...only, starts_from: ahead(5).slice(0, 10), starts_to: ahead(9).slice(0, 10), ...zone };
  const days = await me.call(contract.countAppointmentDays, period);
  expect(days.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1]);
  expect(days[2]).toMatchObject({ accepted: 1, pending: 0 });
  const drawn = await me.call(contract.calendarAppointments, period);
  expect(named(idsOf(drawn))).toEqual(['pending', 'open', 'accepted', 'rejected', 'cancelled']);
  expect(drawn[0]).toMatchObject({ user: { first_name: 'Zephyrine' }, property: { city: { id: expect.any(Number) } } });
  const long = { starts_from: '2027-01-01', starts_to: '2027-02-12' };
  expect((await me.ask(contract.calendarAppointments, long)).body.errors).toHaveProperty('starts_to');
});

test('a property lists its upcoming appointments and its history', async () => {
  const of = async (scope: contract.AppointmentScope) =>
    named(idsOf(await me.call(contract.propertyAppointments, { id: home.id, scope })));
  expect(await of('upcoming')).toEqual(['pending', 'open', 'accepted']);
  expect(await of('history')).toEqual(['cancelled', 'rejected', 'today', 'completed']);
});

test('an agent sees only their own in every list, count and export', async () => {
  const seen = async (endpoint: typeof contract.listAppointments) => named(idsOf(await agent.call(endpoint, only)));
  expect(await seen(contract.listAppointments)).toEqual(['pending']);
  expect(await seen(contract.myAppointments)).toEqual(['pending']);
  expect(await agent.call(contract.countAppointments, only)).toMatchObject({ all: 1, past: 0 });
  const period = { ...only, starts_from: ahead(5).slice(0, 10), starts_to: ahead(9).slice(0, 10), ...zone };
  expect(named(idsOf(await agent.call(contract.calendarAppointments, period)))).toEqual(['pending']);
  expect((await agent.call(contract.countAppointmentDays, period)).map(({ total }) => total)).toEqual([1]);
  expect((await agent.ask(contract.getAppointment, { id: made.open.id })).status).toBe(404);
  expect((await agent.ask(contract.appointmentHistory, { id: made.open.id })).status).toBe(404);
  expect((await agent.ask(contract.previewAppointmentMail, { id: made.open.id, act: 'accept' })).status).toBe(404);
  // Searching for the visitor does not find those of others.
  expect(named(idsOf(await agent.call(contract.listAppointments, { search: 'zephyrine' })))).toEqual(['pending']);
  // “My appointments” is the same for those who may see all.
  expect(named(idsOf(await me.call(contract.myAppointments, only)))).toEqual(['today', 'accepted']);
});

test('an agent receives stream events only of their own appointments', async () => {
  const [mine, theirs] = [
    await given.appointment({ assigned_admin_id: agent.id }),
    await given.appointment({ assigned_admin_id: me.id }),
  ];
  const [agentHears, allHear] = [await listen(agent.bearer), await listen(me.bearer)];
  const operationOf = async (one: { id: number; version: number }) =>
    (await me.ask(contract.updateAppointment, { ...pick(one), internal_note: 'Ring twice' })).body.meta?.operation_id;
  const [foreign, own] = [await operationOf(theirs), await operationOf(mine)];
  await expect.poll(() => idsOf(allHear.events())).toEqual([foreign, own]);
  await expect.poll(() => idsOf(agentHears.events())).toEqual([own]);
  // The event that takes one away from them is still sent: it was theirs.
  const away = await me.ask(contract.assignAppointment, { id: mine.id, version: 2, admin_id: me.id });
  await expect.poll(() => idsOf(agentHears.events())).toEqual([own, away.body.meta?.operation_id]);
});

test('visitors are found only by name, and only by those who book', async () => {
  expect(await agent.call(contract.appointmentVisitors, { search: 'zephyrine q' })).toEqual([
    { id: visitor.id, first_name: 'Zephyrine', last_name: 'Quill', email: 'us…@example.test', phone: null },
  ]);
  expect(await agent.call(contract.appointmentVisitors, { id: visitor.id })).toHaveLength(1);
  expect(await agent.call(contract.appointmentVisitors, { search: visitor.email })).toEqual([]);
  const gone = await given.user({ status: 'blocked', first_name: 'Zephyrine' });
  expect(await agent.call(contract.appointmentVisitors, { id: gone.id })).toEqual([]);
});

test('assignees are admins who may see appointments, with those free at the time first', async () => {
  const [free, busy, other] = [
    await given.admin({ role: 'agent', first_name: 'Xanthe' }),
    await given.admin({ role: 'agent', first_name: 'Xanthe' }),
    await given.admin({ role: 'translator', first_name: 'Xanthe' }),
  ];
  const starts_at = ahead(15);
  const held = await given.appointment({ status: 'accepted', assigned_admin_id: busy.id, starts_at });
  const asked = { search: 'xanthe', starts_at: ahead(15, 10), ends_at: ahead(15, 40) };
  const found = await me.call(contract.appointmentAssignees, asked);
  expect(found.map(({ id, busy_until }) => [id, busy_until !== null])).toEqual([
    [free.id, false],
    [busy.id, true],
  ]);
  expect(found.map((each) => each.busy_my_utc_offset_minutes)).toEqual([null, 0]);
  const inKolkata = await app.person('super');
  await app.database.run(sql`update admins set timezone = 'Asia/Kolkata' where id = ${inKolkata.id}`);
  const shown = await inKolkata.call(contract.appointmentAssignees, asked);
  expect(shown.map((each) => each.busy_my_utc_offset_minutes)).toEqual([null, 330]);
  const moved = await me.call(contract.appointmentAssignees, { ...asked, appointment_id: held.id });
  expect(moved.every(({ busy_until }) => busy_until === null)).toBe(true);
  expect(idsOf(await me.call(contract.appointmentAssignees, { id: other.id }))).toEqual([other.id]);
  expect(idsOf(await agent.call(contract.appointmentAssignees, {}))).toEqual([agent.id]);
});

test('the export shows people, places and times as readable text', async () => {
  const { text } = await app.request('GET', `${contract.exportAppointments.path}?property_id=${home.id}&tab=pending`, {
    token: me.bearer,
  });
  const [head, first] = text.split('\r\n');
  expect(head).toContain('visitor');
  expect(first).toContain('Zephyrine Quill');
  expect(first).toContain('Europe/Paris');
  expect(first).toContain('Pat Given');
});

test('a user’s page lists their appointments for those who may see them', async () => {
  expect(idsOf(await me.call(contract.userAppointments, { id: visitor.id }))).toHaveLength(7);
  const rows = await app.rows<{ n: number }>(sql`select appointments_count as n from users where id = ${visitor.id}`);
  expect(rows).toEqual([{ n: 7 }]);
});

test.each<[string, Asked]>([
  ['without any filter', {}],
  ['by status', { status: ['pending', 'cancelled', 'rejected'] }],
  ['without cancelled and rejected', { hide_called_off: true }],
  ['by assignee, without cancelled and rejected', { hide_called_off: true, assigned_admin_id: ['me'] }],
  ['by days', { starts_from: ahead(5).slice(0, 10), starts_to: ahead(8).slice(0, 10) }],
])('each tab and the calendar count the rows of their list: %s', async (_, filters) => {
  const asked = { ...only, ...zone, ...filters };
  const counts = await me.call(contract.countAppointments, asked);
  const held = async (tab?: contract.AppointmentTab) =>
    (await me.call(contract.listAppointments, { ...asked, ...(tab && { tab }) })).length;
  for (const tab of contract.appointmentTabs) expect([tab, counts[tab]]).toEqual([tab, await held(tab)]);
  expect(counts.all).toBe(await held());
  const period = { starts_from: ahead(4).slice(0, 10), starts_to: ahead(10).slice(0, 10), ...asked };
  const drawn = await me.call(contract.calendarAppointments, period);
  const days = await me.call(contract.countAppointmentDays, period);
  expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(drawn.length);
  expect((await me.call(contract.countAppointments, period)).all).toBe(drawn.length);
});

test('one flag hides cancelled and rejected ones in list, calendar and counts; their own count stays', async () => {
  const asked = { ...only, ...zone, hide_called_off: true };
  expect(named(idsOf(await me.call(contract.listAppointments, asked)))).toEqual([
    'completed',
    'today',
    'pending',
    'open',
    'accepted',
  ]);
  expect(named(idsOf(await me.call(contract.listAppointments, { ...asked, tab: 'rejected' })))).toEqual(['rejected']);
  expect(await me.call(contract.countAppointments, asked)).toMatchObject({
    all: 5,
    past: 2,
    rejected: 1,
    status_cancelled: 1,
    status_rejected: 1,
  });
});

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] };
const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)];

test('a search with another filter looks names up once, not per remaining appointment', async () => {
  // As on a database without statistics: the planner assumes very few pending ones.
  await app.rows(sql`select pg_clear_attribute_stats('public', 'appointments', 'status', false)`);
  const found = matching(
    {
      search: 'a word so long that hardly anyone would have it in a name, and no index is worth it',
      status: ['pending'],
    },
    { scope: 'all', adminId: me.id },
  );
  const [explained] = await app.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) select appointments.id from appointments ${found} order by starts_at, id limit 25`,
  );
  const names = withParts(explained?.['QUERY PLAN'][0].Plan as Plan).filter(
    (part) => part['Relation Name'] === 'users',
  );
  expect(names.map((part) => part['Actual Loops'])).toEqual([1]);
});
