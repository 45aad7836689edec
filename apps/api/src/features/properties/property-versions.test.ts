import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hasVersion, partAdds, partRows, partSets } from '../../../test/examples-properties.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person } = app;
const me = await person('super');

const versionOf = async (id: number) => (await me.call(contract.getProperty, { id })).version;
const kept = async (id: number) =>
  (
    await app.rows<{ version: number; part_versions: Record<string, number>; lines: number }>(sql`
      select version, part_versions, (select count(*) from events where entity = 'property' and entity_id = ${id}) as lines
      from properties where id = ${id}`)
  )[0];

test('concurrent saves of different parts both succeed', async () => {
  const { id } = await given.property();
  const [tag, place] = [await given.item('tag'), await given.place()];
  const saves = [
    () => me.ask(contract.updateProperty, { id, version: 1, bedrooms: 5 }),
    () => me.ask(contract.putPropertyTags, { id, version: 1, tag_ids: [tag.id] }),
    () => me.ask(contract.putPropertyAddress, { id, version: 1, ...place, street: 'Long Lane 5' }),
  ];
  for (const answer of await Promise.all(saves.map((save) => save()))) expect(answer.status, answer.text).toBe(200);
  expect(await me.call(contract.getProperty, { id })).toMatchObject({
    version: 4,
    bedrooms: 5,
    tags: [{ id: tag.id }],
    address: { street: 'Long Lane 5' },
  });
});

test('the second of two saves of the same part is rejected with the current record, whatever else was saved in between', async () => {
  const { id } = await given.property();
  const [tag, other] = [await given.item('tag'), await given.item('tag')];
  await me.call(contract.putPropertyTags, { id, version: 1, tag_ids: [tag.id] });
  await me.call(contract.updateProperty, { id, version: 1, bedrooms: 5 });
  const late = { id, tag_ids: [other.id] };
  expect(await me.ask(contract.putPropertyTags, { ...late, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id, version: 3, tags: [{ id: tag.id }] } },
  });
  // With a newer version: only another part was saved after it.
  expect((await me.ask(contract.putPropertyTags, { ...late, version: 2 })).body.data).toMatchObject({ version: 4 });
  // A version from the future is rejected for every part.
  expect((await me.ask(contract.updateProperty, { id, version: 9, bedrooms: 6 })).status).toBe(409);
});

test('every write of any part increments the version, and records it for the part', async () => {
  const named: Record<string, string> = {
    'PUT /v1/dashboard/property/{id}': 'details',
    'property-tag': 'tags',
    'property-address': 'address',
    'property-room': 'rooms',
    'property-feature': 'features',
    'property-facility': 'facilities',
    'property-view': 'views',
    'property-availability': 'availability',
    'property-photo': 'photos',
  };
  const partOf = ({ method, path }: contract.JsonEndpoint) =>
    named[`${method} ${path}`] ?? named[path.split('/')[3] ?? ''] ?? path;
  const calls: [contract.JsonEndpoint, (id: number) => Promise<object>][] = [
    ...partSets.map(([endpoint, body]): (typeof calls)[number] => [
      endpoint,
      async (id) => ({ id, version: await versionOf(id), ...(await body(app)) }),
    ]),
    ...partAdds.map(([endpoint, body]): (typeof calls)[number] => [
      endpoint,
      async (id) => ({ property_id: id, ...(await body(app)) }),
    ]),
    ...partRows.map(([endpoint, row, body]): (typeof calls)[number] => [
      endpoint,
      async (id) => ({ id: (await row(app, id)).id, ...(hasVersion(endpoint) ? { version: 1 } : {}), ...body }),
    ]),
  ];
  for (const [endpoint, make] of calls) {
    const { id } = await given.property();
    await app.database.run(sql`update properties set version = 8 where id = ${id}`);
    const answer = await me.ask(endpoint, (await make(id)) as never);
    expect(answer.body.data, `${endpoint.path} ${answer.text}`).toMatchObject({ id, version: 9 });
    expect(await kept(id), endpoint.path).toMatchObject({ version: 9, part_versions: { [partOf(endpoint)]: 9 } });
  }
});

test('a decision on the whole property is stale after any change, including a photo', async () => {
  const { id } = await given.property();
  const photo = await given.photo(id);
  const seen = await versionOf(id);
  await me.call(contract.putPropertyPhotos, { id, alt: { [photo.id]: { en: 'The kitchen' } } });
  await me.call(contract.deleteProperty, { id });
  const deletedAt = await versionOf(id);
  for (const version of [seen, seen + 1])
    expect(await me.ask(contract.restoreProperty, { id, version })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { version: deletedAt } },
    });
  expect((await me.ask(contract.restoreProperty, { id, version: deletedAt })).status).toBe(200);
});

test('a note does not change the version', async () => {
  const { id } = await given.property();
  await me.call(contract.addPropertyNote, { id, text: 'Keys at the desk' });
  expect(await versionOf(id)).toBe(1);
});

test('a write without changes creates no version and no audit entry', async () => {
  const { id } = await given.property();
  const [tag, room, feature, place, facility] = [
    await given.item('tag'),
    await given.item('room-type'),
    await given.feature('number'),
    await given.place(),
    await given.item('facility-type'),
  ];
  const photo = await given.photo(id);
  const writes: [contract.JsonEndpoint, object][] = [
    [contract.updateProperty, { bedrooms: 6, price: '1250', title: 'The very same title' }],
    [contract.putPropertyTags, { tag_ids: [tag.id] }],
    [contract.putPropertyRooms, { rooms: [{ room_type_id: room.id, count: 2 }] }],
    [contract.putPropertyFeatures, { features: [{ feature_id: feature.id, value: 3 }] }],
    [contract.putPropertyAddress, { ...place, street: 'Long Lane 5', lat: 48.1, lng: 2.2 }],
    [contract.putPropertyPhotos, { order: [photo.id], alt: { [photo.id]: { en: 'The kitchen' } } }],
  ];
  const send = async (endpoint: contract.JsonEndpoint, body: object) =>
    me.ask(endpoint, { id, version: await versionOf(id), ...body } as never);
  for (const [endpoint, body] of writes) {
    expect((await send(endpoint, body)).status, endpoint.path).toBe(200);
    const before = await kept(id);
    const again = await send(endpoint, body);
    expect(again.body.data, endpoint.path).toMatchObject({ id, version: before?.version });
    expect(await kept(id), endpoint.path).toEqual(before);
  }
  const added = await me.call(contract.addPropertyFacility, { property_id: id, facility_type_id: facility.id });
  const row = added.facilities[0];
  const before = await kept(id);
  const same = { id: row?.id ?? 0, version: 1, facility_type_id: facility.id, name: '' };
  expect((await me.call(contract.updatePropertyFacility, same)).facilities).toEqual([row]);
  expect(await kept(id)).toEqual(before);
});
