import { appointmentStatuses } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../api/test/test-app.ts';

const { rows } = await testApp();

test('the demo has appointments of every status, past and upcoming', async () => {
  const found = await rows<{ status: string }>(sql`select distinct status from appointments`);
  expect(found.map(({ status }) => status).sort()).toEqual([...appointmentStatuses].sort());
  const [when] = await rows<{ past: number; future: number }>(sql`
    select count(*) filter (where starts_at < now()) as past, count(*) filter (where starts_at > now()) as future from appointments`);
  expect(when?.past).toBeGreaterThan(0);
  expect(when?.future).toBeGreaterThan(0);
});

test('no admin and no property is double-booked', async () => {
  const clashes = await rows(sql`
    select a.id, b.id from appointments a join appointments b on a.id < b.id and (a.assigned_admin_id = b.assigned_admin_id or a.property_id = b.property_id)
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.status = 'accepted' and b.status = 'accepted'`);
  expect(clashes).toEqual([]);
});

test('appointments are in local working hours of the property', async () => {
  const odd = await rows(sql`
    select a.id from appointments a join properties p on p.id = a.property_id join cities on cities.id = p.city_id
    where (a.starts_at at time zone cities.timezone)::time < '09:00' or (a.ends_at at time zone cities.timezone)::time > '18:00'
      or (a.starts_at at time zone cities.timezone)::date <> (a.ends_at at time zone cities.timezone)::date`);
  expect(odd).toEqual([]);
});

test('past appointments are not pending, upcoming ones are not completed, and a rejection has its reason', async () => {
  // As of seeding, because some may have started since; upcoming ones were last updated at that moment.
  const wrong = await rows(sql`
    select id, status from appointments, (select max(updated_at) as made from appointments) as demo
    where (starts_at < made and status = 'pending') or (starts_at > made and status in ('completed', 'no_show'))
      or (status = 'rejected' and reason is null) or (status = 'accepted' and assigned_admin_id is null)
      or created_at > made or updated_at > now()`);
  expect(wrong).toEqual([]);
});

test('the days around today have pending, accepted and unassigned appointments', async () => {
  // Whole days, because today's statuses depend on the time of day.
  const around = await rows<{ away: number; pending: number; accepted: number; open: number; outcome: number }>(sql`
    select (starts_at at time zone cities.timezone)::date - current_date as away, count(*) filter (where a.status = 'pending') as pending,
      count(*) filter (where a.status = 'accepted') as accepted,
      count(*) filter (where a.status = 'pending' and a.assigned_admin_id is null) as open,
      count(*) filter (where a.status in ('completed', 'no_show')) as outcome
    from appointments a join properties p on p.id = a.property_id join cities on cities.id = p.city_id
    group by away order by away`);
  const between = (first: number, last: number) => around.filter(({ away }) => away >= first && away <= last);
  const sum = (days: typeof around, what: keyof (typeof around)[number]) =>
    days.reduce((total, day) => total + day[what], 0);
  expect(between(-2, 5)).toHaveLength(8);
  expect(sum(between(1, 5), 'pending')).toBeGreaterThan(8);
  expect(sum(between(1, 5), 'accepted')).toBeGreaterThan(20);
  expect(sum(between(1, 5), 'open')).toBeGreaterThan(2);
  expect(sum(between(-2, -1), 'outcome')).toBeGreaterThan(5);
});
