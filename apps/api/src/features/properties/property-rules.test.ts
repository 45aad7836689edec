import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person } = app;
const me = await person('super');

const change = (id: number, fields: object) => me.ask(contract.updateProperty, { id, ...fields } as never);
const versionOf = async (id: number) => (await me.call(contract.getProperty, { id })).version;
const lastChanges = async (id: number) => (await me.call(contract.propertyHistory, { id }))[0]?.changes;

test('every field and address field that staff edit is in the history with its old and new value', async () => {
  const { id } = await given.property();
  const admin = await given.admin({ role: 'agent' });
  const known: Record<string, unknown> = {
    title: 'Another title for this home',
    description: 'Words about the home. '.repeat(5).trim(),
    property_type_id: (await given.item('property-type')).id,
    listing_reason_id: (await given.item('listing-reason', { is_rental: true })).id,
    price: '1250.50',
    currency: 'AED',
    price_period: 'week',
    area_sqm: 88.5,
    bedrooms: 4,
    bathrooms: 3,
    floors_total: 9,
    floor: 7,
    year_built: 1999,
    owner_id: (await given.user({ type: 'owner' })).id,
    added_by_id: admin.id,
    assigned_admin_id: admin.id,
  };
  // A new field takes one of these values.
  const anything = [3, 'Some words about the home that are long enough for any text.', true];
  const fields = Object.fromEntries(
    Object.entries(contract.propertyFields.input).map(([name, schema]) => [
      name,
      known[name] ?? anything.find((value) => schema.safeParse(value).success),
    ]),
  );
  await change(id, { version: 1, ...fields });
  const changes = await lastChanges(id);
  for (const [name, value] of Object.entries(fields)) expect(changes?.[name]?.[1], name).toEqual(value);

  const address = {
    ...(await given.place()),
    street: 'Long Lane 5',
    building: 'B',
    unit: '12',
    postal_code: 'EC1',
    lat: 51.5,
    lng: -0.1,
    hide_exact_location: true,
  };
  expect(Object.keys(address).sort()).toEqual(contract.addressFields.names.toSorted());
  await me.call(contract.putPropertyAddress, { id, version: await versionOf(id), ...address });
  const placed = await lastChanges(id);
  for (const [name, value] of Object.entries(address)) expect(placed?.[name]?.[1], name).toEqual(value);
});

const required = ['description', 'price', 'currency', 'area_sqm', 'bedrooms', 'bathrooms'] as const;

test('required fields stay after submission; a draft, or one with changes requested, may be incomplete', async () => {
  for (const status of contract.propertyStatuses) {
    const { id } = await given.property({ status });
    await app.database.run(sql`update properties set bathrooms = 1 where id = ${id}`);
    const isFree = status === 'draft' || status === 'changes_requested';
    for (const name of required) {
      const pair = name === 'price' || name === 'currency' ? { price: null, currency: null } : { [name]: null };
      const { status: answered, body } = await change(id, { version: await versionOf(id), ...pair });
      expect(answered, `${status} without ${name}: ${JSON.stringify(body.errors)}`).toBe(isFree ? 200 : 422);
      if (!isFree) expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(pair));
    }
  }
});

test('a price needs a valid currency', async () => {
  const { id } = await given.property();
  const errorsOf = async (fields: object) =>
    (await change(id, { version: await versionOf(id), ...fields })).body.errors;
  expect(await errorsOf({ currency: null })).toHaveProperty('currency');
  expect(await errorsOf({ price: null, currency: 'EUR' })).toHaveProperty('price');
  expect(await errorsOf({ currency: 'XQZ' })).toHaveProperty('currency');
  expect(await errorsOf({ price: null })).toBeUndefined();
  expect(await errorsOf({ currency: 'USD' })).toHaveProperty('price');
  expect(await errorsOf({ currency: null })).toBeUndefined();
  expect(await errorsOf({ price: '5' })).toHaveProperty('currency');
  expect(await errorsOf({ price: '5', currency: 'JPY' })).toBeUndefined();
  const codes = await app.rows<{ currency: string }>(sql`select distinct currency from countries`);
  expect(codes.filter(({ currency }) => !contract.currency().safeParse(currency).success)).toEqual([]);
});

