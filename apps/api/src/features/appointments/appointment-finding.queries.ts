import { type SQL, sql } from 'drizzle-orm';
import { containsFolded } from '../../platform/database/paging.queries.ts';
import { searchSource } from '../../platform/search/found.queries.ts';
import { cities } from '../places/index.ts';
import { isFound, properties } from '../properties/index.ts';
import { users, userText } from '../users/index.ts';
import { timeOf } from './appointment-clock.ts';
import { ownAppointments, timezone } from './appointment-filters.queries.ts';
import { appointments } from './appointments.table.ts';

type Row = {
  id: number;
  visitor: string;
  reference: string;
  title: string;
  starts_at: string;
  timezone: string;
  city: string | null;
  status: string;
};

const visitorName = sql`(select users.first_name || ' ' || users.last_name from ${users} where users.id = appointments.user_id)`;
const nameOfUser = sql`users.first_name || ' ' || users.last_name`;
/** Visitors and properties with the term; more would not be told apart by it. */
const MOST = sql.raw('1000');

/**
 * By the visitor's name or by the property. Emails and phone numbers are not searched: callers who may not view users
 * could guess them character by character (enumeration).
 */
const isAbout = (term: string): SQL => sql`appointments.id in (
  with visitors as materialized (select id from ${users}
      where ${containsFolded(userText, term, users)} and ${containsFolded(nameOfUser, term)} limit ${MOST}),
    homes as materialized (select id from ${properties} where ${isFound(term)} limit ${MOST}),
    about as materialized (
      select visit.id from visitors join ${appointments} visit on visit.user_id = visitors.id
      union all
      select visit.id from homes join ${appointments} visit on visit.property_id = homes.id)
  select id from about)`;

export const appointmentSearch = searchSource<Row>({
  kind: 'appointment',
  permission: 'appointment.view',
  table: appointments,
  own: ownAppointments,
  text: sql`folded(${visitorName})`,
  // Similar names are found as users and properties.
  isExact: true,
  read: async (_, term) => ({ holds: isAbout(term) }),
  // Nearest in time first.
  latest: sql`-abs(extract(epoch from starts_at - now()))`,
  select: sql`
    select appointments.id, ${visitorName} as visitor, properties.reference, properties.title, appointments.starts_at,
      ${timezone} as timezone, cities.name ->> 'en' as city, appointments.status
    from ${appointments} join ${properties} on properties.id = appointments.property_id
      left join ${cities} on cities.id = properties.city_id`,
  tell: ({ id, visitor, reference, title, status, ...timed }, { admin }) => ({
    id,
    title: visitor,
    subtitle: `${reference} · ${title}`,
    note: timeOf('en', timed, admin.timezone),
    status,
  }),
});
