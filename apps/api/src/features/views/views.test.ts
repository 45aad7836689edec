import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();

test('a view is private until it is shared, and only its author changes it', async () => {
  const [me, other] = [await app.person('support'), await app.person('support')];
  const view = await me.call(contract.createView, {
    list: 'users',
    name: 'Blocked in France',
    query: 'status=blocked&country_id=75',
    columns: ['name', 'email'],
  });
  expect(view).toMatchObject({ is_mine: true, is_shared: false, columns: ['name', 'email'], version: 1 });
  expect(await other.call(contract.listViews, { list: 'users' })).toEqual([]);

  await me.call(contract.updateView, { id: view.id, version: 1, name: view.name, query: view.query, is_shared: true });
  expect(await other.call(contract.listViews, { list: 'users' })).toMatchObject([
    { id: view.id, is_mine: false, is_shared: true },
  ]);
  expect((await other.ask(contract.deleteView, { id: view.id })).status).toBe(404);
  expect((await me.ask(contract.updateView, { id: view.id, version: 1, name: 'Late', query: '' })).status).toBe(409);
  await me.call(contract.deleteView, { id: view.id });
  expect(await other.call(contract.listViews, { list: 'users' })).toEqual([]);
  const [gone] = await app.rows(
    sql`select changes from events where action = 'view.delete' and entity_id = ${view.id}`,
  );
  expect(gone).toMatchObject({ changes: { name: ['Blocked in France', null], query: [view.query, null] } });
});

test('an update preserves fields that are not given, and views are read alone or for all lists', async () => {
  const [me, other] = [await app.person('support'), await app.person('support')];
  const first = { list: 'users', name: 'Kept', query: 'status=blocked', columns: ['email'], is_shared: true };
  const { id } = await me.call(contract.createView, first);
  const second = await me.call(contract.createView, { list: 'roles', name: 'Mine alone', query: '' });
  const renamed = await me.call(contract.updateView, { id, version: 1, name: 'Still kept' });
  expect(renamed).toMatchObject({ ...first, name: 'Still kept', version: 2 });
  expect(await other.call(contract.getView, { id })).toMatchObject({ name: 'Still kept', is_mine: false });
  expect((await other.ask(contract.getView, { id: second.id })).status).toBe(404);
  const ids = async (who: typeof me) => (await who.call(contract.listViews)).map((view) => view.id);
  expect(await ids(me)).toEqual([second.id, id]);
  expect(await ids(other)).toEqual([id]);
});

test('shared views are visible and created only for lists that one may see', async () => {
  const [manager, agent] = [await app.person('manager'), await app.person('agent')];
  const shared = { name: 'For all of us', query: 'status=blocked&search=ana', columns: [], is_shared: true };
  const [users, homes] = [
    await manager.call(contract.createView, { ...shared, list: 'users' }),
    await manager.call(contract.createView, { ...shared, list: 'properties' }),
  ];
  const ids = (await agent.call(contract.listViews)).map(({ id }) => id);
  expect([ids.includes(homes.id), ids.includes(users.id)]).toEqual([true, false]);
  expect((await agent.ask(contract.getView, { id: users.id })).status).toBe(404);
  expect(await agent.ask(contract.createView, { ...shared, list: 'users' })).toMatchObject({
    status: 422,
    body: { errors: { is_shared: [expect.stringContaining('may see')] } },
  });
  const own = await agent.call(contract.createView, { ...shared, list: 'users', is_shared: false });
  expect((await agent.ask(contract.updateView, { id: own.id, version: 1, is_shared: true })).status).toBe(422);
});

test('a view needs an existing list, and gives 404 after it is deleted', async () => {
  const me = await app.person('support');
  const input = { name: 'Nowhere', query: '', columns: [] };
  for (const list of ['nowhere', 'core-nothing', 'constructor', '']) {
    expect(await me.ask(contract.createView, { ...input, list }), list).toMatchObject({
      status: 422,
      body: { errors: { list: ['Must be the name of a list'] } },
    });
  }
  const { id } = await me.call(contract.createView, { ...input, list: 'core-tag' });
  await me.call(contract.deleteView, { id });
  expect((await me.ask(contract.deleteView, { id })).status).toBe(404);
});

test('setting the current value again writes no audit entry', async () => {
  const me = await app.person('support');
  const { id } = await me.call(contract.createView, { list: 'users', name: 'Same', query: '', columns: ['email'] });
  expect(await me.call(contract.updateView, { id, version: 1, columns: ['email'] })).toMatchObject({ version: 1 });
  for (let times = 0; times < 2; times++)
    await me.call(contract.setPreference, { key: 'table.users', value: { density: 'dense' } });
  const told = await app.rows(sql`select action from events where actor_id = ${me.id} order by id`);
  expect(told).toEqual([{ action: 'view.create' }, { action: 'preference.set' }]);
});

test('preferences are private, limited in size, and deleted by a reset', async () => {
  const [me, other] = [await app.person('agent'), await app.person('agent')];
  expect(await me.call(contract.setPreference, { key: 'table.users', value: { density: 'dense' } })).toEqual({
    'table.users': { density: 'dense' },
  });
  expect(await other.call(contract.listPreferences)).toEqual({});
  expect((await me.ask(contract.setPreference, { key: 'table.users', value: 'x'.repeat(20_000) })).status).toBe(422);
  expect((await me.ask(contract.setPreference, { key: 'Not A Key', value: 1 })).status).toBe(404);
  const changed = await me.ask(contract.setPreference, { key: 'table.users', value: [1, 2] });
  const gone = await me.ask(contract.deletePreference, { key: 'table.users' });
  expect(gone.body.data).toEqual({});
  expect((await me.ask(contract.deletePreference, { key: 'table.users' })).status).toBe(404);
  const told = await app.rows(
    sql`select changes from events where entity = 'preference' and actor_id = ${me.id} order by id`,
  );
  expect(told.map(({ changes }) => changes)).toEqual([
    { 'table.users': [null, { density: 'dense' }] },
    { 'table.users': [{ density: 'dense' }, [1, 2]] },
    { 'table.users': [[1, 2], null] },
  ]);
  for (const { body } of [gone, changed]) await me.call(contract.undoOperation, { id: body.meta?.operation_id ?? 0 });
  expect(await me.call(contract.listPreferences)).toEqual({ 'table.users': { density: 'dense' } });
});
