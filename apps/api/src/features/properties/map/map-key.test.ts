import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { givenSpreadProperties } from '../../../../test/spread-properties.ts';
import { testApp } from '../../../../test/test-app.ts';
import { boxOf, cellAt, cellOf, keysOf, mortonOf } from './map-keys.ts';
import { compactCellCounts } from './property-map.queries.ts';

const app = await testApp();
const me = await app.person('super');

const wrongKeys = async () =>
  (await app.rows(sql`select id from properties where map_key is distinct from map_key_of(lng, lat)`)).length;

const kind = sql.raw(
  'zoom, cell, status, property_type_id, listing_reason_id, country_id, city_id, bedrooms, currency, price_period',
);

/** Compares the materialized counts with the actual ones. */
async function expectTrueCounts() {
  expect(await wrongKeys()).toBe(0);
  const ahead = await app.rows(sql`
    select ${kind}, sum(properties) as n, round(sum(lng_sum)::numeric, 4) as lng, round(sum(lat_sum)::numeric, 4) as lat, sum(priced) as priced, sum(price_sum) as prices
    from property_cells group by ${kind} having sum(properties) <> 0 order by ${kind}`);
  const there = await app.rows(sql`
    select ${kind}, count(*) as n, round(sum(lng)::numeric, 4) as lng, round(sum(lat)::numeric, 4) as lat, count(price) as priced, coalesce(sum(price), 0.00) as prices
    from (select *, (map_key >> 2 * (26 - zoom))::int as cell from properties cross join (values (8), (13), (15)) as counted (zoom)) mapped
    where map_key is not null and deleted_at is null group by ${kind} order by ${kind}`);
  expect(ahead).toEqual(there);
  expect(there.length).toBeGreaterThan(0);
}

const keyOf = async (id: number) =>
  (await app.rows<{ map_key: number | null }>(sql`select map_key from properties where id = ${id}`))[0]?.map_key;
const keyAt = (lng: number, lat: number) => mortonOf(cellAt(lng, lat, contract.maxCellZoom));

test('demo properties and bulk inserts have a map key', async () => {
  await expectTrueCounts();
  await givenSpreadProperties(app, me.id, 300);
  await expectTrueCounts();
});

test('browser, server and database compute the same cell for a point', async () => {
  const spots = [
    [0, 0],
    [55.1403, 25.0805],
    [-7.635, 33.579],
    [180, 90],
    [-180, -90],
    [179.999999, -85.06],
    [2.3522, 48.8566],
  ];
  for (const [lng = 0, lat = 0] of spots) {
    const [row] = await app.rows<{ key: number }>(sql`select map_key_of(${lng}, ${lat}) as key`);
    expect(row?.key, `${lng}, ${lat}`).toBe(keyAt(lng, lat));
    for (const zoom of [0, 3, 11, 26]) {
      const cell = cellAt(lng, lat, zoom);
      expect(cellOf(mortonOf(cell), zoom)).toEqual(cell);
      const [first, last] = keysOf(cell);
      expect(keyAt(lng, lat) >= first && keyAt(lng, lat) <= last).toBe(true);
      const [west, south, east, north] = boxOf(cell);
      expect(lng >= west && lng <= east && lat >= south && lat <= north, `${cell}`).toBe(true);
    }
  }
});

test('the key follows an address through change, undo, copy, delete and restore', async () => {
  const { id } = await app.given.complete({ status: 'draft' });
  const { address, version } = await me.call(contract.getProperty, { id });
  if (!address) throw new Error('A complete property has an address');
  const { country, city, neighborhood, ...fields } = address;
  const before = await keyOf(id);
  const moved = await me.ask(contract.putPropertyAddress, { ...fields, id, version, lat: 25.0805, lng: 55.1403 });
  expect(moved.status, moved.text).toBe(200);
  expect(await keyOf(id)).toBe(keyAt(55.1403, 25.0805));
  await expectTrueCounts();
  await me.call(contract.undoOperation, { id: moved.body.meta?.operation_id ?? 0 });
  expect(await keyOf(id)).toBe(before);
  await expectTrueCounts();
  const copy = await me.call(contract.duplicateProperty, { id });
  expect(await keyOf(copy.id)).toBe(before);
  await me.call(contract.deleteProperty, { id });
  await expectTrueCounts();
  await me.call(contract.restoreProperty, { id });
  await expectTrueCounts();
});

test('the key cannot be written directly, and counts are the same after cells are folded', async () => {
  await app.database.run(sql`update properties set map_key = 1 where lat is not null`);
  expect(await wrongKeys()).toBe(0);
  await app.database.run(sql`update properties set status = 'rejected' where status = 'pending' and not is_hot_deal`);
  const rowsOf = async () => (await app.rows<{ n: number }>(sql`select count(*) as n from property_cells`))[0]?.n ?? 0;
  const before = await rowsOf();
  await compactCellCounts(app.database);
  expect(await rowsOf()).toBeLessThan(before);
  await expectTrueCounts();
  await app.database.run(sql`select recount_property_cells()`);
  await expectTrueCounts();
});
