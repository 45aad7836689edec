import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startPostgres } from '../../src/platform/postgres/start-postgres.ts';
import { call, endAll, freePort, launch, makeFolder, run, startProduct, supervised } from './product.ts';

const { folder, remove } = makeFolder();
afterEach(endAll);
afterAll(remove);

/** Waits while the other tests run; nothing ever listens on port 1. */
const lonely = launch({
  LINTEL_DATA: folder,
  DATABASE_URL: 'postgres://lintel:hidden@127.0.0.1:1/lintel',
  PORT: String(await freePort()),
});

test('an invalid setting stops the start with one line that names it', async () => {
  const { ended, errors, output } = run({ LINTEL_DATA: folder, PORT: 'four thousand' });
  expect(await ended).toBe(78);
  expect(errors()).toBe('PORT must be a number from 1 to 65535\n');
  expect(output()).toBe('');
}, 30_000);

test('a port in use is reported in one line before anything is created', async () => {
  const empty = makeFolder();
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const { ended, errors } = run({ LINTEL_DATA: empty.folder, PORT: String(port) });
  expect(await ended).toBe(1);
  expect(errors()).toBe(`PORT ${port} is taken: something else listens there\n`);
  expect(existsSync(join(empty.folder, 'postgres'))).toBe(false);
  other.close();
  empty.remove();
}, 180_000);

test('an address that this machine does not have is reported in one line', async () => {
  const settings = { HOST: '203.0.113.1', WEB_ORIGIN: 'https://lintel.test', LINTEL_DEMO: '0' };
  const { ended, errors } = run({ LINTEL_DATA: folder, ...settings });
  expect(await ended).toBe(1);
  expect(errors()).toBe('HOST 203.0.113.1 is not an address of this machine\n');
}, 180_000);

test('the first start prints the address and the demo sign-in, which works', async () => {
  const port = await freePort();
  const { child, ended, output } = await startProduct(folder, port);
  const [, address] = output().match(/^Lintel is ready at (\S+)$/m) ?? [];
  const [, email, password] = output().match(/^Sign in as (\S+) with the password (\S+)$/m) ?? [];
  expect(address).toBe(`http://localhost:${port}`);
  expect((await call(port, '/v2/dashboard/auth/login', { email, password })).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 180_000);

test('without the demo it prints a one-time link for the first super admin, and no demo account exists', async () => {
  const empty = makeFolder();
  const port = await freePort();
  const { child, ended, output } = await startProduct(empty.folder, port, { LINTEL_DEMO: '0' });
  expect(output()).toMatch(new RegExp(`^Make the first super admin at http://localhost:${port}/\\S+$`, 'm'));
  const demo = { email: 'super@lintel.test', password: 'demo-lintel-2026' };
  expect((await call(port, '/v2/dashboard/auth/login', demo)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  empty.remove();
}, 180_000);

test('waits for a database that starts later than the server; a rejected password is reported immediately', async () => {
  const own = makeFolder();
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const postgres = await startPostgres({ folder: own.folder, log, settings: { fsync: 'off' } });
  const door = await freePort();
  const url = new URL(postgres.url);
  url.port = String(door);
  const settings = { LINTEL_DATA: folder, LINTEL_DEMO: '0', LINTEL_LOG: 'info', PORT: String(await freePort()) };
  const late = run({ ...settings, DATABASE_URL: url.href });
  await expect.poll(late.errors, { timeout: 40_000 }).toContain('does not answer yet');
  const proxy = createTcpServer((from) => {
    const to = connect(postgres.port, '127.0.0.1');
    from.pipe(to).pipe(from);
    for (const side of [from, to]) side.on('error', () => {});
  }).listen(door, '127.0.0.1');
  await expect.poll(late.output, { timeout: 120_000 }).toContain('ready at');

  url.password = 'guess';
  const refused = run({ ...settings, DATABASE_URL: url.href, LINTEL_LOG: 'warn', PORT: String(await freePort()) });
  expect(await refused.ended).toBe(78);
  expect(refused.errors()).toBe('DATABASE_URL: PostgreSQL refuses this user or password\n');
  late.child.kill('SIGTERM');
  expect(await late.ended).toBe(0);
  proxy.close();
  await postgres.stop();
  own.remove();
}, 180_000);

test('recovers from a damaged password file and an empty pid file of the database', async () => {
  writeFileSync(join(folder, 'postgres-password'), '');
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), '');
  const port = await freePort();
  const { child, ended, errors } = await startProduct(folder, port);
  expect(errors()).toContain('The password of the database was lost; it has a new one');
  const demo = { email: 'super@lintel.test', password: 'demo-lintel-2026' };
  expect((await call(port, '/v2/dashboard/auth/login', demo)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 180_000);

test('the compile cache is stored for the next start; without it the start only takes longer', async () => {
  const kept = join(folder, 'compiled');
  const pieces = () => globSync(join(kept, '*/*')).filter((file) => statSync(file).isFile());
  const start = async (place: string) => {
    const port = await freePort();
    const { child, ended, errors } = await startProduct(folder, port, { NODE_COMPILE_CACHE: place }, supervised);
    expect((await call(port, '/health/ready')).status).toBe(200);
    await expect.poll(() => pieces().length).toBeGreaterThan(500); // before it exits: a killed process writes no cache
    expect(errors()).toBe('');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };
  await start(kept);

  for (const [index, file] of pieces().entries()) {
    const bytes = readFileSync(file);
    const damaged = [
      Buffer.alloc(0),
      bytes.subarray(0, bytes.length >> 1),
      Buffer.from(bytes).fill(7, bytes.length >> 1),
    ];
    writeFileSync(file, damaged[index % damaged.length] ?? '');
  }
  await start(kept);

  const noFolder = join(folder, 'a-file');
  writeFileSync(noFolder, '');
  await start(noFolder);
}, 180_000);

test('waits half a minute for a missing database, then reports it in one line without its password', async () => {
  expect(await lonely.ended).toBe(1);
  expect(lonely.errors()).toBe(
    'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED); tried for 30 seconds\n',
  );
});
