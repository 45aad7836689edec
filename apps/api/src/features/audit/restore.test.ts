import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { given, person } = await testApp();
const me = await person('super');

type Row = Record<string, unknown>;

/** Same steps as in the browser: read the record, change the field, find the entry, restore the earlier value. */
async function changedAndRestored(entity: string, id: number, field: string, value: unknown) {
  const way = contract.restorable(entity, field);
  if (!way) throw new Error(`${entity}.${field} cannot be restored`);
  const read = async () => (await me.call(way.get, { id })) as Row;
  const edit = async (to: unknown, headers: Record<string, string> = {}) =>
    me.call(way.put, { ...contract.restoreRequestBody(way, await read(), field, to), id }, { headers });
  const start = contract.currentValue(way, await read(), field);
  await edit(value);
  const found = { entity: [entity], entity_id: id, field: [field] };
  const [line] = await me.call(contract.listEvents, found);
  const [before, after] = line?.changes[field] ?? [];
  const changed = contract.currentValue(way, await read(), field);
  await edit(before, {
    [contract.restoreHeaders.event]: String(line?.id),
    [contract.restoreHeaders.reason]: encodeURIComponent('Changed by mistake'),
  });
  const [last] = await me.call(contract.listEvents, found);
  const restored = contract.currentValue(way, await read(), field);
  expect(last).toMatchObject({ restores_id: line?.id, reason: 'Changed by mistake' });
  return { start, before, after, changed, restored };
}

test('restores a text of a user', async () => {
  const { id } = await given.user({ first_name: 'Priya' });
  expect(await changedAndRestored('user', id, 'first_name', 'Prya')).toEqual({
    start: 'Priya',
    before: 'Priya',
    after: 'Prya',
    changed: 'Prya',
    restored: 'Priya',
  });
});

test('restores a boolean, also where its part is replaced as a whole', async () => {
  const { id: user } = await given.user();
  const optedIn = await changedAndRestored('user', user, 'marketing_opt_in', true);
  expect(optedIn).toMatchObject({ before: false, changed: true, restored: false });
  const { id } = await given.complete();
  const street = async () => (await me.call(contract.getProperty, { id })).address?.street;
  const before = await street();
  const hidden = await changedAndRestored('property', id, 'hide_exact_location', true);
  expect(hidden).toMatchObject({ before: false, changed: true, restored: false });
  expect(await street()).toBe(before);
});

test('restores a reference to another record', async () => {
  const { id, property_type_id } = await given.property();
  const other = await given.item('property-type');
  expect(await changedAndRestored('property', id, 'property_type_id', other.id)).toEqual({
    start: property_type_id,
    before: property_type_id,
    after: other.id,
    changed: other.id,
    restored: property_type_id,
  });
  const [one, two] = [await given.admin(), await given.admin()];
  const { id: home } = await given.property({ assigned_admin_id: one.id });
  const assigned = await changedAndRestored('property', home, 'assigned_admin_id', two.id);
  expect(assigned).toMatchObject({ before: one.id, changed: two.id, restored: one.id });
});

test('restores a localized name and a set of permissions', async () => {
  const { id } = await given.item('tag');
  const named = await changedAndRestored('tag', id, 'name', { en: 'Near the sea', fr: 'Près de la mer' });
  expect(named.restored).toEqual(named.start);
  const role = await me.call(contract.createRole, { name: 'Night desk', permissions: { 'property.view': 'all' } });
  const wider = { 'property.view': 'all', 'property.edit': 'own' };
  const grants = await changedAndRestored('role', role.id, 'permissions', wider);
  expect(grants).toMatchObject({ changed: wider, restored: { 'property.view': 'all' } });
});

test('a status and fields without an edit endpoint cannot be restored', () => {
  expect(contract.restorable('property', 'status')).toBeUndefined();
  expect(contract.restorable('user', 'status')).toBeUndefined();
  expect(contract.restorable('property', 'photos')).toBeUndefined();
  expect(contract.restorable('earning', 'amount')).toBeUndefined();
});

test('restores tags, rooms and features of a property as a whole', async () => {
  const { id } = await given.complete();
  const [tag, room, flag, number] = [
    await given.item('tag'),
    await given.item('room-type'),
    await given.feature('flag'),
    await given.feature('number'),
  ];
  const read = () => me.call(contract.getProperty, { id });
  const chosen = {
    tag_ids: [tag.id],
    rooms: [{ room_type_id: room.id, count: 2, area_sqm: 28.5 }],
    features: [{ feature_id: flag.id }, { feature_id: number.id, value: 3 }],
  };
  const { tag_ids, rooms, features } = chosen;
  await me.call(contract.putPropertyTags, { id, version: (await read()).version, tag_ids });
  await me.call(contract.putPropertyRooms, { id, version: (await read()).version, rooms });
  await me.call(contract.putPropertyFeatures, { id, version: (await read()).version, features });
  const before = await read();
  for (const field of ['tags', 'rooms', 'features'] as const) {
    const { start, changed, restored } = await changedAndRestored('property', id, field, []);
    expect(start).not.toEqual([]);
    expect(changed).toEqual([]);
    expect(restored).toEqual(start);
    expect((await read())[field]).toEqual(before[field]);
  }
});

test('an entry from when parts were stored by name cannot be restored', () => {
  const way = contract.restorable('property', 'tags');
  expect(way && contract.isFullyRecorded(way, ['Pool'])).toBe(false);
  expect(way && contract.isFullyRecorded(way, [{ tag_id: 3, tag: 'Pool' }])).toBe(true);
});
