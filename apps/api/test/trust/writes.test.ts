import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { apart, examples } from '../examples.ts';
import { testApp } from '../test-app.ts';
import { walkWrites } from '../walks/writes.ts';

const app = await testApp();
walkWrites({ app, endpoints: allEndpoints, examples });

test('admins cannot escalate their own permissions', async () => {
  const manager = await app.person('manager');
  const superRole = (await app.rows<{ id: number }>(sql`select id from roles where key = 'super'`))[0]?.id ?? 0;
  const underling = await app.given.admin({ role: 'translator' });
  const superAdmin = await app.given.admin({ role: 'super' });
  const attempts = [
    manager.ask(contract.updateAdmin, { id: manager.id, version: manager.version, role_id: superRole }),
    manager.ask(contract.updateAdmin, { id: underling.id, version: underling.version, role_id: superRole }),
    manager.ask(contract.createAdmin, {
      first_name: 'A',
      last_name: 'B',
      email: 'a.b@lintel.test',
      role_id: superRole,
      invite: true,
    }),
    manager.ask(contract.updateAdmin, { id: superAdmin.id, version: superAdmin.version, email: 'mine@lintel.test' }),
    manager.ask(contract.blockAdmin, { id: superAdmin.id, blocked: true, reason: 'Coup' }),
  ];
  for (const answer of await Promise.all(attempts)) expect([403, 409], answer.text).toContain(answer.status);
  const roles = await app.rows<{ id: number; role_id: number; email: string; status: string }>(
    sql`select id, role_id, email, status from admins where id in (${manager.id}, ${underling.id}, ${superAdmin.id}) order by id`,
  );
  expect(roles).toEqual([
    { id: manager.id, role_id: manager.role_id, email: manager.email, status: 'active' },
    { id: underling.id, role_id: underling.role_id, email: underling.email, status: 'active' },
    { id: superAdmin.id, role_id: superAdmin.role_id, email: superAdmin.email, status: 'active' },
  ]);
});

test('editing a role needs all permissions that it grants, before and after', async () => {
  const editor = await app.given.role({ permissions: { 'role.view': 'all', 'role.edit': 'all' } });
  const me = await app.given.admin({ role_id: editor.id });
  const token = await app.signIn(me.email);
  const strong = await app.given.role({ permissions: { 'user.view': 'all', 'user.block': 'all' } });
  const change = { id: strong.id, version: strong.version, name: strong.name };
  expect((await app.with(token).ask(contract.updateRole, { ...change, permissions: {} })).status).toBe(403);
  expect(
    (await app.with(token).ask(contract.createRole, { name: 'Backdoor', permissions: { 'audit.view': 'all' } })).status,
  ).toBe(403);
  expect(
    (
      await app.with(token).ask(contract.updateRole, {
        id: editor.id,
        version: 1,
        name: editor.name,
        permissions: { 'role.view': 'all', 'role.edit': 'all', 'admin.view': 'all' },
      })
    ).status,
  ).toBe(403);
});

test('admins cannot block, delete or demote themselves', async () => {
  const me = await app.person('super');
  const { role_id } = await app.given.admin({ role: 'auditor' });
  expect((await me.ask(contract.blockAdmin, { id: me.id, blocked: true, reason: 'Holiday' })).status).toBe(409);
  expect((await me.ask(contract.deleteAdmin, { id: me.id })).status).toBe(409);
  expect((await me.ask(contract.updateAdmin, { id: me.id, version: me.version, role_id })).status).toBe(409);
  expect((await me.ask(contract.currentAdmin)).status).toBe(200);
});

test('admins cannot demote themselves by removing permissions from their own role', async () => {
  const permissions = { 'role.view': 'all', 'role.edit': 'all', 'user.view': 'all' } as const;
  const mine = await app.given.role({ permissions });
  const token = await app.signIn((await app.given.admin({ role_id: mine.id })).email);
  const change = { id: mine.id, version: mine.version, name: 'Mine, renamed' };
  const narrower = { 'role.view': 'all', 'role.edit': 'all' } as const;
  expect(await app.with(token).ask(contract.updateRole, { ...change, permissions: narrower })).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition' },
  });
  expect(await app.rows(sql`select permissions from roles where id = ${mine.id}`)).toEqual([{ permissions }]);
  expect((await app.with(token).ask(contract.updateRole, { ...change, permissions })).status).toBe(200);
});

test('a rejected or rolled back write leaves no audit entry', async () => {
  const role = await app.given.role();
  await app.given.admin({ role_id: role.id });
  const [me, auditor] = [await app.person('super'), await app.person('auditor')];
  const before = await app.rows(sql`select count(*) as n from events`);
  expect((await auditor.ask(contract.deleteRole, { id: role.id })).status).toBe(403);
  expect((await me.ask(contract.deleteRole, { id: role.id })).status).toBe(409);
  expect((await me.ask(contract.undoOperation, { id: 999_999 })).status).toBe(404);
  expect(await app.rows(sql`select count(*) as n from events`)).toEqual(before);
});

test('the audit log is immutable, even for the server', async () => {
  await expect(app.rows(sql`update events set action = 'nothing' returning id`)).rejects.toMatchObject({
    code: 'LT002',
  });
  await expect(app.rows(sql`delete from events returning id`)).rejects.toMatchObject({ code: 'LT002' });
  await expect(app.rows(sql`truncate events`)).rejects.toMatchObject({ code: 'LT002' });
});

test('there is an example for every write except the first set-up', () => {
  expect(apart).toEqual([contract.setup]);
});
