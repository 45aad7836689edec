import * as contract from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { givenManyProperties } from '../../../../../test/many-properties.ts';
import { testApp } from '../../../../../test/test-app.ts';
import { atSameAddress, pricesNearby, withSamePhoto } from './checks.queries.ts';

// Checks query plans on tables large enough for the planner to use their indexes.

const app = await testApp();
const reviewer = await app.person('reviewer');
let home: contract.Property;

beforeAll(async () => {
  await givenManyProperties(app, { many: 20_000 });
  await app.database.run(sql`
    insert into photo_files (hash, width, height, bytes, look, look_pieces)
    select encode(sha256(n::text::bytea), 'hex'), 1200, 900, 1000, ((n::bigint * 2654435761) % 9007199254740991)::bit(64), array[n % 65536, 65536 + n % 5000]
    from generate_series(1, 20000) n`);
  await app.database.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`); // no triggers, as in a bulk load
    await tx.run(sql`
      insert into property_photos (property_id, photo_file_id, position)
      select properties.id, photo_files.id, 1 from properties join photo_files on photo_files.id % 20000 = properties.id % 20000 where title like 'Home number %'`);
  });
  await app.database.run(sql`analyze photo_files`);
  await app.database.run(sql`analyze property_photos`);
  const [row] = await app.rows<{ id: number }>(sql`select id from properties where title = 'Home number 77'`);
  home = await reviewer.call(contract.getProperty, { id: row?.id ?? 0 });
}, 240_000);

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function plan(statement: SQL) {
  const [explained] = await app.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`);
  const nodes = nodesOf(explained?.['QUERY PLAN'][0].Plan as Plan);
  return {
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    indexes: nodes.map((node) => node['Index Name']).filter((name) => name !== undefined),
  };
}

test('the same address is found by its index', async () => {
  expect(await plan(atSameAddress(home))).toEqual({ scanned: [], indexes: ['properties_by_street'] });
});

test('prices nearby are read by an index-only scan', async () => {
  expect(await plan(pricesNearby(home))).toEqual({ scanned: [], indexes: ['properties_of_kind_nearby'] });
});

test('similar pictures are found by the pieces of their hash', async () => {
  const { scanned, indexes } = await plan(withSamePhoto(home));
  expect(scanned).toEqual([]);
  expect(indexes).toEqual(expect.arrayContaining(['photo_files_by_look', 'property_photos_by_file']));
});
