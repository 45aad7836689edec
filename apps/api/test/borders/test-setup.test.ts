import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { testApp } from '../test-app.ts';

const root = join(import.meta.dirname, '../../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

const anyFile = fileURLToPath(import.meta.url);

const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env }, encoding: 'utf8' });

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const refusal = 'The test databases could not be started, so no test was run';

test('a run without its database fails with the reason, not with "No test files found"', async () => {
  const args = [vitest, 'run', '--passWithNoTests', 'apps/api/src/platform/http/csv.test.ts'];
  const gone = `postgres://lintel@127.0.0.1:${await freePort()}/lintel`;
  const { status, stderr, stdout } = run(args, { LINTEL_TEST_SERVER: gone });
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`${refusal}: .*ECONNREFUSED`));
  expect(stdout + stderr).not.toContain('No test files found');
});

test('npm test without a database fails with the reason', () => {
  const { status, stderr, stdout } = run([join(root, 'scripts/test.mjs'), '--only', 'unit'], { TMPDIR: anyFile });
  expect(status).toBe(1);
  expect(stderr).toContain('ENOTDIR');
  expect(stderr).toContain(refusal);
  expect(stdout).toMatch(/unit and API tests .* 0 passed, 1 failed/);
});

test('tests have the database limits of a start', async () => {
  const app = await testApp();
  const started = openDatabase(app.database.url);
  const limits = ({ pool }: typeof started) => {
    const { max, query_timeout, statement_timeout, lock_timeout, connectionTimeoutMillis } = pool.options;
    return { max, query_timeout, statement_timeout, lock_timeout, connectionTimeoutMillis };
  };
  expect(limits(app.database)).toEqual(limits(started));
  await started.close();
});
