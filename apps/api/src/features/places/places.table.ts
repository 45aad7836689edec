import { type Localized, localeCodes, type StoredOutline } from '@lintel/contract';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  flag,
  instant,
  pointer,
  recordColumns,
  references,
  statusCheck,
  timezoneCheck,
} from '../../platform/database/columns.ts';
import { admins } from '../admins/index.ts';

export const locales = pgTable(
  'locales',
  {
    code: text().primaryKey(),
    /** The row id for undo. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique('locales_id'),
    name: text().notNull(),
    native_name: text().notNull(),
    direction: text().notNull(),
    is_source: flag().notNull().default(false),
    is_active: flag().notNull().default(true),
    position: integer().notNull(),
    /** The default translator. */
    default_admin_id: pointer(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    statusCheck('locales_code', t.code, localeCodes),
    statusCheck('locales_direction', t.direction, ['ltr', 'rtl']),
    references('locales_default_admin', [t.default_admin_id], [admins.id]),
  ],
);

export const countries = pgTable(
  'countries',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    currency: text().notNull(),
    is_active: flag().notNull().default(false),
  },
  (t) => [uniqueIndex('countries_code').on(t.code)],
);

export const cities = pgTable(
  'cities',
  {
    ...recordColumns(),
    country_id: pointer().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    timezone: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (t) => [
    // Target of the composite foreign key of addresses, so that city and country match.
    unique('cities_of_country').on(t.id, t.country_id),
    index('cities_by_country').on(t.country_id),
    references('cities_country', [t.country_id], [countries.id]),
    timezoneCheck('cities_timezone', t.timezone),
  ],
);

export const neighborhoods = pgTable(
  'neighborhoods',
  {
    ...recordColumns(),
    city_id: pointer().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** A GeoJSON Polygon or MultiPolygon; those of the demo are approximate. */
    polygon: jsonb().$type<StoredOutline>(),
    is_active: flag().notNull().default(true),
  },
  (t) => [
    unique('neighborhoods_of_city').on(t.id, t.city_id),
    index('neighborhoods_by_city').on(t.city_id),
    references('neighborhoods_city', [t.city_id], [cities.id]),
  ],
);

/** World cities from GeoNames, for places outside our core data; nothing references them. */
export const worldCities = pgTable(
  'world_cities',
  {
    /** The GeoNames id. */
    id: bigint({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    folded_name: text().notNull(),
    country_code: text().notNull(),
    population: integer().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (t) => [
    index('world_cities_by_name').on(t.folded_name.op('text_pattern_ops')),
    index('world_cities_by_latitude').on(t.lat, t.lng),
  ],
);
