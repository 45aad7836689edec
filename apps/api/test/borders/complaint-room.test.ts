import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type * as product from '@lintel/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import type { Room } from '../../src/platform/room.ts';
import { linesByFile, plantComplaintRoom } from './complaint-room.ts';

// Adds the complaint room to a copy of the product, as CONTRIBUTING describes it, and walks it there. Nothing here is of
// the product: what is imported below comes from the copy, whose contract and rooms know complaints.

const copy = plantComplaintRoom();
afterAll(() => rmSync(copy, { recursive: true }));
execFileSync(process.execPath, ['scripts/generate-migration.mjs', 'apps/api', '--name=complaints'], {
  cwd: copy,
  stdio: 'pipe',
});

const load = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ join(copy, file));
type Contract = typeof product & {
  complaint: product.Resource;
  complaintEndpoints: product.ResourceEndpoints;
};
const contract = await load<Contract>('packages/contract/src/index.ts');
const { templates } = await load<typeof import('../templates.ts')>('apps/api/test/templates.ts');
const { migrate } = await load<typeof import('../../src/app/migrate.ts')>('apps/api/src/app/migrate.ts');
const { seededRoles } = await load<typeof import('../../src/features/roles/index.ts')>(
  'apps/api/src/features/roles/index.ts',
);

/** The demo with the new migration and the roles as a new installation has them. */
async function prepareTemplate(name: string) {
  const address = new URL(inject('serverUrl'));
  const server = new pg.Client({ connectionString: address.href });
  await server.connect();
  await server.query(`create database ${name} template ${templates.demo}`);
  await server.end();
  address.pathname = `/${name}`;
  await migrate(address.href);
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`select set_config('lintel.seeding', 'on', false)`);
  for (const { key, permissions } of seededRoles)
    await client.query('update roles set permissions = $1 where key = $2', [JSON.stringify(permissions), key]);
  await client.end();
  templates.demo = name;
}
await prepareTemplate(`lintel_complaints_${process.pid}`);

const { testApp } = await load<typeof import('../test-app.ts')>('apps/api/test/test-app.ts');
const { examples } = await load<typeof import('../examples.ts')>('apps/api/test/examples.ts');
const { machineExamples } = await load<typeof import('../examples-machines.ts')>('apps/api/test/examples-machines.ts');
const { declaredExamples, resourceExamples } = await load<typeof import('../examples-resources.ts')>(
  'apps/api/test/examples-resources.ts',
);
const { rooms } = await load<typeof import('../../src/app/rooms.ts')>('apps/api/src/app/rooms.ts');
const { walkAccess } = await load<typeof import('../walks/access.ts')>('apps/api/test/walks/access.ts');
const { walkBadInput } = await load<typeof import('../walks/bad-input.ts')>('apps/api/test/walks/bad-input.ts');
const { walkExports } = await load<typeof import('../walks/exports.ts')>('apps/api/test/walks/exports.ts');
const { walkMachine } = await load<typeof import('../walks/machines.ts')>('apps/api/test/walks/machines.ts');
const { walkResource } = await load<typeof import('../walks/resources.ts')>('apps/api/test/walks/resources.ts');
const { walkResourceList } = await load<typeof import('../walks/resource-lists.ts')>(
  'apps/api/test/walks/resource-lists.ts',
);
const { walkWrites } = await load<typeof import('../walks/writes.ts')>('apps/api/test/walks/writes.ts');

const { createStreamClient } = await load<typeof import('../listening.ts')>('apps/api/test/listening.ts');

/** A job as a room declares one: it dismisses what nobody has taken on for a year. */
const sweeper: Room = {
  name: 'sweeper',
  jobs: {
    'complaint-sweep': ({ database }) => ({
      every: '5 * * * *',
      run: () =>
        database.run(
          sql`update complaints set status = 'dismissed' where status = 'open' and created_at < now() - interval '1 year'`,
        ),
    }),
  },
};
const app = await testApp({ rooms: [...rooms, sweeper] });
const calls = contract.complaintEndpoints;
const subject = { app, endpoints: contract.endpointsOf(calls), examples };
const [example] = declaredExamples.filter(({ resource }) => resource.entity === 'complaint');
const [references] = resourceExamples.filter(({ resource }) => resource.entity === 'complaint');
const [machine] = machineExamples.filter(({ name }) => name === 'complaint');
const record = rooms.flatMap(({ records = [] }) => records).find(({ entity }) => entity === 'complaint');
if (!example || !references || !machine || !record) throw new Error('The complaint room has no examples');

