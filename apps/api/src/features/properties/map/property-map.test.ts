import * as contract from '@lintel/contract';
import { VectorTile } from '@mapbox/vector-tile';
import { sql } from 'drizzle-orm';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { givenSpreadProperties } from '../../../../test/spread-properties.ts';
import { testApp } from '../../../../test/test-app.ts';
import { compactCellCounts } from './property-map.queries.ts';

const app = await testApp();
const me = await app.person('super');
const agent = await app.person('agent');
const kinds = await givenSpreadProperties(app, agent.id, 1200);

type Map = { data: contract.PropertyMap; meta: contract.PropertyMapMeta };
type Who = { bearer: string };

async function ask<T>(path: string, query: Record<string, string>, who: Who): Promise<T> {
  const answer = await app.request('GET', `${path}?${new URLSearchParams(query)}`, { token: who.bearer });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
}
const mapOf = (query: Record<string, string>, who: Who = me) => ask<Map>(contract.propertyMap.path, query, who);
const listed = async (query: Record<string, string>, who: Who = me) =>
  (await ask<{ meta: contract.PageMeta }>(contract.listProperties.path, { has_location: 'true', ...query }, who)).meta
    .total;
const summed = ({ clusters, points }: contract.PropertyMap) =>
  clusters.reduce((sum, { count }) => sum + count, points.length);

type Filters = Record<string, string>;
const filterSets = {
  'no filter': {},
  'materialized counts': { status: 'published,pending', is_rental: 'true' },
  'a type and a country': { property_type_id: String(kinds.property_type_id), status: 'draft' },
  'live counts': { bedrooms_min: '2', price_max: '1900', currency: 'EUR' },
  'a search': { search: 'spread 11' },
};
const boxes = [
  '-180,-90,180,90',
  '-10.5,20.25,60.75,71',
  '170,-60,-120,60',
  '2.31,48.81,2.39,48.88',
  '0,0,180,90',
  '-180,-85.06,180,85.06',
];
const zooms = ['0', '2.7', '4', '5', '6', '9', '13', '16', '24'];

for (const [name, filters] of Object.entries(filterSets)) {
  test(`at every zoom the map counts equal the list: ${name}`, async () => {
    expect(await listed(filters)).toBeGreaterThan(20);
    for (const bbox of boxes) {
      const total = await listed({ ...filters, bbox });
      for (const zoom of zooms) {
        const { data, meta } = await mapOf({ ...filters, bbox, zoom });
        expect([summed(data), meta.total], `${bbox} at ${zoom}`).toEqual([total, total]);
      }
    }
  });
}

test('with scope own the map shows only one’s own, as many as the list', async () => {
  const some: Filters[] = [{}, filterSets['materialized counts'], { bedrooms_min: '2' }];
  for (const filters of some) {
    const total = await listed(filters, agent);
    expect(total).toBeGreaterThan(0);
    for (const zoom of ['0', '5', '9'])
      expect(summed((await mapOf({ ...filters, zoom }, agent)).data), `${zoom}`).toBe(total);
    expect((await mapOf(filters, agent)).meta.total).toBeLessThan((await mapOf(filters)).meta.total);
  }
  const { meta } = await mapOf({}, agent);
  expect(meta.without_location).toBe(await listed({ has_location: 'false' }, agent));
});

test('properties without a location are counted separately and match the list', async () => {
  for (const filters of Object.values(filterSets)) {
    const { meta } = await mapOf({ ...filters, bbox: '2,48,3,49', zoom: '12' });
    expect(meta.without_location).toBe(await listed({ ...filters, has_location: 'false' }));
  }
  expect((await mapOf({ has_location: 'true' })).meta.without_location).toBe(0);
  expect((await mapOf({ has_location: 'false' })).data).toEqual({ clusters: [], points: [] });
});

test('a cluster filters the list to exactly the properties it counts', async () => {
  for (const [zoom, filters] of [
    ['1', {}],
    ['4', { status: 'published' }],
    ['11', { bedrooms_min: '1' }],
  ] as const) {
    const { clusters } = (await mapOf({ ...filters, zoom })).data;
    expect(clusters.length).toBeGreaterThan(1);
    for (const { cell, count, bbox, lng, lat } of clusters.slice(0, 12)) {
      expect(await listed({ ...filters, cell }), cell).toBe(count);
      const [west = 0, south = 0, east = 0, north = 0] = bbox;
      expect(lng >= west && lng <= east && lat >= south && lat <= north, cell).toBe(true);
    }
  }
});

test('a drawn shape matches the same properties in the list and on the map', async () => {
  const shape = '2.30,48.80;2.36,48.81;2.39,48.86;2.33,48.89';
  const drawn = `(${shape
    .split(';')
    .map((corner) => `(${corner})`)
    .join(',')})`;
  const [{ n } = { n: 0 }] = await app.rows<{ n: number }>(sql`
    select count(*) as n from properties where deleted_at is null and point(lng, lat) <@ ${drawn}::polygon`);
  expect(n).toBeGreaterThan(50);
  expect(await listed({ shape })).toBe(n);
  for (const zoom of ['2', '12', '14']) expect((await mapOf({ shape, zoom })).meta.total).toBe(n);
});

