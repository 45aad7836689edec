import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { given, person, database } = await testApp();
const me = await person('super');

type Row = Record<string, unknown>;

/** Same steps as in the browser: read the record, change the field, find the entry, restore the earlier value. */
async function changedAndRestored(entity: string, id: number, field: string, value: unknown) {
  const way = contract.restorable(entity, field);
  if (!way) throw new Error(`${entity}.${field} cannot be restored`);
  const read = async () =>
    contract.recordIn(way, await me.call(way.get, way.isListed ? {} : { id }), id) ?? expect.unreachable();
  const edit = async (to: unknown, headers: Record<string, string> = {}) => {
    const [call] = contract.restoreCalls([{ way, name: field, old: to }]);
    const { endpoint, input } = call?.(await read()) ?? expect.unreachable();
    return me.call(endpoint, input, { headers });
  };
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
  for (const path of ['facilities.1.id', 'facilities.x', 'photos.order.1', 'constructor.1', 'views.1.description.x'])
    expect(contract.restorable('property', path)).toBeUndefined();
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

type Me = typeof me;
const property = (id: number) => me.call(contract.getProperty, { id });

/** Restores values of the latest entry of a property by name, each by its ordinary call. */
async function restoreLatest(id: number, names: readonly string[], by: Me = me) {
  const [line] = await me.call(contract.listEvents, { entity: ['property'], entity_id: id });
  const values = contract.changedValues(line?.changes ?? {});
  const wanted = names.map((name) => {
    const way = contract.restorable('property', name);
    const found = values.find((each) => each.name === name);
    if (!way || !found) throw new Error(`${name} cannot be restored: ${values.map((each) => each.name).join()}`);
    return { way, name, old: found.before };
  });
  let record: Row = await property(id);
  for (const call of contract.restoreCalls(wanted)) {
    const { endpoint, input } = call(record);
    const headers = { [contract.restoreHeaders.event]: String(line?.id) };
    record = (await by.call(endpoint, input, { headers })) as Row;
  }
  const [last] = await me.call(contract.listEvents, { entity: ['property'], entity_id: id });
  expect(last).toMatchObject({ restores_id: line?.id });
  return property(id);
}

test('restores single fields of facilities, views and availability', async () => {
  const { id } = await given.complete();
  const [gym, sea] = [await given.item('facility-type'), await given.item('view-category')];
  await me.call(contract.addPropertyFacility, { property_id: id, facility_type_id: gym.id, distance_m: 200 });
  await me.call(contract.addPropertyView, { property_id: id, view_category_id: sea.id, description: 'From the roof' });
  const stay = { starts_on: '2027-03-01', ends_on: '2027-03-09', status: 'booked', price: '500.00' } as const;
  const { facilities, views, availability } = await me.call(contract.addPropertyAvailability, {
    property_id: id,
    ...stay,
  });
  const [facility, view, period] = [facilities[0], views[0], availability[0]];
  const rows = [facility, view, period].map((row) => ({ id: row?.id ?? 0, version: row?.version ?? 0 }));
  const [first = { id: 0, version: 0 }, second = first, third = first] = rows;
  await me.call(contract.updatePropertyFacility, { ...first, distance_m: 900, name: 'Iron House' });
  expect(await restoreLatest(id, [`facilities.${first.id}.distance_m`])).toMatchObject({
    facilities: [{ distance_m: 200, name: 'Iron House' }],
  });
  await me.call(contract.updatePropertyView, { ...second, description: 'From the cellar' });
  expect(await restoreLatest(id, [`views.${second.id}.description`])).toMatchObject({
    views: [{ description: 'From the roof' }],
  });
  await me.call(contract.updatePropertyAvailability, { ...third, price: '900.00', ends_on: '2027-03-12' });
  const names = ['price', 'ends_on'].map((field) => `availability.${third.id}.${field}`);
  expect(await restoreLatest(id, names)).toMatchObject({ availability: [stay] });
});

test('a removed row is restored by adding it again, an added one by removing it', async () => {
  const { id } = await given.complete();
  const gym = await given.item('facility-type');
  const input = { facility_type_id: gym.id, name: 'Iron House', description: 'Open all night', distance_m: 200 };
  const { facilities } = await me.call(contract.addPropertyFacility, { property_id: id, ...input });
  const [added = { id: 0 }] = facilities;
  await me.call(contract.removePropertyFacility, { id: added.id });
  const restored = await restoreLatest(id, [`facilities.${added.id}`]);
  expect(restored.facilities).toMatchObject([input]);
  // It has another id now, but counts as restored.
  const path = `facilities.${added.id}`;
  const way = contract.restorable('property', path);
  const old = { id: added.id, facility_type: 'Gym', ...input };
  expect(way && contract.currentValue(way, restored, path, old)).toEqual(old);
  expect(await restoreLatest(id, [`facilities.${restored.facilities[0]?.id}`])).toMatchObject({ facilities: [] });
});

test('restores the alt text and the order of photos', async () => {
  const { id } = await given.complete();
  const [second, third] = [await given.photo(id), await given.photo(id)];
  const photos = async () => (await property(id)).photos.map((photo) => photo.id);
  const before = await photos();
  await me.call(contract.putPropertyPhotos, { id, alt: { [second.id]: { en: 'The kitchen' } } });
  await me.call(contract.putPropertyPhotos, { id, alt: { [second.id]: { en: 'The kichen' } } });
  const described = await restoreLatest(id, [`photos.${second.id}.alt`]);
  expect(described.photos.find((photo) => photo.id === second.id)?.alt).toEqual({ en: 'The kitchen' });
  await me.call(contract.putPropertyPhotos, { id, order: [third.id, ...before.filter((each) => each !== third.id)] });
  await restoreLatest(id, ['photos.order']);
  expect(await photos()).toEqual(before);
});

test('a removed photo is added again at its place while its file is stored', async () => {
  const { id } = await given.complete();
  const [middle] = [await given.photo(id), await given.photo(id)];
  const files = async () => (await property(id)).photos.map(({ urls }) => urls.full.split('?')[0]);
  const before = await files();
  await me.call(contract.putPropertyPhotos, { id, alt: { [middle.id]: { en: 'The kitchen' } } });
  await me.call(contract.deletePropertyPhoto, { id: middle.id });
  expect(await me.call(contract.listRemovedPhotos, { id })).toEqual([
    { id: middle.id, position: 2, alt: { en: 'The kitchen' } },
  ]);
  const restored = await restoreLatest(id, [`photos.${middle.id}`]);
  expect(await files()).toEqual(before);
  expect(restored.photos[1]).toMatchObject({ alt: { en: 'The kitchen' } });
  expect(await me.call(contract.listRemovedPhotos, { id })).toEqual([]);
  const again = restored.photos[1]?.id ?? 0;
  await me.call(contract.deletePropertyPhoto, { id: again });
  await database.run(sql`delete from photo_files where hash = ${middle.hash}`);
  expect(await me.call(contract.listRemovedPhotos, { id })).toEqual([]);
  expect(await me.ask(contract.restorePropertyPhoto, { id, photo_id: again })).toMatchObject({ status: 404 });
});

test('a photo of another property cannot be added', async () => {
  const [one, other] = [await given.complete(), await given.complete()];
  const photo = await given.photo(one.id);
  await me.call(contract.deletePropertyPhoto, { id: photo.id });
  expect((await me.ask(contract.restorePropertyPhoto, { id: other.id, photo_id: photo.id })).status).toBe(404);
});

test('restores fields that depend on each other together', async () => {
  const { id } = await given.complete();
  const before = await property(id);
  const floors = async (floor: number, floors_total: number) =>
    me.call(contract.updateProperty, { id, version: (await property(id)).version, floor, floors_total });
  await floors(9, 12);
  await floors(2, 3);
  expect(await restoreLatest(id, ['floors_total', 'floor'])).toMatchObject({ floor: 9, floors_total: 12 });
  const { address } = before;
  const { country_id = 0, city_id = 0, neighborhood_id = 0 } = address ?? {};
  const place = { country_id, city_id, neighborhood_id, street: 'Elsewhere 5', lat: 1, lng: 2 };
  await me.call(contract.putPropertyAddress, { id, version: (await property(id)).version, ...place });
  expect((await restoreLatest(id, ['street', 'lat', 'lng'])).address).toMatchObject({
    street: address?.street,
    lat: address?.lat,
    lng: address?.lng,
  });
});

test('restores a country, a language, a saved view and a saved note', async () => {
  const [country = { id: 0, is_active: true }] = await me.call(contract.listCountries, {});
  const active = await changedAndRestored('country', country.id, 'is_active', !country.is_active);
  expect(active.restored).toBe(country.is_active);
  const arabic = (await me.call(contract.listLocales, {})).find(({ code }) => code === 'ar');
  const offered = await changedAndRestored('locale', arabic?.id ?? 0, 'is_active', false);
  expect(offered).toMatchObject({ changed: false, restored: true });
  const view = await me.call(contract.createView, {
    list: 'users',
    name: 'Blocked',
    query: 'status=blocked',
    columns: [],
  });
  expect(await changedAndRestored('view', view.id, 'name', 'Bloked')).toMatchObject({ restored: 'Blocked' });
  const note = await me.call(contract.createSavedNote, { name: 'By day', texts: { en: 'By day, please.' } });
  const texts = await changedAndRestored('saved_note', note.id, 'texts', { en: 'By dya, please.' });
  expect(texts.restored).toEqual({ en: 'By day, please.' });
});
