import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { givenManyProperties } from '../../../test/many-properties.ts';
import { overheard } from '../../../test/overheard.ts';
import { testApp } from '../../../test/test-app.ts';
import type { Context } from '../../platform/context.ts';
import { propertiesRoom } from '../properties/index.ts';

// A search is asked at every pause in typing: on a table that is large enough for the planner to care, no question reads
// it from end to end, neither for words that are there nor for such as are only like them.

const app = await testApp();
const me = await app.person('super');
const agent = await app.person('agent');

beforeAll(
  () => givenManyProperties(app, { many: 20_000, words: `case when n % 500 = 0 then 'kestrelton gardens' end` }),
  240_000,
);

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function searched(term: string, scope: 'all' | 'own', almost: boolean) {
  const { db, statements } = overheard(app.database);
  const [source] = propertiesRoom.search ?? [];
  const admin = { id: agent.id, session_id: 1, role_key: 'agent', permissions: {} };
  const context: Pick<Context, 'db' | 'scope' | 'adminId' | 'admin' | 'config'> = {
    db,
    scope,
    adminId: scope === 'own' ? agent.id : me.id,
    admin,
    config: app.config,
  };
  const found = await source?.find(context as Context, { term, limit: 5, almost });
  const nodes: Plan[] = [];
  for (const statement of statements) {
    const [explained] = await app.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`);
    nodes.push(...nodesOf(explained?.['QUERY PLAN'][0].Plan as Plan));
  }
  return {
    total: found?.total,
    read: nodes.filter((node) => node['Relation Name'] === 'properties').map((node) => node['Node Type']),
  };
}

test.each([
  ['kestrelton', false, 40],
  ['kestreltno gardens', true, 40],
  ['PR-000012', false, 1],
  ['zeppelin', true, 0],
])('%s is found by an index, as are those who see only their own', async (term, almost, total) => {
  const all = await searched(term, 'all', almost);
  expect(all.total).toBe(total);
  expect(all.read.length).toBeGreaterThan(0);
  expect(all.read).not.toContain('Seq Scan');
  const own = await searched(term, 'own', almost);
  expect(own.total).toBe(0);
  expect(own.read).not.toContain('Seq Scan');
});
