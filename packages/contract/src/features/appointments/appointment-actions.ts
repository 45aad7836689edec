import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, instant, nullIfEmpty, paragraph, version } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { bulkEndpoint, idParams, unversionedBulkEndpoint } from '../../core/record-endpoints.ts';
import { AppointmentRow, appointmentFields, appointmentMinutes, appointmentReasons } from './appointments.ts';

// Staff actions on appointments.

const path = '/v1/dashboard/property-appointment';
const params = idParams;
const changes = ['appointments'] as const;
/** The visitor's page shows their number, so it is invalidated, too. */
const withVisitor = ['appointments', 'users'] as const;

const minutesOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
const { least, most } = appointmentMinutes;
const LENGTH = `Must be ${least} to ${most} minutes after the start`;

/** Whether the duration is allowed. */
export const isAppointmentLength = (from: string, to: string) => {
  const minutes = minutesOf(from, to);
  return minutes >= least && minutes <= most;
};

type Times = { starts_at?: string | undefined; ends_at?: string | undefined };
const hasLength = ({ starts_at: from, ends_at: to }: Times) =>
  from === undefined || to === undefined || isAppointmentLength(from, to);
const wrongLength = { path: ['ends_at'], message: LENGTH };

const { property_id, user_id, starts_at, ends_at, note, internal_note } = appointmentFields.input;

/** An appointment booked by phone. Without `ends_at` it takes half an hour. */
export const AppointmentInput = z
  .strictObject({
    property_id,
    user_id,
    starts_at,
    ends_at: ends_at.optional(),
    /** The caller, or any admin with `appointment.assign`. Callers with scope `own` can book only for themselves. */
    assigned_admin_id: id().nullish(),
    note,
    internal_note,
    /** Accepts it at once, which requires `appointment.decide` and an assignee; the visitor is then notified. */
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
const reasonText = () => nullIfEmpty(paragraph(0, reasonTextLimit));

type Reasons = { reason?: string | undefined; reason_text?: string | null | undefined };
const isExplained = ({ reason: code, reason_text: words }: Reasons) => code !== 'other' || Boolean(words);
const unexplained = { path: ['reason_text'], message: 'Say why' };

type Rearranged = Times & { assigned_admin_id?: number | null | undefined };
const isRearranged = ({ starts_at: from, ends_at: to, assigned_admin_id: assignee }: Rearranged) =>
  from !== undefined || to !== undefined || assignee !== undefined;

const outcomes = ['completed', 'no_show', 'cancelled'] as const;

/** Reschedules or assigns it, records its outcome or changes its notes; the outcome only by itself. */
export const AppointmentChange = z
  .strictObject({
    version: version(),
    /** Without `ends_at` the duration stays the same. */
    starts_at: starts_at.optional(),
    ends_at: ends_at.optional(),
    /** Requires `appointment.assign`; null for nobody, while it is pending. */
    assigned_admin_id: id().nullable().optional(),
    internal_note,
    status: z.enum(outcomes).optional(),
    /** The reason for a cancellation. */
    reason: reason().optional(),
    reason_text: reasonText(),
  })
  .refine(hasLength, wrongLength)
  .refine(({ status, ...change }) => status === undefined || !isRearranged(change), {
    path: ['status'],
    message: 'Either move or assign it, or say how it ended',
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
    'Move or assign an appointment, or both at once, complete or cancel it, say that nobody came, or note something; of a move or a cancellation the visitor hears after ten seconds',
  permission: 'appointment.edit',
  params,
  body: AppointmentChange,
  reply: AppointmentRow,
  changes,
});

export const AppointmentAccept = z
  .strictObject({
    version: version(),
    /** The assignee: without `appointment.assign` only the caller or the current assignee. */
    admin_id: id().optional(),
    /** A different agreed time; requires `appointment.edit`. */
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
  /** One assignee for all; by default each appointment retains its own. */
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

export const deleteAppointments = unversionedBulkEndpoint({
  path: `${path}/delete`,
  summary: 'Delete one or many appointments, each as if it were alone',
  permission: 'appointment.delete',
  changes: withVisitor,
});

// Preview of the email to the visitor.

export const appointmentEmailActions = ['accept', 'move', 'reject', 'cancel'] as const;
export type AppointmentMailAct = (typeof appointmentEmailActions)[number];

/** Accepts incomplete forms. */
export const previewAppointmentMail = endpoint({
  method: 'POST',
  path: `${path}/mail-preview`,
  summary: 'What the visitor would be told of a decision on an appointment',
  permission: ['appointment.decide', 'appointment.edit'],
  body: z.strictObject({
    act: z.enum(appointmentEmailActions),
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
