import { admins } from '@lintel/api/features/admins/admins.table';
import { appointments } from '@lintel/api/features/appointments/appointments.table';
import { cities } from '@lintel/api/features/places/places.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';
import { type Random, randomOf } from './random.ts';

/** Admins who take viewings. */
const guides = ['agent', 'agent.cairo', 'coordinator', 'support', 'manager'];
const wishes = [
  'We would come with two children and a pram.',
  'Could we see the cellar as well?',
  'I am coming straight from the airport and may be ten minutes late.',
  'Please ring twice, the bell is hard to hear.',
  'Is there a place to park nearby?',
  null,
  null,
];
const remarks = [
  'Keys are at the front desk.',
  'Visitor has the financing in place.',
  'Owner will be there too.',
  null,
  null,
  null,
];

interface Home {
  id: number;
  city_id: number;
}
interface Viewing {
  property_id: number;
  user_id: number;
  admin_id: number | null;
  /** Days from today, and minutes after midnight in the property's city. */
  day: number;
  minute: number;
  length: number;
  /** The status if it has started by now, and the status if it has not. */
  over: string;
  ahead: string;
  /** Unassigned if it is still pending. */
  is_open: boolean;
  note: string | null;
  internal_note: string | null;
  reason: string;
  reason_text: string | null;
}

/**
 * Viewings of the last half year and the next weeks, in local working hours of the property. An admin stays in one city
 * per day and takes each hour once, so no admin is double-booked; a property is shown once a day.
 */
export async function seedDemoAppointments(tx: Transaction, count = 900) {
  const homes = await tx.many<Home>(sql`
    select id, city_id from ${properties} where status = 'published' and deleted_at is null and not is_hidden order by id`);
  const visitors = await tx.many<{ id: number }>(
    sql`select id from ${users} where type = 'seeker' and status = 'active' order by id`,
  );
  const staff = await tx.many<{ id: number }>(
    sql`select id from ${admins} where split_part(email, '@', 1) in ${guides} order by id`,
  );
  if (homes.length === 0 || visitors.length === 0 || staff.length === 0) return;
  const viewings = plan(
    Map.groupBy(homes, ({ city_id }) => city_id),
    visitors,
    staff,
    count,
  );
  await tx.run(sql`
    insert into ${appointments} (property_id, user_id, assigned_admin_id, starts_at, ends_at, status, note, internal_note, reason, reason_text,
      created_at, updated_at)
    select d.property_id, d.user_id, case when not (stands.status = 'pending' and d.is_open) then d.admin_id end, starts,
      starts + d.length * interval '1 minute', stands.status, d.note, d.internal_note,
      case when stands.status in ('rejected', 'cancelled') then d.reason end, case when stands.status in ('rejected', 'cancelled') then d.reason_text end,
      least(starts - interval '6 days', now() - interval '5 hours'), least(starts + interval '1 hour', now())
    from jsonb_to_recordset(${JSON.stringify(viewings)}::jsonb) as d (property_id bigint, user_id bigint, admin_id bigint, day int, minute int,
        length int, over text, ahead text, is_open boolean, note text, internal_note text, reason text, reason_text text)
      join ${properties} on properties.id = d.property_id
      join ${cities} on cities.id = properties.city_id
      cross join lateral (select (current_date + d.day + d.minute * interval '1 minute') at time zone cities.timezone as starts) at
      cross join lateral (select case when starts < now() then d.over else d.ahead end as status) stands`);
}

function plan(
  byCity: Map<number, Home[]>,
  visitors: { id: number }[],
  staff: { id: number }[],
  count: number,
): Viewing[] {
  const random = randomOf('appointments');
  const towns = [...byCity.values()];
  const taken = new Set<string>();
  const viewings: Viewing[] = [];
  while (viewings.length < count) {
    const day = dayOf(random);
    const guide = random.whole(0, staff.length - 1);
    const home = random.pick(towns[(guide + day + 360) % towns.length] as Home[]);
    const hour = random.whole(9, 17);
    const slots = [`admin ${guide} ${day} ${hour}`, `home ${home.id} ${day}`];
    if (slots.some((slot) => taken.has(slot))) continue;
    for (const slot of slots) taken.add(slot);
    viewings.push({
      property_id: home.id,
      user_id: random.pick(visitors).id,
      admin_id: staff[guide]?.id ?? null,
      day,
      minute: hour * 60 + random.pick([0, 0, 15]),
      length: random.pick([30, 30, 30, 45]),
      over: random.pick(outcomes),
      ahead: random.pick(plans),
      is_open: random.chance(0.5),
      note: random.pick(wishes),
      internal_note: random.pick(remarks),
      ...whyNot(random),
    });
  }
  return viewings;
}

/** The days around today are the busiest, because the calendar opens there. */
function dayOf(random: Random) {
  if (random.chance(0.6)) return -random.whole(1, 180);
  return random.chance(0.3) ? random.whole(-3, 7) : random.whole(0, 40);
}

const outcomes = ['completed', 'completed', 'completed', 'completed', 'no_show', 'cancelled', 'rejected', 'accepted'];
const plans = ['pending', 'pending', 'accepted', 'accepted', 'accepted', 'accepted', 'cancelled', 'rejected'];

function whyNot(random: Random) {
  const reason = random.pick(['not_available', 'property_taken', 'outside_hours', 'other']);
  return {
    reason,
    reason_text:
      reason === 'other' ? random.pick(['The visitor found another home.', 'The owner is abroad that week.']) : null,
  };
}
