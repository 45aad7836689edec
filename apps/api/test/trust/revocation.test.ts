import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { examples } from '../examples.ts';
import { type Answer, testApp } from '../test-app.ts';

const app = await testApp();
const closed = [...examples].filter(([endpoint]) => endpoint.permission !== 'public');

/** A revoked token must be rejected by every endpoint. */
async function expectDead(token: string, why: string) {
  const someone = await app.person('super');
  for (const [endpoint, make] of closed) {
    const { own } = await make(app, someone);
    const answer: Answer = await app.with(token).ask(endpoint as contract.JsonEndpoint, own as never);
    expect(answer.status, `${why}: ${endpoint.method} ${endpoint.path}`).toBe(401);
  }
}

test('a token is dead after logout', async () => {
  const me = await app.person('manager');
  expect((await me.ask(contract.currentAdmin)).status).toBe(200);
  await me.call(contract.logout);
  await expectDead(me.bearer, 'logout');
});

test('blocking an admin ends their sessions immediately', async () => {
  const me = await app.person('translator');
  await app.as('super').call(contract.blockAdmin, { id: me.id, blocked: true, reason: 'Lost laptop' });
  await expectDead(me.bearer, 'block');
});

test('deleting an admin ends their sessions immediately', async () => {
  const me = await app.person('translator');
  await app.as('super').call(contract.deleteAdmin, { id: me.id });
  await expectDead(me.bearer, 'delete');
});

test('a new role ends the sessions immediately', async () => {
  const me = await app.person('translator');
  const agent = await app.given.admin({ role: 'agent' });
  await app.as('super').call(contract.updateAdmin, { id: me.id, version: me.version, role_id: agent.role_id });
  await expectDead(me.bearer, 'role');
});

test('a new password ends every session and returns a new token that works', async () => {
  const me = await app.person('support');
  const { token } = await me.call(contract.changePassword, {
    current_password: 'demo-lintel-2026',
    new_password: 'plum-gravel-otter-91-tandem',
  });
  await expectDead(me.bearer, 'change-password');
  expect((await app.with(token).ask(contract.currentAdmin)).status).toBe(200);
});

test('a password reset ends every session', async () => {
  const me = await app.person('support');
  const make = examples.get(contract.resetPassword);
  await app.guest.call(contract.resetPassword, (await make?.(app, me))?.own as never);
  await expectDead(me.bearer, 'reset');
});

test('an edited role applies at the next request', async () => {
  const role = await app.given.role({ permissions: { 'user.view': 'all', 'audit.view': 'all' } });
  const me = await app.given.admin({ role_id: role.id });
  const token = await app.signIn(me.email);
  expect((await app.with(token).ask(contract.listEvents)).status).toBe(200);
  await app
    .as('super')
    .call(contract.updateRole, { id: role.id, version: role.version, name: role.name, permissions: {} });
  expect((await app.with(token).ask(contract.listEvents)).status).toBe(403);
});

test('sessions are never identified by device: ending one leaves the other, a reset ends both', async () => {
  const admin = await app.given.admin();
  const device = { fcm_token: 1, device_id: 1, device_type: 1 };
  const sign = async () =>
    (await app.guest.call(contract.login, { email: admin.email, password: 'demo-lintel-2026', ...device })).token;
  const [first, second] = [await sign(), await sign()];
  await app.with(first).call(contract.logout);
  expect((await app.with(first).ask(contract.currentAdmin)).status).toBe(401);
  expect((await app.with(second).ask(contract.currentAdmin)).status).toBe(200);

  const third = await sign();
  await app.guest.call(contract.forgetPassword, { email: admin.email });
  const mail = (await app.mails()).at(-1);
  const token = mail?.text?.match(/token=([\w-]+)/)?.[1] ?? '';
  await app.guest.call(contract.resetPassword, { token, newPassword: 'plum-gravel-otter-91-tandem' });
  for (const old of [second, third]) expect((await app.with(old).ask(contract.currentAdmin)).status).toBe(401);
});

test('refreshing returns a new token and invalidates the old one', async () => {
  const me = await app.person('agent');
  const { token } = await me.call(contract.refresh);
  expect((await app.with(me.bearer).ask(contract.currentAdmin)).status).toBe(401);
  expect((await app.with(token).ask(contract.currentAdmin)).status).toBe(200);
});

test('admins see and end only their own sessions', async () => {
  const me = await app.person('agent');
  const other = await app.person('agent');
  const mine = await me.call(contract.listSessions);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ is_current: true });
  const theirs = await app.rows<{ id: number }>(sql`select id from sessions where admin_id = ${other.id}`);
  expect((await me.ask(contract.endSession, { id: theirs[0]?.id ?? 0 })).status).toBe(404);
  expect((await other.ask(contract.currentAdmin)).status).toBe(200);
});
