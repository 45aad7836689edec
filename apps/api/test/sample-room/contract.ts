import {
  anyOf,
  day,
  field,
  fields,
  id,
  line,
  readOnly,
  resource,
  resourceEndpoints,
  type Transitions,
} from '@lintel/contract';
import * as z from 'zod';

// Keys that are lent to an admin: a room that exists only in this test.

export const keyStatuses = ['lent', 'returned', 'lost'] as const;

const transitions = {
  return: { from: ['lent', 'lost'], to: 'returned', permission: 'appointment.decide' },
  lose: { from: ['lent'], to: 'lost', permission: 'appointment.decide' },
} as const satisfies Transitions<(typeof keyStatuses)[number]>;

export const keyResource = resource('key', {
  displayName: 'key',
  fields: fields({
    label: field(line(2, 40), 'Label'),
    assigned_admin_id: field(id(), 'Lent to'),
    due_on: field(day().nullable(), 'Due'),
    status: readOnly(z.enum(keyStatuses), 'Status', { audited: true }),
  }),
  references: { assigned_admin_id: { to: 'admin', visible: false } },
  ownership: { columns: ['assigned_admin_id'], assignedBy: 'appointment.assign' },
  transitions,
  permissions: {
    view: 'appointment.view',
    create: 'appointment.assign',
    edit: 'appointment.edit',
    delete: 'appointment.delete',
  },
  retention: { softDelete: 30, audited: ['label'] },
});

export const keyEndpoints = resourceEndpoints(keyResource, {
  path: '/v1/dashboard/key',
  plural: 'keys',
  list: {
    sorts: ['created_at', 'label'],
    defaultSort: '-created_at',
    filters: { status: anyOf(z.enum(keyStatuses)).optional() },
  },
  changes: ['keys'],
});

export type Key = z.infer<typeof keyEndpoints.get.reply>;
