import type { FeaturesInput, RoomsInput } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { featureCategories, features, referenceItems } from '../../reference-data/index.ts';
import {
  photoFiles,
  propertyAvailability,
  propertyFacilities,
  propertyFeatures,
  propertyPhotos,
  propertyRooms,
  propertyTags,
  propertyViews,
} from './property-parts.table.ts';

type Row = { id: number; version: number };

/** The rows of each part for validation: ids to compare, with their names. */
export type PartRows = {
  tags: { tag_id: number; tag: string };
  rooms: { room_type_id: number; room_type: string; count: number; area_sqm: number | null };
  features: { feature_id: number; feature: string; value: unknown };
  facilities: Row & {
    facility_type_id: number;
    facility_type: string;
    name: string | null;
    description: string | null;
    distance_m: number | null;
  };
  views: Row & { view_category_id: number; view_category: string; description: string | null };
  availability: Row & {
    starts_on: string;
    ends_on: string;
    status: string;
    price: string | null;
    note: string | null;
  };
  /** `file` is the hash of the picture, from which a removed photo is restored. */
  photos: { id: number; alt: Record<string, string>; file: string };
};
export type PartName = keyof PartRows;

/** A flag is stored without a value. */
export const featureValue = sql`case when feature.value_type = 'flag' then 'true'::jsonb else part.value end`;

const ofItems = (table: SQL, column: SQL) => sql`${table} part join ${referenceItems} item on item.id = ${column}`;
const itemName = sql`item.name ->> 'en'`;
const byItem = sql`item.position, item.id`;

type Source = { columns: SQL; from: SQL; order: SQL };

/** The tables and sort order of each part. */
export const sources: Record<PartName, Source> = {
  tags: {
    columns: sql`part.tag_id, ${itemName} as tag`,
    from: ofItems(sql`${propertyTags}`, sql`part.tag_id`),
    order: byItem,
  },
  rooms: {
    columns: sql`part.room_type_id, ${itemName} as room_type, part.count, part.area_sqm`,
    from: ofItems(sql`${propertyRooms}`, sql`part.room_type_id`),
    order: sql`part.position, part.id`,
  },
  features: {
    columns: sql`part.feature_id, feature.name ->> 'en' as feature, ${featureValue} as value`,
    from: sql`${propertyFeatures} part join ${features} feature on feature.id = part.feature_id
      join ${featureCategories} category on category.id = feature.feature_category_id`,
    order: sql`category.position, category.id, feature.position, feature.id`,
  },
  facilities: {
    columns: sql`part.id, part.version, part.facility_type_id, ${itemName} as facility_type, part.name, part.description, part.distance_m`,
    from: ofItems(sql`${propertyFacilities}`, sql`part.facility_type_id`),
    order: byItem,
  },
  views: {
    columns: sql`part.id, part.version, part.view_category_id, ${itemName} as view_category, part.description`,
    from: ofItems(sql`${propertyViews}`, sql`part.view_category_id`),
    order: byItem,
  },
  availability: {
    columns: sql`part.id, part.version, part.starts_on, part.ends_on, part.status, part.price, part.note`,
    from: sql`${propertyAvailability} part`,
    order: sql`part.starts_on`,
  },
  photos: {
    columns: sql`part.id, part.alt, file.hash as file`,
    from: sql`${propertyPhotos} part join ${photoFiles} file on file.id = part.photo_file_id`,
    order: sql`part.position, part.id`,
  },
};
export const partNames = Object.keys(sources) as PartName[];

export function readPart<P extends PartName>(db: Db, part: P, propertyId: number) {
  const { columns, from, order } = sources[part];
  return db.many<PartRows[P]>(
    sql`select ${columns} from ${from} where part.property_id = ${propertyId} order by ${order}`,
  );
}

/** The property of a row, which is immutable. */
export const propertyOfRow = async (
  db: Db,
  table: typeof propertyFacilities | typeof propertyViews | typeof propertyAvailability | typeof propertyPhotos,
  rowId: number,
) => (await db.maybe<{ property_id: number }>(sql`select property_id from ${table} where id = ${rowId}`))?.property_id;

// Parts that are replaced as a whole.

export async function replaceTags(tx: Tx, id: number, tagIds: number[]) {
  await tx.run(
    sql`delete from ${propertyTags} where property_id = ${id} and tag_id <> all(${sql.param(tagIds)}::bigint[])`,
  );
  await tx.run(sql`
    insert into ${propertyTags} (property_id, tag_id) select ${id}::bigint, unnest(${sql.param(tagIds)}::bigint[]) on conflict do nothing`);
}

export async function replaceRooms(tx: Tx, id: number, rooms: RoomsInput['rooms']) {
  await tx.run(sql`delete from ${propertyRooms} where property_id = ${id}`);
  await tx.run(sql`
    insert into ${propertyRooms} (property_id, room_type_id, count, area_sqm, position)
    select ${id}::bigint, room.room_type_id, room.count, room.area_sqm, row_number() over ()
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as room (room_type_id bigint, count int, area_sqm double precision)`);
}

export async function replaceFeatures(tx: Tx, id: number, features: FeaturesInput['features']) {
  await tx.run(sql`delete from ${propertyFeatures} where property_id = ${id}`);
  await tx.run(sql`
    insert into ${propertyFeatures} (property_id, feature_id, value)
    select ${id}::bigint, feature.feature_id, nullif(feature.value, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(features)}::jsonb) as feature (feature_id bigint, value jsonb)`);
}

export const orderPhotos = (tx: Tx, propertyId: number, ids: number[]) =>
  tx.run(sql`
    update ${propertyPhotos} set position = input.position
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as input (id, position)
    where property_photos.id = input.id and property_id = ${propertyId} and property_photos.position <> input.position`);

export const describePhoto = (tx: Tx, photoId: number, alt: object) =>
  tx.run(sql`update ${propertyPhotos} set alt = ${JSON.stringify(alt)}::jsonb where id = ${photoId}`);

export const removePhotoRow = (tx: Tx, photoId: number) =>
  tx.run(sql`delete from ${propertyPhotos} where id = ${photoId}`);
