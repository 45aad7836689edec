import { admins } from '@lintel/api/features/admins/admins.table';
import { appointments } from '@lintel/api/features/appointments/appointments.table';
import { cities } from '@lintel/api/features/places/places.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';
import { type Random, randomOf } from './random.ts';

/** Who shows homes. */
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
  /** Days from today, and minutes after midnight where the home stands. */
  day: number;
  minute: number;
  length: number;
  status: string;
  note: string | null;
  internal_note: string | null;
  reason: string | null;
  reason_text: string | null;
}

/**
 * Viewings of the last half year and the next weeks, in working hours where the home stands. On one day a guide stays in
 * one city and takes each hour once, so nobody is in two places; a home is shown once a day.
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
    select d.property_id, d.user_id, d.admin_id, at.starts, at.starts + d.length * interval '1 minute', d.status, d.note, d.internal_note,
      d.reason, d.reason_text, least(at.starts - interval '6 days', now() - interval '5 hours'), least(at.starts + interval '1 hour', now())
    from jsonb_to_recordset(${JSON.stringify(viewings)}::jsonb) as d (property_id bigint, user_id bigint, admin_id bigint, day int, minute int,
        length int, status text, note text, internal_note text, reason text, reason_text text)
      join ${properties} on properties.id = d.property_id
      join ${cities} on cities.id = properties.city_id
      cross join lateral (select (current_date + d.day + d.minute * interval '1 minute') at time zone cities.timezone as starts) at`);
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
    const day = random.chance(0.7) ? -random.whole(1, 180) : random.whole(0, 40);
    const guide = random.whole(0, staff.length - 1);
    const home = random.pick(towns[(guide + day + 360) % towns.length] as Home[]);
    const hour = random.whole(9, 17);
    const slots = [`admin ${guide} ${day} ${hour}`, `home ${home.id} ${day}`];
    if (slots.some((slot) => taken.has(slot))) continue;
    for (const slot of slots) taken.add(slot);
    const status = statusOn(random, day);
    const isOpen = status === 'pending' && random.chance(0.6);
    viewings.push({
      property_id: home.id,
      user_id: random.pick(visitors).id,
      admin_id: isOpen ? null : (staff[guide]?.id ?? null),
      day,
      minute: hour * 60 + random.pick([0, 0, 15]),
      length: random.pick([30, 30, 30, 45]),
      status,
      note: random.pick(wishes),
      internal_note: random.pick(remarks),
      ...whyNot(random, status),
    });
  }
  return viewings;
}

/** Today may be over or still to come where the home stands: both suit what is accepted. */
const statusOn = (random: Random, day: number) => {
  if (day === 0) return 'accepted';
  return day > 0
    ? random.pick(['pending', 'pending', 'pending', 'accepted', 'accepted', 'accepted', 'cancelled', 'rejected'])
    : random.pick(['completed', 'completed', 'completed', 'completed', 'no_show', 'cancelled', 'rejected', 'accepted']);
};

function whyNot(random: Random, status: string) {
  if (status !== 'rejected' && status !== 'cancelled') return { reason: null, reason_text: null };
  const reason = random.pick(['not_available', 'property_taken', 'outside_hours', 'other']);
  return {
    reason,
    reason_text:
      reason === 'other' ? random.pick(['The visitor found another home.', 'The owner is abroad that week.']) : null,
  };
}
