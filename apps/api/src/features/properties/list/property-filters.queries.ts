import {
  type listProperties,
  type Parsed,
  type propertyFilters,
  propertyResource,
  sourceLocale,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { foldedContains, isOneOf, selectedRowsFilter, when, where } from '../../../platform/database/paging.queries.ts';
import { never } from '../../../platform/database/sentinels.ts';
import { restoreDays, scopeFilter, type Viewer } from '../../../platform/records/record.queries.ts';
import { ownershipIn } from '../../../platform/records/record-of.ts';
import { referenceItems } from '../../reference-data/index.ts';
import { type Cell, keysOf } from '../map/map-keys.ts';
import {
  propertyFacilities,
  propertyFeatures,
  propertyRooms,
  propertyTags,
  propertyTranslations,
  propertyViews,
} from '../parts/property-parts.table.ts';
import { properties } from '../properties.table.ts';
import type { Places } from './property-places.queries.ts';

export type PropertyQuery = Parsed<typeof listProperties>['query'];
type Filters = Omit<PropertyQuery, 'page' | 'per_page'> & { places?: Places };

/** Ownership: assigned to the caller or added by them. */
export const ownProperties = ownershipIn(propertyResource.ownership, properties);

const isPresent = sql`properties.deleted_at is null`;
const isRestorable = sql.raw(`properties.deleted_at > now() - interval '${restoreDays} days'`);

/** Deleted properties are visible only to those who may restore them. */
export const isVisible = ({ seesDeleted }: { seesDeleted: boolean }): SQL =>
  seesDeleted ? sql`(${isPresent} or ${isRestorable})` : isPresent;

/** Matches the property's own text, or its location. */
export function isFound(
  term: string,
  { city_ids, neighborhood_ids }: Places = { city_ids: [], neighborhood_ids: [] },
): SQL {
  const ways = [foldedContains(sql`properties.search_text`, term, properties)];
  if (city_ids.length > 0) ways.push(isOneOf(sql`properties.city_id`, city_ids));
  if (neighborhood_ids.length > 0) ways.push(isOneOf(sql`properties.neighborhood_id`, neighborhood_ids));
  return sql`(${sql.join(ways, sql` or `)})`;
}

type AdminFilter = 'me' | 'none' | number;

/** Any of the given admins, the caller, or unassigned. */
function isAdmin(column: SQL, input: readonly AdminFilter[], { adminId }: Viewer): SQL {
  const ids = input.filter((each) => each !== 'none').map((each) => (each === 'me' ? (adminId ?? 0) : each));
  const unassigned = input.includes('none') ? [sql`${column} is null`] : [];
  const assigned = ids.length > 0 ? [isOneOf(column, ids)] : [];
  return sql`(${sql.join([...assigned, ...unassigned], sql` or `)})`;
}

/** Has a part that references any of these. */
const hasPart = (table: SQL, column: SQL, ids: readonly number[]): SQL =>
  sql`exists (select 1 from ${table} part where part.property_id = properties.id and ${isOneOf(sql`part.${column}`, ids)})`;

// The indexes store unknown amounts as 0: they match no range.
const price = sql`coalesce(properties.price, 0)`;
const area = sql`coalesce(properties.area_sqm, 0)`;
/** Must equal the index expression: unpublished ones sort before all dates. */
const published = sql`coalesce(properties.published_at, ${never})`;
const upTo = (amount: SQL, limit: number) => sql`${amount} > 0 and ${amount} <= ${limit}`;

/** Resolves the few rental listing reasons once, not per row. */
const isForRent = (is: boolean): SQL => sql`properties.listing_reason_id = any (array(
  select id from ${referenceItems}
  where type = 'listing-reason' and coalesce((details ->> 'is_rental')::boolean, false) = ${is}))`;

function isInBox([west, south, east, north]: readonly [number, number, number, number]): SQL {
  const between =
    west <= east
      ? sql`properties.lng between ${west} and ${east}`
      : sql`(properties.lng >= ${west} or properties.lng <= ${east})`;
  return sql`properties.lat between ${south} and ${north} and ${between}`;
}

/** Filters by the bounding box first, which has an index. */
function isInPolygon(points: readonly (readonly [number, number])[]): SQL {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const box = isInBox([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]);
  const shape = `(${points.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
  return sql`${box} and ${shape}::polygon @> point(properties.lng, properties.lat)`;
}

function isInCell(cell: Cell): SQL {
  const [first, last] = keysOf(cell);
  return sql`properties.map_key between ${first} and ${last}`;
}

const translated = (locale: string): SQL =>
  sql`exists (select 1 from ${propertyTranslations} t where t.property_id = properties.id and t.locale = ${locale} and t.is_done)`;

// Reports reference properties, never the other way round: the table is named here without importing its feature.
const reportedFor = (ids: readonly number[]): SQL => hasPart(sql`reports`, sql`report_reason_id`, ids);

const since = (column: SQL) => (day: string) => sql`${column} >= ${day}::date`;
const until = (column: SQL) => (day: string) => sql`${column} < ${day}::date + 1`;
const anyOf = (column: SQL) => (values: readonly (string | number)[]) => isOneOf(column, values);
const isOrNot = (condition: SQL, opposite: SQL) => (is: boolean) => (is ? condition : opposite);

type Declared = typeof propertyFilters;
type Values = { [N in keyof Declared]: NonNullable<z.output<Declared[N]>> };
type Conditions = { [N in keyof Values]: (value: Values[N], viewer: Viewer) => SQL };

/** The condition of each filter in the contract. */
const conditions: Conditions = {
  status: anyOf(sql`properties.status`),
  property_type_id: anyOf(sql`properties.property_type_id`),
  listing_reason_id: anyOf(sql`properties.listing_reason_id`),
  tag_id: (ids) => hasPart(sql`${propertyTags}`, sql`tag_id`, ids),
  facility_type_id: (ids) => hasPart(sql`${propertyFacilities}`, sql`facility_type_id`, ids),
  room_type_id: (ids) => hasPart(sql`${propertyRooms}`, sql`room_type_id`, ids),
  view_category_id: (ids) => hasPart(sql`${propertyViews}`, sql`view_category_id`, ids),
  feature_id: (ids) => hasPart(sql`${propertyFeatures}`, sql`feature_id`, ids),
  country_id: anyOf(sql`properties.country_id`),
  city_id: anyOf(sql`properties.city_id`),
  neighborhood_id: anyOf(sql`properties.neighborhood_id`),
  price_min: (least) => sql`${price} >= ${least}`,
  price_max: (limit) => upTo(price, limit),
  currency: (code) => sql`properties.currency = ${code}`,
  price_period: anyOf(sql`properties.price_period`),
  is_rental: isForRent,
  area_min: (least) => sql`${area} >= ${least}`,
  area_max: (limit) => upTo(area, limit),
  bedrooms: anyOf(sql`properties.bedrooms`),
  bedrooms_min: (least) => sql`properties.bedrooms >= ${least}`,
  assigned_admin_id: (who, viewer) => isAdmin(sql`properties.assigned_admin_id`, who, viewer),
  added_by_id: (who, viewer) => isAdmin(sql`properties.added_by_id`, who, viewer),
  reviewed_by_id: (who, viewer) => isAdmin(sql`properties.reviewed_by_id`, who, viewer),
  owner_id: anyOf(sql`properties.owner_id`),
  is_hot_deal: isOrNot(sql`properties.is_hot_deal`, sql`not properties.is_hot_deal`),
  missing_locale: (locale) => (locale === sourceLocale ? sql`false` : sql`not ${translated(locale)}`),
  has_photo: isOrNot(sql`properties.photos_count > 0`, sql`properties.photos_count = 0`),
  has_location: isOrNot(sql`properties.lat is not null`, sql`properties.lat is null`),
  has_reports: isOrNot(sql`properties.reports_count > 0`, sql`properties.reports_count = 0`),
  report_reason_id: reportedFor,
  created_from: since(sql`properties.created_at`),
  created_to: until(sql`properties.created_at`),
  updated_from: since(sql`properties.updated_at`),
  updated_to: until(sql`properties.updated_at`),
  published_from: since(published),
  published_to: (day) => sql`${published} > ${never} and ${until(published)(day)}`,
  reviewed_from: since(sql`properties.reviewed_at`),
  reviewed_to: until(sql`properties.reviewed_at`),
  bbox: isInBox,
  shape: isInPolygon,
  cell: isInCell,
  is_deleted: isOrNot(sql`properties.deleted_at is not null and ${isRestorable}`, isPresent),
};

type Name = keyof Conditions;
const allNames = Object.keys(conditions) as Name[];

/** The conditions of the given filters, or of all. */
export const conditionsOf = (query: Partial<Values>, viewer: Viewer, names: readonly Name[] = allNames) =>
  names.map((name) => conditionOf(name, query, viewer));

const conditionOf = <N extends Name>(name: N, query: Partial<Values>, viewer: Viewer) =>
  when<Values[N]>(query[name], (value) => conditions[name](value, viewer));

/** `where …` for all filters of a list, within the viewer's scope. */
export function matching({ search, places, ...query }: Filters, viewer: Viewer): SQL {
  return where([
    scopeFilter(viewer, ownProperties),
    ...selectedRowsFilter(sql`properties.id`, query),
    when(search, (term) => isFound(term, places)),
    ...conditionsOf({ ...query, is_deleted: query.is_deleted ?? false }, viewer),
  ]);
}
