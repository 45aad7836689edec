import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { postgresIn } from '../../src/platform/postgres/processes.ts';
import { call, endAll, freePort, makeFolder, run, startProduct } from './product.ts';

const { folder, remove } = makeFolder();
afterEach(endAll);
afterAll(remove);

test('a bad setting stops the start with one line that names it', async () => {
  const { ended, errors, output } = run({ LINTEL_DATA: folder, PORT: 'four thousand' });
  expect(await ended).toBe(1);
  expect(errors()).toBe('PORT must be a number from 1 to 65535\n');
  expect(output()).toBe('');
}, 30_000);

test('a port that is taken stops the start with one line, and no database is left behind', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const { ended, errors } = run({ LINTEL_DATA: folder, PORT: String(port) });
  expect(await ended).toBe(1);
  expect(errors()).toBe(`PORT ${port} is taken: something else listens there\n`);
  other.close();
  expect(postgresIn(join(folder, 'postgres'))).toEqual([]);
}, 240_000);

test('the first start prints the address and the demo sign-in, which works', async () => {
  const port = await freePort();
  const { child, ended, output } = await startProduct(folder, port);
  const [, address] = output().match(/^Lintel is ready at (\S+)$/m) ?? [];
  const [, email, password] = output().match(/^Sign in as (\S+) with the password (\S+)$/m) ?? [];
  expect(address).toBe(`http://localhost:${port}`);
  expect((await call(port, '/v2/dashboard/auth/login', { email, password })).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 240_000);

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
}, 240_000);
