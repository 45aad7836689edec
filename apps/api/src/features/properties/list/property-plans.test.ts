import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { givenManyProperties, givenRowsOfProperties } from '../../../../test/many-properties.ts';
import { testApp } from '../../../../test/test-app.ts';
import { rowsRead, walkCounts, walkPlans } from '../../../../test/walks/plans.ts';
import { orderOf } from '../../../platform/database/paging.queries.ts';
import { matching, type PropertyQuery } from './property-filters.queries.ts';
import { propertyOrder } from './property-list.queries.ts';
import { withPlaces } from './property-places.queries.ts';

// Checks query plans on a table large enough for the planner to use its indexes.

const MANY = 30_000;
const app = await testApp();
const me = await app.person('super');

beforeAll(async () => {
  await givenManyProperties(app, { many: MANY });
  await givenRowsOfProperties(app);
}, 240_000);

type Plan = { 'Node Type': string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function kindsFor(filters: string, offset = 0) {
  const query = contract.propertyQuery.parse(Object.fromEntries(new URLSearchParams(filters))) as PropertyQuery;
  const [explained] = await app.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`
    explain (format json) select properties.id from properties
    ${matching(await withPlaces(app.database, query), { scope: 'all', adminId: me.id })}
    ${orderOf(query.sort, { sorts: propertyOrder, id: sql`properties.id` })} limit 25 offset ${offset}`);
  return nodesOf(explained?.['QUERY PLAN'][0].Plan as Plan).map((node) => node['Node Type']);
}

test('the ids of any page come from an index-only scan', async () => {
  for (const sort of ['-created_at', 'updated_at'])
    expect(await kindsFor(`sort=${sort}`, 10_000)).toEqual(['Limit', 'Index Only Scan']);
});

const values = {
  search: ['number 19999', 'place', 'home', 'zeppelin'],
  bedrooms: ['0', '9', '4,9'],
  bbox: ['2,48,2.1,48.1', '170,0,-170,1', '-180,-90,180,90'],
  shape: ['2,48;2.1,48;2.1,48.1', '-180,-90;180,-90;180,90'],
  cell: ['0/0/0', '9/258/176', '26/0/0'],
};

walkPlans(app, {
  endpoint: contract.listProperties,
  path: contract.listProperties.path,
  table: 'properties',
  me,
  values,
  broad: { shape: 'all is looked at that lies in the box around it' },
});

const search = ['number 19999', 'home', 'zeppelin'];

walkCounts(app, {
  endpoint: contract.countProperties,
  table: 'properties',
  me,
  values,
  broad: { shape: 'all is looked at that lies in the box around it' },
});
walkCounts(app, {
  endpoint: contract.countEarnings,
  table: 'earnings',
  me,
  values: { search },
  broad: { search: 'the search text of earnings is in three tables, so it has no index' },
});
walkCounts(app, { endpoint: contract.countHotDeals, table: 'hot_deals', me, values: { search } });
walkCounts(app, {
  endpoint: contract.countTranslationRequests,
  table: 'translation_requests',
  me,
  values: { search },
});

walkPlans(app, {
  endpoint: contract.listEarnings,
  path: contract.listEarnings.path,
  table: 'earnings',
  me,
  values: { search },
  broad: { search: 'the search text of earnings is in three tables, so it has no index' },
});

walkPlans(app, {
  endpoint: contract.listHotDeals,
  path: contract.listHotDeals.path,
  table: 'hot_deals',
  me,
  values: { search },
});

walkPlans(app, {
  endpoint: contract.listTranslationRequests,
  path: contract.listTranslationRequests.path,
  table: 'translation_requests',
  me,
  values: { search },
});

test('detects a filter or a sort without an index', async () => {
  const planted = [
    `select id from properties where street = 'Street 19999' and deleted_at is null order by created_at desc limit 25`,
    `select id from properties where deleted_at is null order by md5(title) limit 25`,
    `select count(*) from (select 1 from properties where unit = '12' limit 10001) counted`,
  ];
  for (const text of planted)
    expect(await rowsRead(app, 'properties', { text, values: [] }), text).toBeGreaterThan(MANY);
  const text = `select id from properties where deleted_at is null order by created_at desc limit 25`;
  expect(await rowsRead(app, 'properties', { text, values: [] })).toBe(25);
});

test('above ten thousand the total is a marked estimate close to the real one; below it is exact', async () => {
  const [{ n: there } = { n: 0 }] = await app.rows<{ n: number }>(
    sql`select count(*) as n from properties where deleted_at is null`,
  );
  const { meta } = (await me.ask(contract.listProperties)).body;
  expect(meta?.total_is_estimate).toBe(true);
  expect(Math.abs((meta?.total ?? 0) - there) / there).toBeLessThan(0.1);
  const few = (await me.ask(contract.listProperties, { search: 'number 1999' })).body;
  expect(few.meta).toMatchObject({ total: 11, total_is_estimate: false });
  const counts = await me.call(contract.countProperties);
  expect(counts.is_estimate).toBe(true);
  expect(counts.published).toBeGreaterThan(contract.exactTotals - 1000);
  expect(await me.call(contract.countProperties, { search: 'number 1999' })).toMatchObject({
    all: 11,
    is_estimate: false,
  });
});

test('a cached total is recounted for the admin who has written', async () => {
  const drafts = async () => (await me.ask(contract.listProperties, { status: ['draft'] })).body.meta;
  const before = await drafts();
  expect(before?.total_is_estimate).toBe(false);
  const [copied] = await me.call(contract.listProperties, { status: ['draft'], per_page: 10 });
  await me.call(contract.duplicateProperty, { id: copied?.id ?? 0 });
  expect(await drafts()).toMatchObject({ total: (before?.total ?? 0) + 1 });
  await me.call(contract.deleteProperty, { id: copied?.id ?? 0 });
  expect(await drafts()).toMatchObject({ total: before?.total });
});

test('search ignores accents and case, and only the first forty characters count', async () => {
  const { id } = await app.given.property({ title: 'Élégante Maison près de la Forêt des Chênes' });
  const found = async (search: string) => (await me.call(contract.listProperties, { search })).map((row) => row.id);
  for (const term of ['elegante MAISON', 'FORÊT', `PR-${String(id).padStart(6, '0')}`, 'olga owner'])
    expect(await found(term), term).toContain(id);
  expect(await found('elegante maison pres de la foret des cheX')).toContain(id);
  expect(await found('elegante maison pres de la foret des cXenes')).toEqual([]);
  expect(await found('100%_')).toEqual([]);
});

test('pagination never shows a row twice', async () => {
  const seen: number[] = [];
  for (let page = 1; page <= 5; page++)
    seen.push(
      ...(await me.call(contract.listProperties, { sort: 'area_sqm', per_page: 100, page })).map(({ id }) => id),
    );
  expect(new Set(seen).size).toBe(500);
});
