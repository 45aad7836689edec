import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { coreDataIn, fresh } from '../../../test/core-data.ts';
import { testApp } from '../../../test/test-app.ts';
import { referenceDataRoom } from './index.ts';

const app = await testApp();
const { as, given, rows } = app;
const { make } = coreDataIn(app);
const types = contract.referenceTypeKeys();

/** Whether a property uses an item, by plain SQL instead of the feature's queries. */
const usesItem = (type: string, id: number) => {
  const parts: Record<string, [string, string]> = {
    tag: ['property_tags', 'tag_id'],
    'facility-type': ['property_facilities', 'facility_type_id'],
    'room-type': ['property_rooms', 'room_type_id'],
    'view-category': ['property_views', 'view_category_id'],
    'report-reason': ['reports', 'report_reason_id'],
  };
  const [table, column] = parts[type] ?? [];
  if (!table || !column) return sql`${sql.identifier(contract.referenceType(type).uses.filter)} = ${id}`;
  return sql`id in (select property_id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id})`;
};

test('merging never duplicates a reference of a property, and undo restores the second one', async () => {
  const { merge, get } = contract.referenceEndpoints('tag');
  const [from, into] = [await make('tag'), await make('tag')];
  const [both, one] = [await given.property(), await given.property()];
  for (const [property, tag] of [
    [both.id, from.id],
    [both.id, into.id],
    [one.id, from.id],
  ])
    await rows(sql`insert into property_tags (property_id, tag_id) values (${property}, ${tag}) returning id`);
  const merged = await as('super').ask(merge, { id: from.id, into_id: into.id });
  expect(merged.status).toBe(200);
  const tags = sql`select property_id, tag_id from property_tags where property_id in (${both.id}, ${one.id}) order by 1, 2`;
  expect(await rows(tags)).toEqual([
    { property_id: both.id, tag_id: into.id },
    { property_id: one.id, tag_id: into.id },
  ]);
  await as('super').call(contract.undoOperation, { id: merged.body.meta?.operation_id ?? 0 });
  expect(await rows(tags)).toHaveLength(3);
  expect(await as('super').call(get, { id: from.id })).toMatchObject({ used_by: 2 });
});

test('the use count of an item equals the list behind its link, whatever is soft-deleted', async () => {
  const found: Record<string, number> = {};
  for (const type of types.filter((key) => contract.referenceType(key).uses.of === 'properties')) {
    const { filter } = contract.referenceType(type).uses;
    const used = (await as('super').call(contract.referenceEndpoints(type).list)).filter(({ used_by }) => used_by > 0);
    const item = used[0] ?? expect.fail(`nothing uses a ${type}`);
    await rows(sql`
      update properties set deleted_at = now() where id = (
        select id from properties where deleted_at is null and ${usesItem(type, item.id)} order by id limit 1) returning id`);
    const { used_by, listed } = await as('super').call(contract.referenceEndpoints(type).get, { id: item.id });
    const list = await as('super').ask(contract.listProperties, { [filter]: [item.id] } as never);
    found[type] = Number(list.body.meta && 'total' in list.body.meta ? list.body.meta.total : -1);
    expect([type, listed]).toEqual([type, found[type]]);
    if (type !== 'report-reason') expect([type, used_by]).toEqual([type, listed]);
  }
  expect(Object.values(found).every((count) => count > 0)).toBe(true);
});

test('a report reason counts reports, and only those on properties link to a list', async () => {
  const { get } = contract.referenceEndpoints('report-reason');
  const [reason, userType] = [await make('report-reason'), await given.item('report-user-type')];
  const [user, home] = [await given.user(), await given.property()];
  for (const [property, person] of [
    [home.id, null],
    [home.id, null],
    [null, user.id],
  ])
    await rows(sql`
      insert into reports (user_id, property_id, reported_user_id, report_reason_id, report_user_type_id)
      values (${(await given.user()).id}, ${property}, ${person}, ${reason.id}, ${userType.id}) returning id`);
  expect(await as('super').call(get, { id: reason.id })).toMatchObject({ used_by: 3, listed: 1 });
  expect(
    await as('super').call(contract.referenceEndpoints('report-user-type').get, { id: userType.id }),
  ).toMatchObject({ used_by: 3, listed: 0 });
});

