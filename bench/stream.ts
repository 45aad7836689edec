import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Client } from 'pg';
import { newTicket, signToken } from '../apps/api/src/features/auth/tokens.ts';
import { loadConfig } from '../apps/api/src/platform/config.ts';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { cpuOf, databaseCpu, endAll, forgetPeak, memoryOf, runProduct } from './processes.ts';

// node bench/stream.ts [streams] [seconds]: open browsers receive events while other admins work.
const [STREAMS = 500, SECONDS = 20] = process.argv.slice(2).map(Number);
const PER_SECOND = 50;
const WRITES_OF_TWENTY = 3;

const port = await freePort();
const secret = randomBytes(32).toString('hex');
const at = (path: string) => `http://127.0.0.1:${port}/v1/dashboard${path}`;
const percentile = (values: number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Opens this many sessions of the demo's admins, of every role in turn. */
async function openSessions(client: Client) {
  const config = loadConfig({ LINTEL_SECRET: secret });
  const { rows } = await client.query('select id from admins where email like $1 order by id', ['%@lintel.test']);
  return Promise.all(
    Array.from({ length: STREAMS }, async (_, number) => {
      const ticket = newTicket(config);
      const { id } = rows[number % rows.length];
      await client.query('insert into sessions (admin_id, token_id, expires_at) values ($1, $2, $3)', [
        id,
        ticket.tokenId,
        ticket.expiresAt,
      ]);
      return signToken(config, Number(id), ticket);
    }),
  );
}

/** When each stream received each operation. */
const heard: { operation: number; when: number }[] = [];

const listen = (token: string) =>
  new Promise<void>((opened, fail) => {
    const headers = { authorization: `Bearer ${token}` };
    request(at('/stream'), { headers, agent: false }, (answer) => {
      answer.setEncoding('latin1').on('data', (text: string) => {
        if (text.startsWith('retry:')) opened();
        const when = performance.now();
        for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) heard.push({ operation: Number(id), when });
      });
      answer.on('error', () => {});
    })
      .on('error', fail)
      .end();
  });

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const ask = (path: string, headers: Record<string, string>, body?: object) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    const call = request(
      at(path),
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
      },
    );
    call.on('error', fail);
    call.end(body && JSON.stringify(body));
  });

const reads = [
  '/property?per_page=25',
  '/user?per_page=25',
  '/property-type',
  '/property?status=published&sort=-price',
];

/** Sends requests at a fixed rate, whether or not earlier responses have arrived (open loop). */
async function work(homes: number[], headers: Record<string, string>) {
  const times: number[] = [];
  const answered = new Map<number, number>();
  let failures = 0;
  const one = async (number: number) => {
    const begun = performance.now();
    const home = homes[number % homes.length];
    const isWrite = number % 20 < WRITES_OF_TWENTY;
    const path = isWrite ? `/property/${home}/notes` : (reads[number % reads.length] ?? '');
    const { status, text } = await ask(path, headers, isWrite ? { text: `Seen ${number}` } : undefined);
    times.push(performance.now() - begun);
    if (status >= 300) failures++;
    else if (isWrite) answered.set(JSON.parse(text).meta.operation_id, performance.now());
  };
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < SECONDS * PER_SECOND; number++) {
    const due = start + (number * 1000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    calls.push(one(number));
  }
  await Promise.all(calls);
  return { times, answered, failures };
}

const house = await openBenchDatabase();
try {
  const pid = await runProduct({ ...house.env(port), LINTEL_SECRET: secret });
  const headers = await signIn(port);
  const homes = (await house.client.query('select id from properties where deleted_at is null limit 200')).rows;
  const ids = homes.map(({ id }) => Number(id));
  const tokens = await openSessions(house.client);
  for (let from = 0; from < tokens.length; from += 25) await Promise.all(tokens.slice(from, from + 25).map(listen));
  for (let warm = 0; warm < 100; warm++) await ask(reads[warm % reads.length] ?? '', headers);
  const before = memoryOf(pid).now;
  forgetPeak(pid);
  const cpu = [cpuOf(pid), databaseCpu(house.folder)] as const;
  const { times, answered, failures } = await work(ids, headers);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const delays = heard.flatMap(({ operation, when }) => {
    const since = answered.get(operation);
    return since === undefined ? [] : [Math.max(0, when - since)];
  });
  const { now, peak } = memoryOf(pid);
  const busy = [cpuOf(pid) - cpu[0], databaseCpu(house.folder) - cpu[1]].map((ms) => (ms / 1000).toFixed(1));
  const ms = (values: number[]) =>
    `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.99).toFixed(0)} / ${percentile(values, 1).toFixed(0)}`;
  console.log('| streams | requests, of them writes | failed | requests p50 / p99 / max, ms | events received |');
  console.log('|---|---|---|---|---|');
  console.log(`| ${STREAMS} | ${times.length}, ${answered.size} | ${failures} | ${ms(times)} | ${delays.length} |`);
  console.log(
    '\n| event latency p50 / p99 / max, ms | memory before, after, peak, MB | CPU time of server and database, s |',
  );
  console.log('|---|---|---|');
  console.log(`| ${ms(delays)} | ${before.toFixed(0)}, ${now.toFixed(0)}, ${peak.toFixed(0)} | ${busy.join(', ')} |`);
} finally {
  await endAll();
  await house.close();
}
process.exit();
