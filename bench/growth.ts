import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as contract from '@lintel/contract';
import { type BenchDatabase, freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { fillProperties } from './fill-properties.ts';
import { digits } from './measure.ts';
import { cpuOf, databaseCpu, endAll, runProduct } from './processes.ts';

// node bench/growth.ts [how many] [folder]: what grows with the tables. Each question on a demo of ten thousand properties
// and of many, with all rooms in proportion; one call after the other, and a write is simulated before each, so that no
// total is cached. A named folder is retained and not filled twice (the small database is next to it).
const { positionals } = parseArgs({ allowPositionals: true });
const input = Number(positionals[0] ?? 1_000_000);
const named = positionals[1];
const FEW = 10_000;
const ROUNDS = 9;

/** `{far}` is a page at two thirds of the list, `{next}` the one after it. */
const questions: Record<string, string> = {
  'first page': `${contract.listProperties.path}?page=1`,
  'page far down': `${contract.listProperties.path}?page={far}`,
  'the page after it': `${contract.listProperties.path}?page={next}`,
  'search without a match': `${contract.listProperties.path}?search=qzxwvj`,
  'tabs of properties': contract.countProperties.path,
  'tabs of properties, filtered': `${contract.countProperties.path}?bedrooms_min=3`,
  'tabs of users': contract.countUsers.path,
  'tabs of appointments': contract.countAppointments.path,
  'tabs of translations': contract.countTranslationRequests.path,
  'tabs of payouts': contract.countEarnings.path,
  'totals of payouts': contract.totalEarnings.path,
  'tabs of the audit log': contract.countEvents.path,
  'search of the audit log': `${contract.listEvents.path}?search=qzxwvj`,
  'map of the world': `${contract.propertyMap.path}?zoom=1.5`,
  'map, three bedrooms': `${contract.propertyMap.path}?zoom=1.5&bedrooms=3`,
  'map, average prices': `${contract.propertyMap.path}?zoom=1.5&prices=true`,
};

type Side = { house: BenchDatabase; pid: number; url: string; headers: Record<string, string>; far: number };

async function openSide(many: number, folder: string | undefined): Promise<Side> {
  const house = await openBenchDatabase(folder);
  await fillProperties(house, many);
  const port = await freePort();
  const pid = await runProduct(house.env(port));
  const { rows } = await house.client.query(
    'select count(*) / 25 * 2 / 3 as far from properties where deleted_at is null',
  );
  return { house, pid, url: `http://127.0.0.1:${port}`, headers: await signIn(port), far: Number(rows[0].far) };
}

async function ask({ house, url, headers, far }: Side, path: string): Promise<number> {
  await house.client.query(`notify lintel_operations, '{"collections":[]}'`);
  await setTimeout(20); // until the notification has arrived
  const begun = performance.now();
  const response = await fetch(`${url}${path.replace('{far}', String(far)).replace('{next}', String(far + 1))}`, {
    headers,
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - begun;
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of the calls, and the CPU time of the database and the server for each. */
async function measure(side: Side, path: string) {
  const folder = side.house.folder;
  const before = [databaseCpu(folder), cpuOf(side.pid)] as const;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await ask(side, path));
  const database = (databaseCpu(folder) - before[0]) / ROUNDS;
  return { p50: middle(times), database, server: (cpuOf(side.pid) - before[1]) / ROUNDS };
}

const sides: Side[] = [];
try {
  sides.push(await openSide(input, named), await openSide(FEW, named && `${named}-small`));
  const [many, few] = sides as [Side, Side];
  const first: Record<string, number> = {};
  for (const side of [few, many])
    for (const [name, path] of Object.entries(questions)) first[name] = await ask(side, path);
  const cells = [
    'first call ms',
    'p50 ms',
    `p50 of ${FEW.toLocaleString('en')}`,
    'growth',
    'database CPU ms',
    'server CPU ms',
  ];
  console.log(`${'question'.padEnd(30)}${cells.map((text) => text.padStart(16)).join('')}`);
  for (const [name, path] of Object.entries(questions)) {
    const [mine, little] = [await measure(many, path), await measure(few, path)];
    const figures = [first[name] ?? 0, mine.p50, little.p50, mine.p50 / little.p50, mine.database, mine.server];
    console.log(`${name.padEnd(30)}${figures.map((figure) => digits(figure).padStart(16)).join('')}`);
  }
} finally {
  await endAll();
  for (const { house } of sides) await house.close();
}
