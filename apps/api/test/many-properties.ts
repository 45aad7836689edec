import pg from 'pg';
import type { TestApp } from './test-app.ts';

type Input = {
  many: number;
  /** Additional text of property number `n`: an SQL expression. */
  words?: string;
};

/**
 * Enough rows for the planner to use indexes: each older than the one before, in every status, all in one place; drafts
 * never submitted.
 */
export async function givenManyProperties(app: TestApp, { many, words = `''` }: Input) {
  const { property_type_id, listing_reason_id, owner_id } = await app.given.property();
  const { country_id, city_id, neighborhood_id } = await app.given.place();
  // A separate connection, because those of the pool have a statement timeout.
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  await client.query('alter table properties disable trigger user');
  await client.query(
    `insert into properties (title, search_text, property_type_id, listing_reason_id, owner_id, status, price, currency, area_sqm, bedrooms, country_id, city_id,
       neighborhood_id, street, lat, lng, map_key, submitted_at, published_at, created_at, updated_at, photos_count)
     select 'Home number ' || n, concat_ws(' ', 'home number ' || n, ${words}), $1, $2, $3, (array['published','published','published','pending','draft','rejected'])[1 + n % 6],
       n * 10, 'EUR', 20 + n % 300, n % 6, $4, $5, $6, 'Street ' || n, 40 + n % 100 / 10.0, n % 70 / 10.0, map_key_of(n % 70 / 10.0, 40 + n % 100 / 10.0), case when n % 6 <> 4 then now() - n * interval '1 hour' end,
       now() - n * interval '50 minutes', now() - n * interval '2 hours', now() - n * interval '1 minute', n % 5
     from generate_series(1, $7::int) n`,
    [property_type_id, listing_reason_id, owner_id, country_id, city_id, neighborhood_id, many],
  );
  await client.query('alter table properties enable trigger user');
  await client.query('select recount_property_cells()');
  await client.query('vacuum analyze properties');
  await client.end();
}

/** One of each per property: an earning, an ended hot deal, and a translation request in every status. */
export async function givenRowsOfProperties(app: TestApp) {
  const { id } = await app.given.admin();
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  const tables = ['earnings', 'hot_deals', 'translation_requests'];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into earnings (admin_id, property_id, amount, currency, created_at, updated_at)
     select $1, id, 1 + id % 1000, 'EUR', created_at, updated_at from properties
     where not exists (select from earnings where property_id = properties.id)`,
    [id],
  );
  await client.query(
    `insert into hot_deals (property_id, since, ends_at, ended_at, started_by_id)
     select id, created_at, created_at + interval '2 days', created_at + interval '1 day', $1 from properties`,
    [id],
  );
  await client.query(
    `insert into translation_requests (property_id, locale, source_locale, status, assigned_admin_id, due_on, words, parts, outdated_parts, opened_at,
       created_at, updated_at, finished_at)
     select id, 'fr', 'en', coalesce((array['pending','assigned','in_progress'])[id % 50], 'finished'), case when id % 50 <> 1 then $1::bigint end,
       case when id % 3 = 0 then created_at::date + 60 end, id % 500,
       '{"details": "empty", "address": "empty", "facility": "done", "view": "done"}', case when id % 200 = 0 then '{details}'::text[] else '{}' end, created_at,
       created_at, updated_at, case when id % 50 not in (1, 2, 3) then updated_at end
     from properties on conflict do nothing`,
    [id],
  );
  for (const table of tables) {
    await client.query(`alter table ${table} enable trigger user`);
    await client.query(`vacuum analyze ${table}`);
  }
  await client.end();
}
