import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { as, given, rows } = await testApp();
const manager = as('manager');

const countryOf = async (code: string) => {
  const found = (await manager.call(contract.listCountries)).find((country) => country.code === code);
  return found ?? expect.fail(`no country ${code}`);
};

test('lists countries in use first, then active ones, then all others, each by name', async () => {
  const countries = await manager.call(contract.listCountries);
  const used = new Set(
    (await rows<{ country_id: number }>(sql`select distinct country_id from cities`)).map((row) => row.country_id),
  );
  const groupOf = ({ id, is_active }: contract.Country) => (used.has(id) ? 0 : is_active ? 1 : 2);
  const groups = countries.map(groupOf);
  expect(groups).toEqual(groups.toSorted((one, other) => one - other));
  expect(new Set(groups)).toEqual(new Set([0, 1, 2]));
  for (const group of [0, 1, 2]) {
    const names = countries.filter((country) => groupOf(country) === group).map(({ name }) => name.en);
    const sorted = await rows<{ name: string }>(
      sql`select name from unnest(${sql.param(names)}::text[]) name order by name`,
    );
    expect(names).toEqual(sorted.map(({ name }) => name));
  }
});

test('once a country is active, a property in one of its cities can have its address', async () => {
  const portugal = await countryOf('PT');
  expect(portugal).toMatchObject({ is_active: false, version: 1, currency: 'EUR' });
  const offered = async () => (await manager.call(contract.listCountries, { is_active: true })).map(({ id }) => id);
  expect(await offered()).not.toContain(portugal.id);

  const home = await given.property();
  const city = {
    country_id: portugal.id,
    name: { en: 'Porto' },
    timezone: 'Europe/Lisbon',
    lat: 41.1579,
    lng: -8.6291,
  };
  const { id: city_id } = await manager.call(contract.createCity, city);
  const { id: neighborhood_id } = await manager.call(contract.createNeighborhood, {
    city_id,
    name: { en: 'Ribeira' },
    lat: 41.1407,
    lng: -8.6132,
  });
  const address = { country_id: portugal.id, city_id, neighborhood_id, street: 'Rua da Fonte Taurina 12' };
  const early = await manager.ask(contract.putPropertyAddress, { id: home.id, version: 1, ...address });
  expect(early).toMatchObject({ status: 422, body: { errors: { country_id: [expect.any(String)] } } });

  const active = await manager.call(contract.updateCountry, { id: portugal.id, version: 1, is_active: true });
  expect(active).toMatchObject({ id: portugal.id, is_active: true, version: 2, name: portugal.name });
  expect(await offered()).toContain(portugal.id);
  const moved = await manager.call(contract.putPropertyAddress, { id: home.id, version: 1, ...address });
  expect(moved.address).toMatchObject({ country: { id: portugal.id }, city: { id: city_id } });
});

test('renaming a country in every language and changing its currency can be undone', async () => {
  const before = await countryOf('TR');
  const answer = await manager.ask(contract.updateCountry, {
    id: before.id,
    version: before.version,
    name: { en: 'Turkey', fr: 'Turquie', ar: null },
    currency: 'EUR',
  });
  expect(answer.body.data).toMatchObject({ currency: 'EUR', code: 'TR', is_active: false, version: 2 });
  expect(answer.body.data.name).toEqual({ en: 'Turkey', fr: 'Turquie' });
  const [event] = await rows(sql`select action, entity, entity_id, changes from events order by id desc limit 1`);
  expect(event).toEqual({
    action: 'country.update',
    entity: 'country',
    entity_id: before.id,
    changes: { name: [before.name, answer.body.data.name], currency: ['TRY', 'EUR'] },
  });
  await manager.call(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  expect(await countryOf('TR')).toMatchObject({ name: before.name, currency: 'TRY', version: 3 });
});

test('the second of two concurrent edits of a country is rejected with the current values', async () => {
  const { id, version } = await countryOf('NO');
  await manager.call(contract.updateCountry, { id, version, is_active: true });
  expect(await manager.ask(contract.updateCountry, { id, version, is_active: false })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id, is_active: true, version: 2 } },
  });
});

test('saving a country without changes creates no version and no audit entry', async () => {
  const { id, version, name, currency, is_active } = await countryOf('SE');
  const lines = () => rows(sql`select count(*) as n from events`);
  const before = await lines();
  const saved = await manager.call(contract.updateCountry, { id, version, name, currency, is_active });
  expect(saved.version).toBe(version);
  expect(await lines()).toEqual(before);
});

test('the code is immutable, the name unique, the currency valid and the version required', async () => {
  const { id, version } = await countryOf('DK');
  const refused = async (change: object) => {
    const { status, body } = await manager.ask(contract.updateCountry, { id, version, ...change } as never);
    return { status, fields: Object.keys(body.errors ?? {}) };
  };
  expect(await refused({ code: 'DX' })).toEqual({ status: 422, fields: ['code'] });
  expect(await refused({ currency: 'QQQ' })).toEqual({ status: 422, fields: ['currency'] });
  expect(await refused({ name: { fr: 'Danemark' } })).toEqual({ status: 422, fields: ['name.en'] });
  expect(await refused({ version: undefined, is_active: true })).toEqual({ status: 422, fields: ['version'] });
  expect(await refused({ name: { en: 'FRANCE' } })).toEqual({ status: 409, fields: ['name.en'] });
});

test('changing a country needs the permission to edit core data', async () => {
  const { id, version } = await countryOf('FI');
  expect((await as('auditor').ask(contract.updateCountry, { id, version, is_active: true })).status).toBe(403);
  expect((await manager.ask(contract.updateCountry, { id: 999_999_999, version, is_active: true })).status).toBe(404);
});
