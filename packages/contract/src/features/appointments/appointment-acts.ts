import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, instant, noneIfEmpty, paragraph, version } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { bulkEndpoint, idParams, unseenBulkEndpoint } from '../../core/record-endpoints.ts';
import { AppointmentRow, appointmentFields, appointmentMinutes, appointmentReasons } from './appointments.ts';

// What staff do to appointments.

const path = '/v1/dashboard/property-appointment';
const params = idParams;
const changes = ['appointments'] as const;
/** Their visitor's page counts them. */
const withVisitor = ['appointments', 'users'] as const;

const minutesOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
const { least, most } = appointmentMinutes;
const LENGTH = `Must be ${least} to ${most} minutes after the start`;

/** Whether one may take as long as from here to there. */
export const isAppointmentLength = (from: string, to: string) => {
  const minutes = minutesOf(from, to);
  return minutes >= least && minutes <= most;
};

type Times = { starts_at?: string | undefined; ends_at?: string | undefined };
const hasLength = ({ starts_at: from, ends_at: to }: Times) =>
  from === undefined || to === undefined || isAppointmentLength(from, to);
const wrongLength = { path: ['ends_at'], message: LENGTH };

const { property_id, user_id, starts_at, ends_at, note, internal_note } = appointmentFields.input;

/** Booked by phone. Left out, it ends after half an hour. */
export const AppointmentInput = z
  .strictObject({
    property_id,
    user_id,
    starts_at,
    ends_at: ends_at.optional(),
    /** Oneself, or anybody with `appointment.assign`. Whoever reaches only their own books for themselves. */
    assigned_admin_id: id().nullish(),
    note,
    internal_note,
    /** Accepted at once, which needs `appointment.decide` and an assignee; the visitor then hears of it. */
    accept: z.boolean().default(false),
  })
  .refine(hasLength, wrongLength);
export type AppointmentInput = z.output<typeof AppointmentInput>;

export const createAppointment = endpoint({
  method: 'POST',
  path,
  summary: 'Book an appointment for a user and a property, such as by phone',
  permission: 'appointment.edit',
  body: AppointmentInput,
  reply: AppointmentRow,
  status: 201,
  changes: withVisitor,
});

const reason = () => z.enum(appointmentReasons);
export const reasonTextLimit = 500;
const reasonText = () => noneIfEmpty(paragraph(0, reasonTextLimit));

type Reasons = { reason?: string | undefined; reason_text?: string | null | undefined };
const isExplained = ({ reason: code, reason_text: words }: Reasons) => code !== 'other' || Boolean(words);
const unexplained = { path: ['reason_text'], message: 'Say why' };

const outcomes = ['completed', 'no_show', 'cancelled'] as const;

/** Moves it, says how it ended, or notes something: one of the first two at a time. */
export const AppointmentChange = z
  .strictObject({
    version: version(),
    /** Alone, the appointment keeps its length. */
    starts_at: starts_at.optional(),
    ends_at: ends_at.optional(),
    internal_note,
    status: z.enum(outcomes).optional(),
    /** Why it is cancelled. */
    reason: reason().optional(),
    reason_text: reasonText(),
  })
  .refine(hasLength, wrongLength)
  .refine(({ status, starts_at: from, ends_at: to }) => status === undefined || (from ?? to) === undefined, {
    path: ['status'],
    message: 'Either move it or say how it ended',
  })
  .refine(({ status, reason: why, reason_text: words }) => status === 'cancelled' || (why ?? words) == null, {
    path: ['reason'],
    message: 'Goes with a cancellation only',
  })
  .refine(isExplained, unexplained);
export type AppointmentChange = z.output<typeof AppointmentChange>;

export const updateAppointment = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary:
    'Move an appointment, complete or cancel it, say that nobody came, or note something; of a move or a cancellation the visitor hears after ten seconds',
  permission: 'appointment.edit',
  params,
  body: AppointmentChange,
  reply: AppointmentRow,
  changes,
});

export const AppointmentAccept = z
  .strictObject({
    version: version(),
    /** Who goes there: without `appointment.assign` oneself, or whoever it is assigned to already. */
    admin_id: id().optional(),
    /** Another time that was agreed on; needs `appointment.edit`. */
    starts_at: starts_at.optional(),
    ends_at: ends_at.optional(),
  })
  .refine(hasLength, wrongLength);

export const acceptAppointment = endpoint({
  method: 'PUT',
  path: `${path}/accept/{id}`,
  summary: 'Accept an appointment that is still to come; the visitor hears of it after ten seconds',
  permission: 'appointment.decide',
  params,
  body: AppointmentAccept,
  reply: AppointmentRow,
  changes,
});

export const AppointmentReject = z
  .strictObject({ version: version(), reason: reason(), reason_text: reasonText() })
  .refine(isExplained, unexplained);

export const rejectAppointment = endpoint({
  method: 'PUT',
  path: `${path}/reject/{id}`,
  summary: 'Reject an appointment with a reason; the visitor hears of it after ten seconds',
  permission: 'appointment.decide',
  params,
  body: AppointmentReject,
  reply: AppointmentRow,
  changes,
});

export const assignAppointment = endpoint({
  method: 'PUT',
  path: `${path}/assign/{id}`,
  summary: 'Name the admin who goes there; null for nobody, while it is pending',
  permission: 'appointment.assign',
  params,
  body: z.strictObject({ version: version(), admin_id: id().nullable() }),
  reply: AppointmentRow,
  changes,
});

export const acceptAppointments = bulkEndpoint(
  {
    path: `${path}/accept`,
    summary: 'Accept one or many appointments, each as if it were alone',
    permission: 'appointment.decide',
    changes,
  },
  /** For all of them; without it each keeps its own. */
  { admin_id: id().optional() },
);

export const assignAppointments = bulkEndpoint(
  {
    path: `${path}/assign`,
    summary: 'Name the admin who goes to one or many appointments; null for nobody',
    permission: 'appointment.assign',
    changes,
  },
  { admin_id: id().nullable() },
);

export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a pending, rejected or cancelled appointment; it can be restored for 30 days',
  permission: 'appointment.delete',
  params,
  reply: z.object({ id: z.int() }),
  changes: withVisitor,
});

export const restoreAppointment = endpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Restore an appointment within 30 days of its deletion; a version that is sent is checked',
  permission: 'appointment.delete',
  params,
  body: z.strictObject({ version: version().optional() }).prefault({}),
  reply: AppointmentRow,
  changes: withVisitor,
});

export const deleteAppointments = unseenBulkEndpoint({
  path: `${path}/delete`,
  summary: 'Delete one or many appointments, each as if it were alone',
  permission: 'appointment.delete',
  changes: withVisitor,
});

// What the visitor will read, before it is sent.

export const appointmentMailActs = ['accept', 'move', 'reject', 'cancel'] as const;
export type AppointmentMailAct = (typeof appointmentMailActs)[number];

/** As far as it is filled in. */
export const previewAppointmentMail = endpoint({
  method: 'POST',
  path: `${path}/mail-preview`,
  summary: 'What the visitor would be told of a decision on an appointment',
  permission: ['appointment.decide', 'appointment.edit'],
  body: z.strictObject({
    act: z.enum(appointmentMailActs),
    id: id(),
    starts_at: instant().optional(),
    reason: reason().nullish(),
    reason_text: reasonText(),
  }),
  reply: z.object({
    locale: localeCode(),
    direction: z.enum(['ltr', 'rtl']),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  audited: false,
  idempotency: 'none',
});
