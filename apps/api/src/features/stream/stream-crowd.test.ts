import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStreamClient } from '../../../test/listening.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const listen = await createStreamClient(app);

let heard = 0;
app.changes.on(() => heard++);

/** Operations committed by another server on this database. */
async function happened(collection: string, count = 1) {
  const before = heard;
  await app.database.run(sql`
    insert into operations (action, permission, collections)
    select 'another server', 'none', array[${collection}] from generate_series(1, ${count}::int)`);
  await expect.poll(() => heard).toBe(before + count);
}

/** Counts the queries that match. */
function countAsked(words: RegExp) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.filter(([query]) => words.test((query as unknown as { text: string }).text)).length;
}

/** Blocks the session queries, like a database under load. */
async function holdSessions() {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  await client.query('begin; lock table sessions in access exclusive mode');
  return () => client.end();
}

test('thirty listeners need one session query a second, whatever happens', async () => {
  const [manager, translator] = [await app.person('manager'), await app.person('translator')];
  const lines = await Promise.all(
    Array.from({ length: 30 }, (_, number) => listen(number % 2 ? manager.bearer : translator.bearer)),
  );
  const asked = countAsked(/sessions\.id = any/);
  const begun = performance.now();
  for (let write = 0; write < 40; write++) await happened('users');
  const [first, second] = lines;
  await expect.poll(() => second?.events().length).toBe(40);
  expect(asked()).toBeGreaterThan(0);
  expect(asked()).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 1000) + 1);
  expect(first?.events()).toEqual([]);
  for (const line of lines) line.close();
});

test('the owners of an operation are queried once for all listeners with scope own', async () => {
  const agents = await Promise.all(Array.from({ length: 8 }, () => app.person('agent')));
  const [assigned] = agents;
  const home = await app.given.property({ assigned_admin_id: assigned?.id });
  const lines = await Promise.all(agents.map(({ bearer }) => listen(bearer)));
  const asked = countAsked(/operation_rows/);
  await app.as('super').call(contract.addPropertyNote, { id: home.id, text: 'Keys at the desk' });
  await expect.poll(() => lines[0]?.events().length).toBe(1);
  expect(asked()).toBe(1);
  for (const line of lines) line.close();
});

test('while the database is slow no events pile up: afterwards everyone gets one refetch event', async () => {
  const me = await app.person('manager');
  const line = await listen(me.bearer);
  const release = await holdSessions();
  await happened('roles', 1_000);
  await release();
  const { id } = await app.database.one<{ id: number }>(sql`select max(id) as id from operations`);
  await expect.poll(() => line.events().at(-1)).toEqual({ id, collections: ['*'], admin_id: null });
  expect(line.events().filter(({ collections }) => collections[0] === '*')).toHaveLength(1);
  expect(line.events().length).toBeLessThan(300);
  await happened('roles');
  await expect.poll(() => line.events().at(-1)).toMatchObject({ id: id + 1, collections: ['roles'] });
  line.close();
});

test('after a lost database connection everyone gets a refetch event', async () => {
  const me = await app.person('manager');
  const line = await listen(me.bearer);
  await app.database.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await expect.poll(() => line.events()).toMatchObject([{ collections: ['*'], admin_id: null }]);
  line.close();
});

test('the stream of an ended session is closed, without waiting for an event', async () => {
  const [me, other] = [await app.person('manager'), await app.person('manager')];
  const [mine, theirs] = [await listen(me.bearer), await listen(other.bearer)];
  await app.database.run(sql`delete from sessions where admin_id = ${me.id}`);
  await expect.poll(() => mine.ended, { timeout: 10_000 }).toBe(true);
  await happened('users');
  await expect.poll(() => theirs.events().length).toBe(1);
  theirs.close();
});

test('a closed stream is removed', async () => {
  const me = await app.person('manager');
  const line = await listen(me.bearer);
  const asked = countAsked(/sessions\.id = any/);
  line.close();
  const since = async () => {
    const before = asked();
    await happened('roles');
    return asked() - before;
  };
  await expect.poll(since).toBe(0);
});
