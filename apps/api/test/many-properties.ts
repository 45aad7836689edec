import pg from 'pg';
import type { TestApp } from './test-app.ts';

type Wished = {
  many: number;
  /** What the text of the listing number `n` holds besides its number: an expression of SQL. */
  words?: string;
};

/** Enough for the planner to care: each older than the one before, of every status, all in one place; drafts never submitted. */
export async function givenManyProperties(app: TestApp, { many, words = `''` }: Wished) {
  const { property_type_id, listing_reason_id, owner_id } = await app.given.property();
  const { country_id, city_id, neighborhood_id } = await app.given.place();
  // By a connection of its own: those of the pool give up after some seconds.
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  await client.query('alter table properties disable trigger user');
  await client.query(
    `insert into properties (title, search_text, property_type_id, listing_reason_id, owner_id, status, price, currency, area_sqm, bedrooms, country_id, city_id,
       neighborhood_id, street, lat, lng, submitted_at, published_at, created_at, updated_at, photos_count)
     select 'Home number ' || n, concat_ws(' ', 'home number ' || n, ${words}), $1, $2, $3, (array['published','published','published','pending','draft','rejected'])[1 + n % 6],
       n * 10, 'EUR', 20 + n % 300, n % 6, $4, $5, $6, 'Street ' || n, 40 + n % 100 / 10.0, n % 70 / 10.0, case when n % 6 <> 4 then now() - n * interval '1 hour' end,
       now() - n * interval '50 minutes', now() - n * interval '2 hours', now() - n * interval '1 minute', n % 5
     from generate_series(1, $7::int) n`,
    [property_type_id, listing_reason_id, owner_id, country_id, city_id, neighborhood_id, many],
  );
  await client.query('alter table properties enable trigger user');
  await client.query('vacuum analyze properties');
  await client.end();
}

/** What every property may have one of: an earning, and a hot deal that is over. */
export async function givenRowsOfProperties(app: TestApp) {
  const { id } = await app.given.admin();
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  for (const table of ['earnings', 'hot_deals']) await client.query(`alter table ${table} disable trigger user`);
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
  for (const table of ['earnings', 'hot_deals']) {
    await client.query(`alter table ${table} enable trigger user`);
    await client.query(`vacuum analyze ${table}`);
  }
  await client.end();
}
