import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { digits } from './measure.ts';
import { cpuOf, databaseCpu, endAll, here, run, runProduct } from './processes.ts';

// node bench/map.ts folder: the requests of the map on data of `bench/properties.ts`, one after the other. At each zoom
// the tiles are the fullest one and its neighbours; the world is requested without a filter, with precomputed filters
// and with others. A write is simulated before each request, so nothing is cached.
const { positionals } = parseArgs({ allowPositionals: true });
const folder = positionals[0];
if (!folder) throw new Error('Name a folder that bench/properties.ts has filled');

const ROUNDS = 7;
const house = await openBenchDatabase(folder);
await run([here('../apps/api/src/app/seed-command.ts')], house.env()); // brings the schema up to date
const port = await freePort();
const pid = await runProduct(house.env(port));
const headers = { ...(await signIn(port)), 'accept-encoding': 'gzip' };

type Timed = { ms: number; bytes: number };

async function ask(address: string): Promise<Timed> {
  await house.client.query(`notify lintel_operations, '{"collections":[]}'`);
  await setTimeout(20); // until the notification has arrived
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/v1/dashboard/property/${address}`, { headers });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return { ms: performance.now() - begun, bytes };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One line: median and slowest response, CPU time per response, and size. */
async function tell(name: string, addresses: string[]) {
  for (const address of addresses) await ask(address);
  const before = [cpuOf(pid), databaseCpu(folder as string)] as const;
  const all: Timed[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const address of addresses) all.push(await ask(address));
  const cpu = [cpuOf(pid) - before[0], databaseCpu(folder as string) - before[1]].map((ms) => digits(ms / all.length));
  const times = all.map(({ ms }) => ms);
  const kilobytes = (Math.max(...all.map(({ bytes }) => bytes)) / 1024).toFixed(2);
  console.log(
    `${name.padEnd(52)} ${digits(middle(times)).padStart(7)} ${digits(Math.max(...times)).padStart(7)} ${cpu.map((ms) => ms.padStart(7)).join(' ')} ${kilobytes.padStart(8)}`,
  );
}

/** The fullest tile of a zoom, and those around it. */
async function tilesAt(zoom: number): Promise<{ addresses: string[]; count: number }> {
  const { rows } = await house.client.query(
    `select map_key >> $1::int as cell, count(*)::int as count from properties where deleted_at is null and map_key is not null group by 1 order by 2 desc limit 1`,
    [2 * (26 - zoom)],
  );
  const { cell, count } = rows[0] as { cell: string; count: number };
  const [x, y] = [0, 1].map((odd) =>
    Array.from({ length: zoom }, (_, bit) => Number((BigInt(cell) >> BigInt(2 * bit + odd)) & 1n) * 2 ** bit).reduce(
      (sum, part) => sum + part,
      0,
    ),
  ) as [number, number];
  const side = 2 ** zoom;
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [x + dx, y + dy] as const));
  const addresses = around
    .filter(([left, top]) => left >= 0 && top >= 0 && left < side && top < side)
    .map(([left, top]) => `tiles/${zoom}/${left}/${top}`);
  return { addresses: [`tiles/${zoom}/${x}/${y}`, ...addresses], count };
}

const { type } = (
  await house.client.query(
    'select property_type_id as type from properties where deleted_at is null group by 1 order by count(*) desc limit 1',
  )
).rows[0] as { type: string };
console.log(`${''.padEnd(52)}  p50 ms     max  server database       KB`);
const world = 'map?zoom=1.5';
await tell('the world', [world]);
await tell('the world, published and for rent', [`${world}&status=published&is_rental=true`]);
await tell('the world, three bedrooms', [`${world}&bedrooms=3`]);
await tell('the world, a price', [`${world}&price_max=2000&price_min=500`]);
await tell('the world, average prices', [`${world}&prices=true`]);
await tell('Europe and the Gulf', ['map?zoom=3.2&bbox=-30.5,10.2,71.3,68.9']);
for (const zoom of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]) {
  const { addresses, count } = await tilesAt(zoom);
  const [fullest = '', ...around] = addresses;
  await tell(`tile of zoom ${zoom} with most (${count.toLocaleString('en')})`, [fullest]);
  if (zoom >= 4) {
    await tell(`  the nine around it`, around);
    await tell(`  filtered by bedrooms`, [`${fullest}?bedrooms=3`]);
    await tell(`  filtered by status and type`, [`${fullest}?status=published,pending&property_type_id=${type}`]);
  }
}
const [shapeAt] = (
  await house.client.query('select lng, lat from properties where lat is not null order by id desc limit 1')
).rows as { lng: number; lat: number }[];
const corner = (dx: number, dy: number) => `${(shapeAt?.lng ?? 0) + dx},${(shapeAt?.lat ?? 0) + dy}`;
const shape = [corner(-0.02, -0.01), corner(0.02, -0.015), corner(0.01, 0.02), corner(-0.015, 0.015)].join(';');
await tell('a drawn shape', [`map?zoom=12&shape=${encodeURIComponent(shape)}`]);
await endAll();
await house.close();