test('deleting an item that only soft-deleted records use gives the reason', async () => {
  const { remove } = contract.referenceEndpoints('tag');
  const [tag, home] = [await make('tag'), await given.property()];
  await rows(sql`insert into property_tags (property_id, tag_id) values (${home.id}, ${tag.id}) returning id`);
  await rows(sql`update properties set deleted_at = now() where id = ${home.id} returning id`);
  expect(await as('super').ask(remove, { id: tag.id })).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      count: 1,
      detail: expect.stringContaining('1 record uses this property tag, only in the bin.'),
    },
  });
});

test('an item can be merged only into another one of its type', async () => {
  const { merge } = contract.referenceEndpoints('tag');
  const [tag, room] = [await make('tag'), await make('room-type')];
  for (const into_id of [tag.id, room.id, 999_999_999]) {
    const answer = await as('super').ask(merge, { id: tag.id, into_id });
    expect(answer).toMatchObject({ status: 422, body: { errors: { into_id: ['Choose another property tag'] } } });
  }
});

test('concurrent reordering by two admins loses no item and no position', async () => {
  const { order, list } = contract.referenceEndpoints('room-type');
  const before = (await as('super').call(list)).map(({ id }) => id);
  const turned = before.toReversed();
  const shifted = [...before.slice(3), ...before.slice(0, 3)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      as(index % 2 ? 'super' : 'manager').ask(order, { ids: index % 2 ? turned : shifted }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const after = await as('super').call(list);
  expect(after.map(({ position }) => position)).toEqual(before.map((_, index) => index + 1));
  const ids = after.map(({ id }) => id);
  expect([turned, shifted]).toContainEqual(ids);
});

test('concurrent moves of several admins are all applied', async () => {
  const { order, list } = contract.referenceEndpoints('facility-type');
  const seen = (await as('super').call(list)).map(({ id }) => id);
  const pairs = seen.slice(0, 8).map((neighbour, index) => [neighbour, seen.at(-1 - index) ?? 0] as const);
  const answers = await Promise.all(
    pairs.map(([neighbour, id], index) => {
      const others = seen.filter((each) => each !== id);
      const ids = others.toSpliced(others.indexOf(neighbour) + 1, 0, id);
      return as(index % 2 ? 'super' : 'manager').ask(order, { ids, moved: [id] });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const after = (await as('super').call(list)).map(({ id }) => id);
  const moved = pairs.map(([, id]) => id);
  const rest = seen.slice(8).filter((id) => !moved.includes(id));
  expect(after).toEqual([...pairs.flat(), ...rest]);
});

test('an item added during a reorder is not lost', async () => {
  const { order, list } = contract.referenceEndpoints('view-category');
  const seen = (await as('super').call(list)).map(({ id }) => id);
  const late = await make('view-category');
  const after = await as('super').call(order, { ids: seen.toReversed() });
  expect(after.map(({ id }) => id)).toEqual([...seen.toReversed(), late.id]);
});

test('the database rejects an item of another type', async () => {
  const room = await make('room-type');
  const property = await given.property();
  await expect(
    rows(sql`insert into property_tags (property_id, tag_id) values (${property.id}, ${room.id}) returning id`),
  ).rejects.toMatchObject({ code: '23503', constraint: 'property_tags_tag' });
  await expect(
    rows(sql`update properties set property_type_id = ${room.id} where id = ${property.id} returning id`),
  ).rejects.toMatchObject({ code: '23503', constraint: 'properties_property_type' });
});

test('a report reason needs an existing, active user type', async () => {
  const { create, update, list } = contract.referenceEndpoints('report-reason');
  const [tag, offUse] = [await make('tag'), await make('report-user-type')];
  await as('super').call(contract.referenceEndpoints('report-user-type').update, {
    id: offUse.id,
    version: 1,
    is_active: false,
  });
  for (const report_user_type_id of [tag.id, offUse.id, 999_999_999]) {
    const answer = await as('super').ask(create, { name: { en: fresh('Reason') }, report_user_type_id });
    expect(answer).toMatchObject({ status: 422, body: { errors: { report_user_type_id: [expect.any(String)] } } });
  }
  const reason = await make('report-reason');
  const ofItsType = await as('super').call(list, { report_user_type_id: Number(reason.report_user_type_id) });
  expect(ofItsType.map(({ id }) => id)).toEqual([reason.id]);
  expect(reason.report_user_type).toEqual({ id: reason.report_user_type_id, name: expect.any(Object) });

  // A reason retains a type that is deactivated later.
  await rows(
    sql`update reference_items set is_active = false where id = ${Number(reason.report_user_type_id)} returning id`,
  );
  const kept = {
    id: reason.id,
    version: 1,
    report_user_type_id: reason.report_user_type_id,
    description: 'Still there',
  };
  expect(await as('super').call(update, kept)).toMatchObject({ version: 2, description: 'Still there' });
});

test('a listing reason has a flag for rentals', async () => {
  const { create, update } = contract.referenceEndpoints('listing-reason');
  const sale = await as('super').call(create, { name: { en: fresh('Swap') } });
  expect(sale.is_rental).toBe(false);
  const rental = await as('super').call(update, { id: sale.id, version: 1, is_rental: true });
  expect(rental.is_rental).toBe(true);
  expect(await rows(sql`select details from reference_items where id = ${sale.id}`)).toEqual([
    { details: { is_rental: true } },
  ]);
  const told = await rows<{ changes: object }>(
    sql`select changes from events where entity = 'listing-reason' and entity_id = ${sale.id} order by id`,
  );
  expect(told).toMatchObject([{ changes: { is_rental: [null, false] } }, { changes: { is_rental: [false, true] } }]);
  expect(Object.keys(told[1]?.changes ?? {})).toEqual(['is_rental']);
});

test('changing the rental flag is not undone once a property relies on it', async () => {
  const { create, update, get } = contract.referenceEndpoints('listing-reason');
  const reason = await as('super').call(create, { name: { en: fresh('Lease') } });
  const change = await as('super').ask(update, {
    id: reason.id,
    version: 1,
    is_rental: true,
    description: 'By the month',
  });
  const undo = { id: change.body.meta?.operation_id ?? 0 };
  const home = await given.property({ rental: true });
  const [was] = await rows<{ id: number }>(sql`select listing_reason_id as id from properties where id = ${home.id}`);
  const name = (reasonId: number) =>
    rows(sql`update properties set listing_reason_id = ${reasonId} where id = ${home.id} returning id`);
  await name(reason.id);
  expect(await as('super').ask(contract.undoOperation, undo)).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1, errors: { is_rental: ['Cannot be changed any more: it is in use'] } },
  });
  await name(was?.id ?? 0);
  await as('super').call(contract.undoOperation, undo);
  expect(await as('super').call(get, { id: reason.id })).toMatchObject({ is_rental: false, description: null });
});

test('a list is searched in every language, and filtered by missing translations', async () => {
  const { list, create } = contract.referenceEndpoints('facility-type');
  const item = await as('super').call(create, { name: { en: 'Funicular', fr: 'Funiculaire à câble' } });
  const found = (search: string) =>
    as('super')
      .call(list, { search })
      .then((items) => items.map(({ id }) => id));
  expect(await found('A CABLE')).toEqual([item.id]);
  expect(await found('funicular')).toEqual([item.id]);
  expect(await found('"en"')).toEqual([]);
  const missing = await as('super').call(list, { missing_locale: 'ar' });
  expect(missing.every(({ missing_locales }) => missing_locales.includes('ar'))).toBe(true);
  expect(missing.map(({ id }) => id)).toContain(item.id);
});

test('the overview of core data counts every type, and one search finds items of all of them', async () => {
  const counts = await as('super').call(contract.referenceCounts);
  expect(counts.map(({ type }) => type)).toEqual(types);
  const tags = await as('super').call(contract.referenceEndpoints('tag').list);
  expect(counts.find(({ type }) => type === 'tag')).toMatchObject({
    total: tags.length,
    active: tags.filter(({ is_active }) => is_active).length,
    missing_translations: tags.filter(({ missing_locales }) => missing_locales.length > 0).length,
  });
  const found = await as('super').call(contract.searchReferenceItems, { search: 'garage' });
  expect(new Set(found.map(({ type }) => type))).toContain('room-type');
});

test('an inactive language counts as missing nowhere', async () => {
  const { get } = contract.referenceEndpoints('tag');
  const tag = await make('tag');
  await rows(sql`update locales set is_active = false where code = 'fr' returning code`);
  expect((await as('super').call(get, { id: tag.id })).missing_locales).toEqual(['ar']);
  await rows(sql`update locales set is_active = true where code = 'fr' returning code`);
});

test('an open browser receives an event about core data of another admin, if it may see it', async () => {
  const heard: contract.StreamEvent[] = [];
  app.changes.start();
  const forget = app.changes.on((event) => event !== 'missed some' && heard.push(event));
  // The connection to the database takes a moment: until then no events arrive.
  await expect
    .poll(async () => {
      await make('tag');
      return heard.length;
    })
    .toBeGreaterThan(0);
  expect(heard[0]?.collections).toEqual(['reference-data']);
  expect(referenceDataRoom.collections?.['reference-data']?.access).toBe('core.view');
  forget();
});
