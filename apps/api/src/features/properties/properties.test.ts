import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, given, person } = app;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('a list shows what stands, with names beside ids, and the details hold every part', async () => {
  const { id, owner_id } = await given.property({ title: 'Loft over the harbour', status: 'published' });
  const { hash } = await given.photo(id);
  const [row] = await as('auditor').call(contract.listProperties, { search: 'loft over the HARBOUR' });
  expect(row).toMatchObject({
    id,
    reference: `PR-${String(id).padStart(6, '0')}`,
    owner: { id: owner_id, first_name: 'Olga' },
    property_type: { name: { en: expect.any(String) } },
    listing_reason: { is_rental: false },
    price: '250000.00',
    area_sqm: 75.5,
    locales_done: 1,
    locales_total: 3,
    photos_count: 1,
    country: null,
    cover_url: expect.stringContaining(`${hash}-card.webp?until=`),
  });
  expect(contract.PropertyRow.safeParse(row).error).toBeUndefined();
  const details = await as('auditor').call(contract.getProperty, { id });
  expect(contract.Property.safeParse(details).error).toBeUndefined();
  expect(details).toMatchObject({ address: null, photos: [{ position: 1, urls: { card: row?.cover_url } }] });
});

test('an agent sees what is assigned to them or added by them, and nothing else', async () => {
  const agent = await person('agent');
  const [mine, added, other] = [
    await given.property({ assigned_admin_id: agent.id }),
    await given.property({ added_by_id: agent.id }),
    await given.property(),
  ];
  expect(ids(await agent.call(contract.listProperties)).sort()).toEqual([mine.id, added.id].sort());
  expect((await agent.call(contract.countProperties)).all).toBe(2);
  for (const endpoint of [contract.getProperty, contract.listPropertyNotes, contract.propertyHistory]) {
    expect((await agent.ask(endpoint, { id: mine.id })).status).toBe(200);
    expect((await agent.ask(endpoint, { id: other.id })).status).toBe(404);
  }
});

test('every filter and every sort is answered', async () => {
  await given.property({ title: 'Every filter has its answer' });
  const filters: Record<string, string> = {
    status: 'draft,pending',
    property_type_id: '1',
    listing_reason_id: '1,2',
    tag_id: '1',
    facility_type_id: '1,2',
    room_type_id: '1',
    view_category_id: '1',
    feature_id: '1',
    country_id: '1',
    city_id: '1',
    neighborhood_id: '1',
    price_min: '1',
    price_max: '99999999.50',
    currency: 'EUR',
    area_min: '1',
    area_max: '500',
    bedrooms: '2,3',
    bedrooms_min: '1',
    assigned_admin_id: 'me,none,3',
    added_by_id: 'none',
    owner_id: '1',
    is_hot_deal: 'false',
    missing_locale: 'ar',
    has_photo: 'false',
    has_location: 'false',
    has_reports: 'false',
    report_reason_id: '1',
    created_from: '2020-01-01',
    created_to: '2099-01-01',
    updated_from: '2020-01-01',
    updated_to: '2099-01-01',
    published_from: '2020-01-01',
    published_to: '2099-01-01',
    bbox: '170,-10,-170,10',
    area: '0,0;10,0;10,10',
    is_deleted: 'true',
    search: 'x',
  };
  expect(Object.keys(filters).sort()).toEqual([...Object.keys(contract.propertyFilters), 'search'].sort());
  const token = await as('super').token();
  for (const [name, value] of Object.entries(filters)) {
    for (const path of [contract.listProperties.path, contract.countProperties.path]) {
      const answer = await app.request('GET', `${path}?${name}=${encodeURIComponent(value)}`, { token });
      expect(answer.status, `${name}: ${answer.text}`).toBe(200);
    }
  }
  for (const sort of contract.propertySorts.flatMap((each) => [each, `-${each}` as const]))
    expect((await as('super').call(contract.listProperties, { sort })).length, sort).toBeGreaterThan(0);
});

test('a search finds listings by their city and country, in every language, also after a new name', async () => {
  const { id } = await given.property({ title: 'Home without a word about where' });
  const place = await given.place();
  const me = await person('super');
  await me.call(contract.putPropertyAddress, { id, version: 1, ...place, street: 'Quai 5' });
  const rename = async (name: object) => {
    const { version } = await me.call(contract.getCity, { id: place.city_id });
    await me.call(contract.updateCity, { id: place.city_id, version, name } as never);
  };
  const isFound = async (search: string) =>
    ids(await me.call(contract.listProperties, { search, per_page: 100 } as never)).includes(id);
  await rename({ en: 'Saint-Zénon', ar: 'زينون' });
  for (const term of ['saint zenon', 'ZENON', 'Saint-Z', 'زينون', 'france', 'فرنسا'])
    expect(await isFound(term), term).toBe(true);
  for (const term of ['enon', 'rance']) expect(await isFound(term), term).toBe(false);
  expect((await me.call(contract.countProperties, { search: 'zenon' })).all).toBe(1);
  const { text } = await me.ask(contract.exportProperties as never, { search: 'zenon' } as never);
  expect(text).toContain('Home without a word about where');
  await rename({ en: 'Port-Quentin' });
  expect([await isFound('zenon'), await isFound('quentin')]).toEqual([false, true]);
  await app.database.run(
    sql`update neighborhoods set name = '{"en": "Old town", "fr": "Vieille ville"}' where id = ${place.neighborhood_id}`,
  );
  expect(await isFound('vieille')).toBe(true);
});
