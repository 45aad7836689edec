import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { exportOf, listQuery } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { rooms } from '../../app/rooms.ts';
import { serveExport } from './export.ts';
import type { App } from './serve.ts';

// Exports whose query fails: in the first batch, or after a thousand rows were sent.

const BATCH = 250;
const SENT = 4 * BATCH;

const query = listQuery({ sorts: ['n'], defaultSort: 'n', filters: {} });
const exportAt = (path: string) =>
  exportOf({ path: `/v1/dashboard/${path}`, query, of: 'row', permission: 'user.view' });
/**
 * A division by zero, which PostgreSQL computes only when it gets to that row. A thousand rows are a megabyte, more than
 * every buffer on the way: the response has begun when the thousand and first fails, however slow the compression is.
 */
const failingAt = (row: number) =>
  sql`select repeat('x', 1000) as n, 1 / (n - ${row}::int) as part from generate_series(1, 100000) n`;
const exported = {
  atOnce: { endpoint: exportAt('at-once'), rows: failingAt(1) },
  later: { endpoint: exportAt('later'), rows: failingAt(SENT + BATCH + 1) },
  slow: { endpoint: exportAt('slow'), rows: sql`select n, pg_sleep(30) from generate_series(1, 3) n` },
  long: { endpoint: exportAt('long'), rows: sql`select repeat('x', 1000) as n from generate_series(1, 100000)` },
  empty: { endpoint: exportAt('empty'), rows: sql`select 1 as n where false` },
};

type Row = { n: unknown };

/** An export whose first batch waits for the test. */
const gated = { endpoint: exportAt('gated') };
const { promise: opened, resolve: open } = Promise.withResolvers<void>();
const gate = { state: 'unread', open };
async function* batchesAfterTheGate(): AsyncGenerator<Row[]> {
  gate.state = 'reading';
  try {
    await opened;
    for (let n = 1; ; n++) yield [{ n }];
  } finally {
    gate.state = 'ended';
  }
}

function routes(app: App) {
  const columns = { n: ({ n }: Row) => n };
  const table = { entity: 'row', file: 'rows' };
  for (const { endpoint, rows } of Object.values(exported))
    serveExport(app, endpoint, { ...table, table: () => ({ columns, rows: app.database.batches<Row>(rows) }) });
  serveExport(app, gated.endpoint, { ...table, table: () => ({ columns, rows: batchesAfterTheGate() }) });
}

const app = await testApp({ rooms: [...rooms, { name: 'failing tables', routes }] });
const me = await app.person('super');
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as AddressInfo;
const { pool } = app.database;

function ask({ endpoint }: { endpoint: { path: string } }, encoding = 'identity') {
  const headers = { authorization: `Bearer ${me.bearer}`, 'accept-encoding': encoding };
  const asked = request({ port, path: endpoint.path, headers });
  const answered = new Promise<IncomingMessage>((done, fail) => asked.on('response', done).on('error', fail).end());
  return { asked, answered };
}

const openConnections = () => new Promise((done) => app.app.server.getConnections((_, count) => done(count)));
const used = () => pool.totalCount - pool.idleCount;
const everyConnectionIsFree = () => expect.poll(used).toBe(0);

/** Waits until the database computes the first batch, then ends it as a statement timeout would. */
async function cancelFirstBatch() {
  const isFetching = sql`datname = current_database() and state = 'active' and query like 'fetch %'`;
  await expect.poll(() => app.rows(sql`select 1 from pg_stat_activity where ${isFetching}`)).toHaveLength(1);
  await app.rows(sql`select pg_cancel_backend(pid) from pg_stat_activity where ${isFetching}`);
}

const failuresSince = (line: number) =>
  app.logLines.slice(line).filter((each) => each.includes('an export failed after it had begun'));

test.each(['identity', 'gzip'])(
  'a query that fails in the first batch is a problem, not a file (%s)',
  async (encoding) => {
    const answer = await ask(exported.atOnce, encoding).answered;
    const bytes = await buffer(answer);
    expect(answer).toMatchObject({ statusCode: 500, complete: true });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers).not.toHaveProperty('content-disposition');
    const { 'x-request-id': request_id } = answer.headers;
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'internal', request_id });
    await everyConnectionIsFree();
  },
);

test('a first batch that takes too long is a 503', async () => {
  const { answered } = ask(exported.slow);
  await cancelFirstBatch();
  const answer = await answered;
  expect(answer.statusCode).toBe(503);
  expect(JSON.parse((await buffer(answer)).toString())).toMatchObject({ code: 'unavailable' });
  await everyConnectionIsFree();
});

test.each(['identity', 'gzip'])(
  'one that fails later ends without a clean end, and is logged once (%s)',
  async (encoding) => {
    const before = app.logLines.length;
    const answer = await ask(exported.later, encoding).answered;
    expect(answer.statusCode).toBe(200);
    await expect(buffer(answer)).rejects.toThrow('aborted');
    expect(answer.complete).toBe(false);
    await everyConnectionIsFree();
    await expect.poll(() => failuresSince(before)).toHaveLength(1);
    const [line] = failuresSince(before);
    expect(line).toContain('division by zero');
    expect(line).toContain(String(answer.headers['x-request-id']));
  },
);

test('a failed export releases its slot', async () => {
  for (let time = 0; time < 6; time++) {
    const answer = await ask(exported.atOnce).answered;
    expect(answer.statusCode).toBe(500);
    await buffer(answer);
  }
});

test('a reader who leaves ends the query, also during the first batch', async () => {
  const before = app.logLines.length;
  const early = ask(gated);
  early.answered.catch(() => {});
  await expect.poll(() => gate.state).toBe('reading');
  early.asked.destroy();
  await expect.poll(openConnections).toBe(0);
  gate.open();
  await expect.poll(() => gate.state).toBe('ended');
  const late = ask(exported.long);
  await late.answered;
  late.asked.destroy();
  await everyConnectionIsFree();
  expect(failuresSince(before)).toEqual([]);
});

test('an export without rows is a file with its heading', async () => {
  const answer = await ask(exported.empty, 'gzip').answered;
  expect(answer.statusCode).toBe(200);
  const bytes = await buffer(answer);
  expect((answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()).toBe('\ufeffn\r\n');
});
