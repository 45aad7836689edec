import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

// An undo needs the same permissions as the action, now.

const app = await testApp();
const operationOf = (answer: { body: { meta?: contract.ReplyMeta } }) => ({ id: answer.body.meta?.operation_id ?? 0 });

/** An admin with a separate role, whose permissions the test changes. */
async function holderOf(permissions: contract.Grants) {
  const role = await app.given.role({ permissions });
  const { id, email } = await app.given.admin({ role_id: role.id });
  const grant = (grants: contract.Grants) =>
    app.database.run(sql`update roles set permissions = ${JSON.stringify(grants)}::jsonb where id = ${role.id}`);
  return { id, role, grant, ...app.with(await app.signIn(email)) };
}

test('undoing a block needs the permission to block, not only to edit', async () => {
  const me = await holderOf({ 'user.view': 'all', 'user.edit': 'all', 'user.block': 'all' });
  const { id } = await app.given.user();
  const blocked = await me.ask(contract.updateUser, { id, version: 1, status: 'blocked', reason: 'False listings' });
  await me.grant({ 'user.view': 'all', 'user.edit': 'all' });
  expect(await me.ask(contract.undoOperation, operationOf(blocked))).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('user.block') },
  });
  const renamed = await me.ask(contract.updateUser, { id, version: 2, first_name: 'Other' });
  await me.grant({ 'user.view': 'all', 'user.block': 'all' });
  expect((await me.ask(contract.undoOperation, operationOf(renamed))).status).toBe(403);
  await me.grant({ 'user.view': 'all', 'user.edit': 'all', 'user.block': 'all' });
  for (const done of [renamed, blocked]) await me.call(contract.undoOperation, operationOf(done));
});

test('redoing an undone change needs the permission for it', async () => {
  const me = await holderOf({ 'core.view': 'all', 'core.edit': 'all' });
  const [country = { id: 0, version: 0 }] = await app.rows<{ id: number; version: number }>(
    sql`select id, version from countries where code = 'PT'`,
  );
  const changed = await me.ask(contract.updateCountry, { ...country, is_active: true });
  const undone = await me.ask(contract.undoOperation, operationOf(changed));
  expect(undone.status, undone.text).toBe(200);
  await me.grant({ 'core.view': 'all' });
  expect((await me.ask(contract.undoOperation, operationOf(undone))).status).toBe(403);
});

test('an owner who has properties since cannot be changed back to a seeker by undo', async () => {
  const me = await app.person('support');
  const { owner_id, property_type_id, listing_reason_id } = await app.given.property();
  const { id } = await app.given.user();
  expect(owner_id).not.toBe(id);
  const turned = await me.ask(contract.updateUser, { id, version: 1, type: 'owner' });
  const home = { title: 'A home that came since', property_type_id, listing_reason_id, owner_id: id };
  await app.as('super').call(contract.createProperty, home);
  expect(await me.ask(contract.undoOperation, operationOf(turned))).toMatchObject({
    status: 422,
    body: { errors: { type: expect.any(Array) } },
  });
});

test('undo is rejected on an admin who has more permissions than oneself by now', async () => {
  const grants = { 'admin.view': 'all', 'admin.edit': 'all', 'core.view': 'all' } as const;
  const me = await holderOf(grants);
  const weak = await app.given.role();
  const colleague = await app.given.admin({ role_id: weak.id });
  const renamed = await me.ask(contract.updateAdmin, { id: colleague.id, version: 1, first_name: 'Other' });
  await app.database.run(
    sql`update roles set permissions = '{"core.view": "all", "audit.view": "all"}' where id = ${weak.id}`,
  );
  expect(await me.ask(contract.undoOperation, operationOf(renamed))).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('audit.view') },
  });
  await me.grant({ ...grants, 'audit.view': 'all' });
  await me.call(contract.undoOperation, operationOf(renamed));
});

