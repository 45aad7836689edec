import * as z from 'zod';
import { id, line, paragraph } from '../../core/fields.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { filtersBy, resource, resourceEndpoints } from '../../core/resource.ts';
import type { Transitions } from '../../core/transitions.ts';

declare module '../../core/endpoint.ts' {
  interface Collections {
    complaints: true;
  }
}

export const complaintStatuses = ['open', 'in_progress', 'resolved', 'dismissed'] as const;

const transitions = {
  start: { from: ['open'], to: 'in_progress', permission: 'complaint.decide' },
  resolve: { from: ['open', 'in_progress'], to: 'resolved', permission: 'complaint.decide' },
  dismiss: { from: ['open', 'in_progress'], to: 'dismissed', permission: 'complaint.decide' },
  reopen: { from: ['resolved', 'dismissed'], to: 'open', permission: 'complaint.decide' },
} as const satisfies Transitions<(typeof complaintStatuses)[number]>;

const complaintFields = fields({
  subject: field(line(3, 120), 'Subject'),
  text: field(paragraph(3, 4000), 'Complaint'),
  property_id: field(id(), 'Property'),
  user_id: field(id(), 'Complainant'),
  assigned_admin_id: field(id().nullish(), 'Assigned to'),
  status: readOnly(z.enum(complaintStatuses), 'Status', { audited: true }),
});

/** What a user of the app complains about. */
export const complaint = resource('complaint', {
  displayName: 'complaint',
  collection: 'complaints',
  title: 'subject',
  fields: complaintFields,
  references: {
    property_id: { to: 'property', visible: true, onDelete: 'cascade' },
    user_id: { to: 'user', visible: false },
    assigned_admin_id: { to: 'admin', visible: false },
  },
  ownership: { columns: ['assigned_admin_id'], assignedBy: 'complaint.assign' },
  transitions,
  permissions: {
    view: 'complaint.view',
    create: 'complaint.edit',
    edit: 'complaint.edit',
    delete: 'complaint.delete',
  },
  list: {
    sorts: ['created_at', 'updated_at', 'subject'],
    defaultSort: '-created_at',
    filters: filtersBy(complaintFields, ['status', 'property_id', 'assigned_admin_id']),
    search: ['subject', 'text'],
  },
  retention: { softDelete: 30, audited: ['subject'] },
});

export const complaintEndpoints = resourceEndpoints(complaint);
export type Complaint = z.infer<typeof complaintEndpoints.get.reply>;
