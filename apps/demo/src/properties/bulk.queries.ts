import { neighborhoods } from '@lintel/api/features/places/places.table';
import { hotDeals } from '@lintel/api/features/properties/hot-deals/hot-deals.table';
import {
  propertyPhotos,
  propertyTags,
  propertyTranslations,
} from '@lintel/api/features/properties/parts/property-parts.table';
import { properties } from '@lintel/api/features/properties/properties.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Database, Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';
import { addWork, workTables } from './bulk-work.queries.ts';
import { sample } from './sample.queries.ts';

const filled = ['users', 'properties', 'property_photos', 'property_tags', 'property_translations', ...workTables];
const AT_ONCE = 100_000;

type Tell = (line: string) => void;
interface Wish {
  properties: number;
  users: number;
}

/**
 * Fills the demo up to any size by copying its properties and people with other places, dates, prices and owners, and
 * adds appointments, earnings, translation requests, audit events and recipients in proportion.
 * Indexes, keys and triggers are dropped and created again at the end, because they would run for every row; the keys
 * are still validated. All of it is one transaction, so a killed run changes nothing.
 */
export async function fillDemo(database: Database, wish: Wish, tell: Tell) {
  await database.transaction(async (tx) => {
    await tx.run(sql`select set_config('maintenance_work_mem', '512MB', true), set_config('work_mem', '128MB', true),
      set_config('synchronous_commit', 'off', true), set_config('jit', 'off', true)`);
    const putBack = await strip(tx);
    if (wish.users > 0) await addUsers(tx, wish.users, tell);
    if (wish.properties > 0) await addProperties(tx, wish.properties, tell);
    await count(tx, tell);
    await putBack(tell);
  });
  tell('Tidying up (vacuum analyze)');
  for (const table of filled) await database.run(sql`vacuum (analyze) ${sql.identifier(table)}`);
}

/** Drops indexes, keys and triggers, and returns how to restore them. */
async function strip(tx: Transaction) {
  const tables = sql`any (${sql.param(filled)}::text[]::regclass[])`;
  const keys = await tx.many<{ on: string; name: string; made: string }>(sql`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as made
    from pg_constraint where conrelid = ${tables} and contype in ('f', 'u', 'x') order by contype desc`);
  const indexes = await tx.many<{ name: string; made: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = ${tables} and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = indrelid)
    order by indrelid, indexrelid`);
  for (const { on, name } of keys) await tx.run(sql.raw(`alter table ${on} drop constraint ${name}`));
  for (const { name } of indexes) await tx.run(sql.raw(`drop index ${name}`));
  for (const table of filled) await tx.run(sql.raw(`alter table ${table} disable trigger user`));
  return async (tell: Tell) => {
    for (const { name, made } of indexes) {
      tell(`Index ${name}`);
      await tx.run(sql.raw(made));
    }
    tell('Proving the keys');
    for (const { on, name, made } of keys) await tx.run(sql.raw(`alter table ${on} add constraint ${name} ${made}`));
    for (const table of filled) await tx.run(sql.raw(`alter table ${table} enable trigger user`));
  };
}

async function inTurns(total: number, what: string, tell: Tell, add: (from: number, to: number) => Promise<unknown>) {
  for (let from = 1; from <= total; from += AT_ONCE) {
    const to = Math.min(total, from + AT_ONCE - 1);
    await add(from, to);
    tell(`${to.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`);
  }
}

/** A deterministic pseudo-random number for a row. */
const chance = (salt: number) => sql.raw(`(hashint8extended(g, ${salt}) & 1073741823)`);

async function addUsers(tx: Transaction, total: number, tell: Tell) {
  const people = await sample(tx, 'some_users', sql`select * from ${users} order by id limit 600`);
  const { last } = await tx.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from ${users}`);
  await inTurns(total, 'users', tell, (from, to) =>
    tx.run(sql`
      insert into ${users} (first_name, last_name, email, phone, type, locale, country_id, timezone, status, block_reason, marketing_opt_in,
        created_at, updated_at, last_seen_at)
      select t.first_name, other.last_name, regexp_replace(split_part(t.email, '@', 1), '\\d+$', '') || (${last}::bigint + g) || '@example.test',
        t.phone, t.type, t.locale, t.country_id, t.timezone, t.status, t.block_reason, t.marketing_opt_in, t.created_at - shift,
        t.updated_at - shift, t.last_seen_at - shift
      from generate_series(${from}::bigint, ${to}::bigint) g
        join some_users t on t.n = g % ${people}
        join some_users other on other.n = ${chance(1)} % ${people}
        cross join lateral (select (${chance(2)} % 500000) * interval '1 minute' as shift) s`),
  );
}

/** The columns that a copy takes over unchanged. */
const copied = `title, description, property_type_id, listing_reason_id, currency, price_period, area_sqm, bedrooms, bathrooms, floor,
  floors_total, year_built, added_by_id, assigned_admin_id, t.status, status_reason, status_note, reviewed_by_id, t.country_id, city_id,
  neighborhood_id, building, unit, postal_code, hide_exact_location, photos_count, is_hot_deal`;
