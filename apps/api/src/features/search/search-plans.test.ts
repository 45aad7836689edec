import { beforeAll, expect, test } from 'vitest';
import { givenManyProperties } from '../../../test/many-properties.ts';
import { recordStatements } from '../../../test/recorded-statements.ts';
import { testApp } from '../../../test/test-app.ts';
import { rowsRead, saidOf } from '../../../test/walks/plans.ts';
import type { Context } from '../../platform/context.ts';
import { propertiesRoom } from '../properties/index.ts';

// The search runs at every pause in typing (debounce): on a table large enough for the planner, no query may read many
// more rows than it returns, neither for exact nor for similar terms.

const MANY = 20_000;
const app = await testApp();
const me = await app.person('super');
const agent = await app.person('agent');

beforeAll(
  () =>
    givenManyProperties(app, {
      many: MANY,
      words: `case when n % 500 = 0 then folded('kestrelton gardens مَدينة الأزهار résidence d’été') end`,
    }),
  240_000,
);

async function searched(term: string, scope: 'all' | 'own', almost: boolean) {
  const { db, statements } = recordStatements(app.database);
  const [source] = propertiesRoom.search ?? [];
  const admin = {
    id: agent.id,
    timezone: 'UTC',
    session_id: 1,
    role_key: 'agent',
    permissions: {},
    must_change_password: false,
  };
  const context: Pick<Context, 'db' | 'scope' | 'adminId' | 'admin' | 'config'> = {
    db,
    scope,
    adminId: scope === 'own' ? agent.id : me.id,
    admin,
    config: app.config,
  };
  const found = await source?.find(context as Context, { term, limit: 5, almost });
  let read = 0;
  for (const statement of statements) read += await rowsRead(app, 'properties', saidOf(statement));
  return { total: found?.total, read };
}

/** Matches are counted and then fetched; the index also returns some false positives of the similarity search. */
const most = (total: number) => 4 * total + 400;

test.each([
  ['kestrelton', false, 40],
  ['kestreltno gardens', true, 40],
  ['PR-000012', false, 1],
  ['zeppelin', true, 0],
  ['مدينه الازهار', false, 40],
  ['مدنية الأزهار', true, 40],
  ['شقة مفروشة', false, 0],
  ['Résidence d’Ete', false, 40],
])('%s is found by an index, also with scope own', async (term, almost, total) => {
  const all = await searched(term, 'all', almost);
  expect(all.total).toBe(total);
  expect(all.read).toBeLessThan(most(total));
  const own = await searched(term, 'own', almost);
  expect(own.total).toBe(0);
  expect(own.read).toBeLessThan(most(total));
});

test.each(['%', '_', '..', 'q', '٪', 'ق', 'zq'])(
  '%s, which no index supports, is searched in the newest rows',
  async (term) => {
    for (const scope of ['all', 'own'] as const) {
      const { read } = await searched(term, scope, false);
      expect(read).toBeLessThan(0.6 * MANY);
    }
  },
);
