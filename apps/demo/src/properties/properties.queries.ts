import { admins } from '@lintel/api/features/admins/admins.table';
import { cities, countries, neighborhoods } from '@lintel/api/features/places/places.table';
import {
  photoFiles,
  propertyAvailability,
  propertyFacilities,
  propertyFeatures,
  propertyNotes,
  propertyPhotos,
  propertyRooms,
  propertyTags,
  propertyTranslations,
  propertyViews,
} from '@lintel/api/features/properties/parts/property-parts.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import { features } from '@lintel/api/features/reference-data/features.table';
import { referenceItems } from '@lintel/api/features/reference-data/reference-data.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { type SQL, sql } from 'drizzle-orm';
import type { PaintedPicture } from '../pictures/picture-cache.ts';
import type { DemoParts } from './part-rows.ts';
import { makeParts } from './parts.ts';
import { type DemoProperty, generateProperties } from './properties.ts';
import type { World } from './world.ts';

/** Batches keep each statement within the statement timeout, also on a slow machine. */
const AT_ONCE = 500;

const ago = (minutes: SQL) => sql`now() - ${minutes} * interval '1 minute'`;
const rowsOf = (rows: unknown[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (${sql.raw(columns)})`;

/** Seeds two thousand properties with all their parts, using the existing places and people. */
export async function seedDemoProperties(tx: Transaction, pictures: PaintedPicture[], count = 2000) {
  const world = await findWorld(tx, pictures);
  if (world.hoods.length === 0 || world.owners.length === 0) return;
  const ids = await tx.many<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('properties', 'id')) as id from generate_series(1, ${count})`,
  );
  const homes = generateProperties(
    world,
    ids.map(({ id }) => id),
  );
  const parts = makeParts(world, homes);
  const shown = Map.groupBy(parts.photos, ({ property_id }) => property_id);
  const rows = homes.map(({ row }) => ({ ...row, photos_count: shown.get(row.id)?.length ?? 0 }));
  // The counting triggers would cost more than all inserts, and the counts are known here.
  await tx.run(sql`alter table ${properties} disable trigger properties_counted`);
  await tx.run(sql`alter table ${propertyPhotos} disable trigger property_photos_counted`);
  await inTurns(rows, (some) => addProperties(tx, some));
  await addParts(tx, parts);
  await tx.run(sql`alter table ${properties} enable trigger properties_counted`);
  await tx.run(sql`alter table ${propertyPhotos} enable trigger property_photos_counted`);
  await tx.run(sql`
    update ${users} set properties_count = counted.standing
    from (select owner_id, count(*) as standing from ${properties} where deleted_at is null group by owner_id) counted
    where users.id = counted.owner_id`);
}

async function inTurns<T>(rows: T[], add: (some: T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += AT_ONCE) await add(rows.slice(from, from + AT_ONCE));
}

async function findWorld(tx: Transaction, painted: PaintedPicture[]): Promise<World> {
  await tx.run(sql`
    insert into ${photoFiles} (hash, width, height, bytes, is_demo) select hash, width, height, bytes, true
    from ${rowsOf(painted, 'hash text, width int, height int, bytes int')} on conflict (hash) do nothing`);
  const pictures = await tx.many<World['pictures'][number]>(sql`
    select photo_files.id, d.subject from ${rowsOf(painted, 'hash text, subject text')} join ${photoFiles} on photo_files.hash = d.hash order by photo_files.id`);
  const hoods = await tx.many<World['hoods'][number]>(sql`
    select n.id, n.name, n.lat, n.lng, n.polygon, n.city_id, cities.name as city, cities.country_id, countries.currency
    from ${neighborhoods} n join ${cities} on cities.id = n.city_id join ${countries} on countries.id = cities.country_id
    where n.is_active order by n.id`);
  const items = await tx.many<World['items'][number]>(sql`
    select id, type, key, name, coalesce((details ->> 'is_rental')::boolean, false) as is_rental
    from ${referenceItems} where is_active order by type, position, id`);
  const known = await tx.many<World['features'][number]>(
    sql`select id, name ->> 'en' as name, value_type from ${features} where is_active order by id`,
  );
  const owners = await tx.many<World['owners'][number]>(sql`
    select id, country_id, status, extract(epoch from now() - created_at) / 3600 as joined_hours
    from ${users} where type = 'owner' order by id`);
  const staff = await tx.many<{ id: number; account: string }>(
    sql`select id, split_part(email, '@', 1) as account from ${admins} where deleted_at is null order by id`,
  );
  return {
    pictures,
    hoods,
    items,
    features: known,
    owners: owners.map((owner) => ({ ...owner, joined_hours: Number(owner.joined_hours) })),
    admins: Object.fromEntries(staff.map(({ account, id }) => [account, id])),
  };
}

