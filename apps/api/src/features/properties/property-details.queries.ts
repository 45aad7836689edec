import {
  addressFields,
  type ChangeRequest,
  type Property,
  type PropertyPhoto,
  type RequestedChange,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { named, personOrNull } from '../../platform/database/nested-columns.ts';
import { isOneOf, where } from '../../platform/database/paging.queries.ts';
import { precompile, prepareStatement, type Query } from '../../platform/database/statements.ts';
import { type PhotoLinks, photoUrls } from '../../platform/files/photo-links.ts';
import { scopeFilter, type Viewer } from '../../platform/records/record.queries.ts';
import { admins } from '../admins/index.ts';
import { cities, countries, worldCities } from '../places/index.ts';
import { detailColumns, listOf, rowColumns, shown } from './list/property-columns.queries.ts';
import { isVisible, ownProperties } from './list/property-filters.queries.ts';
import { withCover } from './list/property-list.queries.ts';
import { featureValue, sources } from './parts/property-parts.queries.ts';
import { propertyTranslations } from './parts/property-parts.table.ts';
import { properties } from './properties.table.ts';
import { propertyChangeRequests } from './review/change-requests.table.ts';
import {
  changesBetween,
  isSettled,
  type PropertySnapshot,
  type PropertySnapshotSource,
  snapshotOf,
} from './review/property-texts.ts';

const addressColumns = sql.join(
  addressFields.names.map((name) => sql`${sql.raw(`'${name}'`)}, properties.${sql.identifier(name)}`),
  sql`, `,
);
const address = sql`case when properties.neighborhood_id is null then null else json_build_object(${addressColumns},
  'country', ${named(sql`countries`, sql`, 'code', countries.code`)},
  'city', ${named(sql`cities`, sql`, 'timezone', cities.timezone`)}, 'neighborhood', ${named(sql`neighborhoods`)}) end`;

/** A city of the owner's country, preferably in their time zone; the largest world city if core data has none. */
const mapStart = sql`case when properties.neighborhood_id is null then coalesce(
  (select json_build_object('lat', near.lat, 'lng', near.lng) from ${cities} near where near.country_id = owner.country_id
    order by near.timezone = owner.timezone desc, near.id limit 1),
  (select json_build_object('lat', town.lat, 'lng', town.lng) from ${worldCities} town join ${countries} home on home.code = town.country_code
    where home.id = owner.country_id order by town.population desc limit 1)) end`;

const rooms = listOf(
  sql`json_build_object('room_type_id', part.room_type_id, 'room_type', ${named(sql`item`)}, 'count', part.count, 'area_sqm', part.area_sqm)`,
  sources.rooms,
);
const features = listOf(
  sql`json_build_object('feature_id', part.feature_id, 'value', ${featureValue}, 'feature', json_build_object('id', feature.id, 'name', feature.name,
    'icon', feature.icon, 'value_type', feature.value_type, 'unit', feature.unit, 'category', ${named(sql`category`)}))`,
  sources.features,
);
const facilities = listOf(
  sql`json_build_object('id', part.id, 'version', part.version, 'facility_type_id', part.facility_type_id, 'facility_type', ${named(sql`item`)},
    'name', part.name, 'description', part.description, 'distance_m', part.distance_m)`,
  sources.facilities,
);
const views = listOf(
  sql`json_build_object('id', part.id, 'version', part.version, 'view_category_id', part.view_category_id,
    'view_category', ${named(sql`item`)}, 'description', part.description)`,
  sources.views,
);
// The price is text, because in JSON it would be a float.
const availability = listOf(
  sql`json_build_object('id', part.id, 'version', part.version, 'starts_on', part.starts_on, 'ends_on', part.ends_on,
    'status', part.status, 'price', part.price::text, 'note', part.note)`,
  sources.availability,
);
const photos = listOf(
  sql`json_build_object('id', part.id, 'hash', file.hash, 'alt', part.alt, 'width', file.width, 'height', file.height)`,
  sources.photos,
);
const translations = listOf(
  sql`json_build_object('locale', part.locale, 'title', part.title, 'description', part.description, 'is_done', part.is_done)`,
  { from: sql`${propertyTranslations} part`, order: sql`part.locale` },
);

// Appointments reference properties, never the other way round: the table is named here without importing its feature.
export const upcomingAppointments = sql`(select count(*) from appointments where appointments.property_id = properties.id and appointments.deleted_at is null
  and appointments.status in ('pending', 'accepted') and appointments.starts_at > now())`;

const openRequest = sql`(select json_build_object('id', request.id, 'requested_by', ${personOrNull(sql`asker`)}, 'requested_at', request.requested_at,
    'property_version', request.property_version, 'reason', request.reason, 'note', request.note, 'fields', request.fields, 'resubmitted_at', request.resubmitted_at, 'seen', request.seen)
  from ${propertyChangeRequests} request left join ${admins} asker on asker.id = request.requested_by_id
  where request.property_id = properties.id and request.settled_at is null)`;

const columns = precompile(sql`${rowColumns}, ${detailColumns}, ${personOrNull(sql`reviewer`)} as reviewed_by,
  ${address} as address, ${mapStart} as map_start, ${rooms} as rooms, ${features} as features, ${facilities} as facilities, ${views} as views,
  ${availability} as availability, ${photos} as photos, ${translations} as translations, ${upcomingAppointments} as upcoming_appointments_count,
  ${openRequest} as open_request`);

/** One property with all its parts, before its photo URLs are signed. */
export const detailsStatement = (condition: SQL) =>
  sql`select ${columns} ${shown} left join ${admins} reviewer on reviewer.id = properties.reviewed_by_id ${condition}`;

type StoredPhoto = Omit<PropertyPhoto, 'urls' | 'position'> & { hash: string };
type StoredRequest = Omit<ChangeRequest, 'items' | 'changes'> & { fields: RequestedChange[]; seen: PropertySnapshot };
type Stored = Omit<Property, 'cover_url' | 'photos' | 'change_request'> & {
  cover_hash: string | null;
  photos: StoredPhoto[];
  open_request: StoredRequest | null;
};

const asInstant = (text: string) => new Date(text).toISOString();

/** The open change request, with what has changed since and which points are resolved. */
function requestOf({ open_request, ...now }: Stored): ChangeRequest | null {
  if (!open_request) return null;
  const { fields, seen, requested_at, resubmitted_at, ...rest } = open_request;
  const changes = changesBetween(seen, snapshotOf(now));
  return {
    ...rest,
    requested_at: asInstant(requested_at),
    resubmitted_at: resubmitted_at && asInstant(resubmitted_at),
    items: fields.map((wish) => ({ ...wish, note: wish.note ?? null, settled: isSettled(wish, changes) })),
    changes,
  };
}

async function read(db: Db, links: PhotoLinks, query: Query): Promise<Property | undefined> {
  const found = await db.maybe<Stored>(query);
  if (!found) return undefined;
  const { open_request: _, ...told } = found;
  return {
    ...withCover(links, told),
    change_request: requestOf(found),
    photos: found.photos.map(({ hash, ...photo }, index) => ({
      ...photo,
      position: index + 1,
      urls: photoUrls(links, hash),
    })),
  };
}

/** With all its parts, within the viewer's scope; deleted ones only for those who may restore them. */
export const propertyFor = (db: Db, links: PhotoLinks, id: number, viewer: Viewer & { seesDeleted: boolean }) =>
  read(
    db,
    links,
    detailsStatement(where([sql`properties.id = ${id}`, scopeFilter(viewer, ownProperties), isVisible(viewer)])),
  );

/** Whether the viewer may see it, without loading its parts. */
export const isSeenBy = async (db: Db, id: number, viewer: Viewer & { seesDeleted: boolean }) =>
  (await db.maybe(sql`
    select properties.id from ${properties} ${where([sql`properties.id = ${id}`, scopeFilter(viewer, ownProperties), isVisible(viewer)])}`)) !==
  undefined;

/** Counts upcoming appointments of the given properties within the viewer's scope. */
export const countUpcoming = (db: Db, viewer: Viewer, ids: readonly number[]) =>
  db.one<{ count: number }>(sql`
    select coalesce(sum(${upcomingAppointments}), 0)::int as count from ${properties}
    ${where([isOneOf(sql`properties.id`, ids), sql`properties.deleted_at is null`, scopeFilter(viewer, ownProperties)])}`);

const byId = prepareStatement((id: SQL) => detailsStatement(sql`where properties.id = ${id}`));

/** With all its parts and without a scope check, for replies to a write. */
export const propertyById = (db: Db, links: PhotoLinks, id: number) => read(db, links, byId(id));

/** A snapshot of the property. */
export const propertySnapshot = (db: Db, id: number): Promise<PropertySnapshotSource> => db.one<Stored>(byId(id));
