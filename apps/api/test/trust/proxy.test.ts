import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../test-app.ts';

/** A proxy in a separate process, in front of the given port. */
async function proxyTo(port: number) {
  const script = fileURLToPath(new URL('../proxy.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, `http://127.0.0.1:${port}`], { stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill());
  const [said] = await once(child.stdout, 'data');
  return Number(said);
}

async function listening(trust: string) {
  const app = await testApp({ env: { TRUST_PROXY: trust } });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: Number(new URL(address).port) };
}

type Knock = { port: number; from: string; email: string; password?: string; claims?: string };

/** Connects from a local address, with forged X-Forwarded-For claims. */
async function signIn({ port, from, email, password = 'wrong', claims }: Knock) {
  const asked = request({
    host: '127.0.0.1',
    port,
    localAddress: from,
    agent: false,
    method: 'POST',
    path: '/v2/dashboard/auth/login',
    headers: { 'content-type': 'application/json', ...(claims ? { 'x-forwarded-for': claims } : {}) },
  });
  asked.end(JSON.stringify({ email, password }));
  const [answer] = await once(asked, 'response');
  await json(answer);
  return answer.statusCode as number;
}

const right = { email: 'agent@lintel.test', password: 'demo-lintel-2026' };

test.each([
  ['a number of proxies', '1', 1],
  ['two proxies', '2', 2],
  ['the addresses of the proxies', '127.0.0.1', 1],
  ['a network of proxies', '10.0.0.0/8, 127.0.0.1/32', 2],
])('behind a proxy, known by %s, each caller is rate limited separately', async (_, trust, proxies) => {
  const { app, port: server } = await listening(trust);
  let port = server;
  for (let count = 0; count < proxies; count++) port = await proxyTo(port);

  // Each guess claims another origin; the proxies append the real one.
  const claims = ['203.0.113.1', '198.51.100.7, 203.0.113.2', 'unknown', '::1', '127.0.0.3', '127.0.0.1, 127.0.0.1'];
  const answers = [];
  for (const claim of claims)
    answers.push(await signIn({ port, from: '127.0.0.2', email: right.email, claims: claim }));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  // Another client is not blocked by it, and its session has its own IP address.
  expect(await signIn({ port, from: '127.0.0.3', claims: '203.0.113.99', ...right })).toBe(200);
  expect(await app.rows(sql`select ip from sessions order by id desc limit 1`)).toEqual([{ ip: '127.0.0.3' }]);
});

test('without a configured proxy, X-Forwarded-For is ignored', async () => {
  const { app, port } = await listening('off');
  expect(await signIn({ port, from: '127.0.0.4', claims: '203.0.113.1', ...right })).toBe(200);
  expect(await app.rows(sql`select ip from sessions order by id desc limit 1`)).toEqual([{ ip: '127.0.0.4' }]);
});
