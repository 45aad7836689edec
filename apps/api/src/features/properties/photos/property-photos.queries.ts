import type { RemovedPhoto } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/context.ts';
import type { Database, Db, Transaction } from '../../../platform/database/database.ts';
import { where } from '../../../platform/database/paging.queries.ts';
import { events } from '../../../platform/database/platform.table.ts';
import { perceptualHashBlocks } from '../../../platform/files/files-pictures.ts';
import { scopeFilter, type Viewer } from '../../../platform/records/record.queries.ts';
import { admins } from '../../admins/index.ts';
import { isVisible, ownProperties } from '../list/property-filters.queries.ts';
import { photoFiles, propertyPhotos } from '../parts/property-parts.table.ts';
import { properties } from '../properties.table.ts';

// Arbitrary advisory lock key. Writers share the lock and the sweep takes it exclusively, so that it never deletes a
// picture that is just being stored.
const PICTURES = 4_201_716;

export const holdPictures = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock_shared(${PICTURES})`);

type File = { hash: string; width: number; height: number; bytes: number; perceptualHash: string | null };

/** Upsert: the same picture is stored once. */
export const upsertPhotoFile = (tx: Tx, { hash, width, height, bytes, perceptualHash: look }: File) =>
  tx.one<{ id: number }>(sql`
    insert into ${photoFiles} (hash, width, height, bytes, look, look_pieces)
    values (${hash}, ${width}, ${height}, ${bytes}, ${look}::bit(64), ${sql.param(look && perceptualHashBlocks(look))}::int[])
    on conflict (hash) do update set created_at = now() returning id`);

export const appendPhoto = (tx: Tx, propertyId: number, photoFileId: number, alt: object = {}) =>
  tx.one<{ id: number }>(sql`
    insert into ${propertyPhotos} (property_id, photo_file_id, alt, position)
    select ${propertyId}::bigint, ${photoFileId}::bigint, ${JSON.stringify(alt)}::jsonb, coalesce(max(position), 0) + 1
    from ${propertyPhotos} where property_id = ${propertyId} returning id`);

type Removed = RemovedPhoto & { photo_file_id: number };

/** Removed photos whose files are still stored, from the latest audit line that names each of them. */
export const findRemovedPhotos = (db: Db, propertyId: number) =>
  db.many<Removed>(sql`
    with removed as (
      select distinct on (photo.id) photo.id, photo.alt, photo.file, place::int as position
      from ${events} cross join lateral jsonb_array_elements(events.changes #> '{photos,0}') with ordinality as listed (line, place)
        cross join lateral jsonb_to_record(listed.line) as photo (id bigint, alt jsonb, file text)
      where events.entity = 'property' and events.entity_id = ${propertyId}
        and jsonb_typeof(events.changes #> '{photos,0}') = 'array'
      order by photo.id, events.id desc)
    select removed.id, removed.position, removed.alt, file.id as photo_file_id
    from removed join ${photoFiles} file on file.hash = removed.file
    where not exists (select from ${propertyPhotos} present
      where present.property_id = ${propertyId} and (present.id = removed.id or present.photo_file_id = file.id))
    order by removed.position, removed.id`);

/** Whether a property that the viewer may see has this photo. */
export const isPhotoSeen = async (db: Db, hash: string, viewer: Viewer & { seesDeleted: boolean }) =>
  (await db.maybe(sql`
    select 1 from ${photoFiles} file join ${propertyPhotos} photo on photo.photo_file_id = file.id
      join ${properties} on properties.id = photo.property_id
    ${where([sql`file.hash = ${hash}`, scopeFilter(viewer, ownProperties), isVisible(viewer)])} limit 1`)) !==
  undefined;

/** Deletes the rows of pictures unused for a day, the time in which an undo may need them, and then their files. */
export const dropUnusedFiles = (database: Database, remove: (hash: string) => Promise<void>) =>
  alone(database, async (tx) => {
    const unused = await tx.many<{ hash: string }>(sql`
      delete from ${photoFiles} where id in (
        select file.id from ${photoFiles} file
        where file.created_at < now() - interval '1 day'
          and not exists (select 1 from ${propertyPhotos} where photo_file_id = file.id)
          and not exists (select 1 from ${admins} where avatar_url = file.hash)
          and not exists (
            select 1 from operation_rows kept join operations on operations.id = kept.operation_id
            where operations.created_at > now() - interval '1 day'
              and ((kept.table_name = 'property_photos' and (kept.before ->> 'photo_file_id')::bigint = file.id)
                or (kept.table_name = 'admins' and kept.before ->> 'avatar_url' = file.hash)))
        limit 200) returning hash`);
    for (const { hash } of unused) await remove(hash);
    return unused.length;
  });

/** Deletes files without a row; the exclusive lock prevents concurrent uploads. */
export const dropUnknownFiles = (database: Database, hashes: string[], remove: (hash: string) => Promise<void>) =>
  alone(database, async (tx) => {
    const known = await tx.many<{ hash: string }>(
      sql`select hash from ${photoFiles} where hash = any(${sql.param(hashes)}::text[])`,
    );
    const kept = new Set(known.map(({ hash }) => hash));
    for (const hash of hashes) if (!kept.has(hash)) await remove(hash);
  });

const alone = <T>(database: Database, work: (tx: Transaction) => Promise<T>) =>
  database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${PICTURES})`);
    return work(tx);
  });

/** A purged property that others still reference stays soft-deleted, but without its photos. */
export const purgePhotos = (database: Database) =>
  database.run(sql`
    delete from ${propertyPhotos} where id in (
      select photo.id from ${propertyPhotos} photo join ${properties} on properties.id = photo.property_id
      where properties.deleted_at < now() - interval '30 days' limit 2000)`);
