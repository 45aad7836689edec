import type { listEmailRecipients, Parsed, Recipient, RecipientReason } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { fullName, person } from '../../platform/database/nested-columns.ts';
import {
  allOf,
  containsFolded,
  isOneOf,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { precompile } from '../../platform/database/statements.ts';
import { users } from '../users/index.ts';
import { marketingMessages, marketingRecipients, reasonKey } from './marketing.table.ts';

type Query = Parsed<typeof listEmailRecipients>['query'];

const columns = precompile(sql`marketing_recipients.id, marketing_recipients.address, marketing_recipients.locale,
  marketing_recipients.status, marketing_recipients.reason, marketing_recipients.attempts, marketing_recipients.sent_at,
  ${person(sql`users`)} as user`);

const shown = precompile(sql`from ${marketingRecipients} join ${users} on users.id = marketing_recipients.user_id`);
const sorts: Record<string, SQL> = { id: sql`marketing_recipients.id` };
const words = sql`${fullName(sql`users`)} || ' ' || marketing_recipients.address`;

const sameAnswer = precompile(reasonKey(sql`marketing_recipients.reason`));
const hasReason = precompile(sql`marketing_recipients.status in ('failed', 'uncertain', 'skipped')`);

const listOf = (messageId: number, query: Query) => ({
  select: columns,
  from: shown,
  where: where([
    sql`marketing_recipients.message_id = ${messageId}`,
    ...selectedRowsFilter(sql`marketing_recipients.id`, query),
    when(query.search, (term) => containsFolded(words, term)),
    when(query.status, (values) => isOneOf(sql`marketing_recipients.status`, values)),
    when(query.reason, (reason) => sql`${hasReason} and ${sameAnswer} = ${reason}`),
    when(query.locale, (values) => isOneOf(sql`marketing_recipients.locale`, values)),
  ]),
  sorts,
  id: sql`marketing_recipients.id`,
});

export const findRecipients = (db: Db, messageId: number, query: Query) =>
  pageOf<Recipient>(db, query, listOf(messageId, query));

export const allRecipients = (database: Database, messageId: number, query: Query) =>
  allOf<Recipient>(database, query, listOf(messageId, query));

const MOST_REASONS = 100;

/** Why the first attempt failed, largest groups first. */
export const findReasons = (db: Db, messageId: number) =>
  db.many<RecipientReason>(sql`
    with rows as (
      select status, ${sameAnswer} as reason, split_part(address, '@', 2) as domain, sent_at from ${marketingRecipients}
      where message_id = ${messageId} and ${hasReason}
      union all
      select status, retried_reason, split_part(address, '@', 2), sent_at from ${marketingRecipients}
      where message_id = ${messageId} and retried_reason is not null and status = 'sent'
    ), places as (select status, reason, domain, count(*) as count, max(sent_at) as sent_at from rows group by 1, 2, 3),
    ranked as (select *, row_number() over (partition by status, reason order by count desc, domain) as place from places)
    select status, reason, sum(count)::int as count, count(*)::int as domain_count,
      coalesce(json_agg(json_build_object('domain', domain, 'count', count) order by place) filter (where place <= 5), '[]') as domains,
      max(sent_at) as delivered_at
    from ranked group by status, reason
    order by array_position(array['failed', 'uncertain', 'skipped', 'sent'], status), sum(count) desc, reason limit ${MOST_REASONS}`);

/**
 * Queues failed recipients for the retry; returns how many. Reason and attempts stay until it starts, so that a
 * cancelled retry leaves no trace.
 */
export const holdFailed = (tx: Tx, messageId: number, reason: string | undefined) =>
  tx.run(sql`
    update ${marketingRecipients} set status = 'queued', worker_id = null, handed_over_at = null
    where message_id = ${messageId} and status = 'failed' ${reason === undefined ? sql`` : sql`and ${sameAnswer} = ${reason}`}`);

/** Starts the retry: the queued recipients are due, with their attempts reset. */
export const releaseHeld = (db: Db, messageId: number) =>
  db.run(sql`
    update ${marketingRecipients} set retried_reason = ${sameAnswer}, reason = null, attempts = 0, due_at = now(),
      worker_id = null, handed_over_at = null
    where message_id = ${messageId} and status = 'queued'`);

/** Reverts a cancelled retry: its recipients are failed or uncertain as before. */
export const restoreHeld = (db: Db, messageId: number) =>
  db.run(sql`
    update ${marketingRecipients} set status = case when handed_over_at is null then 'failed' else 'uncertain' end
    where message_id = ${messageId} and status = 'queued'`);

const uncertain = (messageId: number, userIds: readonly number[]) => sql`
  message_id = ${messageId} and status = 'uncertain' and user_id = any(${sql.param(userIds)}::bigint[])`;

/** Resolved by a person; the worker that claimed it can no longer change it. */
export const settleAsSent = (tx: Tx, messageId: number, userIds: readonly number[]) =>
  tx.run(sql`
    update ${marketingRecipients} set status = 'sent', sent_at = coalesce(handed_over_at, now()), reason = null, worker_id = null
    where ${uncertain(messageId, userIds)}`);

/** Queues them for the retry. The hand-over time is retained to distinguish them from failed ones. */
export const holdUncertain = (tx: Tx, messageId: number, userIds: readonly number[]) =>
  tx.run(sql`
    update ${marketingRecipients} set status = 'queued', handed_over_at = coalesce(handed_over_at, now())
    where ${uncertain(messageId, userIds)}`);

const AT_ONCE = 10_000;

/** Skips a batch of remaining recipients of a cancelled message; returns how many. */
export const skipCancelled = (db: Db, messageId: number) =>
  db.run(sql`
    with left_over as materialized (
      select id from ${marketingRecipients}
      where message_id = ${messageId} and status in ('queued', 'sending') and handed_over_at is null
      limit ${AT_ONCE} for update skip locked
    )
    update ${marketingRecipients} set status = 'skipped', reason = 'cancelled', worker_id = null
    where id in (select id from left_over)`);

/** Messages cancelled while being sent that still have recipients to skip. */
export const findCancelled = (db: Db) =>
  db.many<{ id: number }>(sql`
    select id from ${marketingMessages}
    where channel in ('email', 'notification') and status = 'cancelled' and started_at is not null and finished_at is null`);
