import {
  type MapPoint,
  type MapPointProperties,
  maxCellZoom,
  maxMapPoints,
  type propertyMapQuery,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { where } from '../../../platform/database/paging.queries.ts';
import { totalOf } from '../../../platform/database/paging-totals.queries.ts';
import { statementOf } from '../../../platform/database/statements.ts';
import { cachedTotal, type Total } from '../../../platform/database/totals-cache.ts';
import type { Viewer } from '../../../platform/records/record.queries.ts';
import { conditionsOf, matching } from '../list/property-filters.queries.ts';
import type { Places } from '../list/property-places.queries.ts';
import { properties } from '../properties.table.ts';
import type { KeyRange } from './map-keys.ts';
import { propertyCells } from './property-cells.table.ts';

export type MapQuery = Omit<z.output<typeof propertyMapQuery>, 'zoom'> & { places?: Places };

/** The counts of a cell, which is identified by its Morton code. */
export type Counted = {
  cell: number;
  count: number;
  lng: number;
  lat: number;
  /** The id of the first property, if known. */
  id: number | null;
  /** The number of those with a price. */
  priced: number;
  /** Null unless all their prices have the same currency and period. */
  average_price: number | null;
  currency: string | null;
  period: string | null;
};

const shiftOf = (zoom: number) => 2 * (maxCellZoom - zoom);
/** The depths with materialized counts: for the world, a city and its districts. */
const COUNTED = [8, 13, 15];
/** The materialized depth to sum up for cells of a zoom; undefined if the cells are too small. */
export const materializedDepthFor = (zoom: number) => COUNTED.find((depth) => depth >= zoom);

const rangesTable = (ranges: readonly KeyRange[]) =>
  sql`unnest(${sql.param(ranges.map(([first]) => first))}::bigint[], ${sql.param(ranges.map(([, last]) => last))}::bigint[]) as keys (first, last)`;

const conjoined = (condition: SQL, query: MapQuery, viewer: Viewer) => sql`${matching(query, viewer)} and ${condition}`;

/**
 * The matches in these key ranges. A single range is a plain condition, so that the planner may choose another index;
 * several are looked up one after the other in the index of keys.
 */
function inRanges(columns: SQL, ranges: readonly KeyRange[], query: MapQuery, viewer: Viewer): SQL {
  const [only, ...others] = ranges;
  if (only && others.length === 0) {
    const within = sql`properties.map_key between ${only[0]} and ${only[1]}`;
    return sql`select ${columns} from ${properties} ${conjoined(within, query, viewer)}`;
  }
  const within = sql`properties.map_key between keys.first and keys.last`;
  return sql`select spot.* from ${rangesTable(ranges)} cross join lateral (
    select ${columns} from ${properties} ${conjoined(within, query, viewer)} offset 0) spot`;
}

// Amounts of several currencies or periods have no average; what has no price has neither. Collation "C" compares bytes,
// which is twice as fast.
const isComparable = sql`min(currency collate "C") = max(currency collate "C")
  and min(price_period collate "C") = max(price_period collate "C")`;
const averages = sql`count(price) as priced,
  case when (${isComparable}) then avg(price)::double precision end as average_price,
  case when (${isComparable}) then min(currency) end as currency,
  case when (${isComparable}) then nullif(min(price_period), '') end as period`;
const noAverages = sql`0 as priced, null as average_price, null as currency, null as period`;
const key = sql`properties.map_key, properties.id, properties.lng, properties.lat`;
const priced = sql`properties.price, case when properties.price is not null then properties.currency end as currency,
  case when properties.price is not null then coalesce(properties.price_period, '') end as price_period`;

/** Counts the cells of a zoom among the matches. Large counts are cached like a list's total. */
export async function countMatches(db: Db, ranges: readonly KeyRange[], zoom: number, query: MapQuery, viewer: Viewer) {
  if (ranges.length === 0) return [];
  const spots = inRanges(query.prices ? sql`${key}, ${priced}` : key, ranges, query, viewer);
  const statement = sql`
    select map_key >> ${shiftOf(zoom)}::int as cell, count(*) as count, avg(lng) as lng, avg(lat) as lat, min(id) as id,
      ${query.prices ? averages : noAverages} from (${spots}) spots group by 1`;
  const { counted } = await cachedTotal(db, JSON.stringify(statementOf(statement)), async () => {
    const counted = await db.many<Counted>(statement, 'planned anew');
    return { counted, total: counted.reduce((sum, { count }) => sum + count, 0), total_is_estimate: false };
  });
  return counted;
}

/** The filters that the materialized counts support. */
const countedBy = [
  'status',
  'property_type_id',
  'listing_reason_id',
  'is_rental',
  'country_id',
  'city_id',
  'bedrooms',
  'bedrooms_min',
  'currency',
  'price_period',
] as const;
/** Parameters that do not filter, or filter only by location. */
const harmless = ['bbox', 'sort', 'prices', 'places'];

/** Whether the materialized counts can be used: scope all, and only supported filters. */
export function canUseMaterializedCounts(query: MapQuery, { scope }: Viewer): boolean {
  const known: readonly string[] = [...countedBy, ...harmless];
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return scope === 'all' && asked.every(([name]) => known.includes(name));
}

/** The same from the materialized counts; the ranges must be whole cells of that depth. */
export function sumMaterializedCounts(
  db: Db,
  ranges: readonly KeyRange[],
  zoom: number,
  query: MapQuery,
  viewer: Viewer,
) {
  const depth = materializedDepthFor(zoom);
  if (ranges.length === 0 || depth === undefined) return Promise.resolve([]);
  const size = 4 ** (maxCellZoom - depth);
  const cells = ranges.map(([first, last]): KeyRange => [first / size, (last + 1) / size - 1]);
  // Aliased as `properties`, because the list's conditions use that name.
  const kept = (inside: SQL) =>
    sql`from ${propertyCells} properties ${where([sql`zoom = ${depth}`, inside, ...conditionsOf(query, viewer, countedBy)])}`;
  const [only, ...others] = cells;
  const rows =
    only && others.length === 0
      ? sql`select * ${kept(sql`cell between ${only[0]} and ${only[1]}`)}`
      : sql`select spot.* from ${rangesTable(cells)} cross join lateral (select * ${kept(sql`cell between keys.first and keys.last`)} offset 0) spot`;
  const place = sql`cell >> ${2 * (depth - zoom)}::int as cell`;
  const middle = sql`sum(properties) as count, sum(lng_sum) / sum(properties) as lng, sum(lat_sum) / sum(properties) as lat, null as id`;
  if (!query.prices)
    return db.many<Counted>(
      sql`select ${place}, ${middle}, ${noAverages} from (${rows}) spots group by 1 having sum(properties) > 0`,
      'planned anew',
    );
  // By currency and period first: a currency whose last price has gone does not count.
  const byAmount = sql`select ${place}, currency, coalesce(price_period, '') as price_period, sum(properties) as properties,
    sum(lng_sum) as lng_sum, sum(lat_sum) as lat_sum, sum(priced) as priced, sum(price_sum) as price_sum from (${rows}) spots group by 1, 2, 3`;
  const isAlike = sql`count(*) filter (where priced > 0) = 1`;
  const onlyOne = (column: SQL) => sql`case when ${isAlike} then min(${column}) filter (where priced > 0) end`;
  return db.many<Counted>(
    sql`select cell, ${middle}, sum(priced) as priced,
        case when ${isAlike} then (sum(price_sum) filter (where priced > 0) / sum(priced))::double precision end as average_price,
        ${onlyOne(sql`currency`)} as currency, nullif(${onlyOne(sql`price_period`)}, '') as period
      from (${byAmount}) amounts group by 1 having sum(properties) > 0`,
    'planned anew',
  );
}

/** Columns that the index of keys covers. */
const spotColumns = sql`properties.id, properties.lng, properties.lat, properties.status, properties.price, properties.currency,
  properties.price_period, properties.is_hot_deal`;
const pointColumns = sql`${spotColumns}, properties.reference, properties.title`;
/** The order of priority when there are too many. */
const rank = sql`is_hot_deal desc, (status = 'published') desc, id desc`;

/** The first ones by priority, one more than shown, to detect that there are more. */
export const findSpots = (db: Db, ranges: readonly KeyRange[], query: MapQuery, viewer: Viewer) =>
  ranges.length === 0
    ? Promise.resolve([])
    : db.many<MapPointProperties>(
        sql`select * from (${inRanges(spotColumns, ranges, query, viewer)}) spots order by ${rank} limit ${maxMapPoints + 1}`,
        'planned anew',
      );

/** The given ids that match. */
export const findPoints = (db: Db, ids: readonly number[], query: MapQuery, viewer: Viewer) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.many<MapPoint>(
        sql`select ${pointColumns} from ${properties}
          ${conjoined(sql`properties.id = any(${sql.param(ids)}::bigint[])`, query, viewer)} order by ${rank}`,
        'planned anew',
      );

export async function countIn(db: Db, ranges: readonly KeyRange[], query: MapQuery, viewer: Viewer): Promise<number> {
  const spots = inRanges(sql`properties.id`, ranges, query, viewer);
  return (await db.one<{ count: number }>(sql`select count(*) as count from (${spots}) spots`, 'planned anew')).count;
}

/** Counts the matches without a location, ignoring location filters. */
export async function countWithoutLocation(db: Db, query: MapQuery, viewer: Viewer): Promise<Total> {
  if (query.has_location === true) return { total: 0, total_is_estimate: false };
  const { bbox: _bbox, shape: _shape, cell: _cell, ...others } = query;
  // `map_key is null` uses the index that also covers the other filters.
  return totalOf(db, sql`from ${properties} ${conjoined(sql`properties.map_key is null`, others, viewer)}`);
}

const kindOfCell = sql.raw(
  'zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, bedrooms, currency, price_period',
);

/** Folds rows with equal filters into one, and deletes those with a sum of zero. */
export const compactCellCounts = (db: Db) =>
  db.run(sql`
    with kinds as (
      select ${kindOfCell} from ${propertyCells} group by ${kindOfCell} having count(*) > 1 or sum(properties) = 0),
    gone as (
      delete from ${propertyCells} one using kinds
      where one.zoom = kinds.zoom and one.cell = kinds.cell and one.status = kinds.status and one.property_type_id = kinds.property_type_id
        and one.listing_reason_id = kinds.listing_reason_id and (one.country_id, one.city_id, one.bedrooms, one.currency, one.price_period)
          is not distinct from (kinds.country_id, kinds.city_id, kinds.bedrooms, kinds.currency, kinds.price_period)
      returning one.*)
    insert into ${propertyCells} (${kindOfCell}, properties, lng_sum, lat_sum, priced, price_sum)
    select ${kindOfCell}, sum(properties), sum(lng_sum), sum(lat_sum), sum(priced), sum(price_sum)
    from gone group by ${kindOfCell} having sum(properties) <> 0`);
