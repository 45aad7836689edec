import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import type { Call } from './load.ts';
import { heading, line, type MeasureTarget, measure, warmUp } from './measure.ts';
import { endAll, here, run, runProduct } from './processes.ts';

// node bench/review.ts folder: the requests of the review desk for its next item (the property, its checks) and the
// cost of a decision, on data of `bench/properties.ts`; compared with the bare statement that reads or changes the same
// row.
const { positionals } = parseArgs({ allowPositionals: true });
const folder = positionals[0];
if (!folder) throw new Error('Name a folder that bench/properties.ts has filled');

const house = await openBenchDatabase(folder);
const ports = { ours: await freePort(), floor: await freePort() };

type Item = { id: number; version: number };
type Share = 0 | 1;

/** Some thousand pending properties that can be accepted; the product and the baseline use different ones. */
async function waiting(client: Client, share: Share): Promise<Item[]> {
  const { rows } = await client.query<Item>(
    `select id::int, version from properties where status = 'pending' and deleted_at is null and photos_count > 0 and lat is not null
       and street is not null and added_by_id is null and id % 2 = $1 order by id desc limit 4000`,
    [share],
  );
  if (rows.length === 0) throw new Error('there is no pending property');
  return rows;
}

const inTurn = <T>(rows: T[]) => {
  let turn = 0;
  return () => rows[turn++ % rows.length] as T;
};

/** Accepts and rejects alternate, because each is possible after the other. */
function decisions(items: Item[], url: string, headers: Record<string, string>): () => Call {
  const next = inTurn(items.map((item) => ({ ...item, isPublished: false })));
  return () => {
    const item = next();
    const { id, version, isPublished } = item;
    const why = isPublished ? { reason: 'other', note: 'Measured, not meant' } : {};
    return {
      url: `${url}/${isPublished ? 'reject' : 'accept'}`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ id, version }], ...why }),
      answered: () => {
        item.version++;
        item.isPublished = !isPublished;
      },
    };
  };
}

/** The minimum of a decision: an update of the same row that leaves status and price unchanged. */
function bareChanges(items: Item[], url: string): () => Call {
  const next = inTurn(items);
  return () => ({
    url: `${url}/${next().id}`,
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ price: '250000' }),
  });
}

try {
  const pid = await runProduct(house.env(ports.ours));
  const { pid: floorPid = 0 } = await run([here('./properties-baseline.ts')], house.env(ports.floor), 'ready');
  const headers = await signIn(ports.ours);
  const url = `http://127.0.0.1:${ports.ours}/v1/dashboard/property`;
  const floorUrl = `http://127.0.0.1:${ports.floor}/`;
  const [mine, theirs] = [await waiting(house.client, 0), await waiting(house.client, 1)];
  const ours = (next: () => Call): MeasureTarget => ({ pid, folder: house.folder, next });
  const floor = (next: () => Call): MeasureTarget => ({ pid: floorPid, folder: house.folder, next });
  const reading = (items: Item[], base: string, after: string, sent = {}) => {
    const next = inTurn(items);
    return () => ({ url: `${base}/${next().id}${after}`, headers: sent });
  };
  const bare = floor(reading(theirs, floorUrl, ''));
  const questions: [string, MeasureTarget, MeasureTarget][] = [
    ['next item', ours(reading(mine, url, '', headers)), bare],
    ['its checks', ours(reading(mine, url, '/checks', headers)), bare],
    ['a decision', ours(decisions(mine, url, headers)), floor(bareChanges(theirs, floorUrl))],
  ];
  console.log(heading);
  for (const [name, asked, beside] of questions) {
    await warmUp(asked, beside);
    const [one, other] = await measure(asked, beside);
    console.log(line(name, one, other));
  }
} finally {
  await endAll();
  await house.close();
}
