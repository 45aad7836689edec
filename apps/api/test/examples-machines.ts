import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';
import type { MachineExample } from './walks/machines.ts';

const statusIn = async (app: TestApp, table: 'users' | 'admins', { id }: { id: number }) =>
  (await app.rows<{ status: string }>(sql`select status from ${sql.identifier(table)} where id = ${id}`))[0]?.status;

/** One for every machine of the contract: a new one without an entry fails the walk. */
export const machineExamples: MachineExample[] = [
  {
    name: 'user',
    machine: contract.userTransitions,
    statuses: contract.userStatuses,
    make: (app, status) => app.given.user({ status }),
    statusOf: (app, made) => statusIn(app, 'users', made),
    acts: {
      block: ({ id, version }) => [contract.updateUser, { id, version, status: 'blocked', reason: 'False listings' }],
      unblock: ({ id, version }) => [contract.updateUser, { id, version, status: 'active' }],
    },
  },
  {
    name: 'admin',
    machine: contract.adminTransitions,
    statuses: contract.adminStatuses,
    make: (app, status) => app.given.admin({ role: 'translator', status }),
    statusOf: (app, made) => statusIn(app, 'admins', made),
    acts: {
      block: ({ id }) => [contract.blockAdmin, { id, blocked: true, reason: 'Lost laptop' }],
      unblock: ({ id }) => [contract.blockAdmin, { id, blocked: false }],
    },
    asksForState: true,
  },
];

/** Machines that nothing calls yet, with the calls that will: once one of those is served, an entry above is due. */
export const machinesToCome: { machine: contract.Transitions<string>; paths: string[] }[] = [
  {
    machine: contract.propertyTransitions,
    paths: ['submit', 'accept', 'reject', 'pending-change'].map((act) => `/v1/dashboard/property/${act}`),
  },
];
