import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, given, person } = app;

async function fillParts(id: number) {
  const [place, tag, room, facility, view, feature] = [
    await given.place(),
    await given.item('tag'),
    await given.item('room-type'),
    await given.item('facility-type'),
    await given.item('view-category'),
    await given.feature('number'),
  ];
  const me = as('super');
  const version = async () => (await me.call(contract.getProperty, { id })).version;
  const address = { ...place, street: 'Rue des Tests 5', lat: 48.123456789, lng: 2.2, unit: '4b' };
  await me.call(contract.putPropertyAddress, { id, version: await version(), ...address });
  await me.call(contract.putPropertyTags, { id, version: await version(), tag_ids: [tag.id] });
  const rooms = [
    { room_type_id: room.id, count: 2, area_sqm: 12.5 },
    { room_type_id: room.id, count: 1 },
  ];
  await me.call(contract.putPropertyRooms, { id, version: await version(), rooms });
  const features = [{ feature_id: feature.id, value: 3 }];
  await me.call(contract.putPropertyFeatures, { id, version: await version(), features });
  await me.call(contract.addPropertyFacility, { property_id: id, facility_type_id: facility.id, distance_m: 300 });
  await me.call(contract.addPropertyView, { property_id: id, view_category_id: view.id });
  await me.call(contract.addPropertyAvailability, {
    property_id: id,
    starts_on: '2027-01-01',
    ends_on: '2027-01-31',
    status: 'available',
    price: '99.50',
  });
  await given.photo(id);
  await app.database.run(
    sql`insert into property_translations (property_id, locale, title, is_done) values (${id}, 'fr', 'Deux pièces', true)`,
  );
}

test('the copy of a property is a new draft with every part, and no review data', async () => {
  const me = await person('reviewer');
  const original = await given.property({ status: 'published', added_by_id: (await given.admin()).id });
  const { id } = original;
  await app.database.run(
    sql`update properties set is_hot_deal = true, hot_deal_since = now(), reviewed_at = now(), status_note = 'Fine' where id = ${id}`,
  );
  await fillParts(id);
  await app.database.run(
    sql`insert into property_availability (property_id, starts_on, ends_on, status) values (${id}, '2031-01-01', '2031-01-09', 'booked')`,
  );
  const [before, copy] = [
    await me.call(contract.getProperty, { id }),
    await me.call(contract.duplicateProperty, { id }),
  ];
  expect(copy).toMatchObject({
    status: 'draft',
    is_hot_deal: false,
    hot_deal_since: null,
    published_at: null,
    submitted_at: null,
    reviewed_at: null,
    status_note: null,
    reports_count: 0,
    duplicate_of_id: id,
    owner_id: original.owner_id,
    added_by_id: me.id,
    version: 1,
    photos_count: 1,
  });
  const bare = ({ facilities, views, availability, photos, ...rest }: contract.Property) => ({
    own: contract.propertyFields.copied.map((name) => rest[name]),
    address: rest.address,
    tags: rest.tags,
    rooms: rest.rooms,
    features: rest.features,
    translations: rest.translations,
    locales_done: rest.locales_done,
    rows: [facilities, views, availability.filter(({ status }) => status !== 'booked')].map((part) =>
      part.map(({ id: _, version: __, ...row }) => row),
    ),
    photos: photos.map(({ id: _, ...photo }) => photo),
  });
  expect(bare(copy)).toEqual(bare(before));
  expect(copy.availability).toHaveLength(before.availability.length - 1);
  expect(copy.tags).toHaveLength(1);
  expect(copy.locales_done).toBe(2);
});

test('a property with every part reads back as written', async () => {
  const { id } = await given.property();
  await fillParts(id);
  const whole = await as('auditor').call(contract.getProperty, { id });
  expect(contract.Property.safeParse(whole).error).toBeUndefined();
  expect(whole).toMatchObject({
    address: {
      street: 'Rue des Tests 5',
      lat: 48.123457,
      unit: '4b',
      building: null,
      city: { timezone: 'Europe/Paris' },
    },
    country: { code: 'FR' },
    rooms: [
      { count: 2, area_sqm: 12.5 },
      { count: 1, area_sqm: null },
    ],
    features: [{ value: 3, feature: { value_type: 'number', category: { id: expect.any(Number) } } }],
    facilities: [{ distance_m: 300, version: 1 }],
    availability: [{ starts_on: '2027-01-01', price: '99.50' }],
    locales_done: 2,
  });
  const near = {
    bbox: [2, 48, 3, 49],
    shape: [
      [2, 48],
      [3, 48],
      [3, 49],
      [2, 49],
    ],
  };
  const token = await as('auditor').token();
  for (const query of [
    `bbox=${near.bbox}`,
    `shape=${near.shape.join(';')}`,
    `city_id=${whole.city?.id}`,
    `tag_id=${whole.tags[0]?.id}`,
    `search=${encodeURIComponent('rue des TESTS')}`,
    'missing_locale=ar&has_location=true',
  ]) {
    const { body } = await app.request('GET', `${contract.listProperties.path}?${query}`, { token });
    expect(
      (body.data as { id: number }[]).map((row) => row.id),
      query,
    ).toContain(id);
  }
  for (const query of ['bbox=3,48,2,49', 'missing_locale=fr', 'missing_locale=en', 'has_location=false']) {
    const { body } = await app.request('GET', `${contract.listProperties.path}?${query}`, { token });
    expect(
      (body.data as { id: number }[]).map((row) => row.id),
      query,
    ).not.toContain(id);
  }
});
