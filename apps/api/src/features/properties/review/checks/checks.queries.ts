import type { LocaleCode, Property, StoredOutline } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { where } from '../../../../platform/database/paging.queries.ts';
import { scopeFilter, type Viewer } from '../../../../platform/records/record.queries.ts';
import { locales, neighborhoods } from '../../../places/index.ts';
import { ownProperties } from '../../list/property-filters.queries.ts';
import { photoFiles, propertyPhotos } from '../../parts/property-parts.table.ts';
import { properties } from '../../properties.table.ts';

// Queries of the review checks. Each finds its few rows by an index, however many properties there are.

/** Drafts and rejected properties are not compared. */
const isOffered = sql.raw(
  `properties.deleted_at is null and properties.status in ('pending', 'changes_requested', 'published')`,
);
const MOST_ALIKE = 20;
/** Hamming distance of two pictures of the same motif: re-encoded, resized, slightly brighter. */
const FEW_BITS = 3;

/** Other properties at the same address. */
export const atSameAddress = ({ id, address }: Property): SQL => sql`
  select properties.id from ${properties}
  where neighborhood_id = ${address?.neighborhood_id ?? 0} and lower(street) = lower(${address?.street ?? ''})
    and lower(coalesce(building, '')) = lower(${address?.building ?? ''}) and lower(coalesce(unit, '')) = lower(${address?.unit ?? ''})
    and properties.id <> ${id} and ${isOffered} limit ${MOST_ALIKE}`;

/**
 * Other properties with one of its pictures: the same file, or a similar one; demo pictures are shared by many.
 * Materialized CTEs, because the planner overestimates its few pictures and would scan all photos.
 */
export const withSamePhoto = ({ id }: Pick<Property, 'id'>): SQL => sql`
  with mine as materialized (
    select file.id, file.look, file.look_pieces from ${propertyPhotos} photo join ${photoFiles} file on file.id = photo.photo_file_id
    where photo.property_id = ${id} and not file.is_demo
  ), shown as materialized (
    select mine.id from mine union select alike.id from mine cross join lateral (
      select id from ${photoFiles} alike where alike.look_pieces && mine.look_pieces and bit_count(alike.look # mine.look) <= ${FEW_BITS}
        and not alike.is_demo limit ${MOST_ALIKE}) alike
  )
  select distinct properties.id from shown cross join lateral (
    select property_id from ${propertyPhotos} where photo_file_id = shown.id and property_id <> ${id} limit ${MOST_ALIKE}) other
    join ${properties} on properties.id = other.property_id
  where ${isOffered} limit ${MOST_ALIKE}`;

export type Alike = { id: number; reference: string; title: string; price: string | null; currency: string | null };
type Likeness = { addresses: number[]; photos: number[]; rows: Alike[] };

/** Similar properties, within the viewer's scope. */
export async function findAlike(db: Db, viewer: Viewer, property: Property): Promise<Likeness> {
  const ids = async (statement: SQL) => (await db.many<{ id: number }>(statement)).map(({ id }) => id);
  const addresses = property.address ? await ids(atSameAddress(property)) : [];
  const photos = await ids(withSamePhoto(property));
  const all = [...new Set([...photos, ...addresses])];
  if (all.length === 0) return { addresses, photos, rows: [] };
  const rows = await db.many<Alike>(sql`
    select id, reference, title, price, currency from ${properties}
    ${where([sql`id = any(${sql.param(all)}::bigint[])`, scopeFilter(viewer, ownProperties)])} order by id`);
  return { addresses, photos, rows };
}

/** A sample this large is enough. */
const MOST_COMPARED = 2000;

/** Prices per square metre of similar properties in its neighbourhood: an index-only scan. */
export const pricesNearby = (property: Property): SQL => sql`
  select price / area_sqm as by_metre from ${properties}
  where neighborhood_id = ${property.address?.neighborhood_id ?? 0} and property_type_id = ${property.property_type_id}
    and listing_reason_id = ${property.listing_reason_id} and currency = ${property.currency}
    and ${property.price_period === null ? sql`price_period is null` : sql`price_period = ${property.price_period}`}
    and price is not null and area_sqm is not null and status = 'published' and deleted_at is null
  limit ${MOST_COMPARED}`;

export const findMedian = (db: Db, property: Property) =>
  db.one<{ count: number; by_metre: number | null }>(sql`
    select count(*) as count, percentile_cont(0.5) within group (order by by_metre) as by_metre
    from (${pricesNearby(property)}) nearby`);

export const findOutline = (db: Db, neighborhoodId: number) =>
  db.maybe<{ lat: number; lng: number; polygon: StoredOutline | null }>(
    sql`select lat, lng, polygon from ${neighborhoods} where id = ${neighborhoodId}`,
  );

export const findActiveLocales = (db: Db) =>
  db.many<{ code: LocaleCode; name: string }>(
    sql`select code, name from ${locales} where is_active and not is_source order by position`,
  );
