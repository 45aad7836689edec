import { parseArgs } from 'node:util';
import { freePort, type House, openHouse, signIn } from './house.ts';
import { type Asked, heading, line, measure, warmUp } from './measure.ts';
import { endAll, forgetPeak, here, memoryOf, run, runProduct } from './processes.ts';
import { keepPlans } from './properties-plans.ts';
import { type Question, questions } from './properties-questions.ts';

// node bench/properties.ts [how many] [folder] [--plans]: a house of a million listings, asked of the product and of bare
// statements beside it, in one run, and a house of ten thousand to see what the size costs. A folder that is named stays
// and is not filled twice (the small house lies beside it). With --plans those in bench/plans are written anew.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { plans: { type: 'boolean' } } });
const wished = Number(positionals[0] ?? 1_000_000);
const named = positionals[1];
const FEW = 10_000;
const ports = { ours: await freePort(), floor: await freePort(), small: await freePort() };

async function fill({ client, env, folder }: House, many: number) {
  const begun = performance.now();
  const count = async () => Number((await client.query('select count(*) from properties')).rows[0].count);
  const { rows } = await client.query("select to_regclass('properties') is not null as has");
  const there = rows[0].has ? await count() : 0;
  if (there < many * 0.99)
    // The demo's own two thousand come with the first filling.
    await run([here('../apps/api/src/app/seed-command.ts'), '--properties', String(many - (there || 2000))], env(0));
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${(await count()).toLocaleString('en')} properties in ${folder}, after ${seconds} s`);
}

/** The addresses, with what only the database knows: the commonest type, a range of its prices, a listing with photos. */
async function addresses({ client }: House): Promise<Record<Question, string>> {
  const { rows } = await client.query(`
    with common as (select property_type_id as type from properties where status = 'published' group by 1 order by count(*) desc limit 1)
    select type, percentile_disc(0.4) within group (order by price) as low, percentile_disc(0.6) within group (order by price) as high,
      (select id from properties where photos_count > 3 and deleted_at is null order by id desc limit 1) as id,
      (select least(20000, count(*) / 25) from properties where deleted_at is null) as far
    from properties join common on property_type_id = type where status = 'published' and bedrooms = 3 group by 1`);
  const known = rows[0] as Record<string, string>;
  return Object.fromEntries(
    Object.entries(questions).map(([name, address]) => [
      name,
      address.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(known[key])),
    ]),
  ) as Record<Question, string>;
}

/** The product on a house: how to ask it each question. */
async function product(house: House, port: number) {
  const pid = await runProduct(house.env(port));
  const [headers, known] = [await signIn(port), await addresses(house)];
  const asked = (name: Question): Asked => ({
    pid,
    folder: house.folder,
    url: `http://127.0.0.1:${port}/v1/dashboard/property${known[name]}`,
    headers,
  });
  return { pid, known, asked };
}

const houses: House[] = [];
try {
  const large = await openHouse(named);
  houses.push(large);
  const small = await openHouse(named && `${named}-small`);
  houses.push(small);
  await fill(large, wished);
  await fill(small, FEW);
  const ours = await product(large, ports.ours);
  const few = await product(small, ports.small);
  const pid = (await run([here('./properties-floor.ts')], large.env(ports.floor), 'ready')).pid ?? 0;
  const floor = (name: Question): Asked => ({
    pid,
    folder: large.folder,
    url: `http://127.0.0.1:${ports.floor}/${ours.known[name]}`,
    headers: {},
  });
  for (const name of ['first page', 'details'] as const) await warmUp(ours.asked(name), floor(name), few.asked(name));
  forgetPeak(ours.pid);
  console.log(`${heading}   p50 of ${FEW.toLocaleString('en')} rows, times`);
  for (const name of Object.keys(questions) as Question[]) {
    const plans = values.plans ? await keepPlans(large.client, name, ours.known[name]) : undefined;
    const [mine, bare, little] = await measure(ours.asked(name), floor(name), few.asked(name));
    console.log(`${line(name, mine, bare)}   ${little.p50.toFixed(1)}, ${(mine.p50 / little.p50).toFixed(2)}`);
    if (plans) console.log(`  ${plans}`);
  }
  const { now, peak } = memoryOf(ours.pid);
  console.log(`server memory: at most ${peak.toFixed(0)} MB while asked, ${now.toFixed(0)} MB after everything`);
} finally {
  await endAll();
  for (const house of houses) await house.close();
}
