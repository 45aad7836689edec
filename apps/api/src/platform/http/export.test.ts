import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportOf, getTicket, listQuery } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { rooms } from '../../app/rooms.ts';
import { inOneGo, serveExport } from './export.ts';
import type { App } from './serve.ts';

// A table of sixty megabytes, made by the database as it is read, leaves a server that holds some of its rows.

const ROWS = 60_000;
const rows = sql`select n, repeat('x', 1000) as text from generate_series(1, ${ROWS}) n`;
type Row = { n: number; text: string };
const columns = { n: ({ n }: Row) => n, text: ({ text }: Row) => text };

const query = listQuery({ sorts: ['n'], defaultSort: 'n', filters: {} });
const tableAt = (path: string) => exportOf({ path, query, of: 'row', permission: 'user.view' });
const asItComes = tableAt('/v1/dashboard/as-it-comes');
const asAWhole = tableAt('/v1/dashboard/as-a-whole');

/** Rows that were fetched and have not reached the reader: in our hands, or on the line. */
const held = { fetched: 0, received: 0, most: 0 };

async function* counted(batches: AsyncIterable<Row[]>) {
  for await (const batch of batches) {
    held.fetched += batch.length;
    held.most = Math.max(held.most, held.fetched - held.received);
    yield batch;
  }
}

async function whole(batches: AsyncIterable<Row[]>) {
  const all: Row[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

function routes(app: App) {
  const batches = () => counted(app.database.batches<Row>(rows));
  const table = { entity: 'row', file: 'rows' };
  serveExport(app, asItComes, { ...table, table: () => ({ columns, rows: batches() }) });
  serveExport(app, asAWhole, {
    ...table,
    table: async () => ({ columns, rows: inOneGo(await whole(batches())) }),
  });
}

const app = await testApp({ rooms: [...rooms, { name: 'long tables', routes }] });
const me = await app.person('super');
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as AddressInfo;

/** Reads it to its end, a piece at a time, and answers how many rows were held at most. */
async function mostHeldBy({ path }: { path: string }): Promise<number> {
  Object.assign(held, { fetched: 0, received: 0, most: 0 });
  const headers = { authorization: `Bearer ${me.bearer}` };
  const answer = await new Promise<Readable>((done, fail) => {
    request({ port, path, headers }, done).on('error', fail).end();
  });
  let lines = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
    held.received = Math.max(lines - 1, 0);
    await new Promise(setImmediate); // whoever reads is slower than whoever writes
  }
  expect(lines - 1).toBe(ROWS);
  return held.most;
}

test('of a long table few rows are held at a time, however slowly it is read', async () => {
  expect(await mostHeldBy(asItComes)).toBeLessThan(ROWS / 3);
});

test('a table that is held as a whole is noticed', async () => {
  expect(await mostHeldBy(asAWhole)).toBe(ROWS);
});

type Reading = { status: number; retryAfter: string | undefined; text: () => Promise<string>; leave: () => void };

/** Asks for a table and reads none of it yet. */
const beginning = (bearer: string) =>
  new Promise<Reading>((done, fail) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const asked = request({ port, path: asItComes.path, headers }, (answer) =>
      done({
        status: answer.statusCode ?? 0,
        retryAfter: answer.headers['retry-after'],
        text: () => text(answer),
        leave: () => answer.destroy(),
      }),
    );
    asked.on('error', fail);
    asked.end();
  });

test('an admin has two exports at a time and a server four; who comes later is told when to ask again', async () => {
  const others = [await app.person('super'), await app.person('super')];
  const mine = [await beginning(me.bearer), await beginning(me.bearer)];
  const third = await beginning(me.bearer);
  expect(third).toMatchObject({ status: 429, retryAfter: '10' });
  expect(JSON.parse(await third.text())).toMatchObject({
    code: 'too_many_requests',
    detail: 'Two exports are running. Try again in 10 seconds.',
  });
  // A browser asks for a ticket first, and has words to show.
  expect((await me.ask(getTicket, { for: 'export' })).status).toBe(429);
  expect((await me.ask(getTicket)).status).toBe(200);
  const [other, another] = others as [typeof me, typeof me];
  const theirs = [await beginning(other.bearer), await beginning(other.bearer)];
  const fifth = await beginning(another.bearer);
  expect(fifth.status).toBe(429);
  expect(await fifth.text()).toContain('Four exports are running.');
  // A place is free once a reader has gone, or has it all.
  for (const { status, leave } of [...mine, ...theirs]) {
    expect(status).toBe(200);
    leave();
  }
  await expect
    .poll(async () => {
      const again = await beginning(another.bearer);
      again.leave();
      return again.status;
    })
    .toBe(200);
});
