import type { AppointmentRow, appointmentScopes } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { where } from '../../platform/database/paging.queries.ts';
import { owned, type Viewer, within } from '../../platform/records/record.queries.ts';
import { admins } from '../admins/index.ts';
import { cities } from '../places/index.ts';
import { properties } from '../properties/index.ts';
import { users } from '../users/index.ts';
import { appointments } from './appointments.table.ts';

type AppointmentScope = (typeof appointmentScopes)[number];

/** One's own are those one is to accompany. */
export const ownAppointments = owned(appointments, appointments.assigned_admin_id);

const timezone = sql`coalesce(cities.timezone, 'UTC')`;
const withPlace = sql`
  from ${appointments}
    join ${properties} on properties.id = appointments.property_id
    left join ${cities} on cities.id = properties.city_id`;

const shown = (conditions: (SQL | undefined)[]) => sql`
  select appointments.id, appointments.version, appointments.property_id, appointments.user_id, appointments.starts_at, appointments.ends_at,
    ${timezone} as timezone, appointments.status, appointments.assigned_admin_id,
    json_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title) as property,
    case when admins.id is null then null
      else json_build_object('id', admins.id, 'first_name', admins.first_name, 'last_name', admins.last_name) end as assigned_admin
  ${withPlace} left join ${admins} on admins.id = appointments.assigned_admin_id ${where(conditions)}`;

export const findAppointment = (db: Db, id: number) => db.maybe<AppointmentRow>(shown([sql`appointments.id = ${id}`]));

export const findUserAppointments = (db: Db, viewer: Viewer, userId: number) => {
  const theirs = [sql`appointments.user_id = ${userId} and appointments.deleted_at is null`];
  return db.many<AppointmentRow>(sql`
    ${shown([...theirs, within(viewer, ownAppointments)])} order by appointments.starts_at desc, appointments.id desc limit 500`);
};

const isUpcoming = sql`(appointments.status in ('pending', 'accepted') and appointments.starts_at > now())`;

export const findPropertyAppointments = (db: Db, viewer: Viewer, propertyId: number, scope: AppointmentScope) => {
  const of = sql`appointments.property_id = ${propertyId} and appointments.deleted_at is null`;
  const [which, order] = scope === 'upcoming' ? [isUpcoming, sql`asc`] : [sql`not ${isUpcoming}`, sql`desc`];
  return db.many<AppointmentRow>(sql`
    ${shown([of, which, within(viewer, ownAppointments)])} order by appointments.starts_at ${order}, appointments.id ${order} limit 500`);
};

/** The appointments of a property that are still to come, with who is to hear of them, held until the transaction ends. */
export const lockUpcoming = (tx: Tx, propertyId: number) =>
  tx.many<{ id: number; email: string; title: string }>(sql`
    select appointments.id, users.email, properties.title from ${appointments}
      join ${users} on users.id = appointments.user_id join ${properties} on properties.id = appointments.property_id
    where property_id = ${propertyId} and appointments.deleted_at is null and appointments.status in ('pending', 'accepted') and starts_at > now()
    order by appointments.id for no key update of appointments`);

export type CancelledAppointment = {
  status: string;
  starts_at: string;
  timezone: string;
  title: string;
  first_name: string;
};

/** What a letter about it says. */
export const findForLetter = (db: Db, id: number) =>
  db.maybe<CancelledAppointment>(sql`
    select appointments.status, appointments.starts_at, ${timezone} as timezone, properties.title, users.first_name
    ${withPlace} join ${users} on users.id = appointments.user_id where appointments.id = ${id}`);
