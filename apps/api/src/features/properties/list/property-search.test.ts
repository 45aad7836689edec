import * as contract from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { givenManyProperties } from '../../../../test/many-properties.ts';
import { recordStatements } from '../../../../test/recorded-statements.ts';
import { testApp } from '../../../../test/test-app.ts';
import { orderOf } from '../../../platform/database/paging.queries.ts';
import { matching, type PropertyQuery } from './property-filters.queries.ts';
import { findProperties, propertyOrder } from './property-list.queries.ts';

// The planner does not know where the matches are in the sort order, so this counts the rows read.

const MANY = 20_000;
const SECLUDED = 2000;
const app = await testApp();
const links = { secret: app.config.secret, session: 1 };
const me = await app.person('super');
const viewer = { scope: 'all', adminId: me.id } as const;

beforeAll(
  () =>
    givenManyProperties(app, {
      many: MANY,
      // The oldest ones; and exactly as many as are counted exactly, and one more.
      words: `case when n > ${MANY - SECLUDED} then 'secluded' end,
        case when n <= ${contract.exactTotals} then 'finite' end, case when n <= ${contract.exactTotals + 1} then 'endless' end`,
    }),
  240_000,
);

const asked = (filters: string) =>
  contract.propertyQuery.parse(Object.fromEntries(new URLSearchParams(filters))) as PropertyQuery;

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The number of table rows read for one response. */
async function rowsRead(statements: SQL[]): Promise<number> {
  let read = 0;
  for (const statement of statements) {
    const [explained] = await app.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${statement}`,
    );
    for (const node of nodesOf(explained?.['QUERY PLAN'][0].Plan as Plan).filter(
      (each) => each['Relation Name'] === 'properties',
    )) {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      read += (node['Actual Rows'] + removed) * node['Actual Loops'];
    }
  }
  return read;
}

test.each(['search=secluded', 'search=secluded&sort=-price', 'search=secluded&sort=price&page=80'])(
  'a search reads only its matches: %s',
  async (filters) => {
    const { db, statements } = recordStatements(app.database);
    const { rows, total } = await findProperties(db, links, asked(filters), viewer);
    expect([rows.length, total]).toEqual([25, SECLUDED]);
    expect(await rowsRead(statements)).toBeLessThan(2 * SECLUDED);
  },
);

test('a search or filter without matches fetches no rows', async () => {
  for (const [filters, most] of [
    ['search=qzxwvj', 2], // resolves places, then matches
    ['status=draft&price_max=9', 1],
    ['search=secluded&page=81', 2],
    ['status=draft&bedrooms=4&price_max=5000&page=9', 1],
  ] as const) {
    const { db, statements } = recordStatements(app.database);
    // The first search reads the names of all places.
    await findProperties(db, links, asked('search=qzxwvj'), viewer);
    statements.length = 0;
    expect((await findProperties(db, links, asked(filters), viewer)).rows, filters).toEqual([]);
    expect(statements, filters).toHaveLength(most);
  }
});

test.each([
  ['status=draft&bedrooms=4&price_max=5000', 83],
  ['search=secluded', SECLUDED],
  ['search=secluded&status=pending', 333],
  ['search=finite', contract.exactTotals],
])('pages of %s equal those of a full sort', async (filters, all) => {
  for (const sort of contract.propertySorts.flatMap((each) => [each, `-${each}`])) {
    const query = asked(`${filters}&sort=${sort}`);
    const everything = await app.rows<{ id: number }>(sql`
      select properties.id from properties ${matching(query, viewer)} ${orderOf(sort, { sorts: propertyOrder, id: sql`properties.id` })}`);
    expect(everything).toHaveLength(all);
    const pages = all > 1000 ? [1, 2, 10, 11, 20] : [1, 2, 3, 4];
    for (const page of pages) {
      const found = await findProperties(app.database, links, { ...query, per_page: 100, page }, viewer);
      const input = everything.slice((page - 1) * 100, page * 100);
      expect(found).toMatchObject({ total: all, total_is_estimate: false });
      expect(
        found.rows.map(({ id }) => id),
        `${sort}, page ${page}`,
      ).toEqual(input.map(({ id }) => id));
    }
  }
});

test('too many matches are shown in sort order with an estimated total', async () => {
  const query = asked('search=endless&sort=-price&page=3');
  const found = await findProperties(app.database, links, query, viewer);
  expect(found.total_is_estimate).toBe(true);
  expect(found.total).toBeGreaterThan(contract.exactTotals);
  const dearest = 10 * (contract.exactTotals + 1);
  expect(found.rows.map(({ price }) => Number(price))).toEqual(
    Array.from({ length: 25 }, (_, index) => dearest - 10 * (50 + index)),
  );
});

test('a cached search is run again for the admin who has written', async () => {
  const first = async () => me.call(contract.listProperties, { search: 'secluded', sort: 'price' });
  const [before] = await first();
  await me.call(contract.deleteProperty, { id: before?.id ?? 0 });
  const [after] = await first();
  expect(after?.id).not.toBe(before?.id);
  await me.call(contract.restoreProperty, { id: before?.id ?? 0 });
  expect((await first())[0]?.id).toBe(before?.id);
});

test('the texts pending in an index, which every search reads, are bounded', async () => {
  const indexes = await app.rows<{ name: string; options: string[] | null }>(sql`
    select indexname as name, reloptions as options from pg_indexes join pg_class on pg_class.oid = indexname::regclass
    where schemaname = 'public' and indexdef like '%gin_trgm_ops%' order by 1`);
  expect(indexes.length).toBeGreaterThan(2);
  for (const { name, options } of indexes) expect([name, options]).toEqual([name, ['gin_pending_list_limit=256']]);
});

test('a renamed place is found by its new name at once, and no longer by its old one', async () => {
  const [place] = await app.rows<{ id: number }>(
    sql`select city_id as id from properties where city_id is not null limit 1`,
  );
  const found = async (search: string) => (await me.ask(contract.listProperties, { search })).body.meta?.total ?? 0;
  const { id, version } = await me.call(contract.getCity, { id: place?.id ?? 0 });
  expect(await found('Quettaville')).toBe(0);
  const renamed = await me.call(contract.updateCity, { id, version, name: { en: 'Quettaville-Harbour' } });
  expect(await found('quettaville')).toBeGreaterThan(0);
  expect(await found('harb')).toBeGreaterThan(0);
  expect(await found('ettaville')).toBe(0);
  await me.call(contract.updateCity, { id, version: renamed.version, name: { en: 'Ordinary town' } });
  expect(await found('quettaville')).toBe(0);
});