test('a listing reason in use stays a rental or a sale: by edit, by merge and by import', async () => {
  const { id, listing_reason_id: rental } = await given.property({ rental: true });
  const { update, merge, importCsv } = contract.referenceEndpoints('listing-reason');
  const item = { id: rental, version: 1 };
  const refused = await me.ask(update, { ...item, is_rental: false });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1, errors: { is_rental: [expect.stringContaining('in use')] } },
  });
  expect((await me.ask(update, { ...item, is_rental: true, name: { en: 'To let, by test' } })).status).toBe(200);

  const [sale, other] = [
    await given.item('listing-reason', { is_rental: false }),
    await given.item('listing-reason', { is_rental: true }),
  ];
  expect((await me.ask(merge, { id: rental, into_id: sale.id })).body.errors).toHaveProperty('into_id');
  const csv = `key,name.en,is_rental\n${await keyOf(rental)},To let,false\n`;
  const table = await me.ask(importCsv, { csv, dry_run: true });
  expect(table.body.data.rows[0]).toMatchObject({ outcome: 'error', errors: { is_rental: [expect.any(String)] } });

  expect((await me.ask(merge, { id: rental, into_id: other.id })).status).toBe(200);
  expect((await change(id, { version: await versionOf(id), bedrooms: 3 })).status).toBe(200);
  expect((await me.ask(update, { id: sale.id, version: 1, is_rental: true })).status).toBe(200);
});

const keyOf = async (id: number) =>
  (await app.rows<{ key: string }>(sql`select key from reference_items where id = ${id}`))[0]?.key;

test('an edit is not rejected because of a field it does not name', async () => {
  const { id, listing_reason_id } = await given.property({ rental: true });
  await app.database.run(
    sql`update reference_items set details = '{"is_rental": false}' where id = ${listing_reason_id}`,
  );
  expect((await change(id, { version: 1, bedrooms: 5 })).status).toBe(200);
  expect((await change(id, { version: 2, price_period: 'week' })).body.errors).toHaveProperty('price_period');
  expect((await change(id, { version: 2, price_period: null })).status).toBe(200);
});

test('a published property retains one photo and its coordinates', async () => {
  const { id } = await given.property({ status: 'published' });
  const [first, second] = [await given.photo(id), await given.photo(id)];
  expect((await me.ask(contract.deletePropertyPhoto, { id: first.id })).status).toBe(200);
  const last = await me.ask(contract.deletePropertyPhoto, { id: second.id });
  expect(last).toMatchObject({ status: 422, body: { detail: expect.stringContaining('at least one photo') } });
  const place = { ...(await given.place()), street: 'Long Lane 5' };
  const put = async (point: object) =>
    me.ask(contract.putPropertyAddress, { id, version: await versionOf(id), ...place, ...point });
  expect((await put({ lat: 48.8, lng: 2.3 })).status).toBe(200);
  expect((await put({})).body.errors).toHaveProperty('lat');
  await app.database.run(sql`update properties set status = 'changes_requested' where id = ${id}`);
  expect((await put({})).status).toBe(200);
  expect((await me.ask(contract.deletePropertyPhoto, { id: second.id })).status).toBe(200);
});

test('optional texts may be empty', async () => {
  const { id } = await given.property();
  const place = { ...(await given.place()), street: 'Long Lane 5', building: '', unit: ' ', postal_code: null };
  const { address } = await me.call(contract.putPropertyAddress, { id, version: 1, ...place });
  expect(address).toMatchObject({ building: null, unit: null, postal_code: null });
  const facility_type_id = (await given.item('facility-type')).id;
  const { facilities } = await me.call(contract.addPropertyFacility, { property_id: id, facility_type_id, name: '' });
  expect(facilities).toMatchObject([{ name: null, description: null }]);
});

