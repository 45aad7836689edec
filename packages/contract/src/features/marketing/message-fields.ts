import * as z from 'zod';
import { id, instant, recordFields } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { field, readOnly } from '../../core/record-fields.ts';
import { Audience } from './audience.ts';
import { messageStatuses, recipientStatuses } from './message-statuses.ts';

export const RecipientCounts = z.object({
  total: z.int(),
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  uncertain: z.int(),
});
export type RecipientCounts = z.infer<typeof RecipientCounts>;

export const messagePerson = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });

/** Fields of messages of both channels, except their text. */
export const commonFields = {
  audience: field(Audience, 'Audience', { exported: false }),
  scheduled_at: field(instant().nullish(), 'Scheduled for'),
  status: readOnly(z.enum(messageStatuses), 'Status', { audited: true }),
  /** When it is sent: after the undo period, or at its scheduled time. */
  starts_at: readOnly(instant(), 'Leaves at', { exported: false }),
  /** It could not be sent at its scheduled time and waits for an admin. */
  held_at: readOnly(instant().nullable(), 'Held since', { audited: true }),
  started_at: readOnly(instant().nullable(), 'Started'),
  finished_at: readOnly(instant().nullable(), 'Finished'),
  /** When it was last sent again to some recipients. */
  retried_at: readOnly(instant().nullable(), 'Sent again', { exported: false }),
  counts: readOnly(RecipientCounts, 'Recipients', { exported: false }),
  created_by_id: readOnly(id().nullable(), 'Sent by', { audited: true, exported: false }),
};

/** Additional fields of a reply. */
export const replyExtras = { ...recordFields, created_by: messagePerson.nullable() };

/** Fields of a send request, except the text. */
export const sendFields = {
  audience: Audience,
  scheduled_at: instant().nullish(),
  /** The number of recipients as shown to the sender: required above 500. */
  confirmed_count: z.int().min(1).optional(),
};

/** One recipient of a message. */
export const Recipient = z.object({
  id: z.int(),
  user: messagePerson,
  /** The email address; for notifications `inbox`, or the number of devices. */
  address: z.string(),
  locale: localeCode(),
  status: z.enum(recipientStatuses),
  /** Why they were skipped, the response of the server, or why the outcome is unknown. */
  reason: z.string().nullable(),
  attempts: z.int(),
  sent_at: instant().nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

/** Recipients grouped by the reason why they did not get it, or got it only when it was sent again. */
export const RecipientReason = z.object({
  /** `sent`: those who failed for this reason at first and got it later. */
  status: z.enum(['failed', 'uncertain', 'skipped', 'sent']),
  /** The response of the server without addresses, or the skip reason; also the key of the group in filters. */
  reason: z.string(),
  count: z.int(),
  /** The five most frequent domains. */
  domains: z.array(z.object({ domain: z.string(), count: z.int() })),
  domain_count: z.int(),
  /** When it was last delivered to one of them. */
  delivered_at: instant().nullable(),
});
export type RecipientReason = z.infer<typeof RecipientReason>;
