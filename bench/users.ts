import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createLog } from '../apps/api/src/platform/log.ts';
import { startPostgres } from '../apps/api/src/platform/postgres/start-postgres.ts';
import { load } from './load.ts';

// npm run bench: fifty thousand users, asked of the product and of a bare statement beside it, in one run.
const USERS = 50_000;
const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'));
const postgres = await startPostgres({ folder, log: createLog({ level: 'warn' }) });
const [ours, floor] = [4391, 4392];
const children: ChildProcess[] = [];

function start(path: string, port: number) {
  const file = fileURLToPath(new URL(path, import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    PORT: String(port),
    LINTEL_DATA: join(folder, 'server'),
    LINTEL_LOG: 'error',
  };
  const child = fork(file, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  return new Promise<ChildProcess>((ready) => child.on('message', () => ready(child)));
}

async function fill() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(
    `insert into users (first_name, last_name, email, type, status, country_id, created_at, last_seen_at)
     select (array['Camille','Omar','Zoé','Priya','Hugo','Nadia','Khalid','Freya'])[1 + n % 8], (array['Lefèvre','Haddad','Bennett','Idrissi','Tanaka'])[1 + n % 5] || ' ' || n,
       'bench' || n || '@example.test', case when n % 3 = 0 then 'owner' else 'seeker' end, case when n % 29 = 7 then 'blocked' else 'active' end,
       (select min(id) from countries) + n % 200, now() - n * interval '7 minutes', now() - n * interval '3 minutes'
     from generate_series(1, $1) n`,
    [USERS],
  );
  await client.query('vacuum analyze users');
  await client.end();
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

const rssOf = (pid = 0) => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

/** Reads the whole export slowly enough to see whether the server holds it back or holds it in memory. */
async function exportAll(server: ChildProcess, headers: Record<string, string>) {
  const before = rssOf(server.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, rssOf(server.pid));
  }, 20);
  const lines = await new Promise<number>((done, fail) => {
    let count = 0;
    request(`http://127.0.0.1:${ours}/v1/dashboard/user/export.csv`, { headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        count += chunk.toString('latin1').split('\n').length - 1;
      });
      answer.on('end', () => done(count));
    })
      .on('error', fail)
      .end();
  });
  clearInterval(watch);
  return { rows: lines - 1, growth: peak - before };
}

const list = `http://127.0.0.1:${ours}/v1/dashboard/user`;
const questions = [
  ['first page', `${list}?page=1`, '/first'],
  ['sorted by first name', `${list}?sort=first_name`, '/name'],
  ['status and type', `${list}?status=blocked&type=owner`, '/filter'],
  ['search', `${list}?search=lefevre`, '/search'],
  ['page 1,600', `${list}?page=1600`, '/deep'],
] as const;

try {
  const server = await start('../apps/api/src/app/main.ts', ours);
  await fill();
  await start('./floor.ts', floor);
  const headers = await signIn();
  console.log('question                ours req/s   floor req/s   share   p50 ours/floor ms');
  for (const [name, url, path] of questions) {
    await load(url, headers, { seconds: 1 });
    await load(`http://127.0.0.1:${floor}${path}`, {}, { seconds: 1 });
    const mine = await load(url, headers);
    const bare = await load(`http://127.0.0.1:${floor}${path}`, {});
    if (mine.failures + bare.failures > 0)
      throw new Error(`${name}: ${mine.failures} and ${bare.failures} calls failed`);
    const share = `${Math.round((100 * mine.perSecond) / bare.perSecond)} %`;
    console.log(
      `${name.padEnd(22)} ${mine.perSecond.toFixed(0).padStart(11)} ${bare.perSecond.toFixed(0).padStart(13)} ${share.padStart(7)}   ${mine.p50.toFixed(1)} / ${bare.p50.toFixed(1)}`,
    );
  }
  await exportAll(server, headers);
  const { rows, growth } = await exportAll(server, headers);
  console.log(
    `export: ${rows} rows, server memory grew by ${growth.toFixed(1)} MB at the most; ${rssOf(server.pid).toFixed(0)} MB after everything`,
  );
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
