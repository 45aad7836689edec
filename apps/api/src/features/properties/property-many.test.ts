import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given } = app;
const manager = await app.person('manager');

const tagsOf = async (id: number) =>
  (await manager.call(contract.getProperty, { id })).tags.map((tag) => tag.id).toSorted((a, b) => a - b);
const book = (property: { id: number; owner_id: number }, inDays: number, status = 'pending') =>
  app.database.run(sql`
    insert into appointments (property_id, user_id, starts_at, ends_at, status)
    values (${property.id}, ${property.owner_id}, now() + ${inDays} * interval '1 day',
      now() + ${inDays} * interval '1 day' + interval '30 minutes', ${status})`);

test('tags are added to many or replace theirs; one undo restores all', async () => {
  const [old, one, two] = [await given.item('tag'), await given.item('tag'), await given.item('tag')];
  const [first, second] = [await given.property(), await given.property()];
  await manager.call(contract.putPropertyTags, { id: first.id, version: 1, tag_ids: [old.id] });
  const seen = [
    { id: first.id, version: 2 },
    { id: second.id, version: 1 },
  ];
  const added = await manager.ask(contract.tagProperties, { items: seen, tag_ids: [one.id, two.id], way: 'add' });
  expect(added.body.data).toEqual({ done: [first.id, second.id], skipped: [] });
  expect(await tagsOf(first.id)).toEqual([old.id, one.id, two.id].toSorted((a, b) => a - b));
  await manager.call(contract.undoOperation, { id: added.body.meta?.operation_id ?? 0 });
  expect([await tagsOf(first.id), await tagsOf(second.id)]).toEqual([[old.id], []]);
  const now = await Promise.all(seen.map(({ id }) => manager.call(contract.getProperty, { id })));
  const items = now.map(({ id, version }) => ({ id, version }));
  await manager.call(contract.tagProperties, { items, tag_ids: [two.id], way: 'replace' });
  expect([await tagsOf(first.id), await tagsOf(second.id)]).toEqual([[two.id], [two.id]]);
});

test('a property that would get too many tags is skipped with a reason', async () => {
  const tags: number[] = [];
  for (let at = 0; at < contract.propertyLimits.tags + 1; at++) tags.push((await given.item('tag')).id);
  const [full, empty] = [await given.property(), await given.property()];
  const last = tags.pop() ?? 0;
  await manager.call(contract.putPropertyTags, { id: full.id, version: 1, tag_ids: tags });
  const items = [
    { id: full.id, version: 2 },
    { id: empty.id, version: 1 },
  ];
  const outcome = await manager.call(contract.tagProperties, { items, tag_ids: [last], way: 'add' });
  expect(outcome).toMatchObject({ done: [empty.id], skipped: [{ id: full.id, code: 'invalid' }] });
  expect(await tagsOf(full.id)).toHaveLength(contract.propertyLimits.tags);
});

test('an agent tags their own; others are skipped as not found, and roles without the permission are rejected', async () => {
  const agent = await app.person('agent');
  const tag = await given.item('tag');
  const [own, foreign] = [await given.property({ assigned_admin_id: agent.id }), await given.property()];
  const items = [own, foreign].map(({ id }) => ({ id, version: 1 }));
  const wish = { items, tag_ids: [tag.id], way: 'add' as const };
  expect(await agent.call(contract.tagProperties, wish)).toMatchObject({
    done: [own.id],
    skipped: [{ id: foreign.id, code: 'not_found' }],
  });
  expect([await tagsOf(own.id), await tagsOf(foreign.id)]).toEqual([[tag.id], []]);
  expect((await (await app.person('auditor')).ask(contract.tagProperties, wish)).status).toBe(403);
});

test('before a bulk delete or reject, the number of appointments to cancel is returned', async () => {
  const [first, second, other] = [await given.property(), await given.property(), await given.property()];
  await book(first, 1);
  await book(first, 2, 'accepted');
  await book(first, -1);
  await book(second, 3, 'cancelled');
  await book(other, 1);
  const property_ids = [first.id, second.id];
  expect(await manager.call(contract.countUpcomingAppointments, { property_ids })).toEqual({ count: 2 });
  const narrow = await app.person('agent');
  expect(await narrow.call(contract.countUpcomingAppointments, { property_ids: [other.id] })).toEqual({ count: 0 });
});

test('the appointments of a property are upcoming ones, soonest first, or past ones, newest first', async () => {
  const home = await given.property();
  for (const [day, status] of [[3], [1, 'accepted'], [-1, 'completed'], [2, 'cancelled'], [-2]] as const)
    await book(home, day, status);
  const statuses = async (scope?: 'history') =>
    (await manager.call(contract.propertyAppointments, { id: home.id, scope })).map(({ status }) => status);
  expect(await statuses()).toEqual(['accepted', 'pending']);
  expect(await statuses('history')).toEqual(['cancelled', 'completed', 'pending']);
});

test('the list shows the pay status of a property to those who may see it', async () => {
  const agent = await app.person('agent');
  const other = await given.admin();
  const mine = await given.property({ added_by_id: agent.id });
  const theirs = await given.property({ added_by_id: other.id, assigned_admin_id: agent.id, owner_id: mine.owner_id });
  await given.earning({ admin_id: agent.id, property_id: mine.id });
  await given.earning({ admin_id: other.id, property_id: theirs.id });
  const seenBy = async (person: typeof agent) => {
    const { body } = await person.ask(contract.listProperties, { owner_id: [mine.owner_id], sort: 'reference' });
    return body.data.map(({ earning_status }) => earning_status);
  };
  expect(await seenBy(await app.person('super'))).toEqual(['payable', 'payable']);
  expect(await seenBy(agent), 'own earnings only').toEqual(['payable', null]);
  expect(await seenBy(await app.person('marketing')), 'without the permission').toEqual([null, null]);
});
