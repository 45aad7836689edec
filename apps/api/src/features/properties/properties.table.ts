import {
  type addressFields,
  type PropertyPart,
  type PropertyStatus,
  pricePeriods,
  type propertyFields,
  propertyStatuses,
} from '@lintel/contract';
import { type BuildExtraConfigColumns, sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  flag,
  instant,
  money,
  pointer,
  recordColumns,
  references,
  statusCheck,
} from '../../platform/database/columns.ts';
import { endless, never } from '../../platform/database/sentinels.ts';
import { admins } from '../admins/index.ts';
import { cities, countries, neighborhoods } from '../places/index.ts';
import { ofType, referenceItems } from '../reference-data/index.ts';
import { users } from '../users/index.ts';

/** Every field declared in the contract must be a column. */
type Columns = Record<keyof typeof propertyFields.declared | keyof typeof addressFields.declared, unknown> &
  Record<string, unknown>;

const columns = {
  ...recordColumns(),
  /** The version at which each part last changed; missing parts have never changed. */
  part_versions: jsonb().$type<Partial<Record<PropertyPart, number>>>().notNull().default({}),
  deleted_at: instant(),
  reference: text()
    .notNull()
    .generatedAlwaysAs(sql`'PR-' || case when id < 1000000 then lpad(id::text, 6, '0') else id::text end`),
  title: text().notNull(),
  description: text(),
  property_type_id: pointer().notNull(),
  property_type: ofType('property-type'),
  listing_reason_id: pointer().notNull(),
  listing_reason: ofType('listing-reason'),
  price: money(),
  currency: text(),
  price_period: text().$type<(typeof pricePeriods)[number]>(),
  area_sqm: doublePrecision(),
  bedrooms: integer(),
  bathrooms: integer(),
  floor: integer(),
  floors_total: integer(),
  year_built: integer(),
  owner_id: pointer().notNull(),
  added_by_id: pointer(),
  assigned_admin_id: pointer(),
  status: text().$type<PropertyStatus>().notNull().default('draft'),
  status_reason: text(),
  status_note: text(),
  is_hot_deal: flag().notNull().default(false),
  hot_deal_since: instant(),
  hot_deal_ends_at: instant(),
  /** Hidden in the public app because the owner is blocked. */
  is_hidden: flag().notNull().default(false),
  submitted_at: instant(),
  published_at: instant(),
  reviewed_at: instant(),
  reviewed_by_id: pointer(),
  duplicate_of_id: pointer(),
  country_id: pointer(),
  city_id: pointer(),
  neighborhood_id: pointer(),
  street: text(),
  building: text(),
  unit: text(),
  postal_code: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  hide_exact_location: flag().notNull().default(false),
  // Maintained by triggers: the map cell, the search text including titles of finished translations, and the counts
  // of photos and reports.
  map_key: bigint({ mode: 'number' }),
  search_text: text().notNull().default(''),
  photos_count: integer().notNull().default(0),
  reports_count: integer().notNull().default(0),
} satisfies Columns;

type Self = BuildExtraConfigColumns<'properties', typeof columns, 'pg'>;

const isPresent = (t: Self) => sql`${t.deleted_at} is null`;

/**
 * Every sort has an index, with the id as tie-breaker in the same direction; soft-deleted rows are in none of them.
 */
function sortIndexes(t: Self) {
  const present = isPresent(t);
  const waitingSince = sql`case when ${t.status} = 'pending' then ${t.submitted_at} end`;
  return [
    index('properties_by_creation').on(t.created_at, t.id).where(present),
    index('properties_by_update').on(t.updated_at, t.id).where(present),
    index('properties_by_publication').on(sql`coalesce(${t.published_at}, ${never})`, t.id).where(present),
    // One index per direction: in both, rows that wait for no review come last.
    index('properties_by_longest_wait').on(sql`coalesce(${waitingSince}, ${endless})`, t.id).where(present),
    index('properties_by_shortest_wait').on(sql`coalesce(${waitingSince}, ${never})`, t.id).where(present),
    index('properties_by_price').on(sql`coalesce(${t.price}, 0)`, t.id).where(present),
    index('properties_by_area').on(sql`coalesce(${t.area_sqm}, 0)`, t.id).where(present),
    index('properties_by_title').on(sql`lower(${t.title})`, t.id).where(present),
  ];
}

