import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../test-app.ts';

/** A proxy in a process of its own, in front of whatever listens there. */
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

/** Knocks from an address of this machine, as a client would that claims to have come a long way. */
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
])('behind a proxy, known by %s, each caller counts for themselves', async (_, trust, proxies) => {
  const { app, port: server } = await listening(trust);
  let port = server;
  for (let count = 0; count < proxies; count++) port = await proxyTo(port);

  // Each guess comes with another story about where it comes from; the proxies tell the truth.
  const claims = ['203.0.113.1', '198.51.100.7, 203.0.113.2', 'unknown', '::1', '127.0.0.3', '127.0.0.1, 127.0.0.1'];
  const answers = [];
  for (const claim of claims)
    answers.push(await signIn({ port, from: '127.0.0.2', email: right.email, claims: claim }));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  // A colleague next door is not shut out by it, and their session tells where it was opened.
  expect(await signIn({ port, from: '127.0.0.3', claims: '203.0.113.99', ...right })).toBe(200);
  expect(await app.rows(sql`select ip from sessions order by id desc limit 1`)).toEqual([{ ip: '127.0.0.3' }]);
});

test('without a proxy that is told of, what a caller claims about their way is not believed', async () => {
  const { app, port } = await listening('off');
  expect(await signIn({ port, from: '127.0.0.4', claims: '203.0.113.1', ...right })).toBe(200);
  expect(await app.rows(sql`select ip from sessions order by id desc limit 1`)).toEqual([{ ip: '127.0.0.4' }]);
});
