import {
  type Audience,
  localeCodes,
  type MessageStatus,
  messageStatuses,
  type RecipientCounts,
  type RecipientStatus,
  recipientStatuses,
  type StoredLink,
} from '@lintel/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, pointer, recordColumns, references, statusCheck } from '../../platform/database/columns.ts';
import { admins } from '../admins/index.ts';
import { users } from '../users/index.ts';

export const channels = ['email', 'notification'] as const;
export type Channel = (typeof channels)[number];

/** The text in one language, of either channel. */
export type Words = { subject?: string; preheader?: string | null; title?: string; body: string };

const noneYet: RecipientCounts = { total: 0, queued: 0, sending: 0, sent: 0, failed: 0, skipped: 0, uncertain: 0 };

/** A message to many users. */
export const marketingMessages = pgTable(
  'marketing_messages',
  {
    ...recordColumns(),
    channel: text().$type<Channel>().notNull(),
    subject: text(),
    preheader: text(),
    title: text(),
    body: text().notNull(),
    image_url: text(),
    link: jsonb().$type<StoredLink>(),
    variants: jsonb().$type<{ ar?: Words | undefined; fr?: Words | undefined }>(),
    audience: jsonb().$type<Audience>().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    scheduled_at: instant(),
    starts_at: instant().notNull(),
    held_at: instant(),
    started_at: instant(),
    finished_at: instant(),
    retried_at: instant(),
    /** The sender address; emails only. */
    sent_from: text(),
    /**
     * Denormalised counts of the recipients' rows; written by the sender while it sends, and by every action on them.
     */
    counts: jsonb().$type<RecipientCounts>().notNull().default(noneYet),
    created_by_id: pointer(),
  },
  (t) => [
    index('marketing_messages_by_creation').on(t.channel, t.created_at, t.id),
    index('marketing_messages_by_start').on(t.channel, t.starts_at, t.id),
    index('marketing_messages_by_status').on(t.channel, t.status, t.created_at, t.id),
    index('marketing_messages_by_creator').on(t.created_by_id, t.created_at, t.id),
    // Polled by the sender.
    index('marketing_messages_under_way')
      .on(t.starts_at, t.id)
      .where(sql`${t.status} in ('scheduled', 'queued', 'sending') and ${t.held_at} is null`),
    references('marketing_messages_creator', [t.created_by_id], [admins.id]),
    statusCheck('marketing_messages_status', t.status, messageStatuses),
    statusCheck('marketing_messages_channel', t.channel, channels),
    check(
      'marketing_messages_words',
      sql`case when ${t.channel} = 'email' then ${t.subject} is not null else ${t.title} is not null end`,
    ),
    check('marketing_messages_held', sql`${t.held_at} is null or ${t.status} in ('scheduled', 'cancelled')`),
    check(
      'marketing_messages_started',
      sql`${t.status} not in ('sending', 'sent', 'failed') or ${t.started_at} is not null`,
    ),
  ],
);

/** One user of one message, unique. Whether something was or may have been sent is read only from here. */
/** The server's response without the recipient's address, so that equal responses form one group. */
export const reasonKey = (reason: SQLWrapper) =>
  sql`left(btrim(regexp_replace(regexp_replace(coalesce(${reason}, ''), '<?[^[:space:]<>@]+@[^[:space:]<>@]+>?:?', ' ', 'g'), '[[:space:]]+', ' ', 'g')), 300)`;

export const marketingRecipients = pgTable(
  'marketing_recipients',
  {
    id: id(),
    message_id: pointer().notNull(),
    user_id: pointer().notNull(),
    address: text().notNull(),
    locale: text().notNull(),
    status: text().$type<RecipientStatus>().notNull(),
    reason: text(),
    attempts: smallint().notNull().default(0),
    /** Not sent before this time. */
    due_at: instant().notNull().defaultNow(),
    /** The worker that claimed it last; results of other workers are ignored. */
    worker_id: pointer(),
    /** From here on it may have been delivered, whatever the response is. */
    handed_over_at: instant(),
    sent_at: instant(),
    /** The failure reason before a retry, without the address. */
    retried_reason: text(),
  },
  (t) => [
    uniqueIndex('marketing_recipients_once').on(t.message_id, t.user_id),
    index('marketing_recipients_by_status').on(t.message_id, t.status, t.id),
    index('marketing_recipients_by_reason')
      .on(t.message_id, reasonKey(t.reason), t.id)
      .where(sql`${t.status} in ('failed', 'uncertain', 'skipped')`),
    index('marketing_recipients_by_retry')
      .on(t.message_id, t.retried_reason, t.id)
      .where(sql`${t.retried_reason} is not null`),
    index('marketing_recipients_in_order').on(t.message_id, t.id),
    index('marketing_recipients_of_user').on(t.user_id),
    index('marketing_recipients_under_way').on(t.worker_id).where(sql`${t.status} = 'sending'`),
    references('marketing_recipients_message', [t.message_id], [marketingMessages.id]).onDelete('restrict'),
    references('marketing_recipients_user', [t.user_id], [users.id]).onDelete('cascade'),
    statusCheck('marketing_recipients_status', t.status, recipientStatuses),
    statusCheck('marketing_recipients_locale', t.locale, localeCodes),
    check('marketing_recipients_sent', sql`(${t.status} = 'sent') = (${t.sent_at} is not null)`),
    check('marketing_recipients_worker', sql`${t.status} <> 'sending' or ${t.worker_id} is not null`),
  ],
);

/** A running sender. It is alive until `alive_until`; after that other workers take over its claims. */
export const marketingWorkers = pgTable(
  'marketing_workers',
  { id: id(), started_at: instant().notNull().defaultNow(), alive_until: instant().notNull() },
  (t) => [index('marketing_workers_by_life').on(t.alive_until)],
);

/** A preview page for an iframe; stored for an hour. */
export const marketingPreviews = pgTable(
  'marketing_previews',
  {
    key: uuid().primaryKey().defaultRandom(),
    admin_id: pointer().notNull(),
    html: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('marketing_previews_by_admin').on(t.admin_id, t.created_at),
    references('marketing_previews_admin', [t.admin_id], [admins.id]).onDelete('cascade'),
  ],
);
