import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedOnce } from '@lintel/api/app/seed';
import { loadConfig } from '@lintel/api/platform/config';
import { photoFileName, photoSizes } from '@lintel/api/platform/files/photo-sizes';
import { availabilityStatuses, localeCodes, propertyStatuses } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../api/test/test-app.ts';
import { installPictures } from '../pictures/picture-cache.ts';
import { liesIn, type Outline, ringOf } from './addresses.ts';
import { type Period, priceBand } from './prices.ts';
import { kinds, unknownKind } from './property-types.ts';

const { rows, database, config } = await testApp({ wholeDemo: true });

const countOf = async (table: string) =>
  (await rows<{ count: number }>(sql`select count(*) from ${sql.identifier(table)}`))[0]?.count ?? 0;
const tables = [
  'properties',
  'photo_files',
  'property_photos',
  'property_tags',
  'property_rooms',
  'property_features',
  'property_facilities',
  'property_views',
  'property_availability',
  'property_translations',
  'property_notes',
  'users',
  'admins',
  'appointments',
  'reports',
];

test('the demo has properties of every status in every city', async () => {
  const statuses = await rows<{ status: string }>(sql`select distinct status from properties`);
  expect(statuses.map(({ status }) => status).sort()).toEqual([...propertyStatuses].sort());
  const empty = await rows(
    sql`select name from cities where not exists (select 1 from properties where city_id = cities.id and status = 'published')`,
  );
  expect(empty).toEqual([]);
});

test('every part occurs, and so does a property without it', async () => {
  for (const part of [
    'photos',
    'tags',
    'rooms',
    'features',
    'facilities',
    'views',
    'availability',
    'translations',
    'notes',
  ]) {
    const table = sql.identifier(`property_${part}`);
    const [found] = await rows<{ with: number; without: number }>(sql`
      select count(*) filter (where has) as with, count(*) filter (where not has) as without
      from (select exists (select 1 from ${table} p where p.property_id = properties.id) as has from properties) p`);
    expect(found?.with, part).toBeGreaterThan(0);
    expect(found?.without, part).toBeGreaterThan(0);
  }
  const [kept] = await rows<Record<string, number>>(sql`
    select count(*) filter (where is_hot_deal and hot_deal_ends_at > now()) as running, count(*) filter (where is_hot_deal and hot_deal_ends_at is null) as open_ended,
      (select count(*) from hot_deals where ended_at is not null) as ended, count(*) filter (where deleted_at is not null) as deleted,
      count(*) filter (where lat is null) as without_place, count(*) filter (where is_hidden) as hidden, count(*) filter (where duplicate_of_id is not null) as copies
    from properties`);
  for (const [what, count] of Object.entries(kept ?? {})) expect(count, what).toBeGreaterThan(0);
  const availability = await rows<{ status: string }>(sql`select distinct status from property_availability`);
  expect(availability.map(({ status }) => status).sort()).toEqual([...availabilityStatuses].sort());
});

test('published properties have every language, except some that are being translated', async () => {
  const [found] = await rows<{ all: number; whole: number }>(sql`
    select count(*) as all, count(*) filter (where done = ${localeCodes.length - 1}) as whole
    from (select (select count(*) from property_translations t where t.property_id = properties.id and is_done and title <> '' and description <> '') as done
      from properties where status = 'published') p`);
  const share = (found?.whole ?? 0) / (found?.all ?? 1);
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(0.97);
});

test('each price is in the range of its neighbourhood, in the local currency', async () => {
  const homes = await rows<{
    id: number;
    type: string;
    price: string;
    currency: string;
    own_currency: string;
    area_sqm: number;
    price_period: Period | null;
    is_rental: boolean;
    city: string;
    neighborhood: string;
  }>(sql`
    select p.id, t.key as type, p.price, p.currency, countries.currency as own_currency, p.area_sqm, p.price_period,
      (r.details ->> 'is_rental')::boolean as is_rental, cities.name ->> 'en' as city, n.name ->> 'en' as neighborhood
    from properties p join reference_items t on t.id = p.property_type_id join reference_items r on r.id = p.listing_reason_id
      join neighborhoods n on n.id = p.neighborhood_id join cities on cities.id = p.city_id join countries on countries.id = p.country_id
    where p.price is not null`);
  expect(homes.length).toBeGreaterThan(0);
  for (const { id, type, price, area_sqm, price_period, city, neighborhood, ...home } of homes) {
    const { factor } = kinds[type] ?? unknownKind;
    const [low, high] = priceBand({ city, neighborhood, area: area_sqm, factor, period: price_period });
    expect(Number(price), `home ${id}`).toBeGreaterThanOrEqual(Math.floor(low));
    expect(Number(price), `home ${id}`).toBeLessThanOrEqual(Math.ceil(high));
    expect(home.currency).toBe(home.own_currency);
    expect(price_period !== null).toBe(home.is_rental);
  }
});

