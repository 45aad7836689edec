import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, given, rows } = app;
const manager = as('manager');

let count = 0;
const fresh = (word: string) => `${word} ${++count}`;

const france = async () =>
  (await manager.call(contract.listCountries, { search: 'France' })).find(({ code }) => code === 'FR')?.id ?? 0;
const paris = async () => {
  const [city] = await manager.call(contract.listCities, { search: 'Paris' });
  if (!city) throw new Error('no Paris');
  return city;
};

const square = (lng: number, lat: number, side = 0.01) => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
];
const outline = (lng: number, lat: number) => ({ type: 'Polygon' as const, coordinates: [square(lng, lat)] });

test('activating or deactivating a language can be undone', async () => {
  const locale = async (code: string) => (await manager.call(contract.listLocales)).find((one) => one.code === code);
  const before = await locale('ar');
  expect(before).toMatchObject({
    id: expect.any(Number),
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const off = await manager.ask(contract.updateLocale, { code: 'ar', is_active: false, version: before?.version ?? 0 });
  expect(off.body.data).toMatchObject({ code: 'ar', is_active: false, version: 2 });
  expect(await manager.ask(contract.updateLocale, { code: 'ar', is_active: true, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { is_active: false } },
  });
  await manager.call(contract.undoOperation, { id: off.body.meta?.operation_id ?? 0 });
  expect(await locale('ar')).toMatchObject({ is_active: true, version: 3 });
});

test('the source language cannot be deactivated', async () => {
  const answer = await manager.ask(contract.updateLocale, { code: 'en', is_active: false, version: 1 });
  expect(answer).toMatchObject({ status: 422, body: { errors: { is_active: ['The source language stays active'] } } });
});

test('a city is created, changed and deleted, and undo restores it', async () => {
  const city = await manager.call(contract.createCity, {
    country_id: await france(),
    name: { en: 'Lyon', ar: 'ليون', fr: 'Lyon' },
    timezone: 'Europe/Paris',
    lat: 45.7640431234,
    lng: 4.8357,
  });
  expect(city).toMatchObject({ lat: 45.764043, country: { code: 'FR' }, neighborhoods_count: 0, used_by: 0 });
  const moved = await manager.call(contract.updateCity, { id: city.id, version: 1, lng: 4.84 });
  expect(moved).toMatchObject({ lng: 4.84, lat: 45.764043, version: 2 });
  const twin = { country_id: city.country_id, name: { en: 'LYON' }, timezone: 'Europe/Paris', lat: 1, lng: 1 };
  expect(await manager.ask(contract.createCity, twin)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { 'name.en': [expect.any(String)] } },
  });
  const gone = await manager.ask(contract.deleteCity, { id: city.id });
  expect((await manager.ask(contract.getCity, { id: city.id })).status).toBe(404);
  await manager.call(contract.undoOperation, { id: gone.body.meta?.operation_id ?? 0 });
  expect(await manager.call(contract.getCity, { id: city.id })).toMatchObject({ name: { fr: 'Lyon' } });
});

test('a city in use cannot be deleted or moved to another country, and the reply counts its uses', async () => {
  const { city_id, neighborhood_id, country_id } = await given.place();
  const property = await given.property();
  await rows(sql`
    update properties set country_id = ${country_id}, city_id = ${city_id}, neighborhood_id = ${neighborhood_id}, street = '5 Long Lane'
    where id = ${property.id} returning id`);
  expect(await manager.ask(contract.deleteCity, { id: city_id })).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 2, detail: expect.stringContaining('2') },
  });
  expect(await manager.ask(contract.deleteNeighborhood, { id: neighborhood_id })).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1 },
  });
  const elsewhere = (await manager.call(contract.listCountries, { search: 'Egypt' }))[0]?.id ?? 0;
  expect(await manager.ask(contract.updateCity, { id: city_id, version: 1, country_id: elsewhere })).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 2, errors: { country_id: ['Cannot be changed any more: it is in use'] } },
  });
  const hood = { id: neighborhood_id, version: 1, city_id: (await paris()).id, lat: 48.85, lng: 2.35 };
  expect(await manager.ask(contract.updateNeighborhood, hood)).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1, errors: { city_id: ['Cannot be changed any more: it is in use'] } },
  });
  expect(await manager.call(contract.getNeighborhood, { id: neighborhood_id })).toMatchObject({ used_by: 1 });
});

