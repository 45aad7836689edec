import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, given, rows } = app;

test('a super admin creates, changes and deletes a role', async () => {
  const made = await as('super').call(contract.createRole, {
    name: 'Night shift',
    permissions: { 'property.view': 'all' },
  });
  expect(made).toMatchObject({
    name: 'Night shift',
    version: 1,
    admins_count: 0,
    permissions: { 'property.view': 'all' },
  });

  const changed = await as('super').call(contract.updateRole, {
    id: made.id,
    version: 1,
    name: 'Late shift',
    description: 'After six',
    permissions: { 'property.view': 'own' },
  });
  expect(changed).toMatchObject({
    name: 'Late shift',
    description: 'After six',
    version: 2,
    permissions: { 'property.view': 'own' },
  });

  expect(await as('super').call(contract.deleteRole, { id: made.id })).toEqual({ id: made.id });
  expect((await as('super').ask(contract.getRole, { id: made.id })).status).toBe(404);
});

test('the second of two concurrent edits of a role is rejected with the current values', async () => {
  const role = await given.role();
  const change = { id: role.id, version: role.version, name: role.name, permissions: { 'core.view': 'all' } } as const;
  await as('super').call(contract.updateRole, { ...change, description: 'first' });
  const second = await as('super').ask(contract.updateRole, { ...change, description: 'second' });
  expect(second).toMatchObject({ status: 409, body: { code: 'stale', current: { description: 'first', version: 2 } } });
});

test('rejects a change without a version', async () => {
  const role = await given.role();
  const answer = await as('super').ask(contract.updateRole, { id: role.id, name: role.name, permissions: {} } as never);
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: { version: ['Required'] } } });
});

test('granting an action also grants its view permission, with the widest scope of its actions', async () => {
  const made = await as('super').call(contract.createRole, {
    name: 'Views come along',
    permissions: { 'property.review': 'all', 'property.edit': 'own', 'translation.edit': 'own', 'export.run': 'all' },
  });
  expect(made.permissions).toEqual({
    'property.review': 'all',
    'property.edit': 'own',
    'property.view': 'all',
    'translation.edit': 'own',
    'translation.view': 'own',
    'export.run': 'all',
  });
  const wider = { 'appointment.view': 'all', 'appointment.edit': 'own' } as const;
  const { id, version, name } = made;
  const changed = await as('super').call(contract.updateRole, { id, version, name, permissions: wider });
  expect(changed.permissions).toEqual(wider);
});

test('rejects a view permission narrower than its action, and scope own where it does not exist', async () => {
  const answer = await as('super').ask(contract.createRole, {
    name: 'Odd one',
    permissions: { 'property.edit': 'all', 'property.view': 'own', 'user.view': 'own' },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors ?? {})).toEqual(['permissions.property.edit', 'permissions.user.view']);
});

test('rejects a duplicate role name, ignoring case', async () => {
  const role = await given.role({ name: 'Weekend crew' });
  const answer = await as('super').ask(contract.createRole, { name: 'WEEKEND crew', permissions: {} });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { name: ['Another role has this name'] } },
  });
  expect(role.name).toBe('Weekend crew');
});

test('a role in use cannot be deleted, and the reply counts its holders', async () => {
  const role = await given.role();
  const holder = await given.admin({ role_id: role.id });
  const answer = await as('super').ask(contract.deleteRole, { id: role.id });
  expect(answer).toMatchObject({ status: 409, body: { code: 'in_use', count: 1 } });
  expect(await rows(sql`select role_id from admins where id = ${holder.id}`)).toEqual([{ role_id: role.id }]);
});

test('a role in use is deleted when its holders move, and their sessions end', async () => {
  const role = await app.given.role();
  const holder = await app.given.admin({ role_id: role.id });
  const token = await app.signIn(holder.email);
  const auditor = (await app.as('super').call(contract.listRoles, { search: 'Auditor' }))[0];
  await app.as('super').call(contract.deleteRole, { id: role.id, move_to: auditor?.id });
  expect(await app.rows(sql`select role_id from admins where id = ${holder.id}`)).toEqual([{ role_id: auditor?.id }]);
  expect((await app.with(token).ask(contract.currentAdmin)).status).toBe(401);
});

