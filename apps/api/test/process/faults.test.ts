import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readStatus } from '../../src/platform/postgres/cluster.ts';
import { isAlive, postgresIn } from '../../src/platform/postgres/processes.ts';
import { startPostgres } from '../../src/platform/postgres/start-postgres.ts';
import {
  call,
  endAll,
  endOf,
  freePort,
  makeFolder,
  run,
  signIn,
  startProduct,
  startWriting,
  supervised,
  withDatabase,
} from './product.ts';

const { folder, remove } = makeFolder();
const cluster = join(folder, 'postgres');
const port = await freePort();
const start = (env?: Record<string, string>, args?: string[]) => startProduct(folder, port, env, args);

let writing: ReturnType<typeof startWriting> | undefined;
const write = async () => {
  writing = startWriting(port, await signIn(port));
  return writing;
};

afterEach(async () => {
  await writing?.stop();
  await endAll();
});
afterAll(remove);

/** `npm run trust` kills more often. */
const KILLS = Number(process.env.LINTEL_KILLS ?? 1);

/** Every acknowledged role exists, and every role has exactly one audit entry of its creation. */
async function expectNothingLost(acknowledged: string[]) {
  await withDatabase(folder, async (client) => {
    const { rows } = await client.query(`
      select roles.name, count(events.id)::int as events
      from roles left join events on events.entity = 'role' and events.entity_id = roles.id and events.action = 'role.create'
      where not roles.is_system group by roles.id`);
    const made = new Set(rows.map(({ name }) => name));
    expect(acknowledged.filter((name) => !made.has(name))).toEqual([]);
    expect(rows.filter(({ events }) => events !== 1)).toEqual([]);
    const { rows: stray } = await client.query(`
      select entity_id from events where entity = 'role' and action = 'role.create'
      and not exists (select from roles where roles.id = events.entity_id)`);
    expect(stray).toEqual([]);
  });
}

test(
  'a killed server loses nothing that it acknowledged, and restarts without help',
  async () => {
    const acknowledged: string[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      const { child, ended } = await start();
      const writing = await write();
      await writing.more(40);
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      await writing.stop();
      acknowledged.push(...writing.acknowledged);
    }
    await start();
    await expectNothingLost(acknowledged);
  },
  180_000 + KILLS * 20_000,
);

test(
  'a killed database restarts by itself during writes, and nothing acknowledged is lost',
  async () => {
    await start();
    const writing = await write();
    for (let kill = 1; kill <= KILLS; kill++) {
      await writing.more(40);
      expect(writing.refusals()).toEqual([]);
      const { pid = 0 } = readStatus(cluster) ?? {};
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => isAlive(pid)).toBe(false);
      await writing.all();
      // Only while it is down, and only with that code: a retry succeeds.
      expect(writing.refusals().filter(({ code }) => code !== 'unavailable')).toEqual([]);
    }
    await writing.more(40);
    expect(writing.refusals()).toEqual([]);
    await writing.stop();
    await expectNothingLost(writing.acknowledged);
  },
  180_000 + KILLS * 20_000,
);

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const readyTimes = (output: string) => output.match(/ready at/g)?.length ?? 0;
/** Shorter than the test timeout, so that a failure says what it waited for. */
const patiently = { timeout: 45_000, interval: 20 };

/** The server is a child of the script; its pid is in the lock file of the data folder. */
function serverPid(): number | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid;
  } catch {
    return undefined; // between two servers
  }
}

function killServer() {
  const pid = serverPid();
  if (!pid) throw new Error('No server holds the folder');
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('a killed server is restarted by its supervisor', async () => {
  const { output } = await start({}, supervised);
  const token = await signIn(port);
  const { rows } = await withDatabase(folder, (client) => client.query('select count(*)::int from roles'));
  killServer();
  await expect.poll(() => readyTimes(output()), patiently).toBe(2);
  const reply = await call(port, '/v2/dashboard/role?per_page=10', undefined, token);
  expect((await reply.json()) as object).toMatchObject({ meta: { total: rows[0].count } });
}, 180_000);

test('a server killed after its first response, before its workers are running, is restarted', async () => {
  const postgres = await startPostgres({ folder: join(folder, 'apart'), log: quiet, settings: { fsync: 'off' } });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const settings = { LINTEL_DATA: folder, LINTEL_DEMO: '0', DATABASE_URL: postgres.url, PORT: String(port) };
  const first = run(settings);
  await expect.poll(first.output, patiently).toContain('ready at'); // the tables exist
  first.child.kill('SIGTERM');
  await first.ended;

  await client.query('begin; lock table pgboss.schedule in access exclusive mode');
  const { child, errors, output } = run(settings, supervised);
  const answers = () =>
    call(port, '/health/ready').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, patiently).toBe(200);
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
  expect([children.length, readyTimes(output())]).toEqual([1, 0]);
  process.kill(Number(children[0]), 'SIGKILL');
  await client.query('commit');
  await expect.poll(() => readyTimes(output()), patiently).toBe(1);
  expect(errors()).toContain('The server ended unasked (SIGKILL); starting it again.');
  expect(await answers()).toBe(200);
  await client.end();
  await endAll();
  await postgres.stop();
}, 180_000);

