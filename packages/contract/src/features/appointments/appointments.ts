import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { day, id, instant, nullIfEmpty, paragraph, recordFields, timezone } from '../../core/fields.ts';
import { person, place } from '../../core/named.ts';
import { anyOf, listQuery, queryFlag, queryId } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { resource } from '../../core/resource.ts';
import type { Transitions } from '../../core/transitions.ts';
import { historyOf } from '../audit/audit.ts';

export const appointmentStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'completed', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
export const appointmentReasons = ['not_available', 'property_taken', 'outside_hours', 'other'] as const;
export type AppointmentReason = (typeof appointmentReasons)[number];

export const appointmentReasonLabels: Record<AppointmentReason, string> = {
  not_available: 'Not available',
  property_taken: 'Property is taken',
  outside_hours: 'Outside opening hours',
  other: 'Other',
};

const upcoming = ['pending', 'accepted'] as const;

/** Staff actions on an appointment. Without `to` the status stays the same. */
export const appointmentTransitions = {
  accept: { from: ['pending'], to: 'accepted', permission: 'appointment.decide' },
  reject: { from: ['pending'], to: 'rejected', permission: 'appointment.decide' },
  cancel: { from: upcoming, to: 'cancelled', permission: 'appointment.edit' },
  complete: { from: ['accepted'], to: 'completed', permission: 'appointment.edit' },
  no_show: { from: ['accepted'], to: 'no_show', permission: 'appointment.edit' },
  move: { from: upcoming, permission: 'appointment.edit' },
  assign: { from: upcoming, permission: 'appointment.assign' },
  delete: { from: ['pending', 'rejected', 'cancelled'], permission: 'appointment.delete' },
} as const satisfies Transitions<AppointmentStatus>;
export type AppointmentAct = keyof typeof appointmentTransitions;

/** Duration limits in minutes. */
export const appointmentMinutes = { least: 15, most: 180, usual: 30 } as const;

/** Viewing hours in the time zone of the property's city: suggested times are within them. */
export const openingHours = { from: 8, to: 20 } as const;

export const appointmentNoteLimit = 2000;

export const appointmentFields = fields({
  property_id: field(id(), 'Property'),
  user_id: field(id(), 'Visitor'),
  starts_at: field(instant(), 'From'),
  ends_at: field(instant(), 'Until'),
  /** The time zone of the property's city. */
  timezone: readOnly(z.string(), 'Time zone'),
  status: readOnly(z.enum(appointmentStatuses), 'Status', { audited: true }),
  assigned_admin_id: field(id().nullable(), 'Assignee'),
  /** Written by the visitor. */
  note: field(nullIfEmpty(paragraph(0, appointmentNoteLimit)), 'Note'),
  /** Visible to staff only. */
  internal_note: field(nullIfEmpty(paragraph(0, appointmentNoteLimit)), 'Internal note'),
  reason: readOnly(z.enum(appointmentReasons).nullable(), 'Reason', { audited: true }),
  reason_text: readOnly(z.string().nullable(), 'Reason in words', { audited: true }),
});

export const appointmentResource = resource('appointment', {
  displayName: 'appointment',
  fields: appointmentFields,
  references: {
    property_id: { to: 'property', visible: true },
    user_id: { to: 'user', visible: false },
    assigned_admin_id: { to: 'admin', visible: false },
  },
  ownership: { columns: ['assigned_admin_id'], assignedBy: 'appointment.assign', canClaim: true },
  transitions: appointmentTransitions,
  permissions: {
    view: 'appointment.view',
    create: 'appointment.edit',
    edit: 'appointment.edit',
    delete: 'appointment.delete',
  },
  retention: { softDelete: 30, audited: ['property_id', 'user_id', 'starts_at'] },
});

/**
 * UTC offsets at `starts_at`, from the server's time zone data: that of the property and that of the caller. Browsers
 * with older data would be an hour off; `atOffset` gives the local time.
 */
export const utcOffsetFields = { utc_offset_minutes: z.int(), my_utc_offset_minutes: z.int() };

