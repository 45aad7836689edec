import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { coreDataIn, fresh } from '../../../test/core-data.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, given, rows } = app;
const { needs, make } = coreDataIn(app);
const types = contract.referenceTypeKeys();

/** Creates a record of each type that references an item. */
const users: Record<string, (itemId: number) => Promise<unknown>> = {
  'property-type': async (id) =>
    rows(sql`update properties set property_type_id = ${id} where id = ${(await given.property()).id} returning id`),
  'listing-reason': async (id) =>
    rows(sql`update properties set listing_reason_id = ${id} where id = ${(await given.property()).id} returning id`),
  tag: async (id) =>
    rows(
      sql`insert into property_tags (property_id, tag_id) values (${(await given.property()).id}, ${id}) returning id`,
    ),
  'facility-type': async (id) =>
    rows(
      sql`insert into property_facilities (property_id, facility_type_id) values (${(await given.property()).id}, ${id}) returning id`,
    ),
  'room-type': async (id) =>
    rows(
      sql`insert into property_rooms (property_id, room_type_id, count, position) values (${(await given.property()).id}, ${id}, 1, 1) returning id`,
    ),
  'view-category': async (id) =>
    rows(
      sql`insert into property_views (property_id, view_category_id) values (${(await given.property()).id}, ${id}) returning id`,
    ),
  'report-reason': async (id) => report(id, (await given.item('report-user-type')).id),
  'report-user-type': async (id) => report((await given.item('report-reason')).id, id),
};

const report = async (reasonId: number, userTypeId: number) =>
  rows(sql`
    insert into reports (user_id, property_id, report_reason_id, report_user_type_id)
    values (${(await given.user()).id}, ${(await given.property()).id}, ${reasonId}, ${userTypeId}) returning id`);

test('every declared type is covered by this test', () => {
  expect(Object.keys(users).sort()).toEqual([...types].sort());
});

