import { type AppointmentTab, type appointmentFilters, appointmentResource } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { containsFolded, isOneOf, selectedRowsFilter, when, where } from '../../platform/database/paging.queries.ts';
import { restoreDays, scopeFilter, type Viewer } from '../../platform/records/record.queries.ts';
import { ownershipIn } from '../../platform/records/record-of.ts';
import { addDays, localDay as dayThere, instantAtLocalTime } from '../../platform/time-zones.ts';
import { cities } from '../places/index.ts';
import { isFound, properties } from '../properties/index.ts';
import { users, userText } from '../users/index.ts';
import { appointments } from './appointments.table.ts';
import { localTimeInCity, localTimeInZone } from './zone-corrections.queries.ts';

type Filters = z.output<z.ZodObject<typeof appointmentFilters>>;
export type AppointmentQuery = { [N in keyof Filters]?: Filters[N] } & {
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  except_ids?: readonly number[] | undefined;
};

/** Ownership: the assignee. */
export const ownAppointments = ownershipIn(appointmentResource.ownership, appointments);

/** The time zone of the property's city; UTC when it has no address. */
export const timezone = sql`coalesce(cities.timezone, 'UTC')`;
const startsAt = sql`appointments.starts_at`;
/** The start date in the time zone of the property. */
const ownDay = () => sql`${localTimeInCity(startsAt, timezone)}::date`;

type Days = { timezone?: string | undefined; starts_from?: string | undefined; starts_to?: string | undefined };

const DAY = 86_400_000;
const FIRST = '1900-01-01';
const LAST = '2099-12-31';

/** The start date in the requested time zone, or in that of the property. */
export function localDay({ timezone: zone, starts_from = FIRST, starts_to = LAST }: Days) {
  if (zone === undefined) return ownDay();
  return sql`${localTimeInZone(startsAt, zone, Date.parse(starts_from) - DAY, Date.parse(starts_to) + 2 * DAY)}::date`;
}

const begins = (zone: string, day: string) => new Date(instantAtLocalTime(zone, day, 0)).toISOString();

const isOpen = sql.raw(`appointments.status in ('pending', 'accepted')`);
const isToCome = sql`appointments.starts_at > now()`;
export const isUpcoming = sql`(${isOpen} and ${isToCome})`;

/** The largest offset of any time zone from UTC. */
const furthest = sql.raw(`interval '14 hours'`);

/** Starts on that day or later. One shared zone gives an instant; otherwise the index narrows to the days around it. */
const startsFrom = (day: string, zone: string | undefined) =>
  zone === undefined
    ? sql`appointments.starts_at >= ${day}::date::timestamp at time zone 'UTC' - ${furthest} and ${ownDay()} >= ${day}::date`
    : sql`appointments.starts_at >= ${begins(zone, day)}::timestamptz`;

const startsUntil = (day: string, zone: string | undefined) =>
  zone === undefined
    ? sql`appointments.starts_at < (${day}::date + 1)::timestamp at time zone 'UTC' + ${furthest} and ${ownDay()} <= ${day}::date`
    : sql`appointments.starts_at < ${begins(zone, addDays(day, 1))}::timestamptz`;

/** With one shared zone the bounds of the day are computed once, not per row. */
function isToday(zone: string | undefined) {
  if (zone === undefined)
    return sql`appointments.starts_at between now() - interval '1 day' and now() + interval '1 day'
      and ${ownDay()} = ${localTimeInCity(sql`now()`, timezone)}::date`;
  const today = dayThere(zone, Date.now());
  return sql`${startsFrom(today, zone)} and ${startsUntil(today, zone)}`;
}

/** Contains today in every time zone. */
export const isAroundNow = sql.raw(
  `appointments.starts_at between now() - interval '2 days' and now() + interval '2 days'`,
);

/** The filter of each tab, as defined in the contract. */
export const isIn = (tab: AppointmentTab, zone: string | undefined): SQL =>
  ({
    pending: () => sql`appointments.status = 'pending'`,
    today: () => sql`(${isToday(zone)} and appointments.status not in ('rejected', 'cancelled'))`,
    upcoming: () => isUpcoming,
    past: () => sql`(not ${isUpcoming} and appointments.status <> 'rejected')`,
    rejected: () => sql`appointments.status = 'rejected'`,
  })[tab]();

/** Hides cancelled and rejected ones, except on the tab of rejected ones. */
export const isShown = (tab: AppointmentTab | undefined) =>
  tab === 'rejected' ? sql.raw('true') : sql.raw(`appointments.status not in ('rejected', 'cancelled')`);

const isPresent = sql`appointments.deleted_at is null`;
const isRestorable = sql.raw(`appointments.deleted_at > now() - interval '${restoreDays} days'`);

/**
 * Matches the visitor or the property in a materialized CTE, because no index covers two tables. Without it the planner
 * folded all names again for every appointment left by another filter.
 */
const isFoundBy = (term: string) => sql`appointments.id in (
  with found as materialized (
    select visit.id from ${users} join ${appointments} visit on visit.user_id = users.id where ${containsFolded(userText, term, users)}
    union all
    select visit.id from ${properties} join ${appointments} visit on visit.property_id = properties.id where ${isFound(term)})
  select id from found)`;

function isAssignedTo(assignees: readonly (number | 'me' | 'none')[], { adminId }: Viewer) {
  const ids = assignees.filter((who) => who !== 'none').map((who) => (who === 'me' ? (adminId ?? 0) : who));
  const ways = [
    ...(ids.length > 0 ? [isOneOf(sql`appointments.assigned_admin_id`, ids)] : []),
    ...(assignees.includes('none') ? [sql`appointments.assigned_admin_id is null`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

export const matching = (query: AppointmentQuery, viewer: Viewer, more: readonly SQL[] = []) =>
  where([
    query.is_deleted ? isRestorable : isPresent,
    scopeFilter(viewer, ownAppointments),
    ...selectedRowsFilter(sql`appointments.id`, query),
    ...more,
    when(query.search, isFoundBy),
    when(query.tab, (tab) => isIn(tab, query.timezone)),
    when(query.status, (statuses) => isOneOf(sql`appointments.status`, statuses)),
    query.hide_called_off ? isShown(query.tab) : undefined,
    when(query.assigned_admin_id, (who) => isAssignedTo(who, viewer)),
    when(query.property_id, (ids) => isOneOf(sql`appointments.property_id`, ids)),
    when(query.user_id, (ids) => isOneOf(sql`appointments.user_id`, ids)),
    when(query.city_id, (ids) => isOneOf(sql`properties.city_id`, ids)),
    when(query.country_id, (ids) => isOneOf(sql`properties.country_id`, ids)),
    when(query.starts_from, (day) => startsFrom(day, query.timezone)),
    when(query.starts_to, (day) => startsUntil(day, query.timezone)),
    when(query.created_from, (day) => sql`appointments.created_at >= ${day}::date`),
    when(query.created_to, (day) => sql`appointments.created_at < ${day}::date + 1`),
  ]);

/** `from …` with only the joins that the filters need. */
export function narrowedFrom({ city_id, country_id, starts_from, starts_to, tab, timezone: zone }: AppointmentQuery) {
  const asksDay = zone === undefined && (starts_from ?? starts_to ?? (tab === 'today' || undefined)) !== undefined;
  if (!asksDay && !city_id && !country_id) return sql`from ${appointments}`;
  return asksDay ? withPlace : sql`from ${appointments} join ${properties} on properties.id = appointments.property_id`;
}

export const withPlace = sql`from ${appointments}
  join ${properties} on properties.id = appointments.property_id
  left join ${cities} on cities.id = properties.city_id`;
