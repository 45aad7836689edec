import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/context.ts';
import type { PartName } from './property-parts.queries.ts';
import {
  propertyAvailability,
  propertyFacilities,
  propertyFeatures,
  propertyPhotos,
  propertyRooms,
  propertyTags,
  propertyTranslations,
  propertyViews,
} from './property-parts.table.ts';

type Copied = { table: PgTable; columns: SQL; only?: SQL };

const copied: Record<PartName | 'translations', Copied> = {
  tags: { table: propertyTags, columns: sql`tag_id` },
  rooms: { table: propertyRooms, columns: sql`room_type_id, count, area_sqm, position` },
  features: { table: propertyFeatures, columns: sql`feature_id, value` },
  facilities: { table: propertyFacilities, columns: sql`facility_type_id, name, description, distance_m` },
  views: { table: propertyViews, columns: sql`view_category_id, description` },
  // Bookings are not copied.
  availability: {
    table: propertyAvailability,
    columns: sql`starts_on, ends_on, status, price, note`,
    only: sql`and status <> 'booked'`,
  },
  // Both reference the same stored picture, which is retained as long as one of them exists.
  photos: { table: propertyPhotos, columns: sql`photo_file_id, position, alt` },
  translations: { table: propertyTranslations, columns: sql`locale, title, description, street, building, is_done` },
};

export function copyPart(tx: Tx, part: keyof typeof copied, originalId: number, copyId: number) {
  const { table, columns, only = sql`` } = copied[part];
  return tx.run(sql`
    insert into ${table} (property_id, ${columns})
    select ${copyId}::bigint, ${columns} from ${table} where property_id = ${originalId} ${only} order by id`);
}
