import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';
import type { MachineExample } from './walks/machines.ts';

const statusIn = async (app: TestApp, table: 'users' | 'admins' | 'properties', { id }: { id: number }) =>
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
  {
    name: 'property',
    machine: contract.propertyTransitions,
    statuses: contract.propertyStatuses,
    // Looked after by the caller, who did not add it: nobody accepts their own.
    make: (app, status, me) => app.given.complete({ status, assigned_admin_id: me.id }),
    statusOf: (app, made) => statusIn(app, 'properties', made),
    acts: {
      submit: ({ id, version }) => [contract.submitProperties, { items: [{ id, version }] }],
      accept: ({ id, version }) => [contract.acceptProperties, { items: [{ id, version }] }],
      reject: ({ id, version }) => [
        contract.rejectProperties,
        { items: [{ id, version }], reason: 'poor_photos', note: 'Too dark to see anything' },
      ],
      request_changes: ({ id, version }) => [
        contract.requestPropertyChanges,
        { items: [{ id, version }], note: 'Please say more', fields: [{ field: 'description', reason: 'other' }] },
      ],
    },
  },
  {
    name: 'earning',
    machine: contract.earningTransitions,
    statuses: contract.earningStatuses,
    make: async (app, status) => {
      const admin = await app.given.admin();
      const { id } = await app.given.property({ status: 'published', added_by_id: admin.id });
      return { ...(await app.given.earning({ admin_id: admin.id, property_id: id, status })), ...admin, id };
    },
    statusOf: async (app, { id }) =>
      (await app.rows<{ status: string }>(sql`select status from earnings where property_id = ${id}`))[0]?.status,
    acts: {
      mark_paid: ({ id, ...made }) => [
        contract.markAsPaid,
        { admin_id: Reflect.get(made, 'admin_id'), property_ids: [id], reference: 'BANK-7', paid_on: '2026-01-05' },
      ],
    },
  },
];

/** Machines that nothing calls yet, with the calls that will: once one of those is served, an entry above is due. */
export const machinesToCome: { machine: contract.Transitions<string>; paths: string[] }[] = [];
