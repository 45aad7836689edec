import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createServer } from '../../src/app/server.ts';
import { seededRoles } from '../../src/features/roles/index.ts';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { createLog } from '../../src/platform/log.ts';
import { apart, examples } from '../examples.ts';
import { testApp } from '../test-app.ts';
import { walkAccess } from '../walks/access.ts';

const app = await testApp();
const roles = seededRoles.map(({ key, permissions }) => ({ key, permissions }));

/** Copied from the design on purpose: the permissions of a role must never change by accident. */
const table = `
property.view A A A o - A A A A A
property.edit A A A o - - - - - -
property.duplicate A A A o - - - - - -
property.review A A A - - - - - - -
property.assign A A - - - - - - - -
property.delete A A - - - - - - - -
hot_deal.view A A A o - - A A - A
hot_deal.toggle A A - - - - A - - -
translation.view A A A - o - - A - A
translation.edit A A - - o - - - - -
translation.assign A A - - - - - - - -
appointment.view A A A o - A - A - A
appointment.edit A A - o - A - A - -
appointment.decide A A - o - A - A - -
appointment.assign A A - - - A - - - -
appointment.delete A A - - - A - - - -
user.view A A A - - A A A A A
user.edit A A - - - - - A - -
user.block A A - - - - - A - -
core.view A A A A A A A A A A
core.edit A A - - - - - - - -
core.delete A A - - - - - - - -
email.view A A - - - - A A - A
notification.view A A - - - - A A - A
email.send A A - - - - A - - -
notification.send A A - - - - A - - -
admin.view A A - - - A - - A A
admin.edit A A - - - - - - - -
admin.block A A - - - - - - - -
admin.delete A - - - - - - - - -
role.edit A - - - - - - - - -
role.delete A - - - - - - - - -
role.view A A - - - - - - - A
payout.view A A o o o o o o A A
payout.mark_paid A - - - - - - - A -
audit.view A A - - - - - - - A
export.run A A A - - A A A A A`;
const columns = [
  'super',
  'manager',
  'reviewer',
  'agent',
  'translator',
  'coordinator',
  'marketing',
  'support',
  'finance',
  'auditor',
];

test('the ten roles grant exactly the permissions of the table, in the code and in the database', async () => {
  const expected = Object.fromEntries(columns.map((key) => [key, {} as Record<string, string>]));
  for (const line of table.trim().split('\n')) {
    const [permission = '', ...grants] = line.split(' ');
    grants.forEach((grant, index) => {
      if (grant !== '-') (expected[columns[index] ?? ''] ?? {})[permission] = grant === 'A' ? 'all' : 'own';
    });
  }
  expect(Object.fromEntries(roles.map(({ key, permissions }) => [key, permissions]))).toEqual(expected);
  const stored = await app.rows<{ key: string; permissions: object }>(
    sql`select key, permissions from roles where is_system`,
  );
  expect(Object.fromEntries(stored.map(({ key, permissions }) => [key, permissions]))).toEqual(expected);
  expect(table.trim().split('\n')).toHaveLength(contract.permissions.length);
});

test('every endpoint of the contract is served, every route is in the contract, and each has an example', () => {
  for (const endpoint of allEndpoints) {
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(app.app.hasRoute({ method: endpoint.method, url }), `${endpoint.method} ${endpoint.path} is served`).toBe(
      true,
    );
    expect(
      examples.has(endpoint) || apart.includes(endpoint),
      `${endpoint.method} ${endpoint.path} has an example`,
    ).toBe(true);
  }
  const routes =
    app.app.printRoutes({ includeHooks: false, commonPrefix: false }).match(/\((GET|POST|PUT|DELETE|PATCH)[^)]*\)/g) ??
    [];
  expect(routes.flatMap((found) => found.slice(1, -1).split(', '))).toHaveLength(allEndpoints.length);
});

test('the server refuses to start with a route without a permission', async () => {
  const { app: bare } = await createServer({ ...app, log: createLog({ level: 'silent' }) });
  const backDoor = () => bare.route({ method: 'GET', url: '/v1/dashboard/back-door', handler: async () => 'open' });
  expect(backDoor).toThrow('GET /v1/dashboard/back-door declares no permission');
  await bare.close();
});

walkAccess({ app, endpoints: allEndpoints, examples });