function filterIndexes(t: Self) {
  const present = isPresent(t);
  return [
    index('properties_by_status').on(t.status, t.created_at, t.id).where(present),
    // Includes the plain price, so that a filtered list is counted by an index-only scan.
    index('properties_by_status_and_type')
      .on(t.status, t.property_type_id, sql`coalesce(${t.price}, 0)`, t.id, t.bedrooms, t.price)
      .where(present),
    index('properties_by_type').on(t.property_type_id, t.created_at, t.id).where(present),
    index('properties_by_listing_reason').on(t.listing_reason_id, t.created_at, t.id).where(present),
    index('properties_by_country').on(t.country_id, t.created_at, t.id).where(present),
    index('properties_by_city').on(t.city_id, t.created_at, t.id).where(present),
    index('properties_by_neighborhood').on(t.neighborhood_id, t.created_at, t.id).where(present),
    index('properties_by_owner').on(t.owner_id, t.created_at, t.id),
    index('properties_by_adder').on(t.added_by_id, t.created_at, t.id).where(sql`${t.added_by_id} is not null`),
    index('properties_by_reviewer').on(t.reviewed_by_id, t.reviewed_at).where(sql`${t.reviewed_by_id} is not null`),
    index('properties_by_review').on(t.reviewed_at, t.id).where(sql`${t.reviewed_at} is not null`),
    index('properties_by_assignee').on(t.assigned_admin_id, t.created_at, t.id).where(present),
    index('properties_by_currency').on(t.currency, t.created_at, t.id).where(present),
    index('properties_by_price_period')
      .on(t.price_period, t.created_at, t.id)
      .where(sql`${t.price_period} is not null and ${present}`),
    index('properties_by_bedrooms').on(t.bedrooms, t.created_at, t.id).where(present),
    index('properties_on_offer').on(t.hot_deal_since, t.id).where(sql`${t.is_hot_deal}`),
    index('properties_reported').on(t.created_at, t.id).where(sql`${t.reports_count} > 0`),
    index('properties_without_photo').on(t.created_at, t.id).where(sql`${t.photos_count} = 0 and ${present}`),
    index('properties_without_place').on(t.created_at, t.id).where(sql`${t.lat} is null and ${present}`),
    index('properties_deleted').on(t.deleted_at, t.id).where(sql`${t.deleted_at} is not null`),
  ];
}

/** For the review checks: the same address, and prices of similar properties nearby. */
function reviewIndexes(t: Self) {
  const present = isPresent(t);
  return [
    index('properties_by_street').on(t.neighborhood_id, sql`lower(${t.street})`, t.id).where(present),
    index('properties_of_kind_nearby')
      .on(t.neighborhood_id, t.property_type_id, t.listing_reason_id, t.currency, t.price_period, t.price, t.area_sqm)
      .where(sql`${t.status} = 'published' and ${present}`),
    index('properties_by_latitude').on(t.lat, t.lng).where(present),
  ];
}

/**
 * Covers all plain filters of the map, so that cells are counted by an index-only scan: rows of one cell are spread over
 * the table, and a city has two hundred thousand.
 */
const mapIndex = (t: Self) =>
  index('properties_by_map_key')
    .on(
      t.map_key,
      t.id,
      t.lng,
      t.lat,
      t.status,
      t.property_type_id,
      t.listing_reason_id,
      t.assigned_admin_id,
      t.added_by_id,
      t.price,
      t.currency,
      t.price_period,
      t.country_id,
      t.city_id,
      t.neighborhood_id,
      t.bedrooms,
      t.area_sqm,
      t.is_hot_deal,
      t.photos_count,
      t.created_at,
      t.updated_at,
      t.published_at,
    )
    .where(isPresent(t));

const foreignKeys = (t: Self) => [
  references(
    'properties_property_type',
    [t.property_type, t.property_type_id],
    [referenceItems.type, referenceItems.id],
  ),
  references(
    'properties_listing_reason',
    [t.listing_reason, t.listing_reason_id],
    [referenceItems.type, referenceItems.id],
  ),
  references('properties_owner', [t.owner_id], [users.id]),
  references('properties_adder', [t.added_by_id], [admins.id]),
  references('properties_assignee', [t.assigned_admin_id], [admins.id]),
  references('properties_reviewer', [t.reviewed_by_id], [admins.id]),
  references('properties_original', [t.duplicate_of_id], [t.id]).onDelete('set null'),
  references('properties_country', [t.country_id], [countries.id]),
  references('properties_city', [t.city_id, t.country_id], [cities.id, cities.country_id]),
  references('properties_neighborhood', [t.neighborhood_id, t.city_id], [neighborhoods.id, neighborhoods.city_id]),
];

const checks = (t: Self) => [
  statusCheck('properties_status', t.status, propertyStatuses),
  statusCheck('properties_price_period', t.price_period, pricePeriods),
  check('properties_price', sql`${t.price} > 0`),
  check('properties_floor', sql`${t.floor} <= ${t.floors_total}`),
  check('properties_location', sql`(${t.lat} is null) = (${t.lng} is null)`),
  check(
    'properties_address',
    sql`num_nulls(${t.country_id}, ${t.city_id}, ${t.neighborhood_id}, ${t.street}) in (0, 4)`,
  ),
  check('properties_hot_deal', sql`not ${t.is_hot_deal} or ${t.status} = 'published'`),
];

/** The address is part of the row, because lists, searches and the map query it all the time. */
export const properties = pgTable('properties', columns, (t) => [
  ...sortIndexes(t),
  ...filterIndexes(t),
  ...reviewIndexes(t),
  mapIndex(t),
  ...foreignKeys(t),
  ...checks(t),
]);

export type PropertyColumns = typeof properties.$inferSelect;
