import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given } = app;
const me = await app.person('coordinator');

// Monday 3 May 2027, 11:00 in Dubai.
const asked = '2027-05-03T07:00:00Z';

async function homeInDubai(lat = 25.2, lng = 55.3) {
  const home = await given.complete({ status: 'published' });
  await app.database.run(sql`
    update cities set timezone = 'Asia/Dubai' where id = (select city_id from properties where id = ${home.id})`);
  await app.database.run(sql`update properties set lat = ${lat}, lng = ${lng} where id = ${home.id}`);
  return home;
}

async function guide(hours: contract.WorkingHours | null = null, timezone = 'Asia/Dubai') {
  const admin = await given.admin({ role: 'agent' });
  await app.database.run(sql`
    update admins set timezone = ${timezone}, working_hours = ${hours && JSON.stringify(hours)}::jsonb where id = ${admin.id}`);
  return admin;
}

const shows = async (adminId: number, starts_at: string, minutes = 30, property_id?: number) =>
  given.appointment({
    status: 'accepted',
    assigned_admin_id: adminId,
    starts_at,
    minutes,
    property_id: property_id ?? (await homeInDubai(25.2, 55.4)).id,
  });

test('admins are sorted by their first free time, with their next appointment and distance', async () => {
  const home = await homeInDubai();
  const [free, busy, away, elsewhere] = [
    await guide(),
    await guide(),
    await guide([{ weekday: 2, from: '10:00', to: '12:00' }]),
    await guide(null, 'America/New_York'),
  ];
  await shows(free.id, '2027-05-03T06:00:00Z');
  await shows(free.id, '2027-05-03T08:15:00Z');
  await shows(busy.id, '2027-05-03T06:45:00Z', 45);
  const admin_ids = [away.id, elsewhere.id, busy.id, free.id];
  const answer = await me.call(contract.firstFreeAssignees, { property_id: home.id, admin_ids, from: asked });
  expect(answer.map(({ admin }) => admin.id)).toEqual([free.id, busy.id, elsewhere.id, away.id]);
  const [first, second, third, fourth] = answer;
  expect(first).toMatchObject({
    first: { starts_at: '2027-05-03T07:00:00.000Z', utc_offset_minutes: 240, my_utc_offset_minutes: 0 },
    busy_until: null,
    free_until: '2027-05-03T08:15:00.000Z',
    is_away: false,
    timezone: 'Asia/Dubai',
  });
  expect(first?.distance_km).toBeCloseTo(10.1, 0);
  expect(first?.others.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['07:30', '08:45', '09:15']);
  expect(second).toMatchObject({
    first: { starts_at: '2027-05-03T07:30:00.000Z' },
    busy_until: '2027-05-03T07:30:00.000Z',
    free_until: null,
  });
  // 09:00 in New York is 17:00 in Dubai, where homes are shown until 20:00.
  expect(third).toMatchObject({ first: { starts_at: '2027-05-03T13:00:00.000Z' }, distance_km: null });
  expect(fourth).toMatchObject({ first: { starts_at: '2027-05-04T06:00:00.000Z' }, is_away: true });
});

test('the property’s appointments block every admin, except the appointment being assigned', async () => {
  const home = await homeInDubai();
  const [one, other] = [await guide(), await guide()];
  const held = await shows(other.id, asked, 60, home.id);
  const query = { property_id: home.id, admin_ids: [one.id], from: asked };
  const start = async (more: object) =>
    (await me.call(contract.firstFreeAssignees, { ...query, ...more }))[0]?.first?.starts_at;
  expect(await start({})).toBe('2027-05-03T08:00:00.000Z');
  expect(await start({ appointment_id: held.id })).toBe('2027-05-03T07:00:00.000Z');
});

test('an agent finds only themselves; blocked admins and those who see no appointments are not offered', async () => {
  const agent = await app.person('agent');
  const mine = await given.complete({ status: 'published', assigned_admin_id: agent.id });
  const [colleague, blocked, translator] = [
    await guide(),
    await given.admin({ role: 'agent', status: 'blocked' }),
    await given.admin({ role: 'translator' }),
  ];
  const admin_ids = [agent.id, colleague.id, blocked.id, translator.id];
  const query = { property_id: mine.id, admin_ids, from: asked };
  const named = (found: contract.FirstFree[]) => found.map(({ admin }) => admin.id).sort();
  expect(named(await agent.call(contract.firstFreeAssignees, query))).toEqual([agent.id]);
  expect(named(await me.call(contract.firstFreeAssignees, query))).toEqual([agent.id, colleague.id].sort());
  const theirs = await given.complete({ status: 'published' });
  expect((await agent.ask(contract.firstFreeAssignees, { ...query, property_id: theirs.id })).status).toBe(404);
});

test('working hours of an admin and of oneself are validated and sorted', async () => {
  const [manager, agent] = [await app.person('super'), await app.person('agent')];
  const working_hours = [
    { weekday: 3, from: '14:00', to: '24:00' },
    { weekday: 3, from: '08:30', to: '12:00' },
  ];
  const saved = await agent.call(contract.updateProfile, { version: 1, working_hours });
  expect(saved.working_hours).toEqual([working_hours[1], working_hours[0]]);
  const again = await manager.call(contract.updateAdmin, { id: agent.id, version: 2, working_hours: null });
  expect(again.working_hours).toBeNull();
  const refused = async (times: object[]) =>
    (await agent.ask(contract.updateProfile, { version: 3, working_hours: times as never })).body.errors;
  expect(await refused([{ weekday: 1, from: '12:00', to: '12:00' }])).toEqual({
    'working_hours.0.to': ['Must be later than the start'],
  });
  expect(await refused([{ weekday: 8, from: '09:00', to: '12:00' }])).toHaveProperty(['working_hours.0.weekday']);
  expect(await refused([{ weekday: 1, from: '9:00', to: '12:00' }])).toHaveProperty(['working_hours.0.from']);
  const overlapping = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '11:59', to: '13:00' },
  ];
  expect(await refused(overlapping)).toEqual({ working_hours: ['Times of one day must not overlap'] });
});

test('slots of an admin are within their working hours, and the reply contains the working hours of the day', async () => {
  const home = await homeInDubai();
  const { id } = await guide([
    { weekday: 1, from: '10:00', to: '11:00' },
    { weekday: 1, from: '16:00', to: '17:00' },
  ]);
  const slots = await me.call(contract.appointmentSlots, { property_id: home.id, admin_id: id, from: asked });
  expect(slots.slice(0, 3).map(({ starts_at }) => starts_at)).toEqual([
    '2027-05-03T12:00:00.000Z',
    '2027-05-03T12:30:00.000Z',
    '2027-05-10T06:00:00.000Z',
  ]);
  const [admin] = await me.call(contract.appointmentAssignees, { id, day: '2027-05-03', timezone: 'Europe/Paris' });
  expect(admin).toMatchObject({
    timezone: 'Asia/Dubai',
    working_on_day: [
      { starts_at: '2027-05-03T06:00:00.000Z', ends_at: '2027-05-03T07:00:00.000Z', from: '10:00', to: '11:00' },
      { starts_at: '2027-05-03T12:00:00.000Z', ends_at: '2027-05-03T13:00:00.000Z', from: '16:00', to: '17:00' },
    ],
  });
  const [off] = await me.call(contract.appointmentAssignees, { id, day: '2027-05-04' });
  expect(off?.working_on_day).toEqual([]);
});
