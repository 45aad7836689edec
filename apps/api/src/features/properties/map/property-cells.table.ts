import type { PropertyStatus } from '@lintel/contract';
import { doublePrecision, index, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { pointer } from '../../../platform/database/columns.ts';

/**
 * Materialized counts of properties per map cell, from the world down to districts, by the most common filters. A
 * trigger only appends rows whose sum counts, so that concurrent writes in one cell do not block each other. Rows with
 * equal filters are folded into one from time to time.
 */
export const propertyCells = pgTable(
  'property_cells',
  {
    /** The depth of the cell: each property is counted once per depth. */
    zoom: smallint().notNull(),
    /** The leading bits of `map_key`. */
    cell: integer().notNull(),
    status: text().$type<PropertyStatus>().notNull(),
    property_type_id: pointer().notNull(),
    listing_reason_id: pointer().notNull(),
    country_id: pointer(),
    city_id: pointer(),
    bedrooms: integer(),
    currency: text(),
    price_period: text(),
    properties: integer().notNull(),
    lng_sum: doublePrecision().notNull(),
    lat_sum: doublePrecision().notNull(),
    /** Those with a price, and the sum of their prices. */
    priced: integer().notNull(),
    price_sum: numeric().notNull(),
  },
  (t) => [index('property_cells_by_cell').on(t.zoom, t.cell)],
);