for (const type of types) {
  const { list, get, create, update, remove, order, merge } = contract.referenceEndpoints(type);
  const manager = as('manager');

  test(`${type}: adds an item at the end, with a key made from its name`, async () => {
    const item = await manager.call(create, {
      name: { en: 'Crème brûlée', ar: 'كريم', fr: 'Crème' },
      description: 'Sweet',
      ...(await needs(type)),
    });
    expect(item).toMatchObject({
      key: 'creme-brulee',
      version: 1,
      is_active: true,
      used_by: 0,
      missing_locales: [],
      description: 'Sweet',
    });
    const all = await manager.call(list);
    expect(all.at(-1)).toEqual(item);
    expect(await manager.call(get, { id: item.id })).toEqual(item);
  });

  test(`${type}: changes the given fields of an item, and deactivates it`, async () => {
    const item = await make(type);
    const renamed = await manager.call(update, { id: item.id, version: 1, name: { en: fresh('Other') } });
    expect(renamed).toMatchObject({ version: 2, key: item.key, is_active: true, missing_locales: ['ar', 'fr'] });
    const off = await manager.call(update, { id: item.id, version: 2, is_active: false });
    expect(off).toMatchObject({ version: 3, name: renamed.name, is_active: false });
    expect((await manager.call(list, { is_active: true })).map(({ id }) => id)).not.toContain(item.id);
    const late = await manager.ask(update, { id: item.id, version: 2, is_active: true });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 3, is_active: false } } });
  });

  test(`${type}: a write without changes creates no version and no audit entry`, async () => {
    const item = await make(type);
    const lines = () => rows(sql`select count(*) as n from events where entity = ${type}`);
    const before = await lines();
    const { name, key, description, icon, color, position, is_active } = item;
    const same = { name, key, description, icon, color, position, is_active };
    const saved = await manager.ask(update, { id: item.id, version: 1, ...same });
    expect([saved.status, saved.body.data]).toEqual([200, item]);
    expect(await lines()).toEqual(before);
    const ids = (await manager.call(list)).map(({ id }) => id);
    expect((await manager.ask(order, { ids })).status).toBe(200);
    expect(await lines()).toEqual(before);
  });

  test(`${type}: the audit entry of a change contains only the differences`, async () => {
    const item = await make(type);
    await manager.call(update, { id: item.id, version: 1, description: 'New', is_active: false, name: item.name });
    const [event] = await rows(sql`select action, entity_id, changes from events order by id desc limit 1`);
    expect(event).toEqual({
      action: `${type}.update`,
      entity_id: item.id,
      changes: { description: [null, 'New'], is_active: [true, false] },
    });
  });

  test(`${type}: rejects an unknown icon, and fields that the type does not have`, async () => {
    const { fields, label } = contract.referenceType(type);
    const answerTo = async (face: object) =>
      manager.ask(create, { name: { en: fresh('Face') }, ...face, ...(await needs(type)) });
    const wrong = await answerTo({ icon: 'no-such-icon', color: '#zzzzzz' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { icon: [expect.any(String)], color: expect.any(Array) } },
    });
    for (const [name, value, word] of [
      ['icon', 'home', 'icon'],
      ['color', '#2065D1', 'colour'],
    ] as const) {
      const answer = await answerTo({ [name]: value });
      if (name in fields) expect(answer.body.data).toMatchObject({ [name]: value });
      else expect(answer).toMatchObject({ status: 422, body: { errors: { [name]: [`${label} have no ${word}`] } } });
      const item = await make(type);
      const changed = await manager.ask(update, { id: item.id, version: 1, [name]: value });
      expect(changed.status).toBe(name in fields ? 200 : 422);
    }
    expect((await answerTo({ icon: null, color: null })).status).toBe(201);
  });

  test(`${type}: rejects deleting or merging a deleted item, or one of another type`, async () => {
    const [item, other] = [await make(type), await make(type === 'tag' ? 'room-type' : 'tag')];
    await manager.call(remove, { id: item.id });
    for (const id of [item.id, other.id]) {
      expect((await manager.ask(remove, { id })).status).toBe(404);
      expect((await manager.ask(update, { id, version: 1, is_active: false })).status).toBe(404);
      expect((await manager.ask(merge, { id, into_id: (await make(type)).id })).status).toBe(404);
    }
  });

  test(`${type}: rejects a duplicate name, ignoring case and accents, and a duplicate key`, async () => {
    const item = await make(type, fresh('Élan vital'));
    const same = { name: { en: item.name.en.toUpperCase().replace('É', 'E') }, ...(await needs(type)) };
    expect(await manager.ask(create, same)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: { 'name.en': [expect.stringMatching(/^Another .+ has this name$/)] } },
    });
    const sameKey = { name: { en: fresh('Free') }, key: item.key, ...(await needs(type)) };
    expect(await manager.ask(create, sameKey)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: { key: [expect.any(String)] } },
    });
  });

  test(`${type}: reorders items, and those not named follow in their previous order`, async () => {
    const [a, b, c] = [await make(type), await make(type), await make(type)];
    const before = (await manager.call(list)).map(({ id }) => id);
    const after = await manager.call(order, { ids: [c.id, a.id] });
    const rest = before.filter((id) => id !== c.id && id !== a.id);
    expect(after.map(({ id }) => id)).toEqual([c.id, a.id, ...rest]);
    expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1));
    expect((await manager.call(get, { id: b.id })).version).toBe(1);
    expect(await manager.ask(order, { ids: [a.id, 999_999_999] })).toMatchObject({
      status: 422,
      body: { errors: { ids: [expect.stringContaining('999999999')] } },
    });
  });

  test(`${type}: an item takes the given position, and the others move`, async () => {
    const [a, b] = [await make(type), await make(type)];
    await manager.call(update, { id: b.id, version: b.version, position: 1 });
    const ids = (await manager.call(list)).map(({ id }) => id);
    expect(ids[0]).toBe(b.id);
    expect(ids.at(-1)).toBe(a.id);
    const third = await manager.call(create, { name: { en: fresh('Third') }, position: 3, ...(await needs(type)) });
    expect(third.position).toBe(3);
  });

  test(`${type}: an item in use cannot be deleted, and the reply counts its uses`, async () => {
    const item = await make(type);
    await users[type]?.(item.id);
    await users[type]?.(item.id);
    expect(await manager.ask(remove, { id: item.id })).toMatchObject({
      status: 409,
      body: { code: 'in_use', count: 2, detail: expect.stringContaining('2 records use') },
    });
    expect(await manager.call(get, { id: item.id })).toMatchObject({ used_by: 2 });
    const unused = (await manager.call(list, { unused: true })).map(({ id }) => id);
    expect(unused).not.toContain(item.id);
    const rename = await manager.ask(update, { id: item.id, version: 1, key: 'another-key' });
    expect(rename).toMatchObject({
      status: 409,
      body: { code: 'in_use', count: 2, errors: { key: ['Cannot be changed any more: it is in use'] } },
    });
  });

  test(`${type}: an unused item is deleted, and undo restores it`, async () => {
    const item = await make(type);
    const gone = await manager.ask(remove, { id: item.id });
    expect(gone.body.data).toEqual({ id: item.id });
    expect((await manager.ask(get, { id: item.id })).status).toBe(404);
    await manager.call(contract.undoOperation, { id: gone.body.meta?.operation_id ?? 0 });
    expect(await manager.call(get, { id: item.id })).toMatchObject({ key: item.key, name: item.name });
  });

  test(`${type}: merging moves every use to the other item in one operation, and undo restores all`, async () => {
    const [from, into] = [await make(type), await make(type)];
    await users[type]?.(from.id);
    await users[type]?.(from.id);
    await users[type]?.(into.id);
    const merged = await manager.ask(merge, { id: from.id, into_id: into.id });
    expect(merged.body.data).toMatchObject({ id: into.id, used_by: 3 });
    expect((await manager.ask(get, { id: from.id })).status).toBe(404);
    const [event] = await rows(sql`select action, entity, entity_id, changes from events order by id desc limit 1`);
    expect(event).toMatchObject({
      action: `${type}.merge`,
      entity: type,
      entity_id: from.id,
      changes: { used_by: [2, 0] },
    });

    await manager.call(contract.undoOperation, { id: merged.body.meta?.operation_id ?? 0 });
    expect(await manager.call(get, { id: from.id })).toMatchObject({ used_by: 2, key: from.key });
    expect(await manager.call(get, { id: into.id })).toMatchObject({ used_by: 1 });
  });
}
