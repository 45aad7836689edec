import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { isAlive, postgresIn } from '../../src/platform/postgres/processes.ts';
import { call, endAll, freePort, makeFolder, signIn, startProduct } from './product.ts';

const { folder, remove } = makeFolder();
const cluster = join(folder, 'postgres');
let frozen: number[] = [];

function thaw() {
  for (const pid of frozen.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
}
afterEach(async () => {
  thaw();
  await endAll();
});
afterAll(remove);

/** Every request must fail within five seconds when the database does not respond. */
const inFiveSeconds = (reply: Promise<Response>) =>
  Promise.race([reply.then(({ status }) => status), sleep(5_000, 'nothing for five seconds')]);

test('a frozen database gives 503 within five seconds for all requests, and recovers by itself', async () => {
  const port = await freePort();
  await startProduct(folder, port);
  const token = await signIn(port);
  const read = () => call(port, '/v2/dashboard/auth/user', undefined, token);
  const write = () => call(port, '/v2/dashboard/role', { name: `Role ${Math.random()}`, permissions: {} }, token);
  expect((await write()).status).toBe(201);

  frozen = postgresIn(cluster);
  expect(frozen.length).toBeGreaterThan(1);
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  // More than the number of connections: some wait for a response, some for a new connection, some in the queue.
  const asked = Array.from({ length: 30 }, (_, index) => inFiveSeconds(index % 3 ? read() : write()));
  asked.push(inFiveSeconds(call(port, '/health/ready')));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
  expect((await call(port, '/health/live')).status).toBe(200);

  thaw();
  await expect.poll(async () => (await read()).status).toBe(200);
  expect((await write()).status).toBe(201);
}, 180_000);
