import {
  type AppointmentCounts,
  type AppointmentRow,
  type AppointmentTab,
  appointmentFields,
  appointmentStatuses,
  appointmentTabs,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { countsPer } from '../../platform/database/counts.queries.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { namedOrNull, person, personOrNull } from '../../platform/database/nested-columns.ts';
import { allOf, isOneOf, pageOf, where } from '../../platform/database/paging.queries.ts';
import { precompile } from '../../platform/database/statements.ts';
import { replyColumns, scopeFilter, type Viewer } from '../../platform/records/record.queries.ts';
import { admins } from '../admins/index.ts';
import { cities, countries, neighborhoods } from '../places/index.ts';
import { coverHash, photoUrl, properties } from '../properties/index.ts';
import { users } from '../users/index.ts';
import {
  type AppointmentQuery,
  isAroundNow,
  isIn,
  isShown,
  isUpcoming,
  matching,
  narrowedFrom,
  ownAppointments,
  timezone,
} from './appointment-filters.queries.ts';
import { offsetsOf, type Reader } from './appointment-reader.ts';
import { appointments } from './appointments.table.ts';
import { refreshZoneCorrections } from './zone-corrections.queries.ts';

const columns = precompile(sql`${replyColumns(appointments, appointmentFields, { timezone })},
  ${person(sql`visitor`, sql`, 'email', visitor.email, 'phone', visitor.phone`)} as user, ${personOrNull(sql`assignee`)} as assigned_admin,
  ${coverHash} as cover_hash, json_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title,
    'owner', ${person(sql`owner`)}, 'street', properties.street, 'building', properties.building, 'unit', properties.unit,
    'neighborhood', ${namedOrNull(sql`neighborhoods`)}, 'city', ${namedOrNull(sql`cities`)},
    'country', ${namedOrNull(sql`countries`, sql`, 'code', countries.code`)}, 'lat', properties.lat, 'lng', properties.lng) as property`);

export const shown = precompile(sql`from ${appointments}
  join ${users} visitor on visitor.id = appointments.user_id
  join ${properties} on properties.id = appointments.property_id
  join ${users} owner on owner.id = properties.owner_id
  left join ${admins} assignee on assignee.id = appointments.assigned_admin_id
  left join ${neighborhoods} on neighborhoods.id = properties.neighborhood_id
  left join ${cities} on cities.id = properties.city_id
  left join ${countries} on countries.id = properties.country_id`);

const needsOutcome = sql.raw(`appointments.status = 'accepted' and appointments.starts_at <= now()`);

const sorts: Record<string, SQL> = {
  starts_at: sql`appointments.starts_at`,
  created_at: sql`appointments.created_at`,
  updated_at: sql`appointments.updated_at`,
};

type Stored = Omit<AppointmentRow, 'property' | keyof ReturnType<typeof offsetsOf>> & {
  cover_hash: string | null;
  property: Omit<AppointmentRow['property'], 'cover_url'>;
};

const told =
  (reader: Reader) =>
  ({ cover_hash, property, ...appointment }: Stored): AppointmentRow => ({
    ...appointment,
    ...offsetsOf(reader, appointment),
    property: { ...property, cover_url: cover_hash && photoUrl(reader.links, cover_hash, 'card') },
  });

type Paged = AppointmentQuery & { page: number; per_page: number; sort: string };

async function listOf(db: Db, query: AppointmentQuery, viewer: Viewer, more?: readonly SQL[]) {
  await refreshZoneCorrections(db);
  return {
    select: columns,
    from: narrowedFrom(query),
    where: matching(query, viewer, more),
    shown,
    sorts,
    id: sql`appointments.id`,
  };
}

export async function findAppointments(db: Db, reader: Reader, query: Paged, viewer: Viewer, more?: readonly SQL[]) {
  const { rows, ...totals } = await pageOf<Stored>(db, query, await listOf(db, query, viewer, more));
  return { rows: rows.map(told(reader)), ...totals };
}

export type ExportedAppointment = Stored;
export const allAppointments = async (database: Database, query: Paged, viewer: Viewer) =>
  allOf<Stored>(database, query, await listOf(database, query, viewer));

export async function findAppointment(db: Db, reader: Reader, id: number) {
  const found = await db.maybe<Stored>(sql`select ${columns} ${shown} where appointments.id = ${id}`);
  return found && told(reader)(found);
}

export async function findUserAppointments(db: Db, reader: Reader, viewer: Viewer, userId: number) {
  const theirs = [sql`appointments.user_id = ${userId} and appointments.deleted_at is null`];
  const rows = await db.many<Stored>(sql`
    select ${columns} ${shown} ${where([...theirs, scopeFilter(viewer, ownAppointments)])}
    order by appointments.starts_at desc, appointments.id desc limit 500`);
  return rows.map(told(reader));
}

/** Filters one property's upcoming appointments, or all others. */
export const ofProperty = (id: number, scope: 'upcoming' | 'history') => [
  sql`appointments.property_id = ${id}`,
  scope === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`,
];

const conditionsBy = <K extends string, N extends string>(keys: readonly K[], of: (key: K) => [N, SQL]) =>
  Object.fromEntries(keys.map(of)) as Record<N, SQL>;

const allConditions = (...conditions: readonly (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((each) => each !== undefined),
    sql` and `,
  );

/** Counts per tab with the same filters, and per status without the status filter. */
export async function countAppointments(
  db: Db,
  { tab: asked, status, hide_called_off, ...query }: AppointmentQuery,
  viewer: Viewer,
): Promise<AppointmentCounts> {
  await refreshZoneCorrections(db);
  const isWanted = status && isOneOf(sql`appointments.status`, status);
  const shownOn = (tab: AppointmentTab | undefined, more?: SQL) =>
    allConditions(
      sql.raw('true'),
      tab && isIn(tab, query.timezone),
      isWanted,
      hide_called_off ? isShown(tab) : undefined,
      more,
    );
  const tabs = conditionsBy(appointmentTabs, (tab) => [tab, shownOn(tab)]);
  const byStatus = conditionsBy(appointmentStatuses, (each) => [
    `status_${each}`,
    allConditions(sql`appointments.status = ${each}`, asked && isIn(asked, query.timezone)),
  ]);
  const { today, ...others } = tabs;
  const onOthers: Record<string, SQL> = { ...others, ...(asked === 'today' ? {} : byStatus) };
  const onToday: Record<string, SQL> = { today, ...(asked === 'today' ? byStatus : {}) };
  const whole = { shown: shownOn(undefined), needs_outcome: shownOn(undefined, needsOutcome) };
  const where = matching(query, viewer);
  if (query.search !== undefined) {
    const rows = { from: narrowedFrom({ ...query, tab: 'today' }), where };
    const { shown: all, ...rest } = (await countsPer(db, rows, { ...tabs, ...byStatus, ...whole }, { inOneScan: true }))
      .counts;
    return { ...rest, all };
  }
  const rows = { from: narrowedFrom(query), where };
  // Only today's date depends on the city, so places are joined for the appointments around now alone.
  const aroundNow = { from: narrowedFrom({ ...query, tab: 'today' }), where: matching(query, viewer, [isAroundNow]) };
  const [{ counts }, { counts: todays }] = await Promise.all([
    countsPer(db, rows, { ...onOthers, ...whole }),
    countsPer(db, aroundNow, onToday),
  ]);
  const { all: _all, ...those } = todays;
  const { shown: all, ...rest } = counts;
  return { ...rest, ...those, all } as AppointmentCounts;
}

/** Locks the upcoming appointments of a property until the transaction ends. */
export const lockUpcoming = (tx: Tx, propertyId: number) =>
  tx.many<{ id: number }>(sql`
    select id from ${appointments} where property_id = ${propertyId} and deleted_at is null and ${isUpcoming}
    order by id for no key update`);

/** Locks those that were cancelled with a property and could still take place, until the transaction ends. */
export const lockCancelledWithProperty = (tx: Tx, propertyId: number) =>
  tx.many<{ id: number }>(sql`
    select id from ${appointments} where property_id = ${propertyId} and deleted_at is null and status = 'cancelled'
      and went_with_property and starts_at > now() order by id for no key update`);