/** Decodes a tile like a browser. */
async function tileOf(z: number, x: number, y: number, query: Record<string, string> = {}, who: Who = me) {
  const url = `${contract.buildPath(contract.propertyTile, { z, x, y })}?${new URLSearchParams(query)}`;
  const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${who.bearer}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
  const { layers } = new VectorTile(new PbfReader(answer.rawPayload));
  const featuresOf = (name: string) =>
    Array.from({ length: layers[name]?.length ?? 0 }, (_, at) => layers[name]?.feature(at)).flatMap((one) => one ?? []);
  return { clusters: featuresOf('clusters'), points: featuresOf('points') };
}
const countedIn = ({ clusters, points }: Awaited<ReturnType<typeof tileOf>>) =>
  clusters.reduce((sum, { properties }) => sum + Number(properties.count), points.length);

test('tiles of every zoom add up to the list, and contain the same as the map', async () => {
  const some: Filters[] = [{}, filterSets['materialized counts'], filterSets['live counts']];
  for (const filters of some) {
    const total = await listed(filters);
    for (const zoom of [0, 1, 3]) {
      const side = Array.from({ length: 2 ** zoom }, (_, at) => at);
      const tiles = await Promise.all(side.flatMap((x) => side.map((y) => tileOf(zoom, x, y, filters))));
      expect(
        tiles.reduce((sum, tile) => sum + countedIn(tile), 0),
        `zoom ${zoom}`,
      ).toBe(total);
    }
    const [whole] = await Promise.all([tileOf(0, 0, 0, filters, agent)]);
    expect(countedIn(whole)).toBe(await listed(filters, agent));
  }
});

test('the points of a tile have their id and location', async () => {
  const { points } = await tileOf(13, 4149, 2818);
  expect(points.length).toBeGreaterThan(3);
  for (const point of points.slice(0, 10)) {
    const [row] = await me.call(contract.listProperties, { ids: [Number(point.id)] });
    expect(point.properties).toMatchObject({ id: row?.id, status: row?.status, price: row?.price });
    const [lng = 0, lat = 0] = (point.toGeoJSON(4149, 2818, 13).geometry as unknown as { coordinates: number[] })
      .coordinates;
    expect(lng).toBeCloseTo(row?.lng ?? 0, 4);
    expect(lat).toBeCloseTo(row?.lat ?? 0, 4);
  }
});

test('average prices are returned where all amounts are comparable', async () => {
  const zoom = '2';
  const mixed = (await mapOf({ zoom, prices: 'true' })).data.clusters;
  expect(mixed.some(({ average_price }) => average_price === null)).toBe(true);
  const alike = (await mapOf({ zoom, prices: 'true', currency: 'EUR', is_rental: 'false' })).data.clusters;
  expect(alike.length).toBeGreaterThan(0);
  const [first] = alike.toSorted((one, other) => other.count - one.count);
  const [{ average } = { average: 0 }] = await app.rows<{ average: number }>(sql`
    select avg(price)::double precision as average from properties join reference_items item on item.id = listing_reason_id
    where deleted_at is null and currency = 'EUR' and not coalesce((item.details ->> 'is_rental')::boolean, false)
      and lng >= ${first?.bbox[0]} and lng < ${first?.bbox[2]} and lat > ${first?.bbox[1]} and lat <= ${first?.bbox[3]}`);
  expect(first).toMatchObject({ currency: 'EUR', average_price: expect.closeTo(average, 4) });
});

test('counts and averages kept ahead equal those of the properties, through price changes', async () => {
  // A filter that all match, but that is not kept ahead.
  const anyDay = { created_from: '2000-01-01' };
  const clustersOf = async (query: Record<string, string>) =>
    (await mapOf({ ...query, prices: 'true' })).data.clusters
      .map(({ average_price, lng, lat, ...cluster }) => ({
        ...cluster,
        average_price: average_price && Math.round(average_price * 100),
        lng: lng.toFixed(4),
        lat: lat.toFixed(4),
      }))
      .sort((one, other) => one.cell.localeCompare(other.cell));
  const queries: Record<string, string>[] = [
    { zoom: '0' },
    { zoom: '2' },
    { zoom: '5', bbox: '-10,20,60,60' },
    { zoom: '2', bedrooms_min: '2' },
    { zoom: '2', bedrooms: '1' },
    { zoom: '2', currency: 'EUR' },
    { zoom: '2', price_period: 'month', status: 'published' },
  ];
  const compare = async () => {
    for (const query of queries)
      expect([query, await clustersOf(query)]).toEqual([query, await clustersOf({ ...query, ...anyDay })]);
  };
  expect((await clustersOf({ zoom: '2' })).some(({ average_price }) => average_price !== null)).toBe(true);
  await compare();
  await app.database.run(sql`update properties set price = null where id % 5 = 0`);
  await app.database.run(sql`update properties set price = price + 0.07 where id % 3 = 0`);
  await app.database.run(sql`update properties set currency = 'EUR' where id % 7 = 0 and price is not null`);
  await app.database.run(sql`update properties set bedrooms = 3 where id % 11 = 0`);
  await compare();
  await compactCellCounts(app.database);
  await compare();
});
