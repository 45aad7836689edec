import { readFileSync } from 'node:fs';
import type { Endpoint, Grants, Permission } from '@lintel/contract';
import * as product from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rooms } from '../../src/app/rooms.ts';
import type { Make } from '../examples.ts';
import { createStreamClient } from '../listening.ts';
import { lists } from '../lists.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { walkAccess } from '../walks/access.ts';
import { walkBadInput } from '../walks/bad-input.ts';
import { walkExports } from '../walks/exports.ts';
import { walkMachine } from '../walks/machines.ts';
import { walkWrites } from '../walks/writes.ts';
import { keyEndpoints, keyResource, keyStatuses } from './contract.ts';
import { keysRoom } from './room.ts';

// A real feature adds this one name to the contract's list.
declare module '@lintel/contract/core/endpoint' {
  interface Collections {
    keys: true;
  }
}

// Shows what a feature costs: contract and API with fields, a state machine, scope own, bulk actions, an event, an
// email and a job. Only the list of features names it, and every walk of the product covers it.

const { actions, ...calls } = keyEndpoints;
const endpoints = { ...calls, ...actions };

const app = await testApp({ rooms: [...rooms, keysRoom] });
// As `npm run db:generate` would create it from the table, with the trigger for undo.
await app.database.run(sql`
  create table keys (id bigint generated always as identity primary key, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
    label text not null, assigned_admin_id bigint not null, due_on date, status text not null default 'lent', reminded_at timestamptz)`);
await app.database.run(sql`
  create trigger keys_tracked after insert or update or delete on keys for each row execute function track_rows()`);

type Given = { id: number; version: number };
const given = (admin: number, requested: { status?: string; due_on?: string } = {}) =>
  app.database.one<Given>(sql`
    insert into keys (label, assigned_admin_id, status, due_on)
    values ('Front door', ${admin}, ${requested.status ?? 'lent'}, ${requested.due_on ?? null}) returning id, version`);

const scopeOf = async (me: { role_id: number }, permission: Permission) =>
  (await app.rows<{ permissions: Grants }>(sql`select permissions from roles where id = ${me.role_id}`))[0]
    ?.permissions[permission];

/** On the caller's, on another admin's for scope own, and on a missing one. */
const onKey =
  (permission: Permission, input: (key: Given) => Record<string, unknown>): Make =>
  async (_: TestApp, me) => ({
    own: input(await given(me.id)),
    ...((await scopeOf(me, permission)) === 'own' && { other: input(await given(1)) }),
    absent: input({ id: 999_999_999, version: 1 }),
  });
const items = ({ id, version }: Given) => ({ items: [{ id, version }] });

const examples = new Map<Endpoint, Make>([
  [
    endpoints.list,
    async (_, me) => ({ own: {}, sees: { own: lists(await given(me.id)), other: lists(await given(1)) } }),
  ],
  [endpoints.export, async () => ({ own: {} })],
  [endpoints.get, onKey('appointment.view', ({ id }) => ({ id }))],
  [endpoints.create, async (_, me) => ({ own: { label: 'Cellar', assigned_admin_id: me.id, due_on: null } })],
  [endpoints.update, onKey('appointment.edit', ({ id, version }) => ({ id, version, label: 'Back door' }))],
  [endpoints.remove, onKey('appointment.delete', ({ id }) => ({ id }))],
  [endpoints.return, onKey('appointment.decide', items)],
  [endpoints.lose, onKey('appointment.decide', items)],
]);
const subject = { app, endpoints: Object.values(endpoints) as Endpoint[], examples };

test('contract and API take under 150 lines', () => {
  const lines = ['contract.ts', 'room.ts'].map(
    (file) =>
      readFileSync(new URL(file, import.meta.url), 'utf8')
        .trimEnd()
        .split('\n').length,
  );
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(150);
});

test('every endpoint has an example', () => {
  expect([...examples.keys()]).toEqual(expect.arrayContaining(subject.endpoints));
});

walkAccess(subject);
walkWrites(subject);
walkBadInput(subject);
walkExports(subject);
walkMachine(app, {
  name: 'key',
  machine: keyResource.transitions,
  statuses: keyStatuses,
  make: (_, status, me) => given(me.id, { status }),
  statusOf: async (_, { id }) =>
    (await app.rows<{ status: string }>(sql`select status from keys where id = ${id}`))[0]?.status,
  acts: {
    return: (key) => [endpoints.return, items(key)],
    lose: (key) => [endpoints.lose, items(key)],
  },
});

