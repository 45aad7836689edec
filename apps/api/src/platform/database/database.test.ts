import { createServer as createTcpServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { openDatabase } from './database.ts';

const { database } = await testApp();

test('the driver gives the wire’s own types', async () => {
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

test('a transaction that fails leaves nothing, a savepoint fails alone', async () => {
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

test('a statement that takes too long is ended, by the server and by us', async () => {
  const impatient = openDatabase(database.url, { statementSeconds: 1 });
  await expect(impatient.run(sql`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' });
  expect(await impatient.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await impatient.close();
});

test('a database that takes the call and never answers does not hold it', async () => {
  const silent = createTcpServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const url = new URL(inject('serverUrl'));
  url.port = String((silent.address() as { port: number }).port);
  const hanging = openDatabase(url.href, { statementSeconds: 1 });
  await expect(hanging.one(sql`select 1`)).rejects.toThrow(/timeout/i);
  await hanging.close();
  silent.close();
});

test('each statement is named once, so that it is planned once per connection', async () => {
  await database.transaction(async (tx) => {
    for (let index = 0; index < 3; index++) await tx.one(sql`select ${index}::int + 41 as answer`);
    const prepared = await tx.many<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like '%+ 41 as answer%'`,
    );
    expect(prepared.filter(({ statement }) => statement.startsWith('select $1'))).toHaveLength(1);
  });
});
