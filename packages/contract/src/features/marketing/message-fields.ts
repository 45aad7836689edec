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

/** What both channels' messages hold beside their words. */
export const commonFields = {
  audience: field(Audience, 'Audience', { exported: false }),
  scheduled_at: field(instant().nullish(), 'Scheduled for'),
  status: readOnly(z.enum(messageStatuses), 'Status', { audited: true }),
  /** When it leaves: after the seconds in which it can be undone, or at its time. */
  starts_at: readOnly(instant(), 'Leaves at', { exported: false }),
  /** Its time passed while nothing could be sent: it waits for a person. */
  held_at: readOnly(instant().nullable(), 'Held since', { audited: true }),
  started_at: readOnly(instant().nullable(), 'Started'),
  finished_at: readOnly(instant().nullable(), 'Finished'),
  /** When some of its recipients were last sent it again. */
  retried_at: readOnly(instant().nullable(), 'Sent again', { exported: false }),
  counts: readOnly(RecipientCounts, 'Recipients', { exported: false }),
  created_by_id: readOnly(id().nullable(), 'Sent by', { audited: true, exported: false }),
};

/** What a reply tells beside the fields. */
export const beside = { ...recordFields, created_by: messagePerson.nullable() };

/** What whoever sends adds to the words. */
export const sendFields = {
  audience: Audience,
  scheduled_at: instant().nullish(),
  /** How many will get it, as it was shown: required above 500. */
  confirmed_count: z.int().min(1).optional(),
};

/** One user of one message. */
export const Recipient = z.object({
  id: z.int(),
  user: messagePerson,
  /** The email address; for notifications `inbox`, or how many devices. */
  address: z.string(),
  locale: localeCode(),
  status: z.enum(recipientStatuses),
  /** Why they were skipped, what the server answered, or what is not known. */
  reason: z.string().nullable(),
  attempts: z.int(),
  sent_at: instant().nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

/** Recipients who did not get it for one reason, or got it only when it was sent again. */
export const RecipientReason = z.object({
  /** `sent` are those who had not got it for this reason at first. */
  status: z.enum(['failed', 'uncertain', 'skipped', 'sent']),
  /** What the server answered without addresses, or why they were skipped; it also names the group in filters. */
  reason: z.string(),
  count: z.int(),
  /** The largest five. */
  domains: z.array(z.object({ domain: z.string(), count: z.int() })),
  domain_count: z.int(),
  /** When the last of those who have it got it. */
  delivered_at: instant().nullable(),
});
export type RecipientReason = z.infer<typeof RecipientReason>;
