import * as contract from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, given, person } = app;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('the list shows names with the ids, and the details contain every part', async () => {
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

test('an agent sees only properties assigned to them or added by them', async () => {
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

test('every filter and every sort works', async () => {
  await given.property({ title: 'Every filter has its answer' });
  // New filters are covered, too: each takes the first of these values that it allows.
  const values = [
    '1,2',
    'month,year',
    'draft,pending',
    '1',
    'true',
    'EUR',
    'ar',
    '2026-01-01',
    '170,-10,-170,10',
    '0,0;10,0;10,10',
    '4/8/5',
  ];
  const filters = Object.fromEntries(
    Object.entries({ ...contract.propertyFilters, search: contract.propertyQuery.shape.search }).map(
      ([name, schema]) => [name, values.find((value) => schema.safeParse(value).success)],
    ),
  );
  filters.assigned_admin_id = 'me,none,3';
  const token = await as('super').token();
  for (const [name, value] of Object.entries(filters)) {
    for (const path of [contract.listProperties.path, contract.countProperties.path]) {
      if (value === undefined) throw new Error(`No value to try for ${name}`);
      const answer = await app.request('GET', `${path}?${name}=${encodeURIComponent(value)}`, { token });
      expect(answer.status, `${name}: ${answer.text}`).toBe(200);
    }
  }
  for (const sort of contract.propertySorts.flatMap((each) => [each, `-${each}` as const]))
    expect((await as('super').call(contract.listProperties, { sort })).length, sort).toBeGreaterThan(0);
});

test('rents and sales are distinguished by the listing reason, and rents filtered by period', async () => {
  const title = 'A home to tell rent from sale';
  const paid = async (price_period: 'month' | 'year') => {
    const property = await given.property({ title, rental: true });
    await app.database.run(sql`update properties set price_period = ${price_period} where id = ${property.id}`);
    return property;
  };
  const [monthly, yearly, sold] = [await paid('month'), await paid('year'), await given.property({ title })];
  const found = async (query: object) =>
    ids(await as('super').call(contract.listProperties, { search: title, sort: 'reference', ...query }));
  expect(await found({ is_rental: true })).toEqual([monthly.id, yearly.id]);
  expect(await found({ is_rental: false })).toEqual([sold.id]);
  expect(await found({ price_period: ['month'] })).toEqual([monthly.id]);
  expect(await found({ price_period: ['month', 'year'], is_rental: true })).toEqual([monthly.id, yearly.id]);
});

test('search matches the city and country in every language, also after renaming', async () => {
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

test('without an address, the map starts in a city of the owner’s country', async () => {
  const [city] = await app.rows<{ id: number; country_id: number; lat: number; lng: number; timezone: string }>(
    sql`select id, country_id, lat, lng, timezone from cities order by id limit 1`,
  );
  if (!city) expect.fail('the demo has no city');
  const owner = await given.user({ type: 'owner' });
  const { id } = await given.property({ owner_id: owner.id });
  const start = async () => (await as('super').call(contract.getProperty, { id })).map_start;
  const live = (country: SQL) =>
    app.database.run(
      sql`update users set country_id = (${country}), timezone = ${city.timezone} where id = ${owner.id}`,
    );
  await live(sql`null`);
  expect(await start()).toBeNull();
  await live(sql`select ${city.country_id}::bigint`);
  expect(await start()).toEqual({ lat: city.lat, lng: city.lng });
  // Without a city in core data, the largest world city is used.
  await app.database.run(sql`
    insert into world_cities (id, name, folded_name, country_code, population, lat, lng)
    values (1, 'Tokyo', 'tokyo', 'JP', 9000000, 35.69, 139.69), (2, 'Osaka', 'osaka', 'JP', 2700000, 34.69, 135.5) on conflict do nothing`);
  await live(sql`select id from countries where code = 'JP'`);
  expect((await start())?.lat).toBeCloseTo(35.69, 1);
  const { country_id, city_id, neighborhood_id } = await given.place();
  await app.database.run(sql`
    update properties set country_id = ${country_id}, city_id = ${city_id}, neighborhood_id = ${neighborhood_id}, street = 'Elm Row' where id = ${id}`);
  expect(await start()).toBeNull();
});

test('sorted by waiting time, properties to review come first and all others last, in both directions', async () => {
  const owner = await given.user({ type: 'owner' });
  const made = async (status: string, submitted: string | null) => {
    const { id } = await given.property({ status, owner_id: owner.id });
    await app.database.run(sql`update properties set submitted_at = ${submitted} where id = ${id}`);
    return id;
  };
  const late = await made('pending', '2026-03-02T00:00:00Z');
  const early = await made('pending', '2026-03-01T00:00:00Z');
  const published = await made('published', '2026-01-01T00:00:00Z');
  const draft = await made('draft', null);
  const listed = { owner_id: String(owner.id) as never };
  const me = as('super');
  const by = async (sort: 'waiting' | '-waiting', more = {}) =>
    ids(await me.call(contract.listProperties, { ...listed, ...more, sort }));
  expect(await by('waiting')).toEqual([early, late, published, draft]);
  expect(await by('-waiting')).toEqual([late, early, draft, published]);
  expect(await by('waiting', { status: 'published' })).toEqual([published]);
  expect(await me.call(contract.countProperties, { ...listed, sort: 'waiting' })).toMatchObject({ all: 4, pending: 2 });
});

test('the history names who did what; email and IP address are for readers of the audit log', async () => {
  const [agent, auditor, boss] = [await person('agent'), await person('auditor'), await person('super')];
  const { id } = await given.property({ assigned_admin_id: agent.id });
  await boss.call(contract.addPropertyNote, { id, text: 'Keys at the desk' });
  const actor = { id: boss.id, name: 'Pat Given' };
  const [seen] = await agent.call(contract.propertyHistory, { id });
  expect(seen).toMatchObject({ actor: { ...actor, email: null }, ip: null, request_id: null });
  const [whole] = await auditor.call(contract.propertyHistory, { id });
  expect(whole).toMatchObject({
    actor: { ...actor, email: boss.email },
    ip: '127.0.0.1',
    request_id: expect.any(String),
  });
  // Searching does not reveal them either (enumeration).
  const found = async (viewer: typeof agent, search: string) =>
    (await viewer.call(contract.propertyHistory, { id, search })).length;
  expect([await found(agent, boss.email), await found(agent, 'Pat'), await found(auditor, boss.email)]).toEqual([
    0, 1, 1,
  ]);

  const user = await given.user();
  const support = await person('support');
  await boss.call(contract.addUserNote, { id: user.id, text: 'Called twice' });
  expect(await support.call(contract.userHistory, { id: user.id })).toMatchObject([
    { actor: { ...actor, email: null }, ip: null, request_id: null },
  ]);
});