test('neighbourhoods are filtered by country, city and text, with their city and country', async () => {
  const { id: city_id, country_id } = await paris();
  const inCity = await manager.ask(contract.listNeighborhoods, { city_id, per_page: 100 });
  expect(inCity.body.data.length).toBe(inCity.body.meta?.total);
  for (const hood of inCity.body.data)
    expect(hood).toMatchObject({
      city: { id: city_id, timezone: 'Europe/Paris' },
      country: { id: country_id, code: 'FR' },
    });
  const names = inCity.body.data.map(({ name }) => name.en);
  expect(names).toContain('Montmartre');
  const found = await manager.call(contract.listNeighborhoods, { country_id, search: 'champs elysees' });
  expect(found).toEqual([]);
  const accents = await manager.call(contract.listNeighborhoods, { country_id, search: 'CHAMPS-elysees' });
  expect(accents.map(({ name }) => name.fr)).toEqual(['Champs-Élysées']);
});

test('a neighbourhood gets the centroid of its outline, whose rings are closed', async () => {
  const { id: city_id } = await paris();
  const hood = await manager.call(contract.createNeighborhood, {
    city_id,
    name: { en: fresh('Quarter') },
    polygon: outline(2.3, 48.8),
  });
  expect(hood).toMatchObject({ lat: 48.805, lng: 2.305 });
  const whole = [
    [2.3, 48.8],
    [2.31, 48.8],
    [2.31, 48.81],
    [2.3, 48.81],
    [2.3, 48.8],
  ];
  expect(hood.polygon?.coordinates).toEqual([whole]);
  const moved = await manager.call(contract.updateNeighborhood, {
    id: hood.id,
    version: 1,
    polygon: outline(2.4, 48.9),
  });
  expect(moved).toMatchObject({ lat: 48.905, lng: 2.405, name: hood.name });
});

test.each([
  [
    'a line',
    {
      type: 'Polygon',
      coordinates: [
        [
          [2, 48],
          [3, 48],
          [2, 48],
        ],
      ],
    },
  ],
  [
    'no area',
    {
      type: 'Polygon',
      coordinates: [
        [
          [2, 48],
          [3, 48],
          [4, 48],
        ],
      ],
    },
  ],
  [
    'off the earth',
    {
      type: 'Polygon',
      coordinates: [
        [
          [200, 48],
          [3, 48],
          [4, 49],
        ],
      ],
    },
  ],
  [
    'latitude first',
    {
      type: 'Polygon',
      coordinates: [
        [
          [48, 102],
          [48, 103],
          [49, 103],
        ],
      ],
    },
  ],
  ['a point', { type: 'Point', coordinates: [2, 48] }],
])('rejects an outline that is %s at its field', async (_, polygon) => {
  const { id: city_id } = await paris();
  const answer = await manager.ask(contract.createNeighborhood, {
    city_id,
    name: { en: fresh('Odd') },
    polygon,
  } as never);
  expect(answer.status, answer.text).toBe(422);
  expect(Object.keys(answer.body.errors ?? {}).join()).toMatch(/^polygon/);
});

const lyon = { lat: 45.764, lng: 4.8357 };

test('a neighbourhood must be within 100 kilometres of its city, by its point and by its outline', async () => {
  const city = await paris();
  const input = { city_id: city.id, name: { en: fresh('Far') } };
  const far = ['Must be within 100 kilometres of its city'];
  const answers = [
    manager.ask(contract.createNeighborhood, { ...input, ...lyon }),
    manager.ask(contract.createNeighborhood, { ...input, polygon: outline(lyon.lng, lyon.lat) }),
    manager.ask(contract.createNeighborhood, {
      ...input,
      lat: 48.85,
      lng: 2.35,
      polygon: outline(lyon.lng, lyon.lat),
    }),
  ];
  const [byPoint, byOutline, byBoth] = await Promise.all(answers);
  expect(byPoint).toMatchObject({ status: 422, body: { errors: { lat: far } } });
  for (const answer of [byOutline, byBoth])
    expect(answer).toMatchObject({ status: 422, body: { errors: { polygon: far } } });

  const near = await manager.call(contract.createNeighborhood, { ...input, lat: 49.6, lng: 2.35 });
  const moved = await manager.ask(contract.updateNeighborhood, { id: near.id, version: 1, ...lyon });
  expect(moved).toMatchObject({ status: 422, body: { errors: { lat: far } } });
  const elsewhere = await manager.call(contract.createCity, {
    country_id: city.country_id,
    name: { en: fresh('Lyon') },
    timezone: 'Europe/Paris',
    ...lyon,
  });
  const given = await manager.ask(contract.updateNeighborhood, { id: near.id, version: 1, city_id: elsewhere.id });
  expect(given).toMatchObject({ status: 422, body: { errors: { lat: far } } });
  const left = await manager.ask(contract.updateCity, { id: city.id, version: city.version, ...lyon });
  expect(left).toMatchObject({ status: 422, body: { errors: { lat: [expect.stringContaining('100 kilometres')] } } });
});

