import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectionUrlOf, readStatus } from './cluster.ts';
import { isAlive, postgresIn } from './processes.ts';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
// Only the owner may enter the folder.
const parent = mkdtempSync(join(tmpdir(), 'lintel-postgres-'));
chmodSync(parent, 0o700);
const folder = join(parent, 'data');
const cluster = join(folder, 'postgres');

let running: EmbeddedPostgres | undefined;
const start = async () => {
  running = await startPostgres({ folder, log: quiet, settings: { fsync: 'off' } });
  return running;
};
const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The query in flight rejects when the connection is lost; without a listener the error event would crash the test
  // run.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
};
const eventually = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

beforeAll(async () => {
  const { url, stop } = await start();
  await ask(url, 'create table kept (word text)');
  await stop();
}, 240_000);
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rmSync(parent, { recursive: true }));

test('updates LC_CTYPE C at the next start without losing data', async () => {
  const maintenance = (url: string) => Object.assign(new URL(url), { pathname: '/postgres' }).href;
  const ctype = async (url: string) =>
    (await ask(url, `select datctype as name from pg_database where datname = current_database()`)).name;
  const first = await start();
  expect(await ctype(first.url)).not.toBe('C'); // the default of a new cluster
  await ask(first.url, `create extension if not exists pg_trgm`);
  await ask(first.url, `create table names as select 'مدينة' as word`);
  await ask(maintenance(first.url), `update pg_database set datctype = 'C' where datname = 'lintel'`);
  expect(await ask(first.url, `select show_trgm('مدينة') as found`)).toEqual({ found: [] });
  await first.stop();
  const { url } = await start();
  expect(await ctype(url)).not.toBe('C');
  expect((await ask(url, `select show_trgm(word) as found from names`)).found).toHaveLength(6);
});

test('data survives a restart, in a folder that only its owner may enter', async () => {
  const first = await start();
  await ask(first.url, "insert into kept values ('hello')");
  await first.stop();
  expect(postgresIn(cluster)).toEqual([]);
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  const second = await start();
  expect(await ask(second.url, 'select word from kept')).toEqual({ word: 'hello' });
});

test('requires a password, uses UTF-8 and UTC, and listens on localhost only', async () => {
  const { url } = await start();
  const setting = (name: string) => ask(url, `show ${name}`).then((row) => row[name]);
  expect(await setting('server_encoding')).toBe('UTF8');
  expect((await ask(url, 'show timezone')).TimeZone).toBe('UTC');
  expect(await setting('listen_addresses')).toBe('127.0.0.1');
  expect(await setting('unix_socket_directories')).toBe('');
  expect(await setting('data_checksums')).toBe('on');
  expect(await setting('password_encryption')).toBe('scram-sha-256');
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600);
});

test('fsync and synchronous_commit are on by default', async () => {
  running = await startPostgres({ folder, log: quiet });
  expect(await ask(running.url, 'show fsync')).toEqual({ fsync: 'on' });
  expect(await ask(running.url, 'show synchronous_commit')).toEqual({ synchronous_commit: 'on' });
});

test('connectionUrlOf returns the URL of a running server and undefined when it is stopped', async () => {
  const { url, stop } = await start();
  expect(connectionUrlOf(folder)).toBe(url);
  await stop();
  expect(connectionUrlOf(folder)).toBeUndefined();
});

test('restarts a killed database on the same port without losing committed data', async () => {
  const { url } = await start();
  for (let kill = 1; kill <= 3; kill++) {
    await ask(url, `insert into kept values ('before kill ${kill}')`);
    const { pid = 0 } = readStatus(cluster) ?? {};
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const found = await eventually(() => ask(url, `select word from kept where word = 'before kill ${kill}'`));
    expect(found).toEqual({ word: `before kill ${kill}` });
  }
}, 30_000);

test('restarts the database although a backend outlives the killed postmaster', async () => {
  const { url } = await start();
  const busy = ask(url, 'select count(*) from generate_series(1, 1e9::bigint)').catch(() => 'cut off');
  await eventually(() =>
    ask(url, "select 1 / count(*) from pg_stat_activity where query like '%1e9%' and pid <> pg_backend_pid()"),
  );
  process.kill(readStatus(cluster)?.pid ?? 0, 'SIGKILL');
  expect(await busy).toBe('cut off');
  expect(await eventually(() => ask(url, 'select 1 as one'))).toEqual({ one: 1 });
}, 30_000);

/** A separate server process that the test kills without cleanup. */
const killedServer = async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)};
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    await startPostgres({ folder: process.env.FOLDER, log, settings: { fsync: 'off' } });
    console.log('up');
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return server;
};

test('rejects a second server on the same folder with one line and leaves the first running', async () => {
  const server = await killedServer();
  const { pid } = readStatus(cluster) ?? {};
  await expect(start()).rejects.toThrow(
    `Lintel is already running on ${folder} (process ${server.pid}); stop it first`,
  );
  expect(readStatus(cluster)).toMatchObject({ pid, state: 'ready' });
  server.kill('SIGKILL');
  await once(server, 'exit');
  // The same folder is free again although the lock and the orphaned database are still there.
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  expect(isAlive(pid ?? 0)).toBe(true);
  const { url } = await start();
  expect(isAlive(pid ?? 0)).toBe(false);
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
}, 30_000);

test('a reused process id of a dead server does not block the folder', async () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, birth: 'long ago' }));
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.ppid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready\n`);
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a truncated lock file does not block the folder', async () => {
  writeFileSync(join(folder, 'lock'), '{"pid":');
  await expect(start()).resolves.toHaveProperty('url');
});

test.each([
  ['empty', ''],
  ['truncated', 'x'],
  ['of another database', 'A'.repeat(43)],
  ['missing', undefined],
])(
  'replaces a password file that is %s without losing data',
  async (_, text) => {
    const file = join(folder, 'postgres-password');
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    const { url } = await start();
    expect(await ask(url, "select count(*) > 0 as is_there from kept where word = 'hello'")).toEqual({
      is_there: true,
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
  30_000,
);

test('an empty postmaster.pid does not block the folder', async () => {
  writeFileSync(join(cluster, 'postmaster.pid'), '');
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
}, 30_000);

test('repeats an interrupted first start', async () => {
  const other = join(parent, 'half');
  mkdirSync(join(other, 'postgres.new', 'base'), { recursive: true });
  running = await startPostgres({ folder: other, log: quiet, settings: { fsync: 'off' } });
  expect(await ask(running.url, 'select 1 as one')).toEqual({ one: 1 });
}, 30_000);

test('an unknown setting fails the start with the message of PostgreSQL', async () => {
  const wrong = startPostgres({ folder, log: quiet, settings: { no_such_setting: 'on' } });
  await expect(wrong).rejects.toThrow('PostgreSQL did not start: unrecognized configuration parameter');
}, 30_000);
