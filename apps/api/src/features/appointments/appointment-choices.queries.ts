import type { AppointmentSlot, PropertyStatus, WorkingHours } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { fullName, namedOrNull } from '../../platform/database/nested-columns.ts';
import { containsFolded, when, where } from '../../platform/database/paging.queries.ts';
import { scopeFilter, type Viewer } from '../../platform/records/record.queries.ts';
import { admins, isAvailableAdmin } from '../admins/index.ts';
import { cities } from '../places/index.ts';
import { properties } from '../properties/index.ts';
import { roles } from '../roles/index.ts';
import { users, userText } from '../users/index.ts';
import { ownAppointments, timezone } from './appointment-filters.queries.ts';
import { appointments } from './appointments.table.ts';

// Choices for the fields of an appointment, and when people and properties are free.

type Person = { id: number; first_name: string; last_name: string };
type Asked = { search?: string | undefined; id?: number | undefined };

type Visitor = Person & { email: string; phone: string | null };

/**
 * Searches by name only, through the index of all texts: an email must not be guessable character by character
 * (enumeration).
 */
export const findVisitors = (db: Db, { search, id }: Asked) =>
  db.many<Visitor>(sql`
    select id, first_name, last_name, email, phone from ${users} ${where([
      sql`status = 'active'`,
      when(id, (value) => sql`id = ${value}`),
      when(
        search,
        (term) => sql`${containsFolded(userText, term, users)} and ${containsFolded(fullName(sql`users`), term)}`,
      ),
    ])} order by lower(first_name), id limit 25`);

const isHeld = sql`appointments.status = 'accepted' and appointments.deleted_at is null`;
const overlaps = (from: string, to: string) =>
  sql`tstzrange(appointments.starts_at, appointments.ends_at) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
const isAnother = (id: number | undefined) => when(id, (value) => sql`appointments.id <> ${value}`);

type Works = { timezone: string; working_hours: WorkingHours | null };

type AskedForTime = Asked & {
  day?: string | undefined;
  starts_at?: string | undefined;
  ends_at?: string | undefined;
  appointment_id?: number | undefined;
};

/** Working admins who may see appointments; by id, also those who no longer can. */
export function findAssignees(
  db: Db,
  { search, id, starts_at, ends_at, appointment_id, day }: AskedForTime,
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
  return db.many<Person & Works & { busy_until: string | null }>(sql`
    select admins.id, admins.first_name, admins.last_name, admins.timezone, admins.working_hours, ${busyUntil} as busy_until
    from ${admins} join ${roles} on roles.id = admins.role_id ${where([
      viewer.scope === 'own' ? sql`admins.id = ${viewer.adminId}` : undefined,
      id === undefined ? sql`${isAvailableAdmin} and roles.permissions ? 'appointment.view'` : sql`admins.id = ${id}`,
      when(search, (term) => containsFolded(fullName(sql`admins`), term)),
    ])} order by busy_until nulls first, lower(admins.first_name), admins.id limit ${day === undefined ? 25 : 100}`);
}

/** Those of the given admins who can be assigned, within the caller's scope. */
export const findWorking = (db: Db, ids: readonly number[], viewer: Viewer) =>
  db.many<Person & Works>(sql`
    select admins.id, admins.first_name, admins.last_name, admins.timezone, admins.working_hours
    from ${admins} join ${roles} on roles.id = admins.role_id ${where([
      sql`admins.id = any(${sql.param(ids)}::bigint[]) and ${isAvailableAdmin}`,
      sql`roles.permissions ? 'appointment.view'`,
      viewer.scope === 'own' ? sql`admins.id = ${viewer.adminId}` : undefined,
    ])} order by admins.id`);

export type OccupiedTime = Time & {
  assigned_admin_id: number;
  property_id: number;
  lat: number | null;
  lng: number | null;
};

type AskedForHeld = {
  property_id: number;
  admin_ids: readonly number[];
  appointment_id?: number | undefined;
  from: string;
  to: string;
};

/** The accepted appointments that occupy the property or one of these admins, with their location. */
export const findOccupiedTimes = (db: Db, { property_id, admin_ids, appointment_id, from, to }: AskedForHeld) =>
  db.many<OccupiedTime>(sql`
    select appointments.starts_at, appointments.ends_at, appointments.assigned_admin_id, appointments.property_id, properties.lat, properties.lng
    from ${appointments} join ${properties} on properties.id = appointments.property_id ${where([
      isHeld,
      sql`appointments.ends_at > ${from}::timestamptz and appointments.starts_at < ${to}::timestamptz`,
      isAnother(appointment_id),
      sql`(appointments.property_id = ${property_id} or appointments.assigned_admin_id = any(${sql.param(admin_ids)}::bigint[]))`,
    ])} order by appointments.starts_at`);

// The following queries lock the row they check, so that the result still holds at commit.

export const isVisitor = async (tx: Tx, userId: number) =>
  (await tx.maybe(sql`select 1 from ${users} where id = ${userId} and status = 'active' for key share`)) !== undefined;

/**
 * Whether a property can be shown: neither deleted nor rejected. The row lock makes a concurrent delete or reject wait.
 */
export const isShowable = async (tx: Tx, propertyId: number) =>
  (await tx.maybe(
    sql`select 1 from ${properties} where id = ${propertyId} and deleted_at is null and status <> 'rejected' for share`,
  )) !== undefined;

export type Bookable = {
  id: number;
  status: PropertyStatus;
  is_hidden: boolean;
  timezone: string | null;
  city: AppointmentSlot['city'];
  lat: number | null;
  lng: number | null;
};

/** The columns that decide whether a property can be booked; `held` locks the row until the booking is committed. */
export const findBookable = (db: Db, propertyId: number, how: 'held' | 'free') =>
  db.maybe<Bookable>(sql`
    select properties.id, properties.status, properties.is_hidden, cities.timezone, properties.lat, properties.lng,
      ${namedOrNull(sql`cities`)} as city
    from ${properties} left join ${cities} on cities.id = properties.city_id
    where properties.id = ${propertyId} and properties.deleted_at is null ${how === 'held' ? sql`for share of properties` : sql``}`);

/** Whether the viewer is assigned to an appointment at the property, which they may otherwise not see. */
export const isShownBy = async (db: Db, propertyId: number, viewer: Viewer) =>
  (await db.maybe(sql`
    select 1 from ${appointments} ${where([
      sql`appointments.property_id = ${propertyId} and appointments.deleted_at is null`,
      scopeFilter(viewer, ownAppointments),
    ])} limit 1`)) !== undefined;

type Time = { starts_at: string; ends_at: string };
type Input = Time & { id?: number | undefined; property_id: number; assigned_admin_id: number };

/**
 * Takes advisory locks on the assignee and the property, always in this order (lock order). The exclusion constraints
 * would also prevent double bookings, but hundreds of concurrent writers would deadlock.
 */
export const lockAssigneeAndProperty = (tx: Tx, { property_id, assigned_admin_id }: Input) =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('appointments of admin ' || ${assigned_admin_id}::bigint, 0)),
      pg_advisory_xact_lock(hashtextextended('appointments of property ' || ${property_id}::bigint, 0))`);

