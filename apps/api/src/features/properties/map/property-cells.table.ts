import type { PropertyStatus } from '@lintel/contract';
import { doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { pointer } from '../../../platform/database/columns.ts';

/**
 * How many properties stand in the squares of the map from the world down to a district's, by what the map of the world is narrowed to most. Kept by a
 * trigger that only ever adds rows, of which the sum counts: nobody waits for another who writes in the same square. Rows
 * of a kind are folded into one from time to time.
 */
export const propertyCells = pgTable(
  'property_cells',
  {
    /** How deep the square is: each property is counted in one of each depth. */
    zoom: smallint().notNull(),
    /** The first bits of `map_key`. */
    cell: integer().notNull(),
    status: text().$type<PropertyStatus>().notNull(),
    property_type_id: pointer().notNull(),
    listing_reason_id: pointer().notNull(),
    country_id: pointer(),
    city_id: pointer(),
    properties: integer().notNull(),
    lng_sum: doublePrecision().notNull(),
    lat_sum: doublePrecision().notNull(),
  },
  (t) => [index('property_cells_by_cell').on(t.zoom, t.cell)],
);
