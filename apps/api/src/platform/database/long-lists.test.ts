import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { countsPer, countsPerValue } from './counts.queries.ts';
import { type List, pageOf } from './paging.queries.ts';

const { database } = await testApp();

const ROWS = 12_000;
type Row = { id: number; price: string };

const listWith = (where: SQL): List => ({
  from: sql`from long_list`,
  where,
  select: sql`long_list.id, long_list.price`,
  shown: sql`from long_list`,
  sorts: { price: sql`long_list.price`, at: sql`long_list.at` },
  id: sql`long_list.id`,
});
const whole = listWith(sql``);

beforeAll(async () => {
  // Few prices, so that many rows share one; moments with microseconds.
  await database.run(sql`
    create table long_list as select id::bigint, (id * 7919 % 40)::numeric as price, case when id % 100 = 0 then 'rare' else 'usual' end as status,
      '2026-01-01'::timestamptz + (id * 7919 % 5000) * interval '1 second' + id % 3 * interval '1 microsecond' as at
    from generate_series(1, ${ROWS}::int) id`);
  await database.run(sql`create index long_list_by_price on long_list (price, id)`);
  await database.run(sql`analyze long_list`);
});

async function sorted(sort: string) {
  const order = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = whole.sorts[sort.replace('-', '')];
  const rows = await database.many<Row>(sql`select id, price from long_list order by ${column} ${order}, id ${order}`);
  return rows.map(({ id }) => id);
}

async function idsOf(page: number, per_page: number, sort: string, list = whole) {
  const { rows } = await pageOf<Row>(database, { page, per_page, sort }, list);
  return rows.map(({ id }) => id);
}

describe('pages far from the top', () => {
  const pages = [100, 101, 102, 101, 99, 98, 300, 301, 299, 290, 480, 481, 90, 400];
  for (const sort of ['price', '-price', 'at', '-at'])
    test(`by ${sort}: any way through them shows the same rows as the whole list`, async () => {
      const all = await sorted(sort);
      for (const page of pages)
        expect([page, await idsOf(page, 25, sort)]).toEqual([page, all.slice((page - 1) * 25, page * 25)]);
    });

  test('of different sizes do not overlap', async () => {
    const all = await sorted('price');
    expect(await idsOf(30, 100, 'price')).toEqual(all.slice(2900, 3000));
    expect(await idsOf(58, 50, 'price')).toEqual(all.slice(2850, 2900));
    expect(await idsOf(291, 10, 'price')).toEqual(all.slice(2900, 2910));
    expect(await idsOf(59, 50, 'price')).toEqual(all.slice(2900, 2950));
    expect(await idsOf(2899, 1, 'price')).toEqual(all.slice(2898, 2899));
  });

  test('of a filtered list know no rows of the whole one', async () => {
    const usual = listWith(sql`where status = ${'usual'}`);
    const all = (await sorted('price')).filter((id) => id % 100 !== 0);
    expect(await idsOf(120, 25, 'price', usual)).toEqual(all.slice(2975, 3000));
    expect(await idsOf(121, 25, 'price', usual)).toEqual(all.slice(3000, 3025));
  });

  test('go on after the row shown last, although a row was added above', async () => {
    const before = await idsOf(200, 25, 'price');
    const next = await idsOf(201, 25, 'price');
    await database.run(sql`insert into long_list (id, price, status, at) values (0, -1, 'usual', now())`);
    expect(await idsOf(201, 25, 'price')).toEqual(next);
    expect(await idsOf(200, 25, 'price')).toEqual(before);
    await database.run(sql`delete from long_list where id = 0`);
  });
});

describe('counts for tabs', () => {
  const count = (list: List) => countsPerValue(database, list, sql`long_list.status`, ['rare', 'usual', 'none']);

  test('are exact up to ten thousand', async () => {
    const counted = await count(listWith(sql`where id <= ${10_000}`));
    expect(counted).toEqual({ counts: { rare: 100, usual: 9900, none: 0, all: 10_000 }, isEstimate: false });
  });

  test('above it a small tab remains exact, and no count is below what is known', async () => {
    const { counts, isEstimate } = await count(whole);
    expect(isEstimate).toBe(true);
    expect(counts).toMatchObject({ rare: 120, none: 0 });
    expect(counts.usual).toBeGreaterThan(10_000);
    expect(counts.all).toBeGreaterThan(10_000);
  });

  test('apply every condition together with the filters', async () => {
    const cheap = { cheap: sql`price < 10`, dear: sql`price >= 10` };
    expect(await countsPer(database, listWith(sql`where id <= ${400}`), cheap)).toEqual({
      counts: { cheap: 100, dear: 300, all: 400 },
      isEstimate: false,
    });
  });
});
