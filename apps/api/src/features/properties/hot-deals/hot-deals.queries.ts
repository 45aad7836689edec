import { type HotDeal, hotDealFields, type listHotDeals, type Parsed } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/context.ts';
import { countsPer } from '../../../platform/database/counts.queries.ts';
import type { Database, Db } from '../../../platform/database/database.ts';
import { named, namedOrNull, personOrNull } from '../../../platform/database/nested-columns.ts';
import { allOf, isOneOf, pageOf, selectedRowsFilter, when, where } from '../../../platform/database/paging.queries.ts';
import { endless } from '../../../platform/database/sentinels.ts';
import { precompile } from '../../../platform/database/statements.ts';
import { type PhotoLinks, photoUrl } from '../../../platform/files/photo-links.ts';
import { replyColumns, scopeFilter, type Viewer } from '../../../platform/records/record.queries.ts';
import { admins } from '../../admins/index.ts';
import { cities, countries } from '../../places/index.ts';
import { referenceItems } from '../../reference-data/index.ts';
import { coverHash } from '../list/property-columns.queries.ts';
import { isFound, ownProperties } from '../list/property-filters.queries.ts';
import { properties } from '../properties.table.ts';
import { hotDeals } from './hot-deals.table.ts';

// The price is text, because in JSON it would be a float.
const columns =
  precompile(sql`${replyColumns(hotDeals, hotDealFields, {})}, ${personOrNull(sql`starter`)} as by, ${personOrNull(sql`ender`)} as ended_by,
  ${coverHash} as cover_hash, json_build_object('id', properties.id, 'version', properties.version, 'reference', properties.reference,
    'title', properties.title, 'status', properties.status, 'price', properties.price::text, 'currency', properties.currency,
    'price_period', properties.price_period, 'is_hot_deal', properties.is_hot_deal, 'property_type', ${named(sql`kind`)},
    'country', ${namedOrNull(sql`countries`)}, 'city', ${namedOrNull(sql`cities`)}) as property`);

const shown = precompile(sql`from ${hotDeals}
  join ${properties} on properties.id = hot_deals.property_id
  join ${referenceItems} kind on kind.id = properties.property_type_id
  left join ${countries} on countries.id = properties.country_id
  left join ${cities} on cities.id = properties.city_id
  left join ${admins} starter on starter.id = hot_deals.started_by_id
  left join ${admins} ender on ender.id = hot_deals.ended_by_id`);

const sorts: Record<string, SQL> = {
  since: sql`hot_deals.since`,
  ends_at: sql`coalesce(hot_deals.ends_at, ${endless})`,
  ended_at: sql`coalesce(hot_deals.ended_at, ${endless})`,
};

type Query = Parsed<typeof listHotDeals>['query'];
type Status = NonNullable<Query['status']>[number];

const isSo = { running: sql`hot_deals.ended_at is null`, ended: sql`hot_deals.ended_at is not null` };
const isAnyOf = (statuses: readonly Status[]) =>
  sql`(${sql.join(
    statuses.map((status) => isSo[status]),
    sql` or `,
  )})`;

const matching = (query: Query, viewer: Viewer) =>
  where([
    sql`properties.deleted_at is null`,
    scopeFilter(viewer, ownProperties),
    ...selectedRowsFilter(sql`hot_deals.id`, query),
    when(query.search, (term) => isFound(term)),
    when(query.status, isAnyOf),
    when(query.property_type_id, (ids) => isOneOf(sql`properties.property_type_id`, ids)),
    when(query.country_id, (ids) => isOneOf(sql`properties.country_id`, ids)),
    when(query.property_id, (ids) => isOneOf(sql`hot_deals.property_id`, ids)),
    when(query.since_from, (day) => sql`hot_deals.since >= ${day}::date`),
    when(query.since_to, (day) => sql`hot_deals.since < ${day}::date + 1`),
  ]);

const listOf = (query: Query, viewer: Viewer) => ({
  select: columns,
  from: shown,
  where: matching(query, viewer),
  sorts,
  id: sql`hot_deals.id`,
});

type Stored = Omit<HotDeal, 'property'> & {
  cover_hash: string | null;
  property: Omit<HotDeal['property'], 'cover_url'>;
};

export async function findHotDeals(db: Db, links: PhotoLinks, query: Query, viewer: Viewer) {
  const { rows, ...totals } = await pageOf<Stored>(db, query, listOf(query, viewer));
  const told = rows.map(
    ({ cover_hash, property, ...deal }): HotDeal => ({
      ...deal,
      property: { ...property, cover_url: cover_hash && photoUrl(links, cover_hash, 'card') },
    }),
  );
  return { rows: told, ...totals };
}

export const allHotDeals = (database: Database, query: Query, viewer: Viewer) =>
  allOf<Stored>(database, query, listOf(query, viewer));
export type ExportedHotDeal = Stored;

/** Counts running and ended ones for the tabs, with all other filters applied. */
export async function countHotDeals(db: Db, { status: _, ...query }: Query, viewer: Viewer) {
  const rows = {
    from: sql`from ${hotDeals} join ${properties} on properties.id = hot_deals.property_id`,
    where: matching(query, viewer),
  };
  return (await countsPer(db, rows, isSo)).counts;
}

type Run = { property_id: number; since: string; ends_at: string | null };

export const startRun = (tx: Tx, { property_id, since, ends_at }: Run) =>
  tx.run(sql`
    insert into ${hotDeals} (property_id, since, ends_at, started_by_id)
    values (${property_id}, ${since}, ${ends_at}, ${tx.context.adminId})`);

export const moveRun = (tx: Tx, propertyId: number, endsAt: string | null) =>
  tx.run(sql`
    update ${hotDeals} set ends_at = ${endsAt}, version = version + 1, updated_at = now()
    where property_id = ${propertyId} and ended_at is null`);

/** Ends the current run now. */
export const endRun = (tx: Tx, propertyId: number) =>
  tx.run(sql`
    update ${hotDeals} set ended_at = greatest(now(), since), ended_by_id = ${tx.context.adminId}, version = version + 1, updated_at = now()
    where property_id = ${propertyId} and ended_at is null`);

/** Clears the hot deal of a deleted property; the caller has already incremented its version. */
export const clearHotDeal = (tx: Tx, propertyId: number) =>
  tx.run(sql`
    update ${properties} set is_hot_deal = false, hot_deal_since = null, hot_deal_ends_at = null
    where id = ${propertyId} and is_hot_deal`);