test('one imported from farther away can still be renamed', async () => {
  const { id: city_id } = await paris();
  const [far] = await rows<{ id: number }>(sql`
    insert into neighborhoods (city_id, name, lat, lng) values (${city_id}, '{"en": "Overseas"}', 16.2, -61.5) returning id`);
  const renamed = { id: far?.id ?? 0, version: 1, name: { en: 'Far overseas' } };
  expect(await manager.call(contract.updateNeighborhood, renamed)).toMatchObject({ version: 2, lat: 16.2 });
});

test('saving places without changes creates no version and no audit entry', async () => {
  const { neighborhood_id, city_id } = await given.place();
  const lines = () => rows(sql`select count(*) as n from events where entity in ('city', 'neighborhood', 'locale')`);
  const before = await lines();
  const { name, timezone, lat, lng, country_id } = await manager.call(contract.getCity, { id: city_id });
  const city = await manager.call(contract.updateCity, {
    id: city_id,
    version: 1,
    name,
    timezone,
    lat,
    lng,
    country_id,
  });
  expect(city.version).toBe(1);
  const hood = await manager.call(contract.getNeighborhood, { id: neighborhood_id });
  const same = { name: hood.name, lat: hood.lat, lng: hood.lng, polygon: null, is_active: hood.is_active, city_id };
  expect(await manager.call(contract.updateNeighborhood, { id: hood.id, version: 1, ...same })).toEqual(hood);
  const [source] = await manager.call(contract.listLocales);
  const kept = { code: 'en', is_active: true, version: source?.version ?? 0 } as const;
  expect(await manager.call(contract.updateLocale, kept)).toEqual(source);
  expect(await lines()).toEqual(before);
});

test('an outline sent back unchanged stays approximate', async () => {
  const [hood] = await manager.call(contract.listNeighborhoods, { search: 'Montmartre' });
  if (!hood?.polygon?.approximate) throw new Error('Montmartre has no approximate outline');
  const { approximate: _, ...polygon } = hood.polygon;
  const saved = await manager.ask(contract.updateNeighborhood, {
    id: hood.id,
    version: hood.version,
    polygon,
  } as never);
  expect(saved.body.data).toEqual(hood);
});

test('a deleted place cannot be deleted again', async () => {
  const { neighborhood_id, city_id } = await given.place();
  await manager.call(contract.deleteNeighborhood, { id: neighborhood_id });
  expect((await manager.ask(contract.deleteNeighborhood, { id: neighborhood_id })).status).toBe(404);
  await manager.call(contract.deleteCity, { id: city_id });
  expect((await manager.ask(contract.deleteCity, { id: city_id })).status).toBe(404);
});

test('the exports of places have a fixed set of columns', async () => {
  const head = async (path: string) =>
    (await app.request('GET', path, { token: await manager.token() })).text.split('\r\n')[0];
  expect(await head(contract.exportCities.path)).toBe(
    'id,name.en,name.ar,name.fr,country,timezone,lat,lng,neighborhoods_count,used_by,created_at,updated_at',
  );
  expect(await head(contract.exportNeighborhoods.path)).toBe(
    'id,name.en,name.ar,name.fr,city,country,lat,lng,has_outline,is_active,used_by,created_at,updated_at',
  );
  expect(await head(contract.exportFeatures.path)).toBe(
    'id,feature_category_id,name.en,name.ar,name.fr,icon,value_type,unit,position,is_active,used_by,created_at,updated_at',
  );
});
