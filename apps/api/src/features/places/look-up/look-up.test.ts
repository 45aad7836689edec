import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { importWorldCities } from './world-cities.ts';

const app = await testApp();
const me = await app.person('agent');
await importWorldCities(app.database);

const suggested = async (input: object) => me.call(contract.suggestPlaces, input as never);
const marina = { lat: 25.0805, lng: 55.1403 };
const idOf = async (name: string) => {
  const [row] = await app.rows<{ id: number }>(sql`select id from neighborhoods where name ->> 'en' = ${name}`);
  return row?.id ?? 0;
};

test('core data comes first, in any of its languages, then world cities by population', async () => {
  const dubai = await suggested({ text: 'duba' });
  expect(dubai.slice(0, 2).map(({ label, precision }) => [label, precision])).toEqual([
    ['Dubai', 'city'],
    ['Dubai Marina', 'neighborhood'],
  ]);
  expect(dubai[1]).toMatchObject({ detail: 'Dubai, United Arab Emirates', ...marina });
  expect((await suggested({ text: 'مارينا', locale: 'ar' }))[0]?.label).toBe('دبي مارينا');
  expect((await suggested({ text: 'heliop' }))[0]).toMatchObject({ label: 'Heliopolis', detail: 'Cairo, Egypt' });
  const berlin = await suggested({ text: 'BERLIN' });
  expect(berlin[0]).toMatchObject({ label: 'Berlin', detail: 'Germany', precision: 'city' });
  expect((await suggested({ text: 'sao paulo' }))[0]?.label).toBe('São Paulo');
  expect(dubai.filter(({ label }) => label === 'Dubai')).toHaveLength(1);
  expect(await suggested({ text: '' })).toEqual([]);
  expect(await suggested({ text: '%' })).toEqual([]);
});

test('filters by country, and sorts by distance', async () => {
  const [france] = await app.rows<{ id: number }>(sql`select id from countries where code = 'FR'`);
  const paris = await suggested({ text: 'paris', country_id: france?.id });
  expect(paris.every(({ detail }) => detail.endsWith('France'))).toBe(true);
  expect(paris.length).toBeGreaterThan(0);
  const inLondon = await suggested({ text: 'so', lat: 51.5, lng: -0.12 });
  expect(inLondon.find(({ precision }) => precision === 'neighborhood')?.detail).toBe('London, United Kingdom');
});

test('a suggestion is resolved to core data as far as possible', async () => {
  const [marinaFound] = (await suggested({ text: 'dubai marina' })) as [contract.PlaceSuggestion];
  const place = await me.call(contract.resolvePlace, { id: marinaFound.id });
  expect(place).toMatchObject({
    label: 'Dubai Marina, Dubai, United Arab Emirates',
    precision: 'neighborhood',
    country: { code: 'AE' },
    city: { name: { en: 'Dubai' } },
    neighborhood: { name: { en: 'Dubai Marina' } },
    ...marina,
  });
  const [berlin] = (await suggested({ text: 'berlin' })) as [contract.PlaceSuggestion];
  expect(await me.call(contract.resolvePlace, { id: berlin.id })).toMatchObject({
    label: 'Berlin, Germany',
    country: { code: 'DE' },
    city: null,
  });
  for (const id of ['city:999999999', 'world:1', 'nonsense', 'geocoder:e30', 'country:1e9'])
    expect((await me.ask(contract.resolvePlace, { id })).status, id).toBe(404);
});

test('a pin resolves to the outline it lies in, otherwise to its city, its country, or nothing', async () => {
  const at = (lat: number, lng: number) => me.call(contract.reversePlace, { lat, lng });
  expect(await at(marina.lat, marina.lng)).toMatchObject({
    precision: 'neighborhood',
    neighborhood: { name: { en: 'Dubai Marina' } },
    city: { name: { en: 'Dubai' } },
    country: { code: 'AE' },
    id: null,
    pin: null,
  });
  expect(await at(24.99, 55.36)).toMatchObject({
    precision: 'city',
    city: { name: { en: 'Dubai' } },
    neighborhood: null,
  });
  // Sharjah begins where Dubai ends: Dubai must not include it.
  expect(await at(25.3573, 55.4033)).toMatchObject({ precision: 'city', city: null, country: { code: 'AE' } });
  expect(await at(52.52, 13.405)).toMatchObject({ precision: 'city', city: null, country: { code: 'DE' } });
  expect(await at(23.5, 12.5)).toMatchObject({ precision: 'country', country: { code: 'LY' } });
  expect(await at(-10, -10)).toMatchObject({ precision: 'unknown', country: null, label: '' });
});

test('a pin outside the chosen neighbourhood is reported with its distance', async () => {
  const neighborhood_id = await idOf('Dubai Marina');
  const inside = await me.call(contract.reversePlace, { ...marina, neighborhood_id });
  expect(inside.pin).toMatchObject({ metres_outside: 0, is_approximate: true });
  const outside = await me.call(contract.reversePlace, { lat: 25.2711, lng: 55.3075, neighborhood_id });
  expect(outside).toMatchObject({ neighborhood: { name: { en: 'Deira' } }, pin: { is_approximate: true } });
  expect(outside.pin?.metres_outside).toBeGreaterThan(15_000);
  const without = await app.given.place();
  const unknown = await me.call(contract.reversePlace, { ...marina, neighborhood_id: without.neighborhood_id });
  expect(unknown.pin).toMatchObject({ metres_outside: null });
  expect((await me.ask(contract.reversePlace, { ...marina, neighborhood_id: 999_999_999 })).status).toBe(404);
});
