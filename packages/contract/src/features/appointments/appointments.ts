import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, instant } from '../../core/fields.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import type { Transitions } from '../../core/transitions.ts';

export const appointmentStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'completed', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
export const appointmentReasons = ['not_available', 'property_taken', 'outside_hours', 'other'] as const;

const upcoming = ['pending', 'accepted'] as const;

export const appointmentTransitions = {
  accept: { from: ['pending'], to: 'accepted', permission: 'appointment.decide' },
  reject: { from: ['pending'], to: 'rejected', permission: 'appointment.decide' },
  cancel: { from: upcoming, to: 'cancelled', permission: 'appointment.edit' },
  complete: { from: ['accepted'], to: 'completed', permission: 'appointment.edit' },
  no_show: { from: ['accepted'], to: 'no_show', permission: 'appointment.edit' },
  move: { from: upcoming, permission: 'appointment.edit' },
  assign: { from: upcoming, permission: 'appointment.assign' },
} as const satisfies Transitions<AppointmentStatus>;

export const appointmentFields = fields({
  property_id: field(id(), 'Property'),
  user_id: field(id(), 'Visitor'),
  starts_at: field(instant(), 'From'),
  ends_at: field(instant(), 'Until'),
  status: readOnly(z.enum(appointmentStatuses), 'Status', { audited: true }),
  assigned_admin_id: field(id().nullable(), 'Assignee'),
});

/** An appointment as the pages of its property or its visitor show it. */
export const AppointmentRow = z.object({
  id: z.int(),
  version: z.int(),
  ...appointmentFields.reply,
  property: z.object({ id: z.int(), reference: z.string(), title: z.string() }),
  timezone: z.string(),
  assigned_admin: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
});
export type AppointmentRow = z.infer<typeof AppointmentRow>;

export const userAppointments = endpoint({
  method: 'GET',
  path: '/v1/dashboard/user/{id}/appointments',
  summary: 'The appointments of one user, newest first, at most 500',
  permission: 'appointment.view',
  params: idParams,
  reply: z.array(AppointmentRow),
});

export const appointmentScopes = ['upcoming', 'history'] as const;

export const propertyAppointments = endpoint({
  method: 'GET',
  path: '/v1/dashboard/property/{id}/appointments',
  summary:
    'The appointments of one property: the upcoming ones, soonest first, or the others, newest first; at most 500',
  permission: 'appointment.view',
  params: idParams,
  query: z.strictObject({ scope: z.enum(appointmentScopes).default('upcoming') }),
  reply: z.array(AppointmentRow),
});