const copiedValues = sql.raw(copied);
const copiedNames = sql.raw(copied.replaceAll('t.', ''));

async function addProperties(tx: Transaction, total: number, tell: Tell) {
  const homes = await lookAt(tx);
  const { last } = await tx.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from ${properties}`);
  const id = sql.raw(`(${last}::bigint + g)`);
  await inTurns(total, 'properties', tell, async (from, to) => {
    const series = sql`generate_series(${from}::bigint, ${to}::bigint) g join some_homes t on t.n = g % ${homes}`;
    await tx.run(sql`
      insert into ${properties} (id, ${copiedNames}, owner_id, is_hidden, price, street, lat, lng, map_key, created_at, updated_at, submitted_at,
        published_at, reviewed_at, hot_deal_since, hot_deal_ends_at, search_text)
      overriding system value
      select ${id}, ${copiedValues}, o.id, o.status = 'blocked' and t.status = 'published', round(t.price * (900 + ${chance(3)} % 200) / 1000),
        a.street, a.lat, a.lng, map_key_of(a.lng, a.lat),
        t.created_at - shift, t.updated_at - shift, t.submitted_at - shift, t.published_at - shift, t.reviewed_at - shift,
        t.hot_deal_since - shift, t.hot_deal_ends_at,
        folded(concat_ws(' ', t.title, 'PR-' || case when ${id} < 1000000 then lpad(${id}::text, 6, '0') else ${id}::text end,
          a.street, t.building, t.unit, t.postal_code, t.district, o.name, t.titles))
      from ${series}
        join some_owners o on o.country_id = t.country_id and o.place = ${chance(4)} % t.owners
        cross join lateral (select (case when t.status in ('draft', 'pending') then ${chance(5)} % 40000 else ${chance(5)} % 600000 end)
            * interval '1 minute' as shift,
          round((t.mid_lat + (t.lat - t.mid_lat) * (${chance(6)} % 1000) / 1000.0)::numeric, 6)::double precision as lat,
          round((t.mid_lng + (t.lng - t.mid_lng) * (${chance(6)} % 1000) / 1000.0)::numeric, 6)::double precision as lng,
          regexp_replace(t.street, '^\\d+', (1 + ${chance(7)} % 240)::text) as street) a`);
    await tx.run(sql`
      insert into ${propertyPhotos} (property_id, photo_file_id, position, alt, created_at)
      select ${id}, p.photo_file_id, p.position, p.alt, p.created_at from ${series} join some_photos p on p.property_id = t.id`);
    await tx.run(
      sql`insert into ${propertyTags} (property_id, tag_id) select ${id}, p.tag_id from ${series} join some_tags p on p.property_id = t.id`,
    );
    await tx.run(sql`
      insert into ${propertyTranslations} (property_id, locale, title, description, street, building, is_done, created_at, updated_at)
      select ${id}, p.locale, p.title, p.description, p.street, p.building, p.is_done, p.created_at, p.updated_at
      from ${series} join some_translations p on p.property_id = t.id`);
    await tx.run(sql`
      insert into ${hotDeals} (property_id, since, ends_at) select id, hot_deal_since, hot_deal_ends_at from ${properties}
      where id between ${last + from} and ${last + to} and is_hot_deal`);
  });
  await tx.run(sql`select setval(pg_get_serial_sequence('properties', 'id'), (select max(id) from ${properties}))`);
  await addWork(tx, { from: last + 1, to: last + total }, tell);
}

/** The properties to copy, their parts, and the owners of the copies. */
async function lookAt(tx: Transaction) {
  await sample(
    tx,
    'some_owners',
    sql`select id, country_id, status, first_name || ' ' || last_name as name, row_number() over (partition by country_id order by id) - 1 as place
      from ${users} where type = 'owner'`,
  );
  const homes = await sample(
    tx,
    'some_homes',
    sql`select p.*, h.lat as mid_lat, h.lng as mid_lng, h.name ->> 'en' as district, o.owners,
        (select string_agg(r.title, ' ' order by r.locale) from ${propertyTranslations} r where r.property_id = p.id and r.is_done) as titles
      from (select * from ${properties} where deleted_at is null order by id limit 2000) p join ${neighborhoods} h on h.id = p.neighborhood_id
        join (select country_id, count(*) as owners from some_owners group by country_id) o on o.country_id = p.country_id`,
  );
  for (const [name, table] of [
    ['some_photos', propertyPhotos],
    ['some_tags', propertyTags],
    ['some_translations', propertyTranslations],
  ] as const) {
    await sample(tx, name, sql`select * from ${table} where property_id in (select id from some_homes)`);
  }
  return homes;
}

async function count(tx: Transaction, tell: Tell) {
  tell('Counting');
  await tx.run(sql`select recount_property_cells()`);
  await tx.run(sql`
    update ${users} set properties_count = counted.standing
    from (select owner_id, count(*) as standing from ${properties} where deleted_at is null group by owner_id) counted
    where users.id = counted.owner_id and users.properties_count <> counted.standing`);
}