test(
  'a server killed again during its start is restarted until it stays up',
  async () => {
    const { output } = await start({}, supervised);
    for (let kill = 1; kill <= KILLS; kill++) {
      const pid = killServer();
      await expect.poll(() => ![undefined, pid].includes(serverPid()), patiently).toBe(true);
      expect(readyTimes(output())).toBe(1); // it has just started
    }
    await expect.poll(() => readyTimes(output()), patiently).toBe(2);
    expect((await call(port, '/health/ready')).status).toBe(200);
  },
  180_000 + KILLS * 20_000,
);

test('while nothing can be written, as on a full disk, the server is restarted until it can', async () => {
  const { child, output, errors } = await start({}, supervised);
  // From now on, child processes of the script cannot write a byte to any file.
  const mayWrite = (bytes: string) => spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
  expect(mayWrite('0').status).toBe(0);
  killServer();
  const refusals = () => errors().match(/^The disk is full: .* cannot be written to$/gm)?.length ?? 0;
  await expect.poll(refusals, patiently).toBeGreaterThanOrEqual(2);
  expect(readdirSync(folder).filter((name) => name.startsWith('lock.'))).toEqual([]);
  mayWrite('unlimited');
  await expect.poll(() => readyTimes(output()), patiently).toBe(2);
  expect((await call(port, '/health/ready')).status).toBe(200);
}, 180_000);

test('only an invalid setting ends the supervisor, or a signal while it waits', async () => {
  const account = join(folder, 'account.json');
  const identity = {
    project_id: 'homes',
    client_email: 'push@homes.test',
    private_key: '-',
    token_uri: 'http://127.0.0.1',
  };
  writeFileSync(account, JSON.stringify(identity));
  const badly = await start({ FCM_SERVICE_ACCOUNT: account }, supervised);
  rmSync(account);
  killServer();
  expect(await endOf(badly)).toBe(78);
  expect(badly.errors()).toContain('\nFCM_SERVICE_ACCOUNT must name a file that exists\n');

  const { child, ended, errors } = await start({}, supervised);
  const other = createServer();
  killServer();
  await expect
    .poll(
      () => new Promise((done) => other.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true))),
    )
    .toBe(true);
  await expect.poll(errors, patiently).toContain(`PORT ${port} is taken`);
  await expect.poll(errors, patiently).toContain('trying again in');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  other.close();
}, 180_000);

test('a second start on the same data folder is rejected with one line, and the first continues', async () => {
  const first = await start();
  const second = run({ LINTEL_DATA: folder, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.errors()).toBe(`Lintel is already running on ${folder} (process ${first.child.pid}); stop it first\n`);
  expect(second.output()).toBe('');
  expect((await call(port, '/health/ready')).status).toBe(200);
}, 180_000);

test('on SIGTERM the server finishes running requests, then stops its database cleanly', async () => {
  const { child, ended, errors } = await start({ LINTEL_LOG: 'info' });
  const token = await signIn(port);
  const name = `Role of the last second ${Date.now()}`;
  const reply = await withDatabase(folder, async (client) => {
    await client.query('begin; lock table roles in access exclusive mode');
    const writing = call(port, '/v2/dashboard/role', { name, permissions: {} }, token);
    // It waits for our lock, so it is certainly running when the signal arrives.
    await expect
      .poll(() => client.query('select 1 from pg_locks where not granted').then((found) => found.rowCount))
      .toBe(1);
    child.kill('SIGTERM');
    await expect.poll(errors).toContain('finishing what is under way');
    await client.query('commit');
    return writing;
  });
  expect(reply.status).toBe(201);
  expect(await ended).toBe(0);
  expect(postgresIn(cluster)).toEqual([]);
  await start();
  const { rows } = await withDatabase(folder, (client) => client.query('select 1 from roles where name = $1', [name]));
  expect(rows).toHaveLength(1);
}, 180_000);
