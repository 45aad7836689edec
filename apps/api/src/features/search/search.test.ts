import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
type Me = Awaited<ReturnType<typeof app.person>>;
const me = await app.person('super');

const search = (who: Pick<Me, 'call'>, q: string, limit = 10) => who.call(contract.searchRecords, { q, limit });
const found = async (q: string, who: Pick<Me, 'call'> = me) =>
  (await search(who, q)).map(({ kind, id }) => `${kind} ${id}`);

const place = await app.given.place();
async function property(title: string, street = 'Elm Row', of: object = {}) {
  const made = await app.given.property(of);
  await app.database.run(sql`
    update properties set title = ${title}, street = ${street}, country_id = ${place.country_id}, city_id = ${place.city_id},
      neighborhood_id = ${place.neighborhood_id} where id = ${made.id}`);
  return made;
}

test('finds a property by title, street and reference, ignoring case and accents', async () => {
  const { id } = await property('Quiet Château by the Ypsilon lake', 'Quartzgasse 12');
  const { reference } = await me.call(contract.getProperty, { id });
  for (const q of ['ypsilon', 'YPSILON LAKE', 'chateau by', 'quartzg', reference, reference.toLowerCase()])
    expect(await found(q), q).toContain(`property ${id}`);
  const [first] = await search(me, 'ypsilon');
  expect(first).toMatchObject({
    kind: 'property',
    id,
    title: 'Quiet Château by the Ypsilon lake',
    subtitle: expect.stringContaining(reference),
    status: expect.any(String),
    total: 1,
  });
});

test('the parameter may be called search, as in lists', async () => {
  const { id } = await property('Lonely Obelisk upon the moor');
  expect(await me.call(contract.searchRecords, { search: 'obelisk', limit: 10 })).toMatchObject([{ id }]);
});

test('a number finds its property first', async () => {
  const { id } = await property('Named by its number alone');
  await property(`Holds ${id} in its title`);
  for (const q of [String(id), `PR-${id}`, `pr ${id}`, `PR-${String(id).padStart(6, '0')}`])
    expect((await search(me, q)).find(({ kind }) => kind === 'property')?.id, q).toBe(id);
});

test('finds a user by name, email and phone in any format, with their type', async () => {
  const { id } = await app.given.user({ first_name: 'Wilhelmina', last_name: 'Zaandam', email: 'mina@zaandam.test' });
  await app.database.run(sql`update users set phone = '+31612349876' where id = ${id}`);
  for (const q of ['zaandam', 'mina@zaan', '+31 6 1234-9876', '0612349876'.slice(1)])
    expect(await found(q), q).toContain(`user ${id}`);
  expect((await search(me, 'wilhelmina'))[0]).toMatchObject({
    title: 'Wilhelmina Zaandam',
    subtitle: 'mina@zaandam.test',
  });
  expect((await search(me, '+31 6 1234 9876'))[0]?.subtitle).toBe('+31612349876');
});

test('finds an admin by name and email with the role, but no deleted one', async () => {
  const { id } = await app.given.admin({ first_name: 'Xanthippe' });
  const [admin] = await search(me, 'xanthippe');
  expect(admin).toMatchObject({ kind: 'admin', id, note: expect.any(String), subtitle: expect.stringContaining('@') });
  await app.database.run(sql`update admins set deleted_at = now() where id = ${id}`);
  expect(await found('xanthippe')).toEqual([]);
});

test('finds an appointment by its visitor, and by the title or reference of its property', async () => {
  const visitor = await app.given.user({ first_name: 'Ottoline', last_name: 'Quillfeather' });
  const home = await property('Crooked Windmill behind the dunes', 'Elm Row', { status: 'published' });
  const { reference } = await me.call(contract.getProperty, { id: home.id });
  const starts_at = '2026-12-02T09:15:00.000Z';
  const visit = await app.given.appointment({ property_id: home.id, user_id: visitor.id, starts_at });
  for (const q of ['quillfeather', 'OTTOLINE Q', 'windmill behind', reference])
    expect(await found(q), q).toContain(`appointment ${visit.id}`);
  const [first] = (await search(me, 'quillfeather')).filter(({ kind }) => kind === 'appointment');
  expect(first).toMatchObject({
    title: 'Ottoline Quillfeather',
    subtitle: `${reference} · Crooked Windmill behind the dunes`,
    note: expect.stringMatching(/^Wed 2 Dec · 10:15 Place/),
    status: 'pending',
    total: 1,
  });
  // Not by email, which callers who may not view users could guess.
  expect(await found(visitor.email)).not.toContain(`appointment ${visit.id}`);
});

test('with scope own only one’s own appointments are found, and none without the permission', async () => {
  const agent = await app.person('agent');
  const visitor = await app.given.user({ first_name: 'Peregrine', last_name: 'Ashenhurst' });
  const mine = await app.given.appointment({ user_id: visitor.id, assigned_admin_id: agent.id });
  const other = await app.given.appointment({ user_id: visitor.id });
  expect(await found('ashenhurst', agent)).toEqual([`appointment ${mine.id}`]);
  expect(await found('ashenhurst')).toEqual(
    expect.arrayContaining([`appointment ${mine.id}`, `appointment ${other.id}`]),
  );
  const role = await app.given.role({ permissions: { 'core.view': 'all' } });
  const { email } = await app.given.admin({ role_id: role.id });
  expect(await found('ashenhurst', app.with(await app.signIn(email)))).toEqual([]);
});