test('undo cannot restore a role that the admin could no longer assign', async () => {
  const grants = { 'admin.view': 'all', 'admin.edit': 'all', 'core.view': 'all', 'user.view': 'all' } as const;
  const me = await holderOf(grants);
  const [strong, weak] = [await app.given.role({ permissions: { 'user.view': 'all' } }), await app.given.role()];
  const colleague = await app.given.admin({ role_id: strong.id });
  const demoted = await me.ask(contract.updateAdmin, { id: colleague.id, version: 1, role_id: weak.id });
  await me.grant({ 'admin.view': 'all', 'admin.edit': 'all', 'core.view': 'all' });
  expect((await me.ask(contract.undoOperation, operationOf(demoted))).status).toBe(403);
  expect(await app.rows(sql`select role_id from admins where id = ${colleague.id}`)).toEqual([{ role_id: weak.id }]);
});

test('admins cannot move themselves back into a role by undo', async () => {
  const me = await holderOf({ 'role.view': 'all', 'role.edit': 'all', 'role.delete': 'all', 'core.view': 'all' });
  const other = await app.given.role({ permissions: { 'role.view': 'all', 'role.edit': 'all', 'role.delete': 'all' } });
  const moved = await me.ask(contract.deleteRole, { id: me.role.id, move_to: other.id });
  expect(moved.status).toBe(200);
  const { email } = (await app.rows<{ email: string }>(sql`select email from admins where id = ${me.id}`))[0] ?? {};
  const again = app.with(await app.signIn(email ?? ''));
  // The restored role grants more than they have now; even with those permissions, it is still their own role.
  expect((await again.ask(contract.undoOperation, operationOf(moved))).status).toBe(403);
  await app.database.run(
    sql`update roles set permissions = permissions || '{"core.view": "all"}' where id = ${other.id}`,
  );
  expect(await again.ask(contract.undoOperation, operationOf(moved))).toMatchObject({
    status: 409,
    body: { detail: 'Nobody undoes this for themselves.' },
  });
});

test('undo is rejected on a role that has more permissions than oneself by now', async () => {
  const me = await holderOf({ 'role.view': 'all', 'role.edit': 'all', 'core.view': 'all' });
  const role = await app.given.role();
  const change = { id: role.id, version: 1, name: role.name, permissions: {} };
  const changed = await me.ask(contract.updateRole, change);
  await me.grant({ 'role.view': 'all', 'role.edit': 'all' });
  expect((await me.ask(contract.undoOperation, operationOf(changed))).status).toBe(403);
});

test('undo of a record that is no longer one’s own gives 404', async () => {
  const me = await app.person('agent');
  const { id } = await app.given.property({ assigned_admin_id: me.id, title: 'Home with a first title' });
  const renamed = await me.ask(contract.updateProperty, { id, version: 1, title: 'Home with another title' });
  const assign = (adminId: number | null) =>
    app.database.run(sql`update properties set assigned_admin_id = ${adminId} where id = ${id}`);
  await assign(null);
  expect(await me.ask(contract.undoOperation, operationOf(renamed))).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining('This property') },
  });
  await assign(me.id);
  expect((await me.ask(contract.undoOperation, operationOf(renamed))).status).toBe(200);
});

test('undoing an assignment needs the permission to assign', async () => {
  const grants = { 'property.view': 'all', 'property.edit': 'all' } as const;
  const me = await holderOf({ ...grants, 'property.assign': 'all' });
  const { id } = await app.given.property();
  const handed = await me.ask(contract.updateProperty, { id, version: 1, assigned_admin_id: me.id });
  expect(handed.status).toBe(200);
  await me.grant(grants);
  expect(await me.ask(contract.undoOperation, operationOf(handed))).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('property.assign') },
  });
});

test('a new password cannot be undone', async () => {
  const me = await app.person('support');
  const input = { current_password: 'demo-lintel-2026', new_password: 'plum-gravel-otter-91-tandem' };
  const changed = await me.ask(contract.changePassword, input);
  const again = app.with(changed.body.data.token);
  expect(await again.call(contract.getOperation, operationOf(changed))).toMatchObject({ can_undo: false });
  expect(await again.ask(contract.undoOperation, operationOf(changed))).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition', detail: 'There is nothing to undo.' },
  });
});
