import {
  editLockSeconds,
  type LocaleCode,
  type PropertyPhoto,
  type TranslationHold,
  type TranslationPart,
  type TranslationText,
  type TranslationWork,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { named, namedOrNull, person } from '../../platform/database/nested-columns.ts';
import { prepareStatement } from '../../platform/database/statements.ts';
import { admins } from '../admins/index.ts';
import { neighborhoods } from '../places/index.ts';
import { type PhotoLinks, photoFiles, photoUrls, properties, propertyPhotos } from '../properties/index.ts';
import { referenceItems } from '../reference-data/index.ts';
import { completenessOf, fieldsOf, textsOf } from './translation-fields.ts';
import { sourceObject, textsIn, type Work } from './translation-texts.queries.ts';
import { rowColumns, type StoredRequest, shown, withCover } from './translations.queries.ts';
import { translationHolds } from './translations.table.ts';

// Queries of the workspace.

const isHeld = sql.raw('expires_at > now()');
const instantIn = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const holds = sql`(select coalesce(json_agg(json_build_object('part', hold.part, 'admin', ${person(sql`admins`)},
    'since', ${instantIn(sql`hold.since`)}, 'expires_at', ${instantIn(sql`hold.expires_at`)}) order by hold.id), '[]')
  from ${translationHolds} hold join ${admins} on admins.id = hold.admin_id
  where hold.translation_request_id = translation_requests.id and hold.${isHeld})`;

const textColumns = sql`${rowColumns}, translation_requests.part_versions, translation_requests.source_changed_at,
  ${sourceObject} as source, ${textsIn(sql`translation_requests.locale`)} as texts, ${holds} as holds`;

type Stored = StoredRequest &
  Work & {
    holds: TranslationHold[];
    part_versions: TranslationText['part_versions'];
    source_changed_at: string | null;
  };

function told({ source, texts, source_changed_at, ...stored }: Stored, links: PhotoLinks): TranslationText {
  const fields = fieldsOf(stored.locale as LocaleCode, source, texts, source_changed_at);
  const { part_versions, holds: held, ...row } = stored;
  return {
    ...withCover(row, links),
    part_versions,
    holds: held,
    source: textsOf(fields, 'source'),
    target: textsOf(fields, 'target'),
    fields,
    completeness: completenessOf(fields),
  };
}

const byId = prepareStatement((id: SQL) => sql`select ${textColumns} ${shown} where translation_requests.id = ${id}`);

export async function findText(db: Db, id: number, links: PhotoLinks): Promise<TranslationText | undefined> {
  const found = await db.maybe<Stored>(byId(id));
  return found && told(found, links);
}

type Seen = Omit<TranslationWork['property'], keyof TranslationText['property'] | 'photos'> & {
  photos: (Omit<PropertyPhoto, 'urls' | 'position'> & { hash: string })[];
};

const photos = sql`(select coalesce(json_agg(json_build_object('id', photo.id, 'hash', file.hash, 'alt', photo.alt, 'width', file.width,
    'height', file.height) order by photo.position, photo.id), '[]')
  from ${propertyPhotos} photo join ${photoFiles} file on file.id = photo.photo_file_id where photo.property_id = properties.id)`;

/** Details of a property that help to understand its texts. */
export async function findSeen(db: Db, propertyId: number, links: PhotoLinks) {
  const { photos: stored, ...seen } = await db.one<Seen>(sql`
    select ${named(sql`kind`)} as property_type, ${named(sql`reason`)} as listing_reason,
      ${namedOrNull(sql`neighborhoods`)} as neighborhood,
      properties.area_sqm, properties.bedrooms, properties.bathrooms, ${photos} as photos
    from ${properties} join ${referenceItems} kind on kind.id = properties.property_type_id
    join ${referenceItems} reason on reason.id = properties.listing_reason_id
    left join ${neighborhoods} on neighborhoods.id = properties.neighborhood_id where properties.id = ${propertyId}`);
  return {
    ...seen,
    photos: stored.map(({ hash, ...photo }, index) => ({
      ...photo,
      position: index + 1,
      urls: photoUrls(links, hash),
    })),
  };
}

// Holds: who is editing which part.

const untilThen = sql.raw(`now() + interval '${editLockSeconds} seconds'`);

type Hold = { request_id: number; part: TranslationPart };
const isThat = ({ request_id, part }: Hold) => sql`translation_request_id = ${request_id} and part = ${part}`;

export const findHolds = async (db: Db, requestId: number) =>
  db.many<TranslationHold>(sql`
    select hold.part, ${person(sql`admins`)} as admin, hold.since, hold.expires_at
    from ${translationHolds} hold join ${admins} on admins.id = hold.admin_id
    where hold.translation_request_id = ${requestId} and hold.${isHeld} order by hold.id`);

/** Another admin who is editing it now. */
export const findOtherHolder = (db: Db, hold: Hold, adminId: number) =>
  db.maybe<{ first_name: string; last_name: string }>(sql`
    select admins.first_name, admins.last_name from ${translationHolds} hold join ${admins} on admins.id = hold.admin_id
    where ${isThat(hold)} and hold.${isHeld} and hold.admin_id <> ${adminId}`);

/** A heartbeat of the holder; no event is needed. */
export const renewHold = async (db: Db, hold: Hold, adminId: number) =>
  (await db.run(
    sql`update ${translationHolds} set expires_at = ${untilThen} where ${isThat(hold)} and admin_id = ${adminId} and ${isHeld}`,
  )) > 0;

/** Takes a hold that is free, expired, or taken over; returns whether it is theirs now. */
export const takeHold = async (tx: Tx, { request_id, part }: Hold, adminId: number, takeOver: boolean) =>
  (await tx.run(sql`
    insert into ${translationHolds} as hold (translation_request_id, part, admin_id, expires_at)
    values (${request_id}, ${part}, ${adminId}, ${untilThen})
    on conflict on constraint translation_holds_once do update set admin_id = excluded.admin_id, since = now(), expires_at = excluded.expires_at
      where ${takeOver}::boolean or hold.expires_at <= now() or hold.admin_id = ${adminId}`)) > 0;

export const holdsIt = async (db: Db, hold: Hold, adminId: number) =>
  (await db.maybe(sql`select 1 from ${translationHolds} where ${isThat(hold)} and admin_id = ${adminId}`)) !==
  undefined;

export const dropHold = (tx: Tx, hold: Hold, adminId: number) =>
  tx.run(sql`delete from ${translationHolds} where ${isThat(hold)} and admin_id = ${adminId}`);

export const dropOldHolds = (database: Database) =>
  database.run(sql`delete from ${translationHolds} where expires_at < now()`);