test('finds a core value by its key and its name in any language, with its type', async () => {
  const { id } = await app.given.item('room-type');
  await app.database.run(
    sql`update reference_items set name = '{"en": "Orangery", "ar": "بيت البرتقال"}', key = 'citrus-house' where id = ${id}`,
  );
  for (const q of ['orangery', 'citrus-h', 'البرتقال']) expect(await found(q), q).toEqual([`reference_item ${id}`]);
  expect((await search(me, 'orangery'))[0]).toMatchObject({ title: 'Orangery', note: 'Room type', type: 'room-type' });
});

test.each(['kensignton', 'kensngton', 'Kenssington', 'kansington', 'kensigntn'])(
  'tolerates a typo where nothing else matches: %s',
  async (q) => {
    const { id } = await property('Mews house in Kensington');
    const user = await app.given.user({ last_name: 'Kensington' });
    expect(await found(q)).toEqual(expect.arrayContaining([`property ${id}`, `user ${user.id}`]));
  },
);

test('exact matches exclude similar ones, and a wrong digit is another number', async () => {
  const exact = await property('Brompton house, rather bright');
  await property('Bromptan house, rather bright');
  expect(await found('brompton')).toEqual([`property ${exact.id}`]);
  expect(await found('pr-999999999')).toEqual([]);
});

test('a typo is tolerated only where no kind has an exact match', async () => {
  const { id } = await property('Tangerine house on the square');
  await app.given.user({ last_name: 'Tangerino' });
  expect(await found('tangerine')).toEqual([`property ${id}`]);
});

test('a match by street or owner shows it', async () => {
  const owner = await app.given.user({ first_name: 'Ottokar', last_name: 'Quendel', type: 'owner' });
  const { id } = await property('A house as any other one', 'Pomegranate Lane 7', { owner_id: owner.id });
  const subtitle = async (q: string) => (await search(me, q)).find((each) => each.kind === 'property')?.subtitle;
  const { reference } = await me.call(contract.getProperty, { id });
  expect(await subtitle('pomegranate')).toBe(`${reference} · Pomegranate Lane 7`);
  expect(await subtitle('quendel')).toBe(`${reference} · Ottokar Quendel`);
});

test('finds a property by the titles of its finished translations, and shows which one', async () => {
  const agent = await app.person('agent');
  const { id } = await property('A house that nobody looks for', undefined, { assigned_admin_id: agent.id });
  const other = await property('A house of another owner');
  const [row, listed] = [`property ${id}`, async (q: string) => me.call(contract.listProperties, { search: q })];
  const write = (of: number, locale: string, title: string, done: boolean) =>
    app.database.run(sql`
      insert into property_translations (property_id, locale, title, is_done) values (${of}, ${locale}, ${title}, ${done})
      on conflict (property_id, locale) do update set title = excluded.title, is_done = excluded.is_done`);
  await write(id, 'fr', 'Pavillon au bord de l’étang', false);
  expect(await found('pavillon')).toEqual([]);
  await write(id, 'fr', 'Pavillon au bord de l’étang', true);
  await write(id, 'ar', 'شقة مطلة على البحيرة', true);
  await write(other.id, 'fr', 'Un autre pavillon', true);
  expect(await found('ETANG')).toEqual([row]);
  expect(await found('البحيرة')).toEqual([row]);
  expect((await listed('البحيرة')).map((each) => each.id)).toEqual([id]);
  expect((await search(me, 'etang'))[0]?.subtitle).toMatch(/ · Pavillon au bord de l’étang$/);
  expect(await found('pavillon', agent)).toEqual([row]);
  await write(id, 'fr', 'Chaumière des tilleuls', true);
  expect([await found('etang'), await found('chaumiere des')]).toEqual([[], [row]]);
  await app.database.run(sql`delete from property_translations where property_id = ${id} and locale = 'ar'`);
  expect(await found('البحيرة')).not.toContain(row);
});

test('finds Arabic in any spelling, and with a typo', async () => {
  const { id } = await property('A house known by its other name');
  await app.database.run(sql`
    insert into property_translations (property_id, locale, title, is_done) values (${id}, 'ar', 'شقَّة أنيقة في ملتقى أشجار السِّنديانات ٧٧', true)`);
  const user = await app.given.user({ first_name: 'فاطمة', last_name: 'الحسنى' });
  for (const q of ['شقة انيقه', 'شقه أنيقة', 'ملتقي', 'اشجار السنديانات', 'السنديــانات', 'سنديانات 77'])
    expect(await found(q), q).toEqual([`property ${id}`]);
  for (const q of ['فاطمه الحسني', 'فاطِمة']) expect(await found(q), q).toEqual([`user ${user.id}`]);
  for (const q of ['السندينات', 'السنديانت']) expect(await found(q), q).toContain(`property ${id}`);
  expect((await search(me, 'ملتقي'))[0]?.subtitle).toContain('ملتقى أشجار');
  const listed = await me.call(contract.listUsers, { search: 'فاطمه' });
  expect(listed.map((each) => each.id)).toEqual([user.id]);
});

