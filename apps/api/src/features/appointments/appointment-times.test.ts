import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { addDays, instantAtLocalTime, localDay, offsetMinutes } from '../../platform/time-zones.ts';
import { timeOf } from './appointment-clock.ts';
import { timesOf } from './appointment-times.service.ts';

const app = await testApp();
const { given } = app;
const me = await app.person('coordinator');

/** A property whose city has that time zone. */
async function homeIn(timezone: string) {
  const place = await given.place();
  await app.database.run(sql`update cities set timezone = ${timezone} where id = ${place.city_id}`);
  const { id } = await given.property({ status: 'published' });
  await app.database.run(sql`
    update properties set country_id = ${place.country_id}, city_id = ${place.city_id}, neighborhood_id = ${place.neighborhood_id},
      street = 'Long Lane 5' where id = ${id}`);
  return { id, ...place };
}

const startsOf = (slots: readonly contract.AppointmentSlot[]) => slots.map(({ starts_at }) => starts_at);
const paris = await homeIn('Europe/Paris');
// Created first, because the server refreshes the zones of its cities only once a minute.
for (const zone of ['Africa/Casablanca', 'America/Vancouver', 'CET']) await homeIn(zone);

test.each([
  // The clocks of Paris go forward in the night to 28 March 2027, and back in the night to 31 October 2027.
  ['the day before summer time', '2027-03-27', '07:00'],
  ['the day on which summer time begins', '2027-03-28', '06:00'],
  ['the day before winter time', '2027-10-30', '06:00'],
  ['the day on which winter time begins', '2027-10-31', '07:00'],
])('slots start at eight in the morning in the time zone of the city: %s', async (_, day, utc) => {
  const slots = await me.call(contract.appointmentSlots, {
    property_id: paris.id,
    from: `${day}T00:00:00Z`,
    minutes: 60,
  });
  expect(slots).toHaveLength(contract.suggestedSlotCount);
  expect(slots[0]).toEqual({
    starts_at: new Date(`${day}T${utc}:00Z`).toISOString(),
    ends_at: new Date(Date.parse(`${day}T${utc}:00Z`) + 3_600_000).toISOString(),
    timezone: 'Europe/Paris',
    city: { id: paris.city_id, name: expect.anything() },
    utc_offset_minutes: 600 - 60 * (2 + Number(utc.slice(0, 2))),
    my_utc_offset_minutes: 0,
  });
  // Twelve hours a day: the last slot ends at eight in the evening.
  expect(Date.parse(slots.at(-1)?.ends_at ?? '') - Date.parse(slots[0]?.starts_at ?? '')).toBe(12 * 3_600_000);
});

