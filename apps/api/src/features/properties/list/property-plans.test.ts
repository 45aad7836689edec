import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { givenManyProperties } from '../../../../test/many-properties.ts';
import { testApp } from '../../../../test/test-app.ts';
import { orderOf } from '../../../platform/database/paging.queries.ts';
import { matching, type PropertyQuery } from './property-filters.queries.ts';
import { propertyOrder } from './property-list.queries.ts';
import { withPlaces } from './property-places.queries.ts';

// What makes a million rows stay fast is seen in the plan, on a table that is large enough for the planner to care.

const MANY = 20_000;
const app = await testApp();
const me = await app.person('super');

beforeAll(() => givenManyProperties(app, { many: MANY }), 240_000);

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function planOf(filters: string, offset = 0) {
  const query = contract.propertyQuery.parse(Object.fromEntries(new URLSearchParams(filters))) as PropertyQuery;
  const [explained] = await app.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`
    explain (format json) select properties.id from properties
    ${matching(await withPlaces(app.database, query), { scope: 'all', adminId: me.id })}
    ${orderOf(query.sort, { sorts: propertyOrder, id: sql`properties.id` })} limit 25 offset ${offset}`);
  const nodes = nodesOf(explained?.['QUERY PLAN'][0].Plan as Plan);
  return {
    kinds: nodes.map((node) => node['Node Type']),
    scansAll: nodes.some((node) => node['Node Type'].includes('Seq Scan') && node['Relation Name'] === 'properties'),
  };
}

test.each(contract.propertySorts.flatMap((sort) => [sort, `-${sort}`]))(
  'a page sorted by %s is read in the order of an index',
  async (sort) => {
    const { kinds, scansAll } = await planOf(`sort=${sort}`);
    expect(scansAll).toBe(false);
    expect(kinds.filter((kind) => kind.includes('Sort'))).toEqual([]);
  },
);

test('however far back a page is, its ids come from the index alone', async () => {
  for (const sort of ['-created_at', 'updated_at'])
    expect((await planOf(`sort=${sort}`, 10_000)).kinds).toEqual(['Limit', 'Index Only Scan']);
});

test.each([
  'status=draft',
  'status=pending&sort=waiting',
  'status=published&sort=-published_at',
  'status=changes_requested',
  'property_type_id=1',
  'listing_reason_id=1',
  'status=published&property_type_id=1&price_min=1000&price_max=2000&bedrooms=3&sort=price',
  'is_rental=true',
  'price_period=month&currency=EUR&sort=price',
  'country_id=1',
  'city_id=1',
  'neighborhood_id=1',
  'tag_id=1',
  'price_min=1000&price_max=2000&sort=price',
  'area_min=300&sort=area_sqm',
  'assigned_admin_id=1',
  'assigned_admin_id=none',
  'added_by_id=1',
  'owner_id=1',
  'is_hot_deal=true',
  'has_photo=false',
  'has_location=false',
  'has_reports=true',
  'bbox=2,48,3,49',
  'shape=2,48;3,48;3,49',
  'created_from=2026-01-01&created_to=2026-01-02',
  'search=number%2019999',
  'search=place',
  'search=france&sort=price',
  'is_deleted=true',
])('the filter %s never reads the whole table', async (filters) => {
  expect((await planOf(filters)).scansAll).toBe(false);
});

test('above ten thousand the total is an estimate that says so and is near; below it is exact', async () => {
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

test('a total that is remembered for others is counted anew for whoever has written', async () => {
  const drafts = async () => (await me.ask(contract.listProperties, { status: ['draft'] })).body.meta;
  const before = await drafts();
  expect(before?.total_is_estimate).toBe(false);
  const [copied] = await me.call(contract.listProperties, { status: ['draft'], per_page: 10 });
  await me.call(contract.duplicateProperty, { id: copied?.id ?? 0 });
  expect(await drafts()).toMatchObject({ total: (before?.total ?? 0) + 1 });
  await me.call(contract.deleteProperty, { id: copied?.id ?? 0 });
  expect(await drafts()).toMatchObject({ total: before?.total });
});

test('a term is found whatever its accents and case, and only its first forty characters count', async () => {
  const { id } = await app.given.property({ title: 'Élégante Maison près de la Forêt des Chênes' });
  const found = async (search: string) => (await me.call(contract.listProperties, { search })).map((row) => row.id);
  for (const term of ['elegante MAISON', 'FORÊT', `PR-${String(id).padStart(6, '0')}`, 'olga owner'])
    expect(await found(term), term).toContain(id);
  expect(await found('elegante maison pres de la foret des cheX')).toContain(id);
  expect(await found('elegante maison pres de la foret des cXenes')).toEqual([]);
  expect(await found('100%_')).toEqual([]);
});

test('pages never show a row twice', async () => {
  const seen: number[] = [];
  for (let page = 1; page <= 5; page++)
    seen.push(
      ...(await me.call(contract.listProperties, { sort: 'area_sqm', per_page: 100, page })).map(({ id }) => id),
    );
  expect(new Set(seen).size).toBe(500);
});