test('a bulk action is one operation: each record is checked alone, and undo reverts all', async () => {
  const me = await app.person('manager');
  const [one, two, back] = [await given(me.id), await given(me.id), await given(me.id, { status: 'returned' })];
  const answer = await me.ask(endpoints.lose, { items: [one, { ...two, version: 7 }, back, two] });
  expect(answer.body.data).toEqual({
    done: [one.id, two.id],
    skipped: [
      { id: two.id, code: 'stale', detail: expect.any(String) },
      { id: back.id, code: 'illegal_transition', detail: expect.stringContaining('Nothing is possible') },
    ],
  });
  const statuses = () =>
    app.rows(sql`select status from keys where id in (${one.id}, ${two.id}, ${back.id}) order by id`);
  expect(await statuses()).toEqual([{ status: 'lost' }, { status: 'lost' }, { status: 'returned' }]);
  await me.call(product.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  expect(await statuses()).toEqual([{ status: 'lent' }, { status: 'lent' }, { status: 'returned' }]);
});

test('an illegal transition names the possible ones', async () => {
  const me = await app.person('manager');
  const lost = await given(me.id, { status: 'lost' });
  const { skipped } = await me.call(endpoints.lose, { items: [lost] });
  expect(skipped).toEqual([
    { id: lost.id, code: 'illegal_transition', detail: 'Cannot lose: the status is lost. Possible now: return.' },
  ]);
});

test('a write without changes creates no version and no audit entry', async () => {
  const me = await app.person('manager');
  const { id, version } = await given(me.id);
  const same = await me.ask(endpoints.update, { id, version, label: 'Front door', due_on: null });
  expect(same.body.data.version).toBe(version);
  expect(await app.rows(sql`select 1 from events where entity = 'key' and entity_id = ${id}`)).toEqual([]);
  expect(
    await app.rows(
      sql`select 1 from operation_rows where table_name = 'keys' and row_id = ${id} and before is not null`,
    ),
  ).toEqual([]);
});

test('its event queues an email, which is sent after the undo delay', async () => {
  const me = await app.person('manager');
  await me.call(endpoints.lose, { items: [await given(me.id)] });
  await app.database.run(sql`update outbox set due_at = now() where template = 'key-lost'`);
  const mail = (await app.mails()).find(({ subject: title }) => title === 'Key Front door is lost');
  expect(mail?.text).toContain('Please change the lock of Front door.');
});

test('the stream sends to scope all, and to owners with scope own', async () => {
  const listen = await createStreamClient(app);
  const [me, agent, stranger] = [await app.person('manager'), await app.person('agent'), await app.person('agent')];
  const lines = await Promise.all([me, agent, stranger].map(({ bearer }) => listen(bearer)));
  await me.call(endpoints.return, { items: [await given(agent.id)] });
  const heard = () => lines.map((line) => line.events().map(({ collections }) => collections));
  await expect.poll(heard).toEqual([[['keys']], [['keys']], []]);
});

test('the global search finds it, with scope all and for its owner', async () => {
  const [me, agent, stranger] = [await app.person('manager'), await app.person('agent'), await app.person('agent')];
  const [lent, outsider] = [await given(agent.id), await app.person('translator')];
  await app.database.run(sql`update keys set label = 'Lighthouse' where id = ${lent.id}`);
  const found = async ({ call }: typeof me, q: string) =>
    (await call(product.searchRecords, { q, limit: 10 })).filter(({ kind }) => kind === 'key').map(({ id }) => id);
  for (const q of ['lighth', 'ligthhouse']) {
    expect(await found(me, q)).toContain(lent.id);
    expect(await found(agent, q)).toEqual([lent.id]);
    expect(await found(stranger, q)).toEqual([]);
    expect(await found(outsider, q)).toEqual([]);
  }
});

test('its job runs on schedule and can be woken by name', async () => {
  const { id } = await given(1, { due_on: '2026-01-01' });
  const job = keysRoom.jobs?.['key-reminder']?.(app);
  await app.jobs.start();
  await app.app.ready();
  const queues = await app.rows<{ name: string }>(sql`select name from pgboss.queue where name = 'key-reminder'`);
  expect(queues).toHaveLength(1);
  await job?.run();
  expect(await app.rows(sql`select reminded_at is not null as reminded from keys where id = ${id}`)).toEqual([
    { reminded: true },
  ]);
});

test('soft-deleted records are purged after the retention period, even if another purge fails', async () => {
  const broken = await testApp({
    rooms: [...rooms, { name: 'broken', retentionPurges: [async () => Promise.reject(new Error('No such table'))] }],
  });
  await broken.database.run(
    sql`insert into idempotency_keys (admin_id, key, request_hash, created_at) values (1, 'old', 'x', now() - interval '2 days')`,
  );
  await broken.runRetention();
  expect(await broken.rows(sql`select 1 from idempotency_keys where key = 'old'`)).toEqual([]);
  const { id } = await given(1);
  await app.database.run(sql`update keys set deleted_at = now() - interval '31 days' where id = ${id}`);
  await app.runRetention();
  expect(await app.rows(sql`select 1 from keys where id = ${id}`)).toEqual([]);
});
