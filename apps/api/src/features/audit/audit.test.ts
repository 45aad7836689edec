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

test('lines of the same actor and action within half an hour are one line', async () => {
  const [one, other] = [await given.admin(), await given.admin()];
  let entity_id = 8_000_000;
  const line = (actor: number | null, action: string, time: string, changes = {}) =>
    database.run(sql`insert into events (at, actor_id, action, entity, entity_id, changes)
      values (${`2026-02-02T${time}:00Z`}, ${actor}, ${action}, 'property', ${++entity_id}, ${JSON.stringify(changes)}::jsonb)`);
  for (const time of ['10:01', '10:02', '10:29']) await line(one.id, 'property.accept', time, { price: [1, 2] });
  await line(other.id, 'property.accept', '10:10');
  await line(one.id, 'property.reject', '10:11');
  await line(one.id, 'property.accept', '10:30', { title: ['a', 'b'] });
  for (const time of ['10:03', '10:04']) await line(null, 'property.sweep', time);
  const auditor = as('auditor');
  const on = { at_from: '2026-02-02', at_to: '2026-02-02', entity: ['property'] };
  const found = async (query: object) =>
    (await auditor.call(contract.listEvents, { ...on, sort: 'at', ...query })).map(
      ({ id, action, actor, group_count, group_records, group_since, group_is_bulk }) => ({
        id,
        text: `${action} ${actor?.id === one.id ? 'one' : actor ? 'other' : 'system'}`,
        group: `${group_count} of ${group_records} since ${group_since.slice(11, 16)} ${group_is_bulk}`,
      }),
    );
  const grouped = await found({ grouped: true });
  expect(grouped).toMatchObject([
    { text: 'property.sweep system', group: '1 of 1 since 10:03 false' },
    { text: 'property.sweep system', group: '1 of 1 since 10:04 false' },
    { text: 'property.accept other', group: '1 of 1 since 10:10 false' },
    { text: 'property.reject one', group: '1 of 1 since 10:11 false' },
    { text: 'property.accept one', group: '3 of 3 since 10:01 false' },
    { text: 'property.accept one', group: '1 of 1 since 10:30 false' },
  ]);
  const [, , , , accepted] = grouped;
  expect((await found({ group_of: accepted?.id })).length).toBe(3);
  expect((await auditor.call(contract.listEvents, { ...on, grouped: true, per_page: 10 })).length).toBe(6);
  expect((await auditor.call(contract.countEvents, { ...on, grouped: true })).all).toBe(6);
  // An export contains every line, and of a selected group all of its lines.
  const exported = async (query: object) => {
    const { text } = await auditor.ask(contract.exportEvents as never, { ...on, grouped: true, ...query } as never);
    return text.trim().split('\n').length - 1;
  };
  expect(await exported({})).toBe(8);
  expect(await exported({ ids: [accepted?.id] })).toBe(3);
  expect(await exported({ except_ids: [accepted?.id] })).toBe(5);
});

test('a group stands for the lines that match the filters, also if its last line does not', async () => {
  const me = await person('super');
  const homes = [await given.property(), await given.property(), await given.property()];
  const answer = await me.ask(contract.assignAdmin, { admin_id: me.id, property_ids: homes.map(({ id }) => id) });
  const [first] = homes;
  const { reference = '' } = (await me.call(contract.getProperty, { id: first?.id ?? 0 })) ?? {};
  const grouped = { actor_id: [me.id], entity: ['property'], grouped: true };
  const [all, ...more] = await me.call(contract.listEvents, grouped);
  expect(all).toMatchObject({ group_count: 3, group_records: 3, group_is_bulk: true });
  expect(more).toEqual([]);
  expect(all?.operation_id).toBe(answer.body.meta?.operation_id);
  const found = await me.call(contract.listEvents, { ...grouped, search: reference });
  expect(found).toMatchObject([{ entity_id: first?.id, group_count: 1 }]);
  expect(await me.call(contract.listEvents, { group_of: all?.id ?? 0, search: reference })).toHaveLength(1);
  expect(await me.call(contract.listEvents, { group_of: 999_999_999 })).toEqual([]);
});
