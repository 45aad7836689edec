import type { AppointmentRow, Scope } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { admins } from '../admins/index.ts';
import { cities } from '../places/index.ts';
import { properties } from '../properties/index.ts';
import { appointments } from './appointments.table.ts';

/** One's own are those one is to accompany. */
const within = (scope: Scope, adminId: number) =>
  scope === 'all' ? sql`` : sql`and appointments.assigned_admin_id = ${adminId}`;

export const findUserAppointments = (db: Db, scope: Scope, adminId: number, userId: number) =>
  db.many<AppointmentRow>(sql`
    select appointments.id, appointments.version, appointments.property_id, appointments.user_id, appointments.starts_at, appointments.ends_at,
      coalesce(cities.timezone, 'UTC') as timezone, appointments.status, appointments.assigned_admin_id,
      json_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title) as property,
      case when admins.id is null then null
        else json_build_object('id', admins.id, 'first_name', admins.first_name, 'last_name', admins.last_name) end as assigned_admin
    from ${appointments}
      join ${properties} on properties.id = appointments.property_id
      left join ${cities} on cities.id = properties.city_id
      left join ${admins} on admins.id = appointments.assigned_admin_id
    where appointments.user_id = ${userId} and appointments.deleted_at is null ${within(scope, adminId)}
    order by appointments.starts_at desc, appointments.id desc limit 500`);
