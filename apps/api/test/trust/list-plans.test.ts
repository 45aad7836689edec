import * as contract from '@lintel/contract';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { testApp } from '../test-app.ts';
import { walkPlans } from '../walks/plans.ts';

// Lists that grow with the house, long enough for the planner to care: no sort and no filter that they offer reads much
// more than it answers. A new list is walked, or is named here as one that stays short.

const MANY = 20_000;
const app = await testApp();
const me = await app.person('super');
const user = await app.given.user();

beforeAll(async () => {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  await client.query('alter table users disable trigger user');
  await client.query(
    `insert into users (first_name, last_name, email, phone, type, created_at, updated_at, last_seen_at)
     select 'Person', 'Number ' || n, 'person' || n || '@many.test', '+4930' || 1000000 + n, 'seeker',
       now() - n * interval '1 hour', now() - n * interval '1 minute', now() - n * interval '2 minutes'
     from generate_series(1, $1::int) n`,
    [MANY],
  );
  await client.query('alter table users enable trigger user');
  await client.query(
    `insert into events (at, actor_id, action, entity, entity_id, reason)
     select now() - n * interval '1 minute', $2::bigint, 'user.update', 'user',
       case when n % 10 = 0 then $3::bigint else n + 1000000 end, 'reason number ' || n
     from generate_series(1, $1::int) n`,
    [MANY, me.id, user.id],
  );
  await client.query('vacuum analyze users');
  await client.query('vacuum analyze events');
  await client.end();
}, 240_000);

walkPlans(app, {
  endpoint: contract.listUsers,
  path: contract.listUsers.path,
  table: 'users',
  me,
  values: { search: ['number 19999', 'person', 'zeppelin'] },
});

const inTheLog = {
  table: 'events',
  me,
  values: {
    search: ['number 19999', 'reason', 'zeppelin'],
    action: ['user.update', 'auth.login', 'nothing.done'],
    entity: ['user', 'admin', 'nothing'],
    entity_id: ['999999999', String(user.id)],
  },
};

walkPlans(app, {
  ...inTheLog,
  endpoint: contract.listEvents,
  path: contract.listEvents.path,
  broad: { search: 'words of the log have no index: they stand in two tables' },
});
walkPlans(app, {
  ...inTheLog,
  endpoint: contract.userHistory,
  path: contract.pathOf(contract.userHistory, { id: user.id }),
  broad: { search: 'all that was done to one record is looked through' },
});

test('every list that has pages is walked, or stays short', () => {
  const here = [contract.listUsers, contract.listEvents, contract.userHistory];
  /** In `property-plans.test.ts`, where there are many properties. */
  const there = [contract.listProperties, contract.listEarnings, contract.listHotDeals];
  /** The same statements as one that is walked, narrowed further. */
  const alike = [contract.propertyHistory, contract.userProperties];
  /** Of these a house has some hundreds at most. */
  const short = [contract.listAdmins, contract.listRoles, contract.listCities, contract.listNeighborhoods];
  const known: contract.Endpoint[] = [...here, ...there, ...alike, ...short];
  const paged = allEndpoints.filter((endpoint) => endpoint.kind === 'json' && endpoint.paged);
  expect(paged.filter((endpoint) => !known.includes(endpoint)).map(({ path }) => path)).toEqual([]);
});
