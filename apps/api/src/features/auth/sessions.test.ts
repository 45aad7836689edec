import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStreamClient } from '../../../test/listening.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, given, person, database } = app;
const listen = await createStreamClient(app);

const endOf = ({ text }: { text: string }): contract.StreamEnd | undefined => {
  const found = /event: ended\ndata: (.*)\n\n$/.exec(text)?.[1];
  return found === undefined ? undefined : JSON.parse(found);
};

test('admins with the permission to block see the sessions of others and end them immediately', async () => {
  const [manager, agent] = [await person('manager'), await person('agent')];
  const second = await app.signIn(agent.email);
  const sessions = await manager.call(contract.adminSessions, { id: agent.id });
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ is_current }) => is_current)).toEqual([false, false]);
  await manager.call(contract.endAdminSession, { id: agent.id, session: agent.session_id });
  expect((await agent.ask(contract.currentAdmin)).status).toBe(401);
  expect((await app.with(second).ask(contract.currentAdmin)).status).toBe(200);
  expect(await manager.call(contract.endAdminSessions, { id: agent.id })).toEqual({ ended: 1 });
  expect((await app.with(second).ask(contract.currentAdmin)).status).toBe(401);
  const lines = await manager.call(contract.adminHistory, { id: agent.id });
  expect(lines.map(({ action }) => action).slice(0, 2)).toEqual(['admin.end_sessions', 'admin.end_session']);
});

test('IP address and device of a session are visible to its admin and to readers of the audit log', async () => {
  const [manager, coordinator] = [await person('manager'), await person('coordinator')];
  const shown = { ip: expect.any(String), user_agent: expect.any(String) };
  await app.database.run(sql`update sessions set user_agent = 'Firefox', ip = '192.0.2.7'`);
  const mine = { id: coordinator.id };
  for (const who of [manager, coordinator]) expect(await who.call(contract.adminSessions, mine)).toMatchObject([shown]);
  expect(await coordinator.call(contract.listSessions)).toMatchObject([shown]);
  const hidden = { ip: null, user_agent: null, last_seen_at: expect.any(String) };
  expect(await coordinator.call(contract.adminSessions, { id: manager.id })).toMatchObject([hidden]);
});

test('a session is found only under its own admin, and sessions of admins with more permissions cannot be ended', async () => {
  const [manager, agent, other] = [await person('manager'), await person('agent'), await person('agent')];
  const above = await person('super');
  const asked = (id: number, session: number) => manager.ask(contract.endAdminSession, { id, session });
  expect((await asked(other.id, agent.session_id)).status).toBe(404);
  expect((await asked(above.id, above.session_id)).status).toBe(403);
  expect((await manager.ask(contract.endAdminSessions, { id: above.id })).status).toBe(403);
  for (const person of [agent, above]) expect((await person.ask(contract.currentAdmin)).status).toBe(200);
});

test('ends all of one’s sessions except the current one', async () => {
  const me = await person('agent');
  const elsewhere = await app.signIn(me.email);
  expect(await me.call(contract.endOtherSessions)).toEqual({ ended: 1 });
  expect((await app.with(elsewhere).ask(contract.currentAdmin)).status).toBe(401);
  expect((await me.ask(contract.currentAdmin)).status).toBe(200);
});

test('the last event of a stream says why the session ended', async () => {
  const { role_id } = await given.admin({ role: 'auditor' });
  const cases: [contract.StreamEnd, (who: Awaited<ReturnType<typeof person>>) => Promise<unknown>][] = [
    [
      { reason: 'blocked', message: 'Your account was blocked. Reason: Lost laptop' },
      ({ id }) => as('super').call(contract.blockAdmin, { id, blocked: true, reason: 'Lost laptop' }),
    ],
    [
      { reason: 'deleted', message: 'Your account was removed.' },
      ({ id }) => as('super').call(contract.deleteAdmin, { id }),
    ],
    [
      { reason: 'role_changed', message: 'Your role was changed. Sign in again to go on.' },
      ({ id, version }) => as('super').call(contract.updateAdmin, { id, version, role_id }),
    ],
    [
      { reason: 'ended', message: 'Your session was ended. Sign in again to go on.' },
      ({ id }) => as('super').call(contract.endAdminSessions, { id }),
    ],
    [{ reason: 'signed_out', message: 'You signed out.' }, (who) => who.call(contract.logout)],
    [
      { reason: 'expired', message: 'Your session is over. Sign in again to go on.' },
      ({ session_id }) =>
        database.run(sql`update sessions set expires_at = now() - interval '1 second' where id = ${session_id}`),
    ],
  ];
  for (const [why, act] of cases) {
    const who = await person('agent');
    const line = await listen(who.bearer);
    await act(who);
    await expect.poll(() => line.ended, why).toBe(true);
    expect(endOf(line)).toEqual(why);
  }
});

test('a stream stays open when another session ends', async () => {
  const [me, other] = [await person('agent'), await person('agent')];
  const line = await listen(me.bearer);
  await as('super').call(contract.blockAdmin, { id: other.id, blocked: true, reason: 'Lost laptop' });
  const view = await me.ask(contract.createView, { list: 'users', name: 'Mine', query: '' });
  await expect.poll(() => line.events().map(({ id }) => id)).toContain(view.body.meta?.operation_id);
  expect([line.ended, endOf(line)]).toEqual([false, undefined]);
});

test('the calendar URL is revoked by a new password, a new email and the end of all sessions', async () => {
  const NEW = 'plum-gravel-otter-91-tandem';
  type Me = Awaited<ReturnType<typeof app.person>>;
  const ends: Record<string, (me: Me) => Promise<unknown>> = {
    password: (me) => me.call(contract.changePassword, { current_password: 'demo-lintel-2026', new_password: NEW }),
    'own sessions': (me) => me.call(contract.endOtherSessions),
    'all sessions, by another': (me) => app.as('super').call(contract.endAdminSessions, { id: me.id }),
    email: (me) =>
      app.as('super').call(contract.updateAdmin, { id: me.id, version: me.version, email: `new.${me.email}` }),
  };
  for (const [name, end] of Object.entries(ends)) {
    const me = await app.person('agent');
    const { url } = await me.call(contract.createCalendarFeed);
    const read = async () => (await app.request('GET', new URL(url).pathname + new URL(url).search)).status;
    expect(await read(), name).toBe(200);
    await end(me);
    expect(await read(), name).toBe(404);
    const lines = sql`select 1 from events where action = 'calendar_feed.revoke' and entity_id = ${me.id}`;
    expect(await app.rows(lines), name).toHaveLength(1);
  }
  // Ending one session does not revoke it.
  const me = await app.person('agent');
  const other = await app.signIn(me.email);
  await me.call(contract.createCalendarFeed);
  const sessions = await app.with(other).call(contract.listSessions);
  await me.call(contract.endSession, { id: sessions.find(({ is_current }) => is_current)?.id ?? 0 });
  expect(await me.call(contract.getCalendarFeed)).toBeTruthy();
});
