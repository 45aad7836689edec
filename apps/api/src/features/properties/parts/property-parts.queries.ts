import type { AddressInput, FeaturesInput, RoomsInput } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { assigned, inserted } from '../../../platform/database/writes.queries.ts';
import { saveProperty } from '../property-writes.queries.ts';
import {
  propertyAvailability,
  propertyFacilities,
  propertyFeatures,
  propertyPhotos,
  propertyRooms,
  propertyTags,
  propertyViews,
} from './property-parts.table.ts';

// Parts that are replaced whole.

export const saveAddress = (tx: Tx, id: number, address: Omit<AddressInput, 'version'>) =>
  saveProperty(tx, id, { building: null, unit: null, postal_code: null, lat: null, lng: null, ...address });

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

// Parts with rows of their own.

const tables = {
  facility: propertyFacilities,
  view: propertyViews,
  availability: propertyAvailability,
  photo: propertyPhotos,
};
export type RowPart = keyof typeof tables;

/** Which property a row belongs to. */
export const propertyOfRow = async (db: Db, part: RowPart, rowId: number) =>
  (await db.maybe<{ property_id: number }>(sql`select property_id from ${tables[part]} where id = ${rowId}`))
    ?.property_id;

export const insertRow = (tx: Tx, part: RowPart, propertyId: number, fields: Record<string, unknown>) =>
  tx.run(sql`insert into ${tables[part]} ${inserted({ property_id: propertyId, ...fields })}`);

export const saveRow = (tx: Tx, part: RowPart, rowId: number, fields: Record<string, unknown>) =>
  tx.run(sql`update ${tables[part]} set ${assigned(fields)} where id = ${rowId}`);

export const removeRow = (tx: Tx, part: RowPart, rowId: number) =>
  tx.run(sql`delete from ${tables[part]} where id = ${rowId}`);

// Photos.

export const orderPhotos = (tx: Tx, propertyId: number, ids: number[]) =>
  tx.run(sql`
    update ${propertyPhotos} set position = wished.position
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as wished (id, position)
    where property_photos.id = wished.id and property_id = ${propertyId} and property_photos.position <> wished.position`);

export const describePhoto = (tx: Tx, photoId: number, alt: object) =>
  tx.run(sql`update ${propertyPhotos} set alt = ${JSON.stringify(alt)}::jsonb where id = ${photoId}`);
