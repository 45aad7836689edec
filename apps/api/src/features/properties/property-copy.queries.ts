import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/context.ts';
import {
  propertyAvailability,
  propertyFacilities,
  propertyFeatures,
  propertyPhotos,
  propertyRooms,
  propertyTags,
  propertyTranslations,
  propertyViews,
} from './parts/property-parts.table.ts';
import { properties } from './properties.table.ts';

// What a copy takes along, named one by one: a column added later is not copied by accident.

const own = sql`title, description, property_type_id, listing_reason_id, price, currency, price_period, area_sqm, bedrooms, bathrooms,
  floor, floors_total, year_built, owner_id, country_id, city_id, neighborhood_id, street, building, unit, postal_code, lat, lng,
  hide_exact_location`;

const parts: [PgTable, SQL, SQL?][] = [
  [propertyTags, sql`tag_id`],
  [propertyRooms, sql`room_type_id, count, area_sqm, position`],
  [propertyFeatures, sql`feature_id, value`],
  [propertyFacilities, sql`facility_type_id, name, description, distance_m`],
  [propertyViews, sql`view_category_id, description`],
  // Who booked the original has not booked its copy.
  [propertyAvailability, sql`starts_on, ends_on, status, price, note`, sql`and status <> 'booked'`],
  // Both point at the same stored picture, which stays as long as one of them does.
  [propertyPhotos, sql`photo_file_id, position, alt`],
  [propertyTranslations, sql`locale, title, description, street, building, is_done`],
];

export async function copyProperty(tx: Tx, originalId: number, addedById: number, assignedAdminId: number | null) {
  const copy = await tx.one<{ id: number }>(sql`
    insert into ${properties} (${own}, added_by_id, assigned_admin_id, duplicate_of_id)
    select ${own}, ${addedById}::bigint, ${assignedAdminId}::bigint, id from ${properties} where id = ${originalId} returning id`);
  for (const [table, columns, only = sql``] of parts) {
    await tx.run(sql`
      insert into ${table} (property_id, ${columns})
      select ${copy.id}::bigint, ${columns} from ${table} where property_id = ${originalId} ${only} order by id`);
  }
  return copy;
}
