import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, rows } = app;
const manager = await app.person('manager');

const assignees = (ids: readonly number[]) =>
  rows(
    sql`select id, assigned_admin_id, version from properties where id = any(${sql.param(ids)}::bigint[]) order by id`,
  );

test('assigns many properties to one admin: each has an audit entry, and one undo reverts all', async () => {
  const [agent, before] = [await app.person('agent'), await given.admin()];
  const homes = [
    await given.property({ assigned_admin_id: before.id }),
    await given.property(),
    await given.property({ assigned_admin_id: agent.id }),
  ];
  const ids = homes.map(({ id }) => id);
  const answer = await manager.ask(contract.assignAdmin, { admin_id: agent.id, property_ids: [...ids, 999_999_999] });
  expect(answer.body.data).toEqual({
    done: ids,
    skipped: [{ id: 999_999_999, code: 'not_found', detail: expect.any(String) }],
  });
  expect(await assignees(ids)).toEqual([
    { id: ids[0], assigned_admin_id: agent.id, version: 2 },
    { id: ids[1], assigned_admin_id: agent.id, version: 2 },
    { id: ids[2], assigned_admin_id: agent.id, version: 1 }, // already assigned to them
  ]);
  const lines = await rows(sql`
    select entity_id, action, changes from events where operation_id = ${answer.body.meta?.operation_id ?? 0} order by id`);
  expect(lines).toEqual([
    { entity_id: ids[0], action: 'property.assign', changes: { assigned_admin_id: [before.id, agent.id] } },
    { entity_id: ids[1], action: 'property.assign', changes: { assigned_admin_id: [null, agent.id] } },
  ]);
  await manager.call(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  expect((await assignees(ids)).map(({ assigned_admin_id }) => assigned_admin_id)).toEqual([before.id, null, agent.id]);
});

test('the assignee can be cleared; a blocked or unknown admin is rejected', async () => {
  const home = await given.property({ assigned_admin_id: manager.id });
  await manager.call(contract.assignAdmin, { admin_id: null, property_ids: [home.id] });
  expect(await assignees([home.id])).toMatchObject([{ assigned_admin_id: null }]);
  const blocked = await given.admin({ status: 'blocked' });
  for (const admin_id of [blocked.id, 999_999_999]) {
    expect(await manager.ask(contract.assignAdmin, { admin_id, property_ids: [home.id] })).toMatchObject({
      status: 422,
      body: { errors: { admin_id: ['Choose an admin who is not blocked'] } },
    });
  }
  expect(await assignees([home.id])).toMatchObject([{ assigned_admin_id: null }]);
});

test('assigning needs the permission, and so does its undo', async () => {
  const home = await given.property();
  const agent = await app.person('agent');
  const wish = { admin_id: agent.id, property_ids: [home.id] };
  expect((await agent.ask(contract.assignAdmin, wish)).status).toBe(403);
  const leaving = await app.person('manager');
  const answer = await leaving.ask(contract.assignAdmin, wish);
  await rows(sql`update admins set role_id = (select id from roles where key = 'agent') where id = ${leaving.id}`);
  expect((await leaving.ask(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 })).status).toBe(403);
  expect(await assignees([home.id])).toMatchObject([{ assigned_admin_id: agent.id }]);
});