test('an appointment across midnight UTC, or in the night of a clock change, counts for the day of its city', async () => {
  const auckland = await homeIn('Pacific/Auckland');
  // 11:00 on Sunday 28 March 2027 in Auckland is still Saturday in UTC; in Paris 01:30 is before the clock change, 03:30
  // after it.
  const times = ['2027-03-27T22:00:00Z', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'];
  const homes = [auckland, paris, paris];
  const made: number[] = [];
  for (const [place, starts_at] of times.entries())
    made.push((await given.appointment({ property_id: homes[place]?.id ?? 0, starts_at })).id);
  const property_id = [auckland.id, paris.id];
  const on = async (day: string, timezone?: string) => {
    const period = { starts_from: day, starts_to: day, property_id, ...(timezone && { timezone }) };
    const rows = await me.call(contract.listAppointments, period);
    const [calendar, days] = [
      await me.call(contract.calendarAppointments, period),
      await me.call(contract.countAppointmentDays, period),
    ];
    expect(calendar.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(days.map((each) => [each.day, each.total])).toEqual(rows.length > 0 ? [[day, rows.length]] : []);
    return rows.map(({ id }) => id);
  };
  expect(await on('2027-03-28')).toEqual(made);
  expect(await on('2027-03-27')).toEqual([]);
  expect(await on('2027-03-27', 'UTC')).toEqual([made[0]]);
  expect(await on('2027-03-28', 'UTC')).toEqual([made[1], made[2]]);
  // The day on which the clocks of Paris go forward has 23 hours: 22:30 UTC is the next one.
  const late = await given.appointment({ property_id: paris.id, starts_at: '2027-03-28T22:30:00Z' });
  expect(await on('2027-03-29')).toEqual([late.id]);
  // And the one on which they go back has 25.
  const autumn = await given.appointment({ property_id: paris.id, starts_at: '2027-10-31T22:30:00Z' });
  expect(await on('2027-10-31')).toEqual([autumn.id]);
  expect(await on('2027-11-01')).toEqual([]);
});

test.each(['Africa/Casablanca', 'America/Vancouver', 'CET'])(
  'days of %s match the shown time zone, whatever tzdata the database has',
  async (zone) => {
    const home = await homeIn(zone);
    const soon = Date.now() + 20 * 86_400_000;
    const day = localDay(zone, soon);
    const late = new Date(instantAtLocalTime(zone, day, 23 * 60 + 30)).toISOString();
    const early = new Date(instantAtLocalTime(zone, addDays(day, 1), 30)).toISOString();
    const made = [
      await given.appointment({ property_id: home.id, starts_at: late }),
      await given.appointment({ property_id: home.id, starts_at: early }),
    ];
    await app.database.run(sql`update cities set timezone = ${zone} where id = ${home.city_id}`);
    for (const clock of [{}, { timezone: zone }]) {
      const period = { property_id: [home.id], starts_from: day, starts_to: addDays(day, 1), ...clock };
      const days = await me.call(contract.countAppointmentDays, period);
      expect(days.map((each) => [each.day, each.total])).toEqual([
        [day, 1],
        [addDays(day, 1), 1],
      ]);
      const rows = await me.call(contract.listAppointments, { ...period, starts_to: day });
      expect(rows.map(({ id }) => id)).toEqual([made[0]?.id]);
    }
  },
);

test('slots exclude times of the property and the assignee, except those of the appointment being moved', async () => {
  const home = await homeIn('Asia/Dubai');
  const guide = await given.admin({ role: 'agent' });
  await app.database.run(sql`update admins set timezone = 'Asia/Dubai' where id = ${guide.id}`);
  const held = { status: 'accepted', assigned_admin_id: guide.id };
  const own = await given.appointment({ ...held, property_id: home.id, starts_at: '2027-05-03T05:00:00Z' });
  await given.appointment({ ...held, starts_at: '2027-05-03T05:45:00Z', minutes: 60 });
  await given.appointment({ property_id: home.id, starts_at: '2027-05-03T07:00:00Z' }); // pending: holds nothing
  const asked = { property_id: home.id, from: '2027-05-03T05:00:00Z' };
  const slots = async (more: object) => startsOf(await me.call(contract.appointmentSlots, { ...asked, ...more }));
  expect((await slots({}))[0]).toBe('2027-05-03T05:30:00.000Z');
  expect((await slots({ admin_id: guide.id }))[0]).toBe('2027-05-03T06:45:00.000Z');
  expect((await slots({ admin_id: guide.id, appointment_id: own.id }))[0]).toBe('2027-05-03T05:00:00.000Z');
  // None is in the past, however early the requested start.
  expect((await slots({ from: '2020-01-01T00:00:00Z' })).every((starts) => starts > new Date().toISOString())).toBe(
    true,
  );
});

test('scope own does not reveal when other admins are busy', async () => {
  const [agent, other] = [await app.person('agent'), await given.admin({ role: 'agent' })];
  const { id } = await given.complete({ added_by_id: agent.id, status: 'published' });
  const asked = { property_id: id, from: '2027-05-03T05:00:00Z' };
  expect((await agent.ask(contract.appointmentSlots, { ...asked, admin_id: agent.id })).status).toBe(200);
  expect((await agent.ask(contract.appointmentSlots, { ...asked, admin_id: other.id })).status).toBe(403);
  const foreign = await given.complete({ status: 'published' });
  expect((await agent.ask(contract.appointmentSlots, { ...asked, property_id: foreign.id })).status).toBe(404);
  // Unless they are assigned to an appointment there.
  await given.appointment({ property_id: foreign.id, assigned_admin_id: agent.id });
  expect((await agent.ask(contract.appointmentSlots, { ...asked, property_id: foreign.id })).status).toBe(200);
});

test('every reply contains the UTC offsets of the property and of the reader at the start', async () => {
  const home = await homeIn('Africa/Casablanca');
  const reader = await app.person('coordinator');
  await app.database.run(sql`update admins set timezone = 'Asia/Kolkata' where id = ${reader.id}`);
  const starts_at = '2027-01-12T10:00:00Z';
  const one = await given.appointment({
    property_id: home.id,
    starts_at,
    status: 'accepted',
    assigned_admin_id: reader.id,
  });
  const clocks = { utc_offset_minutes: offsetMinutes('Africa/Casablanca', starts_at), my_utc_offset_minutes: 330 };
  const asked = { property_id: [home.id] };
  const days = { starts_from: '2027-01-12', starts_to: '2027-01-12' };
  const answers = [
    await reader.call(contract.getAppointment, { id: one.id }),
    ...(await reader.call(contract.listAppointments, asked)),
    ...(await reader.call(contract.myAppointments, asked)),
    ...(await reader.call(contract.propertyAppointments, { id: home.id })),
    ...(await reader.call(contract.userAppointments, { id: one.user_id })),
    ...(await reader.call(contract.calendarAppointments, { ...asked, ...days })),
    (await reader.call(contract.appointmentSlots, { property_id: home.id, from: starts_at }))[0],
  ];
  expect(answers).toHaveLength(7);
  for (const answer of answers) expect(answer).toMatchObject(clocks);
  const clash = await reader.ask(contract.createAppointment, {
    ...{ property_id: home.id, user_id: one.user_id, starts_at, assigned_admin_id: reader.id, accept: true },
  });
  expect(clash.body.other).toMatchObject({ ...clocks, city: { id: home.city_id } });
});

test('the server returns the offsets of a time zone', async () => {
  const asked = { timezone: 'Europe/Paris', from: '2027-03-20', to: '2027-04-02' };
  expect(await me.call(contract.timeZoneOffsets, asked)).toEqual([
    { from: '2027-03-19T00:00:00.000Z', utc_offset_minutes: 60 },
    { from: '2027-03-28T01:00:00.000Z', utc_offset_minutes: 120 },
  ]);
  expect((await me.ask(contract.timeZoneOffsets, { ...asked, to: '2030-01-01' })).body.errors).toHaveProperty('to');
  expect((await me.ask(contract.timeZoneOffsets, { ...asked, timezone: 'Mars/One' })).status).toBe(422);
});

test('a start alone retains the duration, an end alone the start', () => {
  const before = { starts_at: '2027-03-28T00:30:00.000Z', ends_at: '2027-03-28T01:15:00.000Z' };
  expect(timesOf({ starts_at: '2027-03-28T02:00:00Z' }, before)).toEqual({
    starts_at: '2027-03-28T02:00:00Z',
    ends_at: '2027-03-28T02:45:00.000Z',
  });
  expect(timesOf({ ends_at: '2027-03-28T01:00:00Z' }, before)).toEqual({
    starts_at: before.starts_at,
    ends_at: '2027-03-28T01:00:00Z',
  });
  expect(timesOf({ starts_at: '2027-03-28T02:00:00Z' }).ends_at).toBe('2027-03-28T02:30:00.000Z');
  expect(() => timesOf({ ends_at: '2027-03-28T00:40:00Z' }, before)).toThrow();
});

test('emails show the time of the city, before and after a clock change, in each language', () => {
  const paris = (starts_at: string, city: string | null = 'Paris') => ({ starts_at, timezone: 'Europe/Paris', city });
  expect(timeOf('en', paris('2027-03-28T00:30:00Z'))).toBe('Sun 28 Mar 2027 · 01:30 Paris');
  expect(timeOf('en', paris('2027-03-28T01:30:00Z'))).toBe('Sun 28 Mar 2027 · 03:30 Paris');
  expect(timeOf('fr', paris('2027-10-31T01:30:00Z'))).toBe('dim. 31 oct. 2027 · 02:30 Paris');
  expect(timeOf('ar', paris('2027-10-31T01:30:00Z', 'باريس'))).toBe('الأحد 31 أكتوبر 2027 · 02:30 باريس');
  const year = new Date().getUTCFullYear();
  expect(timeOf('en', paris(`${year}-12-18T09:15:00Z`))).toMatch(/^\w{3} 18 Dec · 10:15 Paris$/);
});

test('a reader in another zone also sees their own time, one without a chosen time zone does not', () => {
  const told = { starts_at: '2027-11-18T22:15:00Z', timezone: 'Europe/Paris', city: 'Paris' };
  expect(timeOf('en', told, 'Africa/Lagos')).toBe('Thu 18 Nov 2027 · 23:15 Paris');
  expect(timeOf('en', told, 'Europe/London')).toBe('Thu 18 Nov 2027 · 23:15 Paris (22:15 for you)');
  expect(timeOf('en', told, 'Asia/Dubai')).toBe('Thu 18 Nov 2027 · 23:15 Paris (Fri 02:15 for you)');
  expect(timeOf('fr', told, 'Europe/London')).toContain('(22:15 pour vous)');
  expect(timeOf('en', told, 'UTC')).toBe('Thu 18 Nov 2027 · 23:15 Paris');
});

test('a day has every time within opening and working hours, and says which are busy', async () => {
  const home = await given.complete({ status: 'published' });
  const guide = await given.admin();
  const hours = JSON.stringify([{ weekday: 3, from: '09:00', to: '12:00' }]);
  await app.database.run(
    sql`update admins set timezone = 'Europe/Paris', working_hours = ${hours}::jsonb where id = ${guide.id}`,
  );
  // A Wednesday; Paris is an hour ahead of UTC.
  const day = '2027-02-03';
  const visit = await given.appointment({
    status: 'accepted',
    property_id: home.id,
    starts_at: `${day}T09:00:00Z`,
    minutes: 30,
  });
  await given.appointment({ status: 'accepted', assigned_admin_id: guide.id, starts_at: `${day}T10:15:00Z` });
  const asked = { property_id: home.id, from: `${day}T00:00:00Z`, day };
  const timesOf = async (more: object) =>
    (await me.call(contract.appointmentSlots, { ...asked, ...more })).map(
      ({ starts_at, is_busy }) => `${shownAt(starts_at)}${is_busy ? ' busy' : ''}`,
    );
  const shownAt = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString().slice(11, 16);
  const whole = await timesOf({});
  expect([whole[0], whole.at(-1), whole.length]).toEqual(['08:00', '19:30', 47]);
  expect(whole.filter((time) => time.endsWith('busy'))).toEqual(['09:45 busy', '10:00 busy', '10:15 busy']);
  expect(await timesOf({ admin_id: guide.id })).toEqual([
    ...['09:00', '09:15', '09:30', '09:45 busy', '10:00 busy', '10:15 busy', '10:30', '10:45'],
    ...['11:00 busy', '11:15 busy', '11:30 busy'],
  ]);
  expect((await timesOf({ appointment_id: visit.id })).filter((time) => time.endsWith('busy'))).toEqual([]);
  expect(await timesOf({ day: '2020-02-05' })).toEqual([]);
});
