import { connect, createServer as createTcpServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { openDatabase } from './database.ts';

const { database } = await testApp();

test('the driver returns the types of the API', async () => {
  const row = await database.one(sql`
    select 9007199254740991::bigint as id, 12.50::numeric as money, '2026-11-15'::date as day, array[1, 2]::bigint[] as ids, array[]::bigint[] as none,
      '2026-11-15 09:30:00.123456+02'::timestamptz as at, '2026-11-15 09:30:00+00'::timestamptz as even, true as flag, '{"a": [1]}'::jsonb as json`);
  expect(row).toEqual({
    id: Number.MAX_SAFE_INTEGER,
    money: '12.50',
    day: '2026-11-15',
    ids: [1, 2],
    none: [],
    at: '2026-11-15T07:30:00.123Z',
    even: '2026-11-15T09:30:00.000Z',
    flag: true,
    json: { a: [1] },
  });
});

test('rolls back a failed transaction; a failed savepoint rolls back alone', async () => {
  await database.run(sql`create table notes (text text)`);
  await expect(
    database.transaction(async (tx) => {
      await tx.run(sql`insert into notes values ('lost')`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await database.transaction(async (tx) => {
    await tx.run(sql`insert into notes values ('kept')`);
    await expect(tx.savepoint(() => tx.run(sql`insert into nowhere values (1)`))).rejects.toMatchObject({
      code: '42P01',
    });
    await tx.savepoint(() => tx.run(sql`insert into notes values ('inner')`));
  });
  expect(await database.many(sql`select text from notes order by text`)).toEqual([{ text: 'inner' }, { text: 'kept' }]);
});

const words = async () =>
  (await database.many<{ text: string }>(sql`select text from words order by text`)).map(({ text }) => text);

test('pipelines statements that are not awaited, reports the first error and rolls back', async () => {
  await database.run(sql`create table words (text text primary key)`);
  const put = (text: string) => sql`insert into words values (${text})`;
  const answer = () =>
    database.transactionThen(
      async (tx) => {
        void tx.run(put('sent'));
      },
      { answer: async (tx) => (await tx.many<{ text: string }>(sql`select text from words`))[0]?.text },
    );
  expect(await answer()).toBe('sent');

  // The second insert fails; the statements pipelined after it fail as aborted, and so does the commit.
  const failing = database.transactionThen(
    async (tx) => {
      const doubled = tx.run(put('sent'));
      doubled.catch(() => {});
      await tx.run(put('behind'));
    },
    { answer: (tx) => tx.run(put('last')) },
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  const unheard = database.transaction(async (tx) => {
    tx.run(put('sent')).catch(() => {});
  });
  await expect(unheard).rejects.toThrow('not committed');
  expect(await words()).toEqual(['sent']);
});

test('does nothing else when the opening statement fails, and passes its row on before other results', async () => {
  const opened: unknown[] = [];
  const opening = (statement: string) => ({
    opening: { statement: sql.raw(statement), opened: (row: object) => void opened.push(row) },
  });
  const write = () =>
    database.transaction((tx) => tx.run(sql`insert into words values ('never')`), opening('select 1 / 0'));
  await expect(write()).rejects.toMatchObject({ code: '22012' });
  expect(await words()).toEqual(['sent']);

  await database.transaction(async (tx) => {
    await tx.one(sql`select 1 as one`);
    expect(opened).toEqual([{ id: 7 }]);
  }, opening('select 7 as id'));
});

test('cancels a statement after the timeout, and the connection stays usable', async () => {
  const impatient = openDatabase(database.url, { statementSeconds: 1 });
  await expect(impatient.run(sql`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' });
  expect(await impatient.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await impatient.close();
});

/** The same database at another port, without the socket that its URL contains. */
const byPort = (url: string, port: number) => Object.assign(new URL(url), { port, search: '' }).href;

test('a query times out when the server accepts the connection but never replies', async () => {
  const silent = createTcpServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as { port: number };
  const hanging = openDatabase(byPort(inject('serverUrl'), port), { statementSeconds: 1 });
  await expect(hanging.one(sql`select 1`)).rejects.toThrow(/timeout/i);
  await hanging.close();
  silent.close();
});

/** A TCP proxy to the database that stops forwarding once `frozen` and then records what we send. */
async function goBetween() {
  const server = new URL(inject('serverUrl'));
  const said: string[] = [];
  const between = { url: database.url, frozen: false, said, close: () => {} };
  const listener = createTcpServer((ours) => {
    const theirs = connect(Number(server.port), server.hostname);
    ours.on('data', (chunk) => (between.frozen ? said.push(chunk.toString('latin1')) : theirs.write(chunk)));
    theirs.on('data', (chunk) => between.frozen || ours.write(chunk));
    for (const [one, other] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  between.url = byPort(database.url, (listener.address() as { port: number }).port);
  between.close = () => listener.close();
  return between;
}

test('sends nothing more on a connection after its first timeout inside a transaction', async () => {
  const between = await goBetween();
  const silenced = openDatabase(between.url, { statementSeconds: 1 });
  const failing = silenced.transaction(async (tx) => {
    await tx.run(sql`select 'before'`);
    between.frozen = true;
    // A savepoint that fails inside does not wait for a second timeout.
    await tx.savepoint(() => tx.run(sql`select 'after'`)).catch(() => {});
    await tx.run(sql`select 'never'`);
  });
  await expect(failing).rejects.toThrow(/Client was closed/);
  expect(between.said.join('')).toContain('savepoint');
  expect(between.said.join('')).not.toMatch(/rollback|never/);

  between.frozen = false;
  expect(await silenced.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await silenced.close();
  between.close();
});

test('prepares each statement once per connection', async () => {
  await database.transaction(async (tx) => {
    for (let index = 0; index < 3; index++) await tx.one(sql`select ${index}::int + 41 as answer`);
    const prepared = await tx.many<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like '%+ 41 as answer%'`,
    );
    expect(prepared.filter(({ statement }) => statement.startsWith('select $1'))).toHaveLength(1);
  });
});

test('prefetches exactly one batch while the previous one is consumed', async () => {
  // Each row that the database has read holds an advisory lock, so the test can count them.
  const rows = sql`select n, pg_advisory_xact_lock(717, n) from generate_series(1, 7) n`;
  const looked = async () =>
    (
      await database.one<{ n: number }>(
        sql`select count(*) as n from pg_locks where locktype = 'advisory' and classid = 717`,
      )
    ).n;
  const batches = database.batches<{ n: number }>(rows, 2);
  const read: number[][] = [];
  for await (const batch of batches) {
    read.push(batch.map(({ n }) => n));
    await expect.poll(looked).toBe(Math.min(7, read.length * 2 + 2));
  }
  expect(read).toEqual([[1, 2], [3, 4], [5, 6], [7]]);
});

test('releases the connection when the reader stops early, and reports an error between batches', async () => {
  const few = openDatabase(database.url, { connections: 1 });
  for await (const rows of few.batches(sql`select n from generate_series(1, 100) n`, 10)) {
    expect(rows).toHaveLength(10);
    break;
  }
  let read = 0;
  const readAll = async () => {
    const failing = few.batches(sql`select 1 / (25 - n) from generate_series(1, 100) n`, 10);
    for await (const rows of failing) read += rows.length;
  };
  await expect(readAll()).rejects.toMatchObject({ code: '22012' });
  expect(read).toBe(20);
  expect(await few.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await few.close();
});
