import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
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
    'property.deleted': async (_, event) => {
      heard.push(['deleted', event]);
    },
    'property.restored': async (_, event) => heard.push(['restored', event]),
    'property.submitted': async (_, event) => heard.push(['submitted', event]),
    'property.accepted': async (_, event) => {
      if (event.property.title.startsWith('Cursed')) throw new Error('Simulated failure of another feature');
      heard.push(['accepted', event]);
    },
    'property.changes_requested': async (_, event) => heard.push(['changes requested', event]),
    'property.rejected': async (_, event) => heard.push(['rejected', event]),
  },
};
const { given, person, rows } = await testApp({ rooms: [...rooms, listener] });

test('other features receive an event with the changed part, its old and new value', async () => {
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
    ['changed', { id, parts: ['tags'], changes: { tags: [[], [{ tag_id: tag.id, tag: expect.any(String) }]] } }],
    ['deleted', { id }],
    ['restored', { id }],
    ['created', { id: copy.id, changes: { duplicate_of_id: [null, id] } }],
  ]);
});

test('other features receive each decision with the current property and its previous status', async () => {
  heard.length = 0;
  const me = await person('reviewer');
  const { id } = await given.complete();
  const now = async () => ({ items: [{ id, version: (await me.call(contract.getProperty, { id })).version }] });
  const note = 'Please look at this again';
  const fields = [{ field: 'title' as const, reason: 'other' as const }];
  await me.call(contract.submitProperties, await now());
  await me.call(contract.requestPropertyChanges, { ...(await now()), fields, note });
  await me.call(contract.acceptProperties, await now());
  await me.call(contract.rejectProperties, { ...(await now()), reason: 'duplicate', note });
  expect(heard.filter(([what]) => what !== 'changed')).toMatchObject([
    ['submitted', { from: 'draft', property: { id, status: 'pending', version: 2 } }],
    ['changes requested', { from: 'pending', property: { id, status: 'changes_requested' }, fields, note }],
    ['accepted', { from: 'changes_requested', property: { id, status: 'published', version: 4 } }],
    ['rejected', { from: 'published', property: { id, status: 'rejected' }, reason: 'duplicate', note }],
  ]);
  expect(heard.filter(([what]) => what === 'changed')).toHaveLength(4);
});

test('an error in another feature rolls the change back, and no message is sent', async () => {
  const me = await person('reviewer');
  const { id, version, owner_id } = await given.complete({ status: 'pending', title: 'Cursed home on the hill' });
  const { skipped } = await me.call(contract.acceptProperties, { items: [{ id, version }] });
  expect(skipped).toMatchObject([{ id, code: 'internal' }]);
  expect(await me.call(contract.getProperty, { id })).toMatchObject({ status: 'pending', version });
  expect(await rows(sql`select 1 from user_inbox where user_id = ${owner_id}`)).toEqual([]);
});
