import { request } from 'node:http';
import type { Client } from 'pg';
import { freePort, openHouse, signIn } from './house.ts';
import { type Asked, heading, line, measure, warmUp } from './measure.ts';
import { endAll, forgetPeak, here, memoryOf, run, runProduct } from './processes.ts';

// npm run bench: fifty thousand users, asked of the product and of a bare statement beside it, in one run.
const USERS = 50_000;
const ports = { ours: await freePort(), floor: await freePort() };

async function fill(client: Client) {
  await client.query(
    `insert into users (first_name, last_name, email, type, status, country_id, created_at, last_seen_at)
     select (array['Camille','Omar','Zoé','Priya','Hugo','Nadia','Khalid','Freya'])[1 + n % 8], (array['Lefèvre','Haddad','Bennett','Idrissi','Tanaka'])[1 + n % 5] || ' ' || n,
       'bench' || n || '@example.test', case when n % 3 = 0 then 'owner' else 'seeker' end, case when n % 29 = 7 then 'blocked' else 'active' end,
       (select min(id) from countries) + n % 200, now() - n * interval '7 minutes', now() - n * interval '3 minutes'
     from generate_series(1, $1) n`,
    [USERS],
  );
  await client.query('vacuum analyze users');
}

/** Reads the whole export and answers with its rows and by how much the server's memory grew meanwhile. */
async function exportAll(pid: number, headers: Record<string, string>) {
  forgetPeak(pid);
  const before = memoryOf(pid).now;
  const lines = await new Promise<number>((done, fail) => {
    let count = 0;
    request(`http://127.0.0.1:${ports.ours}/v1/dashboard/user/export.csv`, { headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        count += chunk.toString('latin1').split('\n').length - 1;
      });
      answer.on('end', () => done(count));
    })
      .on('error', fail)
      .end();
  });
  return { rows: lines - 1, growth: memoryOf(pid).peak - before };
}

const questions = [
  ['first page', '?page=1', '/first'],
  ['sorted by first name', '?sort=first_name', '/name'],
  ['status and type', '?status=blocked&type=owner', '/filter'],
  ['search', '?search=lefevre', '/search'],
  ['page 1,600', '?page=1600', '/far'],
] as const;

const house = await openHouse();
const { folder } = house;
try {
  const pid = await runProduct(house.env(ports.ours));
  await fill(house.client);
  const floor = (await run([here('./users-floor.ts')], house.env(ports.floor), 'ready')).pid ?? 0;
  const headers = await signIn(ports.ours);
  const both = ([, query, path]: (typeof questions)[number]): [Asked, Asked] => [
    { pid, folder, url: `http://127.0.0.1:${ports.ours}/v1/dashboard/user${query}`, headers },
    { pid: floor, folder, url: `http://127.0.0.1:${ports.floor}${path}`, headers: {} },
  ];
  await warmUp(...both(questions[0]));
  forgetPeak(pid);
  console.log(heading);
  for (const question of questions) {
    const [mine, bare] = await measure(...both(question));
    console.log(line(question[0], mine, bare));
  }
  const { peak } = memoryOf(pid);
  await exportAll(pid, headers);
  const { rows, growth } = await exportAll(pid, headers);
  console.log(
    `server memory: at most ${peak.toFixed(0)} MB while asked; an export of ${rows} rows adds ${growth.toFixed(1)} MB`,
  );
} finally {
  await endAll();
  await house.close();
}
