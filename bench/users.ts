import type { Client } from 'pg';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { heading, line, type MeasureTarget, measure, warmUp } from './measure.ts';
import { endAll, forgetPeak, here, memoryOf, run, runProduct } from './processes.ts';
import { readExport } from './read-export.ts';

// npm run bench: fifty thousand users, compared with a bare SQL statement in one run.
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

const questions = [
  ['first page', '?page=1', '/first'],
  ['sorted by first name', '?sort=first_name', '/name'],
  ['status and type', '?status=blocked&type=owner', '/filter'],
  ['search', '?search=lefevre', '/search'],
  ['page 1,600', '?page=1600', '/far'],
] as const;

const house = await openBenchDatabase();
const { folder } = house;
try {
  const pid = await runProduct(house.env(ports.ours));
  await fill(house.client);
  const floor = (await run([here('./users-baseline.ts')], house.env(ports.floor), 'ready')).pid ?? 0;
  const headers = await signIn(ports.ours);
  const url = `http://127.0.0.1:${ports.ours}/v1/dashboard/user`;
  const both = ([, query, path]: (typeof questions)[number]): [MeasureTarget, MeasureTarget] => [
    { pid, folder, next: () => ({ url: `${url}${query}`, headers }) },
    { pid: floor, folder, next: () => ({ url: `http://127.0.0.1:${ports.floor}${path}` }) },
  ];
  await warmUp(...both(questions[0]));
  forgetPeak(pid);
  console.log(heading);
  for (const question of questions) {
    const [mine, bare] = await measure(...both(question));
    console.log(line(question[0], mine, bare));
  }
  const { peak } = memoryOf(pid);
  const table = { pid, folder, url: `${url}/export.csv`, headers };
  await readExport(table);
  const { rows, growth } = await readExport(table);
  console.log(
    `server memory: at most ${peak.toFixed(0)} MB under load; an export of ${rows} rows adds ${growth.toFixed(1)} MB`,
  );
} finally {
  await endAll();
  await house.close();
}
