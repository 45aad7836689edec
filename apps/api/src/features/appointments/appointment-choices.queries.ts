import { type AppointmentSlot, openingHours, slotsOffered } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsFolded, when, where } from '../../platform/database/paging.queries.ts';
import { type Viewer, within } from '../../platform/records/record.queries.ts';
import { admins } from '../admins/index.ts';
import { cities } from '../places/index.ts';
import { properties } from '../properties/index.ts';
import { roles } from '../roles/index.ts';
import { users, userText } from '../users/index.ts';
import { ownAppointments, timezone } from './appointment-filters.queries.ts';
import { appointments } from './appointments.table.ts';

// Who and what an appointment may name, and when they are free.

type Person = { id: number; first_name: string; last_name: string };
type Asked = { search?: string | undefined; id?: number | undefined };

const nameOf = (table: string) => sql.raw(`${table}.first_name || ' ' || ${table}.last_name`);

/** Found by name alone, though by the index of all texts: an address must not be guessed letter by letter. */
export const findVisitors = (db: Db, { search, id }: Asked) =>
  db.many<Person>(sql`
    select id, first_name, last_name from ${users} ${where([
      sql`status = 'active'`,
      when(id, (value) => sql`id = ${value}`),
      when(search, (term) => sql`${containsFolded(userText, term)} and ${containsFolded(nameOf('users'), term)}`),
    ])} order by lower(first_name), id limit 25`);

const isHeld = sql`appointments.status = 'accepted' and appointments.deleted_at is null`;
const overlaps = (from: string, to: string) =>
  sql`tstzrange(appointments.starts_at, appointments.ends_at) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
const isAnother = (id: number | undefined) => when(id, (value) => sql`appointments.id <> ${value}`);

type AskedForTime = Asked & {
  starts_at?: string | undefined;
  ends_at?: string | undefined;
  appointment_id?: number | undefined;
};

/** Those who work and may see appointments; by its number, also who no longer does. */
export function findAssignees(
  db: Db,
  { search, id, starts_at, ends_at, appointment_id }: AskedForTime,
  viewer: Viewer,
) {
  const busyUntil =
    starts_at === undefined || ends_at === undefined
      ? sql`null::timestamptz`
      : sql`(select max(ends_at) from ${appointments} ${where([
          sql`appointments.assigned_admin_id = admins.id`,
          isHeld,
          overlaps(starts_at, ends_at),
          isAnother(appointment_id),
        ])})`;
  return db.many<Person & { busy_until: string | null }>(sql`
    select admins.id, admins.first_name, admins.last_name, ${busyUntil} as busy_until
    from ${admins} join ${roles} on roles.id = admins.role_id ${where([
      viewer.scope === 'own' ? sql`admins.id = ${viewer.adminId}` : undefined,
      id === undefined
        ? sql`admins.deleted_at is null and admins.status <> 'blocked' and roles.permissions ? 'appointment.view'`
        : sql`admins.id = ${id}`,
      when(search, (term) => containsFolded(nameOf('admins'), term)),
    ])} order by busy_until nulls first, lower(admins.first_name), admins.id limit 25`);
}

// Each row is held, so that it is still so when this is saved.

/** Somebody who can go there: not gone, not blocked. */
export const isAtWork = async (tx: Tx, adminId: number) =>
  (await tx.maybe(
    sql`select 1 from ${admins} where id = ${adminId} and deleted_at is null and status <> 'blocked' for share`,
  )) !== undefined;

export const isVisitor = async (tx: Tx, userId: number) =>
  (await tx.maybe(sql`select 1 from ${users} where id = ${userId} and status = 'active' for key share`)) !== undefined;

/** Whether a property can be shown: there, and not rejected. Whoever deletes or rejects it meanwhile waits, or is waited for. */
export const isShowable = async (tx: Tx, propertyId: number) =>
  (await tx.maybe(
    sql`select 1 from ${properties} where id = ${propertyId} and deleted_at is null and status <> 'rejected' for share`,
  )) !== undefined;

/** Whether somebody is to show a property, who may otherwise not know of it. */
export const isShownBy = async (db: Db, propertyId: number, viewer: Viewer) =>
  (await db.maybe(sql`
    select 1 from ${appointments} ${where([
      sql`appointments.property_id = ${propertyId} and appointments.deleted_at is null`,
      within(viewer, ownAppointments),
    ])} limit 1`)) !== undefined;

type Time = { starts_at: string; ends_at: string };
type Wished = Time & { id?: number | undefined; property_id: number; assigned_admin_id: number };

/**
 * Takes turns with everybody else who wants this assignee or this property, always in this order. The database's own
 * constraints would let no two through either, but hundreds at once would wait for each other in circles.
 */
export const takeTurns = (tx: Tx, { property_id, assigned_admin_id }: Wished) =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('appointments of admin ' || ${assigned_admin_id}::bigint, 0)),
      pg_advisory_xact_lock(hashtextextended('appointments of property ' || ${property_id}::bigint, 0))`);

