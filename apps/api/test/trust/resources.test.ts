import * as contract from '@lintel/contract';
import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rooms } from '../../src/app/rooms.ts';
import { declaredExamples, resourceExamples } from '../examples-resources.ts';
import { testApp } from '../test-app.ts';
import { walkResourceList } from '../walks/resource-lists.ts';
import { walkResource } from '../walks/resources.ts';

const app = await testApp();
const records = rooms.flatMap(({ records = [] }) => records);
const resources = Object.values(contract as Record<string, unknown>).filter(contract.isResource);

const recordFor = ({ entity }: contract.Resource) => {
  const found = records.find((record) => record.entity === entity);
  if (!found) throw new Error(`No room has a record for the resource ${entity}`);
  return found;
};

test('every resource has a record, and an example where it has visible references or an owner', () => {
  for (const resource of resources) expect(recordFor(resource).viewedBy).toBe(resource.permissions.view);
  const needed = resources.filter(
    ({ references = {}, ownership }) => ownership || Object.values(references).some(({ visible }) => visible),
  );
  expect(resourceExamples.map(({ resource }) => resource.entity).sort()).toEqual(
    needed.map(({ entity }) => entity).sort(),
  );
});

for (const example of resourceExamples) walkResource(app, recordFor(example.resource), example);
for (const { resource } of declaredExamples) walkResourceList(app, recordFor(resource), resource);

const retained = records.filter(({ retention }) => retention);

test.each(retained.map((record) => [record.entity, record] as const))(
  'a purged %s leaves an audit event, and one that a new table references stays',
  async (entity, record) => {
    const table = getTableName(record.table);
    const example = resourceExamples.find(({ resource }) => resource.entity === entity);
    const make = async () => {
      if (!example?.make) throw new Error(`The example of ${entity} inserts none`);
      return (await example.make(app)).id;
    };
    const [alone, referenced] = [await make(), await make()];
    await app.database.run(
      sql`create table later_room (id bigint generated always as identity primary key, record_id bigint not null references ${sql.identifier(table)} (id))`,
    );
    await app.database.run(sql`insert into later_room (record_id) values (${referenced})`);
    await app.database.run(
      sql`update ${record.table} set deleted_at = now() - interval '31 days' where id in (${alone}, ${referenced})`,
    );
    await app.runRetention();
    expect(await app.rows(sql`select id from ${record.table} where id in (${alone}, ${referenced})`)).toEqual([
      { id: referenced },
    ]);
    const events = await app.rows(
      sql`select actor_id from events where action = ${`${entity}.purge`} and entity_id = ${alone}`,
    );
    expect(events).toEqual([{ actor_id: null }]);
    await app.database.run(sql`drop table later_room`);
  },
);
