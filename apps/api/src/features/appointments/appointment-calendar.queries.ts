import { type AppointmentDay, appointmentStatuses, type CalendarAppointment, mostInCalendar } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { namedOrNull, person, personOrNull } from '../../platform/database/nested-columns.ts';
import { precompile } from '../../platform/database/statements.ts';
import type { Viewer } from '../../platform/records/record.queries.ts';
import { admins } from '../admins/index.ts';
import { cities, neighborhoods } from '../places/index.ts';
import { properties } from '../properties/index.ts';
import { users } from '../users/index.ts';
import { type AppointmentQuery, localDay, matching, narrowedFrom, timezone } from './appointment-filters.queries.ts';
import { offsetsOf, type Reader } from './appointment-reader.ts';
import { appointments } from './appointments.table.ts';
import { refreshZoneCorrections } from './zone-corrections.queries.ts';

const columns =
  precompile(sql`appointments.id, appointments.version, appointments.starts_at, appointments.ends_at, ${timezone} as timezone,
  appointments.status, ${person(sql`visitor`)} as user, ${personOrNull(sql`assignee`)} as assigned_admin,
  json_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'neighborhood', ${namedOrNull(sql`neighborhoods`)}, 'city', ${namedOrNull(sql`cities`)},
    'lat', properties.lat, 'lng', properties.lng) as property`);

const shown = precompile(sql`from ${appointments}
  join ${users} visitor on visitor.id = appointments.user_id
  join ${properties} on properties.id = appointments.property_id
  left join ${admins} assignee on assignee.id = appointments.assigned_admin_id
  left join ${neighborhoods} on neighborhoods.id = properties.neighborhood_id
  left join ${cities} on cities.id = properties.city_id`);

type Stored = Omit<CalendarAppointment, keyof ReturnType<typeof offsetsOf>>;

export async function findInCalendar(db: Db, reader: Reader, query: AppointmentQuery, viewer: Viewer) {
  await refreshZoneCorrections(db);
  const rows = await db.many<Stored>(
    sql`select ${columns} ${shown} ${matching(query, viewer)} order by appointments.starts_at, appointments.id limit ${mostInCalendar}`,
    'planned anew',
  );
  return rows.map((row): CalendarAppointment => ({ ...row, ...offsetsOf(reader, row) }));
}

/** Counts per day in date order, so that a month of thousands needs only about thirty rows. */
export async function countDays(db: Db, query: AppointmentQuery, viewer: Viewer) {
  await refreshZoneCorrections(db);
  const each = appointmentStatuses.map((status) =>
    sql.raw(`count(*) filter (where appointments.status = '${status}') as ${status}`),
  );
  return db.many<AppointmentDay>(
    sql`select ${localDay(query)} as day, count(*) as total, ${sql.join(each, sql`, `)}
      ${narrowedFrom(query)} ${matching(query, viewer)} group by 1 order by 1`,
    'planned anew',
  );
}