const addProperties = (tx: Transaction, rows: DemoProperty[]) =>
  tx.run(sql`
    insert into ${properties} (id, title, description, property_type_id, listing_reason_id, price, currency, price_period, area_sqm, bedrooms,
      bathrooms, floor, floors_total, year_built, owner_id, added_by_id, assigned_admin_id, status, status_reason, status_note, is_hot_deal,
      is_hidden, reviewed_by_id, duplicate_of_id, country_id, city_id, neighborhood_id, street, building, unit, postal_code, lat, lng,
      hide_exact_location, photos_count, created_at, updated_at, submitted_at, published_at, reviewed_at, deleted_at, hot_deal_since,
      hot_deal_ends_at)
    overriding system value
    select id, title, description, property_type_id, listing_reason_id, price, currency, price_period, area_sqm, bedrooms, bathrooms, floor,
      floors_total, year_built, owner_id, added_by_id, assigned_admin_id, status, status_reason, status_note, is_hot_deal, is_hidden,
      reviewed_by_id, duplicate_of_id, country_id, city_id, neighborhood_id, street, building, unit, postal_code, lat, lng,
      hide_exact_location, photos_count, ${ago(sql`created`)}, ${ago(sql`updated`)}, ${ago(sql`submitted`)}, ${ago(sql`published`)},
      ${ago(sql`reviewed`)}, ${ago(sql`deleted`)}, ${ago(sql`hot_since`)}, now() + hot_ends * interval '1 minute'
    from ${rowsOf(
      rows,
      `id bigint, title text, description text, property_type_id bigint, listing_reason_id bigint, price numeric, currency text,
       price_period text, area_sqm float8, bedrooms int, bathrooms int, floor int, floors_total int, year_built int, owner_id bigint,
       added_by_id bigint, assigned_admin_id bigint, status text, status_reason text, status_note text, is_hot_deal boolean, is_hidden boolean,
       reviewed_by_id bigint, duplicate_of_id bigint, country_id bigint, city_id bigint, neighborhood_id bigint, street text, building text,
       unit text, postal_code text, lat float8, lng float8, hide_exact_location boolean, photos_count int, created int, updated int,
       submitted int, published int, reviewed int, deleted int, hot_since int, hot_ends int`,
    )}`);

async function addParts(tx: Transaction, parts: DemoParts) {
  await tx.run(
    sql`insert into ${propertyTags} (property_id, tag_id) select property_id, tag_id from ${rowsOf(parts.tags, 'property_id bigint, tag_id bigint')}`,
  );
  await tx.run(sql`
    insert into ${propertyRooms} (property_id, room_type_id, count, area_sqm, position) select property_id, room_type_id, count, area_sqm, position
    from ${rowsOf(parts.rooms, 'property_id bigint, room_type_id bigint, count int, area_sqm float8, position int')}`);
  await inTurns(parts.features, (some) =>
    tx.run(sql`
    insert into ${propertyFeatures} (property_id, feature_id, value) select property_id, feature_id, nullif(value, 'null'::jsonb)
    from ${rowsOf(some, 'property_id bigint, feature_id bigint, value jsonb')}`),
  );
  await tx.run(sql`
    insert into ${propertyFacilities} (property_id, facility_type_id, name, description, distance_m, created_at, updated_at)
    select property_id, facility_type_id, name, description, distance_m, ${ago(sql`minutes`)}, ${ago(sql`minutes`)}
    from ${rowsOf(parts.facilities, 'property_id bigint, facility_type_id bigint, name text, description text, distance_m int, minutes int')}`);
  await tx.run(sql`
    insert into ${propertyViews} (property_id, view_category_id, description, created_at, updated_at)
    select property_id, view_category_id, description, ${ago(sql`minutes`)}, ${ago(sql`minutes`)}
    from ${rowsOf(parts.views, 'property_id bigint, view_category_id bigint, description text, minutes int')}`);
  await tx.run(sql`
    insert into ${propertyAvailability} (property_id, starts_on, ends_on, status, price, note)
    select property_id, current_date + "from", current_date + "to", status, price, note
    from ${rowsOf(parts.availability, 'property_id bigint, "from" int, "to" int, status text, price numeric, note text')}`);
  await inTurns(parts.photos, (some) =>
    tx.run(sql`
    insert into ${propertyPhotos} (property_id, photo_file_id, position, alt, created_at)
    select property_id, photo_file_id, position, alt, ${ago(sql`minutes`)}
    from ${rowsOf(some, 'property_id bigint, photo_file_id bigint, position int, alt jsonb, minutes int')}`),
  );
  await inTurns(parts.translations, (some) =>
    tx.run(sql`
    insert into ${propertyTranslations} (property_id, locale, title, description, street, building, is_done, created_at, updated_at)
    select property_id, locale, title, description, street, building, is_done, ${ago(sql`minutes`)}, ${ago(sql`minutes`)}
    from ${rowsOf(some, 'property_id bigint, locale text, title text, description text, street text, building text, is_done boolean, minutes int')}`),
  );
  await tx.run(sql`
    insert into ${propertyNotes} (property_id, author_id, text, created_at) select property_id, author_id, text, ${ago(sql`minutes`)}
    from ${rowsOf(parts.notes, 'property_id bigint, author_id bigint, text text, minutes int')}`);
}
