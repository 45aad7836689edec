import {
  anyOf,
  bulkEndpoint,
  day,
  exportOf,
  field,
  fields,
  id,
  line,
  listQuery,
  readOnly,
  recordEndpoints,
  recordFields,
  type Transitions,
  version,
} from '@lintel/contract';
import * as z from 'zod';

// Keys lent to an admin: a feature that exists only in this test.

export const keyStatuses = ['lent', 'returned', 'lost'] as const;

export const keyTransitions = {
  return: { from: ['lent', 'lost'], to: 'returned', permission: 'appointment.decide' },
  lose: { from: ['lent'], to: 'lost', permission: 'appointment.decide' },
} as const satisfies Transitions<(typeof keyStatuses)[number]>;

export const keyFields = fields({
  label: field(line(2, 40), 'Label'),
  assigned_admin_id: field(id(), 'Lent to'),
  due_on: field(day().nullable(), 'Due'),
  status: readOnly(z.enum(keyStatuses), 'Status', { audited: true }),
});

const Key = z.object({ ...recordFields, ...keyFields.reply });
export type Key = z.infer<typeof Key>;

const path = '/v1/dashboard/key';
const query = listQuery({
  sorts: ['created_at', 'label'],
  defaultSort: '-created_at',
  filters: { status: anyOf(z.enum(keyStatuses)).optional() },
});
const changes = ['keys'] as const;
const decide = { permission: 'appointment.decide', changes } as const;

export const keyEndpoints = {
  ...recordEndpoints({
    path,
    one: 'key',
    many: 'keys',
    permissions: {
      view: 'appointment.view',
      create: 'appointment.assign',
      edit: 'appointment.edit',
      delete: 'appointment.delete',
    },
    reply: Key,
    query,
    input: z.strictObject(keyFields.input),
    change: z.strictObject({ ...z.strictObject(keyFields.input).partial().shape, version: version() }),
    changes,
  }),
  export: exportOf({ path, query, of: 'key', permission: 'appointment.view' }),
  giveBack: bulkEndpoint({ path: `${path}/return`, summary: 'Keys came back', ...decide }),
  lose: bulkEndpoint({ path: `${path}/lose`, summary: 'Keys are lost', ...decide }),
};