test('a room takes at most 14 files and 380 lines by hand', () => {
  const lines = linesByFile();
  expect(Object.keys(lines).length).toBeLessThanOrEqual(14);
  expect(Object.values(lines).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(380);
});

test('every endpoint of the room has an example', () => {
  expect([...examples.keys()]).toEqual(expect.arrayContaining(subject.endpoints));
});

walkAccess(subject);
walkWrites(subject);
walkBadInput(subject);
walkExports(subject);
walkMachine(app, machine);
walkResource(app, record, references);
walkResourceList(app, record, example.resource);
// Its own test.
await load('apps/api/src/features/complaints/complaints.test.ts');

const { resolve, start } = calls.actions as Record<'resolve' | 'start', product.JsonEndpoint>;
type Given = { id: number; version: number };
type Requested = { status?: string; subject?: string; locale?: string; created_at?: string };

async function given(admin: number, requested: Requested = {}) {
  const {
    status = 'open',
    subject = 'The boiler is broken',
    locale = 'en',
    created_at = new Date().toISOString(),
  } = requested;
  const [home, user] = [await app.given.property({ assigned_admin_id: admin }), await app.given.user()];
  await app.database.run(sql`update users set locale = ${locale} where id = ${user.id}`);
  const made = await app.database.one<Given>(sql`
    insert into complaints (subject, text, property_id, user_id, assigned_admin_id, status, created_at)
    values (${subject}, 'No hot water', ${home.id}, ${user.id}, ${admin}, ${status}, ${created_at}) returning id, version`);
  return { ...made, email: user.email };
}
const item = ({ id, version }: Given) => ({ id, version });

test('a bulk action is one operation: each record is checked alone, and undo reverts all', async () => {
  const me = await app.person('manager');
  const [one, two, closed] = [await given(me.id), await given(me.id), await given(me.id, { status: 'dismissed' })];
  const items = [item(one), { ...item(two), version: 7 }, item(closed), item(two)];
  const answer = await me.ask(resolve, { items });
  expect(answer.body.data).toEqual({
    done: [one.id, two.id],
    skipped: [
      { id: two.id, code: 'stale', detail: expect.any(String) },
      {
        id: closed.id,
        code: 'illegal_transition',
        detail: 'Cannot resolve: the status is dismissed. Possible now: reopen.',
      },
    ],
  });
  const statuses = () =>
    app.rows(sql`select status from complaints where id in (${one.id}, ${two.id}, ${closed.id}) order by id`);
  expect(await statuses()).toEqual([{ status: 'resolved' }, { status: 'resolved' }, { status: 'dismissed' }]);
  await me.call(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  expect(await statuses()).toEqual([{ status: 'open' }, { status: 'open' }, { status: 'dismissed' }]);
});

test('a write without changes creates no version and no audit entry', async () => {
  const me = await app.person('manager');
  const { id, version } = await given(me.id);
  const same = await me.ask(calls.update, { id, version, subject: 'The boiler is broken' });
  expect(same.body.data).toMatchObject({ version });
  expect(await app.rows(sql`select 1 from events where entity = 'complaint' and entity_id = ${id}`)).toEqual([]);
  expect(
    await app.rows(
      sql`select 1 from operation_rows where table_name = 'complaints' and row_id = ${id} and before is not null`,
    ),
  ).toEqual([]);
});

test('the history names the record, what it references and its owner', async () => {
  const me = await app.person('manager');
  const { id, version } = await given(me.id);
  const other = await app.given.property({ title: 'Villa by the lake' });
  await me.call(calls.update, { id, version, property_id: other.id });
  const [event] = (await me.call(calls.history, { id })) as product.AuditEvent[];
  expect(event).toMatchObject({ action: 'complaint.update', subject: { name: 'The boiler is broken' } });
  expect(event?.names.property_id).toMatchObject({ [other.id]: expect.any(String) });
  expect((await me.call(calls.get, { id })) as object).toMatchObject({
    property: { id: other.id, name: 'Villa by the lake' },
    assigned_admin: { id: me.id, name: 'Pat Given' },
  });
});

test('the stream sends to scope all, and to owners with scope own', async () => {
  const listen = await createStreamClient(app);
  const [me, agent, stranger] = [await app.person('manager'), await app.person('agent'), await app.person('agent')];
  const lines = await Promise.all([me, agent, stranger].map(({ bearer }) => listen(bearer)));
  const made = await given(agent.id);
  await me.call(start, { items: [item(made)] });
  const heard = () => lines.map((line) => line.events().flatMap(({ collections }) => collections));
  const names = async () => (await heard()).map((collections) => collections.includes('complaints'));
  await expect.poll(names).toEqual([true, true, false]);
});

test('the global search finds it, with scope all and for its owner', async () => {
  const [me, agent, stranger] = [await app.person('manager'), await app.person('agent'), await app.person('agent')];
  const [made, outsider] = [await given(agent.id, { subject: 'Lighthouse' }), await app.person('translator')];
  const found = async ({ call }: typeof me, q: string) =>
    (await call(contract.searchRecords, { q, limit: 10 }))
      .filter(({ kind }) => kind === 'complaint')
      .map(({ id }) => id);
  for (const q of ['lighth', 'ligthhouse']) {
    expect(await found(me, q)).toContain(made.id);
    expect(await found(agent, q)).toEqual([made.id]);
    expect(await found(stranger, q)).toEqual([]);
    expect(await found(outsider, q)).toEqual([]);
  }
});

test('colleagues can save views of its list', async () => {
  const me = await app.person('support');
  const view = { list: 'complaints', name: 'Open ones', query: 'status=open', is_shared: true };
  const saved = await me.call(contract.createView, view);
  const colleague = await app.person('agent');
  expect((await colleague.call(contract.listViews, { list: 'complaints' })).map(({ id }) => id)).toContain(saved.id);
  const outsider = await app.person('translator');
  expect((await outsider.ask(contract.createView, view)).status).toBe(422);
});

test('its list is filtered and searched by its columns', async () => {
  const me = await app.person('manager');
  const [made, other] = [
    await given(me.id, { subject: 'Lift out of order', status: 'in_progress' }),
    await given(me.id, { subject: 'Lift is slow' }),
  ];
  const ids = async (query: object) =>
    ((await me.call(calls.list, { per_page: 100, assigned_admin_id: [me.id], ...query })) as Given[]).map(
      ({ id }) => id,
    );
  expect(await ids({ search: 'LIFT' })).toEqual([other.id, made.id]);
  expect(await ids({ search: 'lift', status: ['in_progress'] })).toEqual([made.id]);
  expect(await ids({ sort: 'subject' })).toEqual([other.id, made.id]);
});

test('a job runs on schedule and can be woken by name', async () => {
  const made = await given(1, { created_at: '2020-01-01T00:00:00Z' });
  const job = sweeper.jobs?.['complaint-sweep']?.(app);
  await app.jobs.start();
  await app.app.ready();
  expect(await app.rows(sql`select name from pgboss.queue where name = 'complaint-sweep'`)).toHaveLength(1);
  await job?.run();
  expect(await app.rows(sql`select status from complaints where id = ${made.id}`)).toEqual([{ status: 'dismissed' }]);
});

test('a deleted record can be restored for 30 days, then it is purged, and a purged property takes its complaints along', async () => {
  const me = await app.person('manager');
  const [made, old] = [await given(me.id), await given(me.id)];
  await me.call(calls.remove, { id: made.id });
  expect((await me.ask(calls.get, { id: made.id })).status).toBe(404);
  await me.call(calls.restore, { id: made.id });
  expect((await me.ask(calls.get, { id: made.id })).status).toBe(200);
  await app.database.run(sql`update complaints set deleted_at = now() - interval '31 days' where id = ${old.id}`);
  await app.database.run(sql`
    update properties set deleted_at = now() - interval '31 days'
    where id = (select property_id from complaints where id = ${made.id})`);
  await app.runRetention();
  expect(await app.rows(sql`select 1 from complaints where id in (${made.id}, ${old.id})`)).toEqual([]);
  expect(
    await app.rows(sql`select actor_id from events where action = 'complaint.purge' and entity_id = ${old.id}`),
  ).toEqual([{ actor_id: null }]);
});
