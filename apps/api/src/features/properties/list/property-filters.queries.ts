import { type listProperties, type Parsed, type Scope, sourceLocale } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { foldedContains, isOneOf, when, where } from '../../../platform/database/paging.queries.ts';
import {
  propertyFacilities,
  propertyFeatures,
  propertyRooms,
  propertyTags,
  propertyTranslations,
  propertyViews,
} from '../parts/property-parts.table.ts';
import type { Places } from './property-places.queries.ts';

export type PropertyQuery = Parsed<typeof listProperties>['query'];
/** Who looks, and how far their permission lets them. */
export type Viewer = { scope: Scope; adminId: number };
type Filters = Omit<PropertyQuery, 'page' | 'per_page' | 'sort'> & { places?: Places };

/** How long what was deleted can be brought back. */
export const restorable = sql`properties.deleted_at > now() - interval '30 days'`;

/** What stands; what was deleted only for those who could bring it back. */
export const standing = ({ seesDeleted }: { seesDeleted: boolean }): SQL =>
  seesDeleted ? sql`(properties.deleted_at is null or ${restorable})` : sql`properties.deleted_at is null`;

/** One's own: assigned to me or added by me. */
export const within = ({ scope, adminId }: Viewer): SQL | undefined =>
  scope === 'all' ? undefined : sql`(properties.assigned_admin_id = ${adminId} or properties.added_by_id = ${adminId})`;

/** By its own text, or by where it stands. */
function isFound(term: string, { city_ids, neighborhood_ids }: Places = { city_ids: [], neighborhood_ids: [] }): SQL {
  const ways = [foldedContains(sql`properties.search_text`, term)];
  if (city_ids.length > 0) ways.push(isOneOf(sql`properties.city_id`, city_ids));
  if (neighborhood_ids.length > 0) ways.push(isOneOf(sql`properties.neighborhood_id`, neighborhood_ids));
  return sql`(${sql.join(ways, sql` or `)})`;
}

type Named = 'me' | 'none' | number;

/** An admin by id, oneself, or nobody; any of these. */
function isAdmin(column: SQL, wished: readonly Named[], adminId: number): SQL {
  const ids = wished.filter((each) => each !== 'none').map((each) => (each === 'me' ? adminId : each));
  const nobody = wished.includes('none') ? [sql`${column} is null`] : [];
  const somebody = ids.length > 0 ? [isOneOf(column, ids)] : [];
  return sql`(${sql.join([...somebody, ...nobody], sql` or `)})`;
}

/** Has a part that points at any of these. */
const hasPart = (table: SQL, column: SQL, ids: readonly number[]): SQL =>
  sql`exists (select 1 from ${table} part where part.property_id = properties.id and ${isOneOf(sql`part.${column}`, ids)})`;

// Unknown amounts are kept as nothing in the indexes: they match no range.
const price = sql`coalesce(properties.price, 0)`;
const area = sql`coalesce(properties.area_sqm, 0)`;
const upTo = (amount: SQL, most: number) => sql`${amount} > 0 and ${amount} <= ${most}`;

function isInBox([west, south, east, north]: readonly [number, number, number, number]): SQL {
  const between =
    west <= east
      ? sql`properties.lng between ${west} and ${east}`
      : sql`(properties.lng >= ${west} or properties.lng <= ${east})`;
  return sql`properties.lat between ${south} and ${north} and ${between}`;
}