/** One appointment, in lists and on its own page, with everything the assignee needs. */
export const AppointmentRow = z.object({
  ...recordFields,
  ...appointmentFields.reply,
  ...utcOffsetFields,
  /** The visitor. */
  user: person.extend({ email: z.string(), phone: z.string().nullable() }),
  property: z.object({
    id: z.int(),
    reference: z.string(),
    title: z.string(),
    cover_url: z.string().nullable(),
    owner: person,
    street: z.string().nullable(),
    building: z.string().nullable(),
    unit: z.string().nullable(),
    neighborhood: place.nullable(),
    city: place.nullable(),
    country: place.extend({ code: z.string() }).nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  assigned_admin: person.nullable(),
});
export type AppointmentRow = z.infer<typeof AppointmentRow>;

/**
 * Upcoming: pending or accepted, and not started. Today: on this day, and neither rejected nor cancelled. Past: neither
 * upcoming nor rejected. So upcoming, past and rejected together cover all appointments.
 */
export const appointmentTabs = ['pending', 'today', 'upcoming', 'past', 'rejected'] as const;
export type AppointmentTab = (typeof appointmentTabs)[number];

/** An admin by id, the caller, or unassigned. */
const assignee = () => z.union([z.enum(['me', 'none']), queryId()]);

export const appointmentFilters = {
  tab: z.enum(appointmentTabs).optional(),
  status: anyOf(z.enum(appointmentStatuses)).optional(),
  /** Excludes cancelled and rejected ones, except on the tab of rejected ones. */
  hide_called_off: queryFlag().optional(),
  assigned_admin_id: anyOf(assignee()).optional(),
  property_id: anyOf(queryId()).optional(),
  user_id: anyOf(queryId()).optional(),
  city_id: anyOf(queryId()).optional(),
  country_id: anyOf(queryId()).optional(),
  /** Range of start days, both inclusive. */
  starts_from: day().optional(),
  starts_to: day().optional(),
  /** The time zone of `starts_from`, `starts_to` and `today`; by default that of each property. */
  timezone: timezone().optional(),
  created_from: day().optional(),
  created_to: day().optional(),
  /** Lists appointments deleted in the last 30 days instead of existing ones; requires `appointment.delete`. */
  is_deleted: queryFlag().optional(),
};

export const appointmentSorts = ['starts_at', 'created_at', 'updated_at'] as const;

export const appointmentQuery = listQuery({
  sorts: appointmentSorts,
  defaultSort: 'starts_at',
  filters: appointmentFilters,
});

const v1 = '/v1/dashboard';
const path = `${v1}/property-appointment`;
const permission = 'appointment.view';

export const listAppointments = endpoint({
  method: 'GET',
  path,
  summary: 'Appointments',
  permission,
  query: appointmentQuery,
  reply: AppointmentRow,
  paged: true,
});

const counted = z.object({
  all: z.int(),
  pending: z.int(),
  today: z.int(),
  upcoming: z.int(),
  past: z.int(),
  rejected: z.int(),
  /** Accepted appointments that have started and have no outcome yet. */
  needs_outcome: z.int(),
  /** Counts by status within the requested tab, ignoring the status filters, for a legend. */
  ...(Object.fromEntries(appointmentStatuses.map((each) => [`status_${each}`, z.int()])) as Record<
    `status_${AppointmentStatus}`,
    z.ZodInt
  >),
});
export type AppointmentCounts = z.infer<typeof counted>;

export const countAppointments = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many appointments match: on each tab, with all other filters; and by status',
  permission,
  query: appointmentQuery,
  reply: counted,
});

export const exportAppointments = exportOf({ path, query: appointmentQuery, of: 'appointment', permission });

export const getAppointment = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One appointment',
  permission,
  params: idParams,
  reply: AppointmentRow,
});

export const appointmentHistory = historyOf({ path, of: 'an appointment', permission });

export const myAppointments = endpoint({
  method: 'GET',
  path: `${v1}/my-appointment`,
  summary: "One's own appointments: those assigned to oneself",
  permission,
  query: appointmentQuery,
  reply: AppointmentRow,
  paged: true,
});

export const exportMyAppointments = exportOf({
  path: myAppointments.path,
  query: appointmentQuery,
  of: "appointment of one's own",
  permission,
});

export const userAppointments = endpoint({
  method: 'GET',
  path: `${v1}/user/{id}/appointments`,
  summary: 'The appointments of one user, newest first, at most 500',
  permission,
  params: idParams,
  reply: z.array(AppointmentRow),
});

export const appointmentScopes = ['upcoming', 'history'] as const;
export type AppointmentScope = (typeof appointmentScopes)[number];

/** The appointments of one property. */
export const propertyAppointmentQuery = appointmentQuery.extend({
  scope: z.enum(appointmentScopes).default('upcoming'),
  /** By default upcoming appointments are sorted soonest first, others newest first. */
  sort: appointmentQuery.shape.sort.unwrap().optional(),
});

export const propertyAppointments = endpoint({
  method: 'GET',
  path: `${v1}/property/{id}/appointments`,
  summary: 'The appointments of one property: the upcoming ones, or all others',
  permission,
  params: idParams,
  query: propertyAppointmentQuery,
  reply: AppointmentRow,
  paged: true,
});
