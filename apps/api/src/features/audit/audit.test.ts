import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { as, given, person, database } = await testApp();

test('the log is filtered by actors, actions, record types and dates, several of each', async () => {
  const [one, other] = [await given.admin(), await given.admin()];
  const { id } = await given.user();
  const line = (actor: number | null, action: string, at: string) =>
    database.run(
      sql`insert into events (at, actor_id, action, entity, entity_id) values (${at}, ${actor}, ${action}, 'user', ${id})`,
    );
  await line(one.id, 'user.update', '2026-03-01T10:00:00Z');
  await line(other.id, 'user.block', '2026-03-02T10:00:00Z');
  await line(null, 'user.unblock', '2026-03-03T10:00:00Z');
  const acts = async (query: object) =>
    (
      await as('auditor').call(contract.listEvents, { entity_id: id, entity: ['user', 'role'], sort: 'at', ...query })
    ).map(({ action }) => action);
  expect(await acts({})).toEqual(['user.update', 'user.block', 'user.unblock']);
  expect(await acts({ actor_id: [one.id] })).toEqual(['user.update']);
  expect(await acts({ actor_id: [one.id, other.id] })).toEqual(['user.update', 'user.block']);
  expect(await acts({ actor_id: ['system'] })).toEqual(['user.unblock']);
  expect(await acts({ actor_id: ['system', other.id] })).toEqual(['user.block', 'user.unblock']);
  expect(await acts({ action: ['user.update', 'user.unblock'] })).toEqual(['user.update', 'user.unblock']);
  expect(await acts({ at_from: '2026-03-02', at_to: '2026-03-02' })).toEqual(['user.block']);
  expect(await acts({ entity: ['role'] })).toEqual([]);
});

test('each tab of the log shows its kind of entry, and its count follows the other filters', async () => {
  const me = await person('super');
  const gone = await given.property();
  const home = await given.property();
  const role = await me.call(contract.createRole, { name: 'Night desk', permissions: {} });
  const leaver = await given.admin({ role: 'translator' });
  await me.call(contract.updateAdmin, { id: leaver.id, version: 1, first_name: 'Renamed' });
  await me.call(contract.updateAdmin, { id: leaver.id, version: 2, role_id: role.id });
  await me.call(contract.updateProperty, { id: home.id, version: 1, title: 'A home with another title' });
  await me.call(contract.deleteProperty, { id: gone.id });
  const mine = { actor_id: [me.id], sort: 'at' as const };
  const acts = async (kind: contract.EventKind) =>
    (await me.call(contract.listEvents, { ...mine, kind })).map(({ action }) => action);
  expect(await acts('property_changes')).toEqual(['property.update', 'property.delete']);
  expect(await acts('permissions')).toEqual(['role.create', 'admin.update']);
  expect(await acts('payments')).toEqual([]);
  expect(await acts('deleted')).toEqual(['property.delete']);
  const counted = await me.call(contract.countEvents, { ...mine, kind: 'deleted' });
  expect(counted).toMatchObject({ property_changes: 2, permissions: 2, payments: 0, deleted: 1 });
  expect(counted.all).toBeGreaterThanOrEqual(5);
  await database.run(sql`insert into events (actor_id, action, entity, entity_id)
    values (${me.id}, 'auth.login', 'admin', ${me.id}), (${me.id}, 'earning.mark_paid', 'earning', 1)`);
  expect(await acts('sign_ins')).toContain('auth.login');
  expect(await acts('payments')).toEqual(['earning.mark_paid']);
  expect((await as('agent').ask(contract.countEvents)).status).toBe(403);
});

test('the filter choices of the log list every value once', async () => {
  const { actions, entities } = await as('auditor').call(contract.eventChoices);
  expect(actions).toEqual(expect.arrayContaining(['auth.login', 'user.block']));
  expect(entities).toEqual(expect.arrayContaining(['admin', 'user']));
  for (const words of [actions, entities]) expect(words).toEqual([...new Set(words)].sort());
});

test('the history of an admin needs the permission to view admins; IP address and email need the permission to read the log', async () => {
  const [manager, coordinator, agent] = [await person('manager'), await person('coordinator'), await person('agent')];
  const { id } = await given.admin({ role: 'translator' });
  await manager.call(contract.updateAdmin, { id, version: 1, first_name: 'Renamed' });
  const [whole] = await manager.call(contract.adminHistory, { id });
  expect(whole).toMatchObject({ action: 'admin.update', actor: { email: manager.email }, ip: '127.0.0.1' });
  const [named] = await coordinator.call(contract.adminHistory, { id });
  expect(named).toMatchObject({
    action: 'admin.update',
    actor: { id: manager.id, email: null },
    ip: null,
    request_id: null,
  });
  expect(await coordinator.call(contract.adminHistory, { id, action: ['admin.block'] })).toEqual([]);
  expect((await agent.ask(contract.adminHistory, { id })).status).toBe(403);
  expect((await manager.ask(contract.adminHistory, { id: 999_999_999 })).status).toBe(404);
});