export type Clash = {
  id: number;
  of: 'assignee' | 'property';
  is_seen: boolean;
  timezone: string;
  city: Bookable['city'];
} & Time;

/** An accepted appointment that conflicts. */
export const findConflictingAppointment = (
  tx: Tx,
  viewer: Viewer,
  { id, property_id, assigned_admin_id, starts_at, ends_at }: Input,
) =>
  tx.maybe<Clash>(sql`
    select appointments.id, appointments.starts_at, appointments.ends_at, ${timezone} as timezone,
      ${namedOrNull(sql`cities`)} as city,
      case when appointments.assigned_admin_id = ${assigned_admin_id} then 'assignee' else 'property' end as of,
      ${scopeFilter(viewer, ownAppointments) ?? sql`true`} as is_seen
    from ${appointments} join ${properties} on properties.id = appointments.property_id left join ${cities} on cities.id = properties.city_id
    ${where([
      isHeld,
      overlaps(starts_at, ends_at),
      isAnother(id),
      sql`(appointments.assigned_admin_id = ${assigned_admin_id} or appointments.property_id = ${property_id})`,
    ])} order by appointments.starts_at limit 1`);

/** An accepted appointment of the leaving admin that overlaps with one of the new assignee. */
export const findOverlap = (tx: Tx, from: number, to: number) =>
  tx.maybe<Time & { id: number; property_id: number }>(sql`
    select appointments.id, appointments.property_id, appointments.starts_at, appointments.ends_at
    from ${appointments} join ${appointments} theirs on theirs.assigned_admin_id = ${to} and theirs.status = 'accepted' and theirs.deleted_at is null
      and theirs.starts_at < appointments.ends_at and theirs.ends_at > appointments.starts_at
    where appointments.assigned_admin_id = ${from} and ${isHeld} order by appointments.starts_at, appointments.id limit 1`);

/** Pending and accepted appointments, to hand over to a new assignee. */
export const theirAppointments = (from: number, to: number) => ({
  type: { entity: 'appointment', table: appointments },
  column: appointments.assigned_admin_id,
  from,
  to,
  only: sql`status in ('pending', 'accepted') and deleted_at is null`,
});
