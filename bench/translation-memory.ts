import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { endAll, runProduct } from './processes.ts';

// node bench/translation-memory.ts 500000 [folder]: the time of a translation memory lookup, compared with the bare
// statement on the same index, and with the statement of a first version.
const { positionals } = parseArgs({ allowPositionals: true });
const segments = Number(positionals[0] ?? 500_000);
const house = await openBenchDatabase(positionals[1]);
const port = await freePort();

const words =
  `bright quiet large small sunny renewed open closed modern old stone wooden white blue green heated shaded private shared fenced furnished empty
  kitchen bedroom bathroom terrace balcony garden garage cellar attic hall study pool sauna window door roof floor wall stair lift courtyard
  faces overlooks borders adjoins includes offers opens leads stands lies keeps holds shows needs gets has
  street square harbour market school station park beach river hill forest quarter mosque church museum tower bridge tram bus airport
  north south east west morning evening noon winter summer spring autumn month year week`.split(/\s+/);

/** Sentences as properties have them: a dozen words from a small vocabulary. */
const fill = (client: Client) =>
  client.query(
    `insert into translation_memory (source_locale, locale, source, target)
     select 'en', case when n % 2 = 0 then 'fr' else 'ar' end, sentence, 'Traduction ' || n from (
       select n, 'The ' || string_agg($2::text[][1 + floor(random() * cardinality($2::text[]))::int + 0 * n * word], ' ') || ' ' || n % 977 || '.' as sentence
       from generate_series(1, $1::int) n, generate_series(1, 11) word group by n) made
     on conflict do nothing`.replace('$2::text[][', '($2::text[])['),
    [segments, words],
  );

type Work = { id: number; sentence: string };

/** Requests whose titles are near matches of the memory: one word differs. */
async function requests(client: Client, many: number): Promise<Work[]> {
  const { rows } = await client.query<Work>(
    `with known as (select source, row_number() over () as place from (
       select source from translation_memory where locale = 'fr' and property_id is null order by md5(source) limit $1) picked),
     homes as (select request.id, request.property_id, row_number() over (order by request.id) as place from translation_requests request
       where request.locale = 'fr' order by request.id limit $1),
     named as (update properties set title = regexp_replace(known.source, ' \\S+ (\\S+)$', ' other \\1') from homes join known using (place)
       where properties.id = homes.property_id returning properties.id, title)
     select homes.id::int, named.title as sentence from named join homes on homes.property_id = named.id`,
    [many],
  );
  return rows;
}

const bare = `select source, target from translation_memory where pieces && sentence_pieces($1) and locale = 'fr' and source_locale = 'en'
  and similarity(source, $1) >= 0.4 order by similarity(source, $1) desc, id desc limit 20`;
const plain = `select source, target, similarity(source, $1) as score from translation_memory where locale = 'fr' and source_locale = 'en'
  order by score desc limit 3`;

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const worst = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timed(work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

try {
  await runProduct(house.env(port));
  const headers = await signIn(port);
  const { rows } = await house.client.query('select count(*)::int as count from translation_memory');
  if (rows[0].count < segments / 2) await fill(house.client);
  await house.client.query('vacuum analyze translation_memory');
  const asked = await requests(house.client, 60);
  let hits = 0;
  const ours = async ({ id }: Work) => {
    const url = `http://127.0.0.1:${port}/v1/dashboard/translation-request/${id}/suggestions?key=details.title`;
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { suggestions: unknown[] } };
    hits += data.suggestions.length > 0 ? 1 : 0;
  };
  const times: Record<'ours' | 'bare' | 'plain', number[]> = { ours: [], bare: [], plain: [] };
  for (const [place, work] of asked.entries()) {
    const isWarm = place >= 10;
    const [one, two] = [await timed(() => ours(work)), await timed(() => house.client.query(bare, [work.sentence]))];
    const three = place % 10 === 0 ? await timed(() => house.client.query(plain, [work.sentence])) : undefined;
    if (!isWarm) continue;
    times.ours.push(one);
    times.bare.push(two);
    if (three) times.plain.push(three);
  }
  console.log(`${asked.length} sentences, ${hits} of them with a suggestion, one after the other`);
  for (const [name, each] of Object.entries(times))
    console.log(`${name.padEnd(8)} median ${middle(each).toFixed(1)} ms, p95 ${worst(each).toFixed(1)} ms`);
} finally {
  await endAll();
  await house.close();
}
