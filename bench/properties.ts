import { parseArgs } from 'node:util';
import { type BenchDatabase, freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { fillProperties } from './fill-properties.ts';
import { digits, heading, line, type MeasureTarget, measure, warmUp } from './measure.ts';
import { priceChanges } from './price-changes.ts';
import { endAll, forgetPeak, here, memoryOf, run, runProduct } from './processes.ts';
import { writeQueryPlans } from './properties-plans.ts';
import { type Question, questions } from './properties-queries.ts';
import { readExport } from './read-export.ts';
import { searchTerms } from './search-terms.ts';

// node bench/properties.ts [how many] [folder] [--plans] [--only word]: a million properties, compared with bare SQL
// statements in one run, and ten thousand to see the cost of the size. A named folder is retained and not filled twice
// (the small database is next to it). --plans rewrites the plans in bench/plans; --only runs the queries whose name
// contains the word (search, details, update, export).
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { plans: { type: 'boolean' }, only: { type: 'string', default: '' } },
});
const input = Number(positionals[0] ?? 1_000_000);
const named = positionals[1];
const FEW = 10_000;
const ports = { ours: await freePort(), floor: await freePort(), small: await freePort() };
const isRequested = (name: string) => name.includes(values.only);

/** The paths, with values from the database: the commonest type, a range of its prices, a property with photos. */
async function addresses({ client }: BenchDatabase): Promise<Record<Question, string>> {
  const { rows } = await client.query(`
    with common as (select property_type_id as type from properties where status = 'published' group by 1 order by count(*) desc limit 1)
    select type, percentile_disc(0.4) within group (order by price) as low, percentile_disc(0.6) within group (order by price) as high,
      (select id from properties where photos_count > 3 and deleted_at is null order by id desc limit 1) as id,
      (select least(20000, count(*) / 25) from properties where deleted_at is null) as far
    from properties join common on property_type_id = type where status = 'published' and bedrooms = 3 group by 1`);
  const known: Record<string, string> = { ...rows[0], ...(await searchTerms(client)) };
  return Object.fromEntries(
    Object.entries(questions).map(([name, address]) => [
      name,
      address.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(known[key]))),
    ]),
  ) as Record<Question, string>;
}

/** A target of the measurement: the product or the baseline. */
type Server = { pid: number; folder: string; url: string; headers: Record<string, string> };
const asking = ({ pid, folder, url, headers }: Server, address: string): MeasureTarget => ({
  pid,
  folder,
  next: () => ({ url: `${url}${address}`, headers }),
});

async function product({ env, folder }: BenchDatabase, port: number): Promise<Server> {
  const pid = await runProduct(env(port));
  return { pid, folder, url: `http://127.0.0.1:${port}/v1/dashboard/property`, headers: await signIn(port) };
}

async function floorOf({ env, folder }: BenchDatabase, port: number): Promise<Server> {
  const { pid = 0 } = await run([here('./properties-baseline.ts')], env(port), 'ready');
  return { pid, folder, url: `http://127.0.0.1:${port}/`, headers: {} };
}

async function totalOf({ url, headers }: Server, address: string): Promise<string> {
  if (!address.startsWith('?search')) return '';
  const { meta } = (await (await fetch(`${url}${address}`, { headers })).json()) as { meta: { total: number } };
  return `  ${decodeURIComponent(address)}: ${meta.total.toLocaleString('en')} found`;
}

async function measureQuestions(large: BenchDatabase, small: BenchDatabase, ours: Server, floor: Server, few: Server) {
  const [known, knownFew] = [await addresses(large), await addresses(small)];
  const warm = ['first page', 'details'] as const;
  for (const name of warm)
    await warmUp(asking(ours, known[name]), asking(floor, known[name]), asking(few, knownFew[name]));
  forgetPeak(ours.pid);
  console.log(`${heading}   p50 of ${FEW.toLocaleString('en')} rows, times`);
  for (const name of (Object.keys(questions) as Question[]).filter(isRequested)) {
    const plans = values.plans ? await writeQueryPlans(large.client, name, known[name]) : undefined;
    const [mine, bare, little] = await measure(
      asking(ours, known[name]),
      asking(floor, known[name]),
      asking(few, knownFew[name]),
    );
    const growth = `${little.p50.toFixed(1)}, ${(mine.p50 / little.p50).toFixed(2)}`;
    console.log(`${line(name, mine, bare)}   ${growth}${await totalOf(ours, known[name])}`);
    if (plans) console.log(`  ${plans}`);
  }
}

async function measureUpdates({ client }: BenchDatabase, ours: Server, floor: Server) {
  const changing = async (server: Server, share: 0 | 1): Promise<MeasureTarget> => ({
    pid: server.pid,
    folder: server.folder,
    next: await priceChanges(client, { url: server.url, headers: server.headers, share }),
  });
  const [change, bareChange] = [await changing(ours, 0), await changing(floor, 1)];
  await warmUp(change, bareChange);
  const [mine, bare] = await measure(change, bareChange);
  console.log(line('update of a price', mine, bare));
}

const ROUNDS = 3;

/** As a program and as a browser requests it; the baseline supports only the former. */
async function measureExports(ours: Server, floor: Server) {
  const ways = [
    ['export', { ...ours, url: `${ours.url}/export.csv` }],
    [
      'export, as a browser',
      { ...ours, url: `${ours.url}/export.csv`, headers: { ...ours.headers, 'accept-encoding': 'gzip, br' } },
    ],
    ['export, baseline', { ...floor, url: `${floor.url}export.csv` }],
  ] as const;
  console.log('export                     rows/s   server CPU ms for 1,000   database CPU ms for 1,000   memory');
  for (let round = 1; round <= ROUNDS; round++)
    for (const [name, source] of ways) {
      const read = await readExport(source);
      const cells = [
        digits(read.perSecond).padStart(14),
        digits(read.serverCpu).padStart(26),
        digits(read.databaseCpu).padStart(28),
      ];
      console.log(`${name.padEnd(20)}${cells.join('')}   +${digits(read.growth)} MB (${read.rows} rows)`);
    }
}

const houses: BenchDatabase[] = [];
try {
  const large = await openBenchDatabase(named);
  houses.push(large);
  const small = await openBenchDatabase(named && `${named}-small`);
  houses.push(small);
  await fillProperties(large, input);
  await fillProperties(small, FEW);
  const [ours, few] = [await product(large, ports.ours), await product(small, ports.small)];
  const floor = await floorOf(large, ports.floor);
  if (Object.keys(questions).some(isRequested)) await measureQuestions(large, small, ours, floor, few);
  if (isRequested('update')) await measureUpdates(large, ours, floor);
  const { now, peak } = memoryOf(ours.pid);
  console.log(`server memory: at most ${peak.toFixed(0)} MB under load, ${now.toFixed(0)} MB afterwards`);
  if (isRequested('export')) await measureExports(ours, floor);
} finally {
  await endAll();
  for (const house of houses) await house.close();
}
