import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { givenSpreadProperties } from '../spread-properties.ts';
import { testApp } from '../test-app.ts';

// C9: neither the map nor a list can be made to return the whole table. bench/map.ts measures it with a million rows.

const app = await testApp();
const me = await app.person('super');
const agent = await app.person('agent');
await givenSpreadProperties(app, agent.id, 600);
const get = (path: string) => app.request('GET', path, { token: me.bearer });
const map = contract.propertyMap.path;
const list = contract.listProperties.path;

test('rejects oversized and invalid map requests, naming the field', async () => {
  const wrong = [
    `${list}?per_page=1000000000`,
    `${list}?per_page=-1`,
    `${list}?per_page=NaN`,
    `${list}?page=-1`,
    `${list}?page=1e9`,
    `${list}?limit=1000000000`,
    `${map}?limit=1000000000`,
    `${map}?per_page=100`,
    ...['NaN', '-1', '1e2', '25', 'Infinity', ''].map((zoom) => `${map}?zoom=${zoom}`),
    ...['NaN,0,1,1', '0,0,1', '-181,0,1,1', '0,50,1,40', '0,0,1,Infinity', '1;2', ''].map(
      (bbox) => `${map}?bbox=${bbox}`,
    ),
    ...['0/0/1', '27/0/0', '1/2/0', '-1/0/0', '1/1', '1e1/0/0', 'a/b/c'].map((cell) => `${list}?cell=${cell}`),
    `${list}?shape=${Array.from({ length: 201 }, (_, at) => `${at / 10},${at % 2}`).join(';')}`,
    `${list}?shape=0,0;1,1`,
  ];
  for (const path of wrong) expect([422, path]).toEqual([(await get(path)).status, path]);
  for (const tile of ['0/0/1', '17/0/0', '3/8/0', '-1/0/0', '1/1.5/0', 'a/b/c', '99999999999999999999/0/0'])
    expect([404, tile]).toEqual([(await get(`/v1/dashboard/property/tiles/${tile}`)).status, tile]);
  expect((await get(`${list}?page=10000000&per_page=100`)).body).toMatchObject({ data: [] });
});

test('the response stays small for any box and zoom, and its counts are complete', async () => {
  const { id } = await app.database.one<{ id: number }>(
    sql`select min(id) as id from properties where deleted_at is null`,
  );
  // In batches: each property updates its owner's counter, and a statement must not take seconds.
  for (let from = 1; from <= contract.maxMapPoints + 200; from += 400)
    await app.database.run(sql`
      insert into properties (title, property_type_id, listing_reason_id, owner_id, status, lat, lng)
      select 'Tower ' || n, property_type_id, listing_reason_id, owner_id, case when n > 5100 then 'published' else 'draft' end, 10.5, 20.5
      from properties, generate_series(${from}::int, ${from + 399}::int) n where id = ${id}`);
  const [{ n } = { n: 0 }] = await app.rows<{ n: number }>(
    sql`select count(*) as n from properties where lat is not null and deleted_at is null`,
  );
  for (const zoom of ['0', '5', '13', '24']) {
    const { data, meta } = (await get(`${map}?zoom=${zoom}`)).body as never as {
      data: contract.PropertyMap;
      meta: contract.PropertyMapMeta;
    };
    expect(meta.total, zoom).toBe(n);
    expect(data.clusters.length, zoom).toBeLessThan(2500);
    // The world is shown as clusters, whatever the zoom.
    expect(data.clusters.length, zoom).toBeGreaterThan(0);
    expect(data.points.length, zoom).toBeLessThanOrEqual(contract.maxMapPoints);
  }
  const near = (await get(`${map}?zoom=18&bbox=20.4,10.4,20.6,10.6`)).body as never as {
    data: contract.PropertyMap;
    meta: contract.PropertyMapMeta;
  };
  expect(near.meta.total).toBe(contract.maxMapPoints + 200);
  const close = (await get(`${map}?zoom=18&bbox=20.499,10.499,20.501,10.501`)).body as never as typeof near;
  expect([close.data.points.length, close.meta.total]).toEqual([contract.maxMapPoints, contract.maxMapPoints + 200]);
  // Published ones have priority, so none of them is missing.
  expect(close.data.points.filter(({ status }) => status === 'published')).toHaveLength(100);
});

test('with scope own, tiles and counts are as narrow as the list, also with materialized counts', async () => {
  const own = async (path: string) =>
    (await app.request('GET', path, { token: agent.bearer })).body as never as { meta: { total: number } };
  const { meta } = await own(`${list}?has_location=true`);
  expect((await own(`${map}?zoom=0`)).meta.total).toBe(meta.total);
  expect((await own(`${map}?zoom=3&assigned_admin_id=none`)).meta.total).toBe(
    (await own(`${list}?has_location=true&assigned_admin_id=none`)).meta.total,
  );
  const refused = await app.request('GET', `${map}?is_deleted=true`, { token: agent.bearer });
  expect(refused.status).toBe(403);
});
