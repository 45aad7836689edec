import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { refuseUnknownItems } from './index.ts';

const { database, given, rows } = await testApp();

const refusal = (...asked: Parameters<typeof refuseUnknownItems> extends [unknown, ...infer Rest] ? Rest : never) =>
  refuseUnknownItems(database, ...asked).then(
    () => 'accepted',
    (error) => error.extras.errors,
  );

const offUse = async (type: string) => {
  const item = await given.item(type);
  await rows(sql`update reference_items set is_active = false where id = ${item.id} returning id`);
  return item;
};

test('a record may reference items that exist, have the right type and are active', async () => {
  const [kind, a, b] = [await given.item('property-type'), await given.item('tag'), await given.item('tag')];
  expect(
    await refusal({
      property_type_id: { type: 'property-type', id: kind.id },
      tag_ids: { type: 'tag', ids: [a.id, b.id] },
      listing_reason_id: { type: 'listing-reason', id: null },
      left_out: undefined,
    }),
  ).toBe('accepted');
});

test('reports each field that references an unknown item or one of another type', async () => {
  const [tag, room] = [await given.item('tag'), await given.item('room-type')];
  expect(
    await refusal({
      tag_ids: { type: 'tag', ids: [tag.id, room.id] },
      'rooms.0.room_type_id': { type: 'room-type', id: 999_999_999 },
      'rooms.1.room_type_id': { type: 'room-type', id: room.id },
    }),
  ).toEqual({
    tag_ids: ['Choose a property tag from the list'],
    'rooms.0.room_type_id': ['Choose a room type from the list'],
  });
});

test('an inactive item stays where it is used, but cannot be chosen', async () => {
  const old = await offUse('tag');
  const wanted = { tag_ids: { type: 'tag', ids: [old.id] } };
  expect(await refusal(wanted)).toEqual({ tag_ids: ['This property tag is inactive'] });
  expect(await refusal(wanted, [old.id])).toBe('accepted');
});
