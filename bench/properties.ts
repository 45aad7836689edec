import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { statementOf } from '../apps/api/src/platform/database.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { startPostgres } from '../apps/api/src/platform/postgres/start-postgres.ts';
import { load } from './load.ts';
import { type Question, questions, statementsOf } from './properties-questions.ts';

// node bench/properties.ts [how many] [folder]: a house of a million listings, asked of the product and of a bare statement
// beside it, in one run; the plans are kept in bench/plans. A folder that is named stays, and is not filled twice.
const wished = Number(process.argv[2] ?? 1_000_000);
const kept = process.argv[3];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'lintel-bench-'));
const [ours, floor] = [4393, 4394];
const log = createLog({ level: 'error' });
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const children: ChildProcess[] = [];

mkdirSync(folder, { recursive: true });
const postgres = await startPostgres({ folder, log });
const client = new pg.Client({ connectionString: postgres.url });

function start(path: string, port: number, args: string[] = []) {
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    PORT: String(port),
    LINTEL_DATA: join(folder, 'server'),
    LINTEL_LOG: 'error',
  };
  const child = fork(here(path), args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  return child;
}

const ready = (child: ChildProcess) => new Promise<ChildProcess>((go) => child.once('message', () => go(child)));
const ended = (child: ChildProcess) =>
  new Promise<void>((go, fail) =>
    child.once('exit', (code) => (code === 0 ? go() : fail(new Error(`ended with ${code}`)))),
  );

async function fill() {
  const begun = performance.now();
  const has = await client.query("select to_regclass('properties') is not null as has");
  const there = has.rows[0].has ? Number((await client.query('select count(*) from properties')).rows[0].count) : 0;
  if (there < wished)
    await ended(start('../apps/api/src/app/seed-command.ts', ours, ['--properties', String(wished - there)]));
  const { rows } = await client.query('select count(*)::int as n from properties');
  console.log(
    `${rows[0].n.toLocaleString('en')} properties, after ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
}

/** The addresses, with what only the database knows: the commonest type, a range of its prices, a listing with photos. */
async function addresses(): Promise<Map<Question, string>> {
  const { rows } = await client.query(`
    with common as (select property_type_id as type from properties where status = 'published' group by 1 order by count(*) desc limit 1)
    select type, percentile_disc(0.4) within group (order by price) as low, percentile_disc(0.6) within group (order by price) as high,
      (select id from properties where photos_count > 3 and deleted_at is null order by id desc limit 1) as id
    from properties join common on property_type_id = type where status = 'published' and bedrooms = 3 group by 1`);
  const known = rows[0] as Record<string, string>;
  return new Map(
    Object.entries(questions).map(([name, address]) => [
      name as Question,
      address.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(known[key])),
    ]),
  );
}

/** A plan with its times, as the database carried it out; the best of three, so that caches are warm. */
async function explain(query: SQL) {
  const { text, values } = statementOf(query);
  let best: { lines: string; ms: number } | undefined;
  for (let run = 0; run < 3; run++) {
    const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values);
    const lines = rows.map((row) => row['QUERY PLAN']).join('\n');
    const ms = Number(lines.match(/Execution Time: ([\d.]+)/)?.[1]);
    if (!best || ms < best.ms) best = { lines, ms };
    if (ms > 5000) break; // it shows what it shall, and a minute is long
  }
  return best as { lines: string; ms: number };
}

async function queriesOf(address: string): Promise<Record<string, SQL>> {
  const statements = statementsOf(address);
  if ('details' in statements) return statements;
  const { text, values } = statementOf(statements.ids);
  const ids = (await client.query(text, values)).rows.map((row) => Number(row.id));
  return { ...statements, rows: statements.rows(ids) };
}

async function keepPlans(name: Question, address: string) {
  mkdirSync(here('./plans'), { recursive: true });
  const parts: [string, { lines: string; ms: number }][] = [];
  for (const [part, query] of Object.entries(await queriesOf(address))) parts.push([part, await explain(query)]);
  const text = parts.map(([part, { lines }]) => `-- ${name}: ${part}\n${lines}\n`).join('\n');
  writeFileSync(here(`./plans/${name.replaceAll(/[ ,]+/g, '-')}.txt`), text);
  return Object.fromEntries(parts.map(([part, { ms }]) => [part, ms]));
}

async function signIn() {
  const reply = await fetch(`http://127.0.0.1:${ours}/v2/dashboard/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@lintel.test', password: 'demo-lintel-2026' }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}

/** Processor time of a process so far, in ms. */
function cpuOf(pid = 0) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
const rssOf = (pid = 0) => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

type Asked = { child: ChildProcess; url: string; headers: Record<string, string> };
type Round = { perSecond: number; p50: number; cpu: number };

async function round({ child, url, headers }: Asked, seconds: number): Promise<Round> {
  const before = cpuOf(child.pid);
  const found = await load(url, headers, { seconds });
  if (found.failures > 0) throw new Error(`${url}: ${found.failures} calls failed`);
  return { ...found, cpu: (cpuOf(child.pid) - before) / (found.perSecond * seconds) };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** In turns, since a machine is not equally busy all the time; the middle of five rounds counts. */
async function measure(both: [Asked, Asked]): Promise<[Round, Round]> {
  const rounds: [Round[], Round[]] = [[], []];
  for (const asked of both) await round(asked, 1);
  for (let turn = 0; turn < 5; turn++)
    for (const [index, asked] of both.entries()) rounds[index]?.push(await round(asked, 2));
  const middles = rounds.map((all) => ({
    perSecond: middle(all.map(({ perSecond }) => perSecond)),
    p50: middle(all.map(({ p50 }) => p50)),
    cpu: middle(all.map(({ cpu }) => cpu)),
  }));
  return middles as [Round, Round];
}

const n = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width);

try {
  await client.connect();
  await fill();
  const server = await ready(start('../apps/api/src/app/main.ts', ours));
  const bare = await ready(start('./properties-floor.ts', floor));
  const headers = await signIn();
  console.log('question         ours req/s  floor req/s   share   p50 ours/floor ms   CPU ms a request ours/floor');
  for (const [name, address] of await addresses()) {
    const plans = await keepPlans(name, address);
    const [mine, limit] = await measure([
      { child: server, url: `http://127.0.0.1:${ours}/v1/dashboard/property${address}`, headers },
      { child: bare, url: `http://127.0.0.1:${floor}/${address}`, headers: {} },
    ]);
    const share = `${Math.round((100 * mine.perSecond) / limit.perSecond)} %`.padStart(7);
    console.log(
      `${name.padEnd(15)} ${n(mine.perSecond, 0, 11)} ${n(limit.perSecond, 0, 12)} ${share}   ${n(mine.p50, 1, 8)} / ${n(limit.p50, 1, 6)}   ${n(mine.cpu, 2, 8)} / ${n(limit.cpu, 2, 5)}   plans: ${JSON.stringify(plans)}`,
    );
  }
  console.log(`server memory after everything: ${rssOf(server.pid).toFixed(0)} MB`);
} finally {
  for (const child of children) child.kill();
  await client.end();
  await postgres.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