test('a version sent with a restore or a photo order is checked', async () => {
  const { id } = await given.property();
  const [first, second] = [await given.photo(id), await given.photo(id)];
  const order = { id, order: [second.id, first.id] };
  expect(await me.ask(contract.putPropertyPhotos, { ...order, version: 7 })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id } },
  });
  expect((await me.ask(contract.putPropertyPhotos, { ...order, version: 1 })).status).toBe(200);
  await me.call(contract.deleteProperty, { id });
  const stale = await me.ask(contract.restoreProperty, { id, version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 3 } } });
  expect((await me.ask(contract.restoreProperty, { id, version: 3 })).status).toBe(200);
  await me.call(contract.deleteProperty, { id });
  const bare = await app.request('POST', contract.buildPath(contract.restoreProperty, { id }), { token: me.bearer });
  expect(bare.status).toBe(200);
});

test('a feature takes a value of its type: true for a flag, a number, or text', async () => {
  const { id } = await given.property();
  const [flag, number, text] = [
    await given.feature('flag'),
    await given.feature('number'),
    await given.feature('text'),
  ];
  const put = async (features: object[]) =>
    me.ask(contract.putPropertyFeatures, { id, version: await versionOf(id), features } as never);
  const valuesOf = ({ body }: Awaited<ReturnType<typeof put>>) =>
    Object.fromEntries(body.data.features.map(({ feature_id, value }) => [feature_id, value]));
  const whole = await put([
    { feature_id: flag.id, value: true },
    { feature_id: number.id, value: '2.5' },
    { feature_id: text.id, value: 'Oak' },
  ]);
  expect(whole.status, whole.text).toBe(200);
  expect(valuesOf(whole)).toEqual({ [flag.id]: true, [number.id]: 2.5, [text.id]: 'Oak' });
  expect(valuesOf(await put([{ feature_id: number.id, value: 3 }, { feature_id: flag.id }]))).toEqual({
    [number.id]: 3,
    [flag.id]: true,
  });
  for (const [feature_id, value] of [
    [flag.id, false],
    [flag.id, 'yes'],
    [number.id, 'many'],
    [number.id, true],
    [number.id, null],
    [text.id, 5],
    [text.id, null],
  ]) {
    const { status, body } = await put([{ feature_id, value }]);
    expect([status, Object.keys(body.errors ?? {})], String(value)).toEqual([422, ['features.0.value']]);
  }
});

test('the alt text of a photo needs the source language, or is empty', async () => {
  const { id } = await given.property();
  const photo = await given.photo(id);
  const put = (alt: object) => me.ask(contract.putPropertyPhotos, { id, alt: { [photo.id]: alt } } as never);
  const errors = (await put({ fr: 'La cuisine' })).body.errors;
  expect(errors).toEqual({ [`alt.${photo.id}.en`]: ['Required'] });
  const said = await put({ en: 'The kitchen', fr: 'La cuisine', ar: null });
  expect(said.body.data.photos[0]?.alt).toEqual({ en: 'The kitchen', fr: 'La cuisine' });
  expect((await put({})).body.data.photos[0]?.alt).toEqual({});
});

test('a property needs an owner: rejects a seeker, and a new draft for a blocked owner', async () => {
  const [owner, seeker, blocked] = [
    await given.user({ type: 'owner' }),
    await given.user({ type: 'seeker' }),
    await given.user({ type: 'owner', status: 'blocked' }),
  ];
  const { id, property_type_id, listing_reason_id } = await given.property();
  const draft = { title: 'A home for whom it may concern', property_type_id, listing_reason_id };
  const create = (owner_id: number) => me.ask(contract.createProperty, { ...draft, owner_id });
  for (const { id: owner_id } of [seeker, blocked]) {
    expect(await create(owner_id)).toMatchObject({ status: 422, body: { errors: { owner_id: [expect.any(String)] } } });
    expect((await change(id, { version: 1, owner_id })).body.errors).toHaveProperty('owner_id');
  }
  expect((await create(owner.id)).status).toBe(201);
  expect((await me.call(contract.propertyOwners, { id: seeker.id })).length).toBe(0);

  // An owner blocked since stays on existing properties, but a copy would be a new one.
  const theirs = await given.property({ owner_id: blocked.id });
  expect((await change(theirs.id, { version: 1, owner_id: blocked.id, bedrooms: 5 })).status).toBe(200);
  expect((await me.ask(contract.duplicateProperty, { id: theirs.id })).body.errors).toHaveProperty('owner_id');
});