/** The box around it first, since that has an index. */
function isInPolygon(points: readonly (readonly [number, number])[]): SQL {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const box = isInBox([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]);
  const shape = `(${points.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
  return sql`${box} and ${shape}::polygon @> point(properties.lng, properties.lat)`;
}

const translated = (locale: string): SQL =>
  sql`exists (select 1 from ${propertyTranslations} t where t.property_id = properties.id and t.locale = ${locale} and t.is_done)`;

// Reports point at properties, never the other way: the table is named here, its room is not entered.
const reportedFor = (ids: readonly number[]): SQL => hasPart(sql`reports`, sql`report_reason_id`, ids);

const dates = (column: SQL, from: string | undefined, to: string | undefined): (SQL | undefined)[] => [
  when(from, (day) => sql`${column} >= ${day}::date`),
  when(to, (day) => sql`${column} < ${day}::date + 1`),
];

const parts = (query: Filters): (SQL | undefined)[] => [
  when(query.tag_id, (ids) => hasPart(sql`${propertyTags}`, sql`tag_id`, ids)),
  when(query.facility_type_id, (ids) => hasPart(sql`${propertyFacilities}`, sql`facility_type_id`, ids)),
  when(query.room_type_id, (ids) => hasPart(sql`${propertyRooms}`, sql`room_type_id`, ids)),
  when(query.view_category_id, (ids) => hasPart(sql`${propertyViews}`, sql`view_category_id`, ids)),
  when(query.feature_id, (ids) => hasPart(sql`${propertyFeatures}`, sql`feature_id`, ids)),
  when(query.report_reason_id, reportedFor),
  when(query.missing_locale, (locale) => (locale === sourceLocale ? sql`false` : sql`not ${translated(locale)}`)),
];

const amounts = (query: Filters): (SQL | undefined)[] => [
  when(query.price_min, (least) => sql`${price} >= ${least}`),
  when(query.price_max, (most) => upTo(price, most)),
  when(query.currency, (code) => sql`properties.currency = ${code}`),
  when(query.area_min, (least) => sql`${area} >= ${least}`),
  when(query.area_max, (most) => upTo(area, most)),
  when(query.bedrooms, (numbers) => isOneOf(sql`properties.bedrooms`, numbers)),
  when(query.bedrooms_min, (least) => sql`properties.bedrooms >= ${least}`),
];

const flags = (query: Filters): (SQL | undefined)[] => [
  when(query.is_hot_deal, (is) => (is ? sql`properties.is_hot_deal` : sql`not properties.is_hot_deal`)),
  when(query.has_photo, (has) => (has ? sql`properties.photos_count > 0` : sql`properties.photos_count = 0`)),
  when(query.has_location, (has) => (has ? sql`properties.lat is not null` : sql`properties.lat is null`)),
  when(query.has_reports, (has) => (has ? sql`properties.reports_count > 0` : sql`properties.reports_count = 0`)),
];

/** `where …` for all that a list was asked for, within what the viewer may see. */
export const matching = (query: Filters, viewer: Viewer): SQL =>
  where([
    query.is_deleted ? sql`properties.deleted_at is not null and ${restorable}` : sql`properties.deleted_at is null`,
    within(viewer),
    when(query.search, (term) => isFound(term, query.places)),
    when(query.status, (values) => isOneOf(sql`properties.status`, values)),
    when(query.property_type_id, (ids) => isOneOf(sql`properties.property_type_id`, ids)),
    when(query.listing_reason_id, (ids) => isOneOf(sql`properties.listing_reason_id`, ids)),
    when(query.country_id, (ids) => isOneOf(sql`properties.country_id`, ids)),
    when(query.city_id, (ids) => isOneOf(sql`properties.city_id`, ids)),
    when(query.neighborhood_id, (ids) => isOneOf(sql`properties.neighborhood_id`, ids)),
    when(query.owner_id, (ids) => isOneOf(sql`properties.owner_id`, ids)),
    when(query.assigned_admin_id, (who) => isAdmin(sql`properties.assigned_admin_id`, who, viewer.adminId)),
    when(query.added_by_id, (who) => isAdmin(sql`properties.added_by_id`, who, viewer.adminId)),
    ...amounts(query),
    ...flags(query),
    ...parts(query),
    ...dates(sql`properties.created_at`, query.created_from, query.created_to),
    ...dates(sql`properties.updated_at`, query.updated_from, query.updated_to),
    ...dates(sql`properties.published_at`, query.published_from, query.published_to),
    when(query.bbox, isInBox),
    when(query.area, isInPolygon),
  ]);
