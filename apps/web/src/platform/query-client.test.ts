import {
  createProperty,
  deleteProperty,
  duplicateProperty,
  getUser,
  listAdmins,
  listRoles,
  restoreProperty,
} from '@lintel/contract';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createQueryClient, endpointQuery, invalidateCollections, refetchAfterSave } from './query-client.ts';

test('invalidates exactly the queries that show a changed collection', async () => {
  const client = createQueryClient();
  const admins = endpointQuery(listAdmins, { page: 2 }, ['admins']);
  const roles = endpointQuery(listRoles, {}, ['roles']);
  for (const { queryKey, meta } of [admins, roles]) {
    client.getQueryCache().build(client, { queryKey, meta }).setData({ data: [] });
  }
  await invalidateCollections(client, ['admins', 'reports']);
  expect(client.getQueryState(admins.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(roles.queryKey)?.isInvalidated).toBe(false);
});

test('invalidates the owner’s count when a property is created, copied, deleted or restored', async () => {
  for (const { changes } of [createProperty, duplicateProperty, deleteProperty, restoreProperty]) {
    const client = createQueryClient();
    const owner = endpointQuery(getUser, { id: 7 }, ['users']);
    client
      .getQueryCache()
      .build(client, { queryKey: owner.queryKey, meta: owner.meta })
      .setData({ properties_count: 1 });
    await invalidateCollections(client, changes);
    expect(client.getQueryState(owner.queryKey)?.isInvalidated).toBe(true);
  }
});

test('does not retry a rejection, and retries a server fault twice', () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function') throw new Error('There is no retry rule');
  const failed = (status: number) => new CallError({ status, code: 'x' });
  expect([403, 404, 422, 429].map((status) => retry(0, failed(status)))).toEqual([false, false, false, false]);
  expect([0, 1, 2].map((failures) => retry(failures, failed(503)))).toEqual([true, true, false]);
});

test('does not wait for the retries of a refetch after a save', async () => {
  const client = createQueryClient();
  const key = ['admins'];
  let isDown = false;
  const queryFn = vi.fn(() => (isDown ? Promise.reject(new CallError()) : Promise.resolve('rows')));
  const seen = new QueryObserver(client, { queryKey: key, queryFn, meta: { invalidatedBy: ['admins'] } });
  const leave = seen.subscribe(() => {});
  await expect.poll(() => seen.getCurrentResult().data).toBe('rows');

  await refetchAfterSave(client, ['admins']);
  expect(queryFn).toHaveBeenCalledTimes(2);
  isDown = true;
  await refetchAfterSave(client, ['admins']);
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(client.getQueryState(key)).toMatchObject({ fetchStatus: 'fetching', fetchFailureCount: 1 });
  leave();
  client.clear();
});

test('refetches failed queries when the connection is back', async () => {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(() => (onlineManager.isOnline() ? Promise.resolve('rows') : Promise.reject('no line')));
  onlineManager.setOnline(false);
  const seen = new QueryObserver(client, { queryKey: ['rows'], queryFn, retry: false });
  const leave = seen.subscribe(() => {});
  await expect.poll(() => seen.getCurrentResult().isError).toBe(true);
  onlineManager.setOnline(true);
  await expect.poll(() => seen.getCurrentResult().data).toBe('rows');
  leave();
  client.unmount();
});
