import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();

test('a view is mine until I share it, and only I change it', async () => {
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
});

test('preferences are one’s own, small, and gone when reset', async () => {
  const [me, other] = [await app.person('agent'), await app.person('agent')];
  expect(await me.call(contract.setPreference, { key: 'table.users', value: { density: 'dense' } })).toEqual({
    'table.users': { density: 'dense' },
  });
  expect(await other.call(contract.listPreferences)).toEqual({});
  expect((await me.ask(contract.setPreference, { key: 'table.users', value: 'x'.repeat(20_000) })).status).toBe(422);
  expect((await me.ask(contract.setPreference, { key: 'Not A Key', value: 1 })).status).toBe(404);
  expect(await me.call(contract.deletePreference, { key: 'table.users' })).toEqual({});
});
