import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { rooms } from '../../app/rooms.ts';
import type { Room } from '../../platform/room.ts';

const heard: [string, object][] = [];
const listener: Room = {
  name: 'listener',
  reactions: {
    'property.created': async (_, event) => heard.push(['created', event]),
    'property.changed': async (_, event) => heard.push(['changed', event]),
    'property.deleted': async (_, event) => heard.push(['deleted', event]),
    'property.restored': async (_, event) => heard.push(['restored', event]),
  },
};
const { given, person } = await testApp({ rooms: [...rooms, listener] });

test('other rooms hear what becomes of a property: which part, and how it was and is', async () => {
  const me = await person('super');
  const { property_type_id, listing_reason_id, owner_id } = await given.property();
  const tag = await given.item('tag');
  const draft = { title: 'A home that makes itself heard', property_type_id, listing_reason_id, owner_id };
  const { id, title } = await me.call(contract.createProperty, draft);
  await me.call(contract.updateProperty, { id, version: 1, title: 'Another title for this home' });
  await me.call(contract.updateProperty, { id, version: 2, title: 'Another title for this home' });
  await me.call(contract.putPropertyTags, { id, version: 1, tag_ids: [tag.id] });
  await me.call(contract.deleteProperty, { id });
  await me.call(contract.restoreProperty, { id });
  const copy = await me.call(contract.duplicateProperty, { id });
  expect(heard).toMatchObject([
    ['created', { id, changes: { title: [null, title] } }],
    ['changed', { id, parts: ['details'], changes: { title: [title, 'Another title for this home'] } }],
    ['changed', { id, parts: ['tags'], changes: { tags: [[], [expect.any(String)]] } }],
    ['deleted', { id }],
    ['restored', { id }],
    ['created', { id: copy.id, changes: { duplicate_of_id: [null, id] } }],
  ]);
});