test('finds composed and decomposed accents, and ligatures', async () => {
  const { id } = await property('Hôtel particulier, cœur de Sévres');
  for (const q of ['sevres', 'Se\u0301vres', 'coeur', 'HOTEL PARTICULIER'])
    expect(await found(q), q).toEqual([`property ${id}`]);
});

test('sorts title matches first, then word prefixes, then the last changed', async () => {
  const [inside, old, fresh] = [
    await property('A house with unlavender walls'),
    await property('Lavender house, an old one'),
    await property('Lavender house, a fresh one'),
  ];
  await app.database.run(sql`update properties set updated_at = now() - interval '1 day' where id = ${old.id}`);
  await app.database.run(sql`update properties set updated_at = now() + interval '1 day' where id = ${inside.id}`);
  const street = await property('A house of another name', 'Lavender Street');
  await app.database.run(sql`update properties set updated_at = now() + interval '1 day' where id = ${street.id}`);
  expect(await found('lavender')).toEqual([fresh, old, street, inside].map(({ id }) => `property ${id}`));
});

test('an agent finds only their own properties, also by number and with a typo', async () => {
  const agent = await app.person('agent');
  const [mine, other] = [
    await property('Harbourside loft number one', undefined, { assigned_admin_id: agent.id }),
    await property('Harbourside loft number two'),
  ];
  for (const q of ['harbourside', 'habrourside']) expect(await found(q, agent)).toEqual([`property ${mine.id}`]);
  expect(await found(`PR-${other.id}`, agent)).toEqual([]);
  expect((await search(agent, 'harbourside'))[0]?.total).toBe(1);
});

test('a deleted property is not found', async () => {
  const { id } = await property('Vanishing wigwam on the hill');
  await app.database.run(sql`update properties set deleted_at = now() where id = ${id}`);
  expect(await found('wigwam')).toEqual([]);
  expect(await found(`PR-${id}`)).not.toContain(`property ${id}`);
});

test('kinds without permission are not in the reply', async () => {
  const name = 'Omnipresent';
  await property(`${name} house on the corner`);
  await app.given.user({ first_name: name });
  await app.given.admin({ first_name: name });
  const { id } = await app.given.item('room-type');
  await app.database.run(
    sql`update reference_items set name = jsonb_build_object('en', ${name}::text) where id = ${id}`,
  );
  const kinds = async (role: Parameters<typeof app.person>[0]) =>
    [...new Set((await search(await app.person(role), name)).map(({ kind }) => kind))].toSorted();
  expect(await kinds('super')).toEqual(['admin', 'property', 'reference_item', 'user']);
  expect(await kinds('reviewer')).toEqual(['property', 'reference_item', 'user']);
  expect(await kinds('translator')).toEqual(['reference_item']);
  expect(await kinds('finance')).toEqual(['admin', 'property', 'reference_item', 'user']);
  expect((await app.request('GET', `${contract.searchRecords.path}?q=${name}`)).status).toBe(401);
});

test('returns the requested number per kind, and the total', async () => {
  for (const number of [1, 2, 3, 4]) await property(`Multiplied bungalow ${number}`);
  const three = await search(me, 'multiplied', 3);
  expect(three).toHaveLength(3);
  expect(three.map(({ total }) => total)).toEqual([4, 4, 4]);
});

test.each([
  '%',
  '_',
  '\\',
  '％',
  "'; drop table properties; --",
  '" or 1=1',
  '%%%%%%',
  '____',
  '{}',
  '(',
  '$1',
  'null',
])('special characters are matched literally: %s', async (q) => {
  const everything = await app.rows<{ many: number }>(sql`select count(*) as many from properties`);
  const answer = await app.request('GET', `${contract.searchRecords.path}?${new URLSearchParams({ q })}`, {
    token: me.bearer,
  });
  expect(answer.status).toBe(200);
  expect((answer.body.data as contract.FoundRecord[]).filter(({ kind }) => kind === 'property').length).toBeLessThan(5);
  expect(await app.rows(sql`select count(*) as many from properties`)).toEqual(everything);
});

test('an empty term finds nothing, a long one is truncated, and an invalid query is rejected by name', async () => {
  const { path } = contract.searchRecords;
  const ask = (query: string) => app.request('GET', `${path}${query}`, { token: me.bearer });
  for (const query of ['', '?q=', '?q=%20%20']) expect((await ask(query)).body.data).toEqual([]);
  expect((await ask(`?q=${'long+'.repeat(200)}`)).status).toBe(200);
  for (const [query, field] of [
    ['?q=a%00b', 'q'],
    ['?q=house&limit=0', 'limit'],
    ['?q=house&limit=11', 'limit'],
    ['?q=house&limit=many', 'limit'],
    ['?q=house&kind=user', 'kind'],
  ] as const) {
    const refused = await ask(query);
    expect(refused.status, query).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}), query).toEqual([field]);
  }
});
