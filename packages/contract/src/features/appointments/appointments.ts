import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/fields.ts';
import { queryId } from '../../core/paging.ts';

export const appointmentStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'completed', 'no_show'] as const;
export const appointmentReasons = ['not_available', 'property_taken', 'outside_hours', 'other'] as const;

/** A viewing as the pages of its property or its visitor show it. */
export const AppointmentRow = z.object({
  id: z.int(),
  version: z.int(),
  property_id: z.int(),
  property: z.object({ id: z.int(), reference: z.string(), title: z.string() }),
  user_id: z.int(),
  starts_at: instant(),
  ends_at: instant(),
  timezone: z.string(),
  status: z.enum(appointmentStatuses),
  assigned_admin_id: z.int().nullable(),
  assigned_admin: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
});
export type AppointmentRow = z.infer<typeof AppointmentRow>;

export const userAppointments = endpoint({
  method: 'GET',
  path: '/v1/dashboard/user/{id}/appointments',
  summary: 'The appointments of one user, newest first, at most 500',
  permission: 'appointment.view',
  params: z.strictObject({ id: queryId() }),
  reply: z.array(AppointmentRow),
});