test('each map point is inside the outline of its neighbourhood', async () => {
  const homes = await rows<{ id: number; lat: number; lng: number; polygon: Outline }>(sql`
    select p.id, p.lat, p.lng, n.polygon from properties p join neighborhoods n on n.id = p.neighborhood_id where p.lat is not null and n.polygon is not null`);
  expect(homes.length).toBeGreaterThan(0);
  const outside = homes.filter(({ lat, lng, polygon }) => !liesIn(ringOf(polygon), [lng, lat]));
  expect(outside).toEqual([]);
});

test('dates, decisions and people fit the status', async () => {
  const wrong = await rows(sql`
    select p.id, p.status from properties p join users o on o.id = p.owner_id where
      (p.status = 'draft') <> (p.submitted_at is null) or (p.status in ('draft', 'pending')) <> (p.reviewed_at is null)
      or (p.status = 'published') <> (p.published_at is not null) or (p.reviewed_at is null) <> (p.reviewed_by_id is null)
      or (p.status in ('rejected', 'changes_requested')) <> (p.status_reason is not null and p.status_note is not null)
      or p.submitted_at < p.created_at or p.reviewed_at < p.submitted_at or p.updated_at < p.created_at or p.updated_at > now() or p.deleted_at > now()
      or (p.status = 'published' and (p.photos_count = 0 or p.lat is null or p.street is null or p.reviewed_by_id = p.added_by_id))
      or o.type <> 'owner' or o.country_id <> p.country_id or p.is_hidden <> (o.status = 'blocked' and p.status = 'published')`);
  expect(wrong).toEqual([]);
});

test('the demo’s property agent has added and assigned properties', async () => {
  const [own] = await rows<{ added: number; assigned: number }>(sql`
    select count(*) filter (where added_by_id = a.id) as added, count(*) filter (where assigned_admin_id = a.id) as assigned
    from properties, admins a where a.email = 'agent@lintel.test'`);
  expect(own?.added).toBeGreaterThan(0);
  expect(own?.assigned).toBeGreaterThan(0);
});

test('the denormalised counts are correct', async () => {
  const wrong = await rows(sql`
    select id from properties p where photos_count <> (select count(*) from property_photos where property_id = p.id)
      or reports_count <> (select count(*) from reports where property_id = p.id)
    union all
    select id from users u where properties_count <> (select count(*) from properties where owner_id = u.id and deleted_at is null)
      or appointments_count <> (select count(*) from appointments where user_id = u.id) or reports_count <> (select count(*) from reports where reported_user_id = u.id)`);
  expect(wrong).toEqual([]);
  const silent = await rows(sql`select tgname from pg_trigger where tgenabled = 'D'`);
  expect(silent).toEqual([]);
});

test('seeding twice adds nothing', async () => {
  const before = await Promise.all(tables.map(countOf));
  await seedOnce(database, config);
  expect(await Promise.all(tables.map(countOf))).toEqual(before);
});

test('every photo has its file in every size', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-pictures-'));
  try {
    await installPictures(loadConfig({ LINTEL_DATA: folder }));
    const photos = await rows<{ hash: string }>(
      sql`select distinct hash from property_photos join photo_files on photo_files.id = photo_file_id`,
    );
    expect(photos.length).toBeGreaterThan(100);
    const sizes = Object.keys(photoSizes) as (keyof typeof photoSizes)[];
    const missing = photos.flatMap(({ hash }) =>
      sizes.map((size) => photoFileName(hash, size)).filter((name) => !existsSync(join(folder, 'photos', name))),
    );
    expect(missing).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
