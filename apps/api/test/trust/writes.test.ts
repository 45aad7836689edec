import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apart, examples, somePath } from '../examples.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();
const writes = [...examples].filter(([endpoint]) => endpoint.kind === 'json' && endpoint.method !== 'GET') as [
  contract.JsonEndpoint,
  Parameters<typeof examples.set>[1],
][];

const smuggled: Record<string, unknown> = {
  role: 'super',
  is_super: true,
  is_system: true,
  blocked: false,
  status: 'active',
  permissions: { 'admin.edit': 'all' },
  password_hash: 'x',
  email_verified: true,
  deleted_at: null,
  created_at: '2020-01-01T00:00:00Z',
  admin_id: 1,
};

const everyAdmin = () => app.rows(sql`select md5(string_agg(admins::text, ' ' order by id)) from admins`);

test.each(writes.map(([endpoint, make]) => [`${endpoint.method} ${endpoint.path}`, endpoint, make] as const))(
  '%s refuses every field it does not declare',
  async (_, endpoint, make) => {
    const me = await app.person('super');
    const declared = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {});
    // What is refused uses nothing up: one example serves for all of them.
    const { own } = await make(app, me);
    const names = contract.paramNames(endpoint);
    const body = Object.fromEntries(Object.entries(own).filter(([name]) => !names.includes(name)));
    const path = contract.pathOf(endpoint, own);
    const before = await everyAdmin();
    for (const [name, value] of Object.entries(smuggled)) {
      if (declared.includes(name)) continue;
      const answer =
        endpoint.method === 'DELETE'
          ? await app.request('DELETE', `${path}?${name}=x`, { token: me.bearer })
          : await app.request(endpoint.method, path, { token: me.bearer }, { ...body, [name]: value });
      expect(answer, `${name}: ${answer.text}`).toMatchObject({
        status: 422,
        body: { errors: { [name]: expect.any(Array) } },
      });
    }
    expect(await everyAdmin()).toEqual(before);
    const bodies =
      endpoint.method === 'DELETE'
        ? []
        : ['{"__proto__": {"is_super": true}}', '{"constructor": {"prototype": {"is_super": true}}}'];
    for (const body of bodies) {
      const polluted = await app.request(endpoint.method, somePath(endpoint), { token: me.bearer }, body);
      expect(polluted.status).toBe(400);
    }
  },
);

test('nobody makes themselves more than they are', async () => {
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

test('a role is edited only by those who hold all that it grants, before and after', async () => {
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

test('nobody blocks, deletes or demotes themselves', async () => {
  const me = await app.person('super');
  const { role_id } = await app.given.admin({ role: 'auditor' });
  expect((await me.ask(contract.blockAdmin, { id: me.id, blocked: true, reason: 'Holiday' })).status).toBe(409);
  expect((await me.ask(contract.deleteAdmin, { id: me.id })).status).toBe(409);
  expect((await me.ask(contract.updateAdmin, { id: me.id, version: me.version, role_id })).status).toBe(409);
  expect((await me.ask(contract.currentAdmin)).status).toBe(200);
});

// Refreshing keeps one signed in and forgetting writes for whoever it may be; both leave their line like all others.
test.each(writes.map(([endpoint, make]) => [`${endpoint.method} ${endpoint.path}`, endpoint, make] as const))(
  '%s leaves exactly one line in the audit log, in the same breath',
  async (_, endpoint, make) => {
    const me = await app.person('super');
    const { own } = await make(app, me);
    const count = async () => (await app.rows<{ n: number }>(sql`select count(*) as n from events`))[0]?.n ?? 0;
    const before = await count();
    const answer = await app.with(me.bearer).ask(endpoint, own as never);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await count()).toBe(before + 1);
    const [event] = await app.rows<Record<string, unknown>>(sql`select * from events order by id desc limit 1`);
    expect(event).toMatchObject({
      ip: '127.0.0.1',
      request_id: answer.headers['x-request-id'],
      operation_id: expect.any(Number),
    });
    expect(JSON.stringify(event)).not.toMatch(/plum-gravel|demo-lintel-2026|argon2/);
  },
);

test('what is refused or rolled back leaves no line', async () => {
  const role = await app.given.role();
  await app.given.admin({ role_id: role.id });
  const [me, auditor] = [await app.person('super'), await app.person('auditor')];
  const before = await app.rows(sql`select count(*) as n from events`);
  expect((await auditor.ask(contract.deleteRole, { id: role.id })).status).toBe(403);
  expect((await me.ask(contract.deleteRole, { id: role.id })).status).toBe(409);
  expect((await me.ask(contract.undoOperation, { id: 999_999 })).status).toBe(404);
  expect(await app.rows(sql`select count(*) as n from events`)).toEqual(before);
});

test('the audit log cannot be changed, not even by the server itself', async () => {
  await expect(app.rows(sql`update events set action = 'nothing' returning id`)).rejects.toMatchObject({
    code: 'LT002',
  });
  await expect(app.rows(sql`delete from events returning id`)).rejects.toMatchObject({ code: 'LT002' });
  await expect(app.rows(sql`truncate events`)).rejects.toMatchObject({ code: 'LT002' });
});

test('there is an example for every write but the first set-up', () => {
  expect(apart).toEqual([contract.setup]);
});