test('holders of a stronger role cannot be moved by an admin with fewer permissions', async () => {
  const clerk = await given.role({ permissions: { 'role.view': 'all', 'role.edit': 'all', 'role.delete': 'all' } });
  const { email } = await given.admin({ role_id: clerk.id });
  const strong = await given.role({ permissions: { 'user.view': 'all', 'user.block': 'all' } });
  const weak = await given.role({ permissions: {} });
  const holder = await given.admin({ role_id: strong.id });
  const answer = await app.with(await app.signIn(email)).ask(contract.deleteRole, { id: strong.id, move_to: weak.id });
  expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('user.block') } });
  expect(await rows(sql`select role_id from admins where id = ${holder.id}`)).toEqual([{ role_id: strong.id }]);
});

test('a stronger role cannot be changed by an admin with fewer permissions, not even to their own', async () => {
  const clerk = await given.role({ permissions: { 'role.view': 'all', 'role.edit': 'all' } });
  const { email } = await given.admin({ role_id: clerk.id });
  const permissions = { 'user.view': 'all', 'user.block': 'all' } as const;
  const { id, version, name } = await given.role({ permissions });
  const answer = await app
    .with(await app.signIn(email))
    .ask(contract.updateRole, { id, version, name, permissions: { 'role.view': 'all' } });
  expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('user.block') } });
  expect(await as('super').call(contract.getRole, { id })).toMatchObject({ version, permissions });
});

test('each moved holder has an audit entry, and soft-deleted holders move along', async () => {
  const role = await given.role();
  const [holder, deleted] = [await given.admin({ role_id: role.id }), await given.admin({ role_id: role.id })];
  await as('super').call(contract.deleteAdmin, { id: deleted.id });
  const weak = await given.role({ permissions: {} });
  await as('super').call(contract.deleteRole, { id: role.id, move_to: weak.id });
  const moved = await rows(sql`select role_id from admins where id in (${holder.id}, ${deleted.id})`);
  expect(moved).toEqual([{ role_id: weak.id }, { role_id: weak.id }]);
  const told = await rows(sql`select action, changes from events where entity = 'admin' and entity_id = ${holder.id}`);
  expect(told).toEqual([{ action: 'admin.update', changes: { role_id: [role.id, weak.id] } }]);
});

test('the super admin role is locked, also in the database', async () => {
  const role = (await as('super').call(contract.listRoles, { search: 'Super admin' }))[0];
  if (!role) throw new Error('no super role');
  const change = { id: role.id, version: role.version, name: 'Less', permissions: {} };
  expect((await as('super').ask(contract.updateRole, change)).status).toBe(403);
  expect((await as('super').ask(contract.deleteRole, { id: role.id })).status).toBe(403);
  await expect(rows(sql`update roles set permissions = '{}' where key = 'super' returning id`)).rejects.toMatchObject({
    code: 'LT002',
  });
  await expect(rows(sql`delete from roles where key = 'super' returning id`)).rejects.toMatchObject({ code: 'LT002' });
});

test('a list is paginated, sorted and searched, and rejects unknown parameters', async () => {
  const first = await as('super').ask(contract.listRoles, { per_page: 10, sort: '-name' });
  expect(first.body.meta).toMatchObject({ page: 1, per_page: 10, total_is_estimate: false });
  const names = first.body.data.map(({ name }) => name.toLowerCase());
  expect(names).toEqual([...names].sort().reverse());
  for (const query of ['foo=1', 'per_page=7', 'sort=permissions', 'page=0', 'page=1e9', 'page=-1', 'is_system=yes']) {
    const answer = await as('super').ask({
      ...contract.listRoles,
      path: `/v2/dashboard/role?${query}`,
    } as typeof contract.listRoles);
    expect(answer, query).toMatchObject({
      status: 422,
      body: { errors: { [query.split('=')[0] as string]: expect.any(Array) } },
    });
  }
});
