import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStreamClient } from '../../../test/listening.ts';
import { testApp } from '../../../test/test-app.ts';
import { rooms } from '../../app/rooms.ts';
import { allEndpoints } from '../../platform/http/endpoints.ts';

const app = await testApp();
const listen = await createStreamClient(app);

test('an open browser receives a change when it is committed, and nothing it may not see', async () => {
  const [manager, translator] = [await app.person('manager'), await app.person('translator')];
  const [mine, theirs] = [await listen(manager.bearer), await listen(translator.bearer)];
  const made = await app.as('super').ask(contract.createRole, { name: 'Heard of', permissions: {} });
  await expect
    .poll(() => mine.events())
    .toContainEqual({ id: made.body.meta?.operation_id, collections: ['roles'], admin_id: expect.any(Number) });
  await app.as('super').ask(contract.createRole, { name: 'Heard of', permissions: {} }); // rejected: no event
  const [user] = [await app.given.user()];
  await app.as('super').call(contract.updateUser, { id: user.id, version: 1, first_name: 'New' });
  await expect.poll(() => mine.events().map(({ collections }) => collections[0])).toEqual(['roles', 'users']);
  expect(theirs.events()).toEqual([]);
});

test('changes and undos of a property and its parts are streamed to scope all, and to owners with scope own', async () => {
  const [me, manager, agent, stranger] = [
    await app.person('super'),
    await app.person('manager'),
    await app.person('agent'),
    await app.person('agent'),
  ];
  const home = await app.given.property({ assigned_admin_id: agent.id });
  const next = await app.given.property({ assigned_admin_id: agent.id });
  const [all, own, none] = [await listen(manager.bearer), await listen(agent.bearer), await listen(stranger.bearer)];
  const heard = (line: typeof all) => line.events().map(({ id, collections }) => ({ id, collections }));
  const facility = await app.given.item('facility-type');
  const done = [
    await me.ask(contract.updateProperty, { id: home.id, version: 1, title: 'A house that moved the market' }),
    await me.ask(contract.addPropertyFacility, { property_id: home.id, facility_type_id: facility.id }),
    await me.ask(contract.addPropertyNote, { id: home.id, text: 'Keys at the desk' }),
    await me.ask(contract.updateUser, { id: home.owner_id, version: 1, last_name: 'Renamed' }),
  ];
  const [first] = done;
  const taken = await me.ask(contract.updateProperty, {
    id: home.id,
    version: (await me.call(contract.getProperty, { id: home.id })).version,
    assigned_admin_id: me.id,
  });
  const later = await me.ask(contract.addPropertyNote, { id: home.id, text: 'No longer theirs' });
  const other = await me.ask(contract.addPropertyNote, { id: next.id, text: 'Still theirs' });
  const numbers = (answers: { status: number; text: string; body: { meta?: contract.ReplyMeta } }[]) =>
    answers.map(({ status, text, body }) => {
      expect(status, text).toBeLessThan(300);
      return body.meta?.operation_id;
    });
  // They receive its removal, and nothing that happens afterwards.
  await expect.poll(() => heard(own).map(({ id }) => id)).toEqual(numbers([...done, taken, other]));

  const back = await me.ask(contract.undoOperation, { id: taken.body.meta?.operation_id ?? 0 });
  await expect.poll(() => heard(own).map(({ id }) => id)).toEqual(numbers([...done, taken, other, back]));
  await expect.poll(() => heard(all).map(({ id }) => id)).toEqual(numbers([...done, taken, later, other, back]));
  expect(new Set(own.events().flatMap(({ collections }) => collections))).toEqual(new Set(['properties']));
  // Translators receive it as well, because their work may have changed.
  const both = ['properties', 'translations'];
  expect(heard(all).at(-1)).toEqual({ id: back.body.meta?.operation_id, collections: both });
  expect(none.events()).toEqual([]);

  const again = await listen(stranger.bearer, (first?.body.meta?.operation_id ?? 1) - 1);
  const resumed = await listen(agent.bearer, (first?.body.meta?.operation_id ?? 1) - 1);
  await expect.poll(() => heard(resumed)).toEqual(expect.arrayContaining(heard(own)));
  expect(again.events()).toEqual([]);
});

test('an appointment is streamed to its assignee', async () => {
  const [me, agent, stranger] = [await app.person('super'), await app.person('agent'), await app.person('agent')];
  const home = await app.given.property();
  await app.database.run(sql`
    insert into appointments (property_id, user_id, starts_at, ends_at, status, assigned_admin_id)
    values (${home.id}, ${home.owner_id}, now() + interval '1 day', now() + interval '1 day 30 minutes', 'accepted', ${agent.id})`);
  const [own, none] = [await listen(agent.bearer), await listen(stranger.bearer)];
  await me.call(contract.deleteProperty, { id: home.id });
  await expect.poll(() => own.events().map(({ collections }) => collections)).toEqual([['appointments']]);
  expect(none.events()).toEqual([]);
});

test('private records are streamed only to their owner, a shared view to everyone', async () => {
  const [me, other] = [await app.person('support'), await app.person('support')];
  const [mine, elsewhere, theirs] = [await listen(me.bearer), await listen(me.bearer), await listen(other.bearer)];
  await me.call(contract.setPreference, { key: 'table.users', value: 1 });
  const view = await me.call(contract.createView, { list: 'users', name: 'Mine', query: '' });
  await expect.poll(() => mine.events().map(({ collections }) => collections[0])).toEqual(['preferences', 'views']);
  await expect.poll(() => elsewhere.events()).toEqual(mine.events());
  const change = { id: view.id, name: 'Ours', query: '' };
  await me.call(contract.updateView, { ...change, version: 1, is_shared: true });
  await me.call(contract.updateView, { ...change, version: 2, is_shared: false });
  await me.call(contract.updateView, { ...change, version: 3, name: 'Mine again', is_shared: false });
  await expect.poll(() => mine.events().length).toBe(5);
  expect(theirs.events().map(({ collections }) => collections)).toEqual([['views'], ['views']]);
});

test('the stream declares every collection that an endpoint changes', () => {
  const collections = Object.assign({}, ...rooms.map((room) => room.collections));
  const changed = new Set(allEndpoints.flatMap(({ changes = [] }) => changes));
  expect([...changed].filter((name) => name !== '*' && !(name in collections))).toEqual([]);
});

test('a lost connection resumes where it ended', async () => {
  const me = await app.person('manager');
  const first = await app.as('super').ask(contract.createRole, { name: 'Missed one', permissions: {} });
  const second = await app.as('super').ask(contract.createRole, { name: 'Missed two', permissions: {} });
  const line = await listen(me.bearer, (first.body.meta?.operation_id ?? 0) - 1);
  await expect
    .poll(() => line.events().map(({ id }) => id))
    .toEqual(expect.arrayContaining([first.body.meta?.operation_id, second.body.meta?.operation_id]));
});

test('an ended session receives no more events', async () => {
  const me = await app.person('manager');
  const line = await listen(me.bearer);
  await me.call(contract.logout);
  await app.as('super').call(contract.createRole, { name: 'Unheard', permissions: {} });
  await expect.poll(() => line.ended).toBe(true);
  expect(line.events()).toEqual([]);
});

test('the stream needs a session', async () => {
  expect((await app.request('GET', contract.changeStream.path)).status).toBe(401);
});