export type Clash = { id: number; of: 'assignee' | 'property'; is_seen: boolean; timezone: string } & Time;

/** An accepted one that stands in the way. */
export const findClash = (tx: Tx, viewer: Viewer, { id, property_id, assigned_admin_id, starts_at, ends_at }: Wished) =>
  tx.maybe<Clash>(sql`
    select appointments.id, appointments.starts_at, appointments.ends_at, ${timezone} as timezone,
      case when appointments.assigned_admin_id = ${assigned_admin_id} then 'assignee' else 'property' end as of,
      ${within(viewer, ownAppointments) ?? sql`true`} as is_seen
    from ${appointments} join ${properties} on properties.id = appointments.property_id left join ${cities} on cities.id = properties.city_id
    ${where([
      isHeld,
      overlaps(starts_at, ends_at),
      isAnother(id),
      sql`(appointments.assigned_admin_id = ${assigned_admin_id} or appointments.property_id = ${property_id})`,
    ])} order by appointments.starts_at limit 1`);

/** An accepted one of somebody who leaves, for which whoever takes over has no time. */
export const findOverlap = (tx: Tx, from: number, to: number) =>
  tx.maybe<Time & { id: number; property_id: number }>(sql`
    select appointments.id, appointments.property_id, appointments.starts_at, appointments.ends_at
    from ${appointments} join ${appointments} theirs on theirs.assigned_admin_id = ${to} and theirs.status = 'accepted' and theirs.deleted_at is null
      and theirs.starts_at < appointments.ends_at and theirs.ends_at > appointments.starts_at
    where appointments.assigned_admin_id = ${from} and ${isHeld} order by appointments.starts_at, appointments.id limit 1`);

/** Those that are still to be decided on or gone to, for whoever takes them over. */
export const theirAppointments = (from: number, to: number) => ({
  type: { entity: 'appointment', table: appointments },
  column: appointments.assigned_admin_id,
  from,
  to,
  only: sql`status in ('pending', 'accepted') and deleted_at is null`,
});

const STEP_MINUTES = 15;
const DAYS = 21;

type AskedForSlots = {
  property_id: number;
  admin_id?: number | undefined;
  from: string;
  minutes: number;
  appointment_id?: number | undefined;
};

/** Every free quarter of an hour, as the clock of the city has it: on the days when that is put forward or back, too. */
export const findFreeTimes = (db: Db, { property_id, admin_id, from, minutes, appointment_id }: AskedForSlots) =>
  db.many<AppointmentSlot>(sql`
    with place as (
      select ${timezone} as timezone, greatest(now(), ${from}::timestamptz) as from_then
      from ${properties} left join ${cities} on cities.id = properties.city_id where properties.id = ${property_id}
    ), held as (
      select starts_at, ends_at from ${appointments} ${where([
        isHeld,
        sql`appointments.ends_at > now()`,
        isAnother(appointment_id),
        admin_id === undefined
          ? sql`appointments.property_id = ${property_id}`
          : sql`(appointments.property_id = ${property_id} or appointments.assigned_admin_id = ${admin_id})`,
      ])}
    ), times as (
      select place.timezone, (today + minute * interval '1 minute') at time zone place.timezone as starts_at, place.from_then from place,
        generate_series(date_trunc('day', from_then at time zone place.timezone), from_then at time zone place.timezone + ${DAYS} * interval '1 day', interval '1 day') today,
        generate_series(${openingHours.from * 60}::int, ${openingHours.to * 60 - minutes}::int, ${STEP_MINUTES}::int) minute
    )
    select starts_at, starts_at + ${minutes} * interval '1 minute' as ends_at, timezone from times
    where starts_at >= from_then and not exists (
      select 1 from held where tstzrange(held.starts_at, held.ends_at) && tstzrange(times.starts_at, times.starts_at + ${minutes} * interval '1 minute'))
    order by starts_at limit ${slotsOffered * 12}`);
