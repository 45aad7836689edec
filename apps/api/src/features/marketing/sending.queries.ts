import type { LocaleCode } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { users } from '../users/index.ts';
import { marketingMessages, marketingRecipients, marketingWorkers } from './marketing.table.ts';

const seconds = (count: number) => sql`${count} * interval '1 second'`;

// A worker is alive while its heartbeat is recent.

export const registerWorker = async (db: Db, aliveSeconds: number) =>
  (
    await db.one<{ id: number }>(
      sql`insert into ${marketingWorkers} (alive_until) values (now() + ${seconds(aliveSeconds)}) returning id`,
    )
  ).id;

/** Returns whether the worker is still registered. */
export const beat = async (db: Db, workerId: number, aliveSeconds: number) =>
  (await db.run(
    sql`update ${marketingWorkers} set alive_until = now() + ${seconds(aliveSeconds)} where id = ${workerId}`,
  )) === 1;

export const resign = (db: Db, workerId: number) =>
  db.run(sql`update ${marketingWorkers} set alive_until = now() where id = ${workerId}`);

export const dropOldWorkers = (db: Db) =>
  db.run(sql`
    delete from ${marketingWorkers} where alive_until < now() - interval '1 day'
      and not exists (select 1 from ${marketingRecipients} where worker_id = marketing_workers.id and status = 'sending')`);

/**
 * Takes over the claims of dead workers: recipients without a hand-over mark are queued again, all others are
 * uncertain. The mark is committed before the first byte is sent, so it decides.
 */
export const takeOverDeadWorkers = (db: Db) =>
  db.run(sql`
    update ${marketingRecipients} set
      status = case when handed_over_at is null then 'queued' else 'uncertain' end,
      worker_id = case when handed_over_at is null then null else worker_id end,
      reason = case when handed_over_at is null then null else 'The sender stopped before the answer came' end
    where id in (
      select id from ${marketingRecipients} lost where status = 'sending' and not exists (
        select 1 from ${marketingWorkers} where marketing_workers.id = lost.worker_id and alive_until > now())
      for update skip locked)`);

// The steps of one recipient: claim, mark, settle.

export type Claimed = {
  id: number;
  message_id: number;
  user_id: number;
  address: string;
  locale: LocaleCode;
  attempts: number;
  worker_id: number;
  first_name: string;
  last_name: string;
  email: string;
};

/** Claims due recipients. The claim is committed before anything is sent. */
export const claim = (db: Db, messageId: number, workerId: number, most: number) =>
  db.many<Claimed>(sql`
    with next as materialized (
      select id from ${marketingRecipients} where message_id = ${messageId} and status = 'queued' and due_at <= now()
      order by id limit ${most} for update skip locked
    ), claimed as (
      update ${marketingRecipients} set status = 'sending', worker_id = ${workerId}, handed_over_at = null
      where id in (select id from next)
      returning id, message_id, user_id, address, locale, attempts, worker_id
    )
    select claimed.*, users.first_name, users.last_name, users.email
    from claimed join ${users} on users.id = claimed.user_id order by claimed.id`);

/** Skips users who opted out or were blocked since they were queued. */
export const skipOptedOut = (db: Db, workerId: number, ids: readonly number[]) =>
  db.run(sql`
    update ${marketingRecipients} set status = 'skipped', worker_id = null,
      reason = case when users.status = 'blocked' then 'blocked' else 'opted_out' end
    from ${users}
    where marketing_recipients.id = any(${sql.param(ids)}::bigint[]) and worker_id = ${workerId}
      and marketing_recipients.status = 'sending' and handed_over_at is null
      and users.id = marketing_recipients.user_id and (users.status = 'blocked' or not users.marketing_opt_in)`);

export type Outcome = {
  id: number;
  status: 'sent' | 'failed' | 'uncertain' | 'queued';
  reason: string | null;
  /** Whether an attempt was made at all. */
  isTried: boolean;
  /** Backoff until the next attempt. */
  waitSeconds: number;
};

/**
 * Writes the results of some recipients and the hand-over marks of others in one commit.
 *
 * A result counts only from the worker that claimed the row last: a worker that was presumed dead knows the real
 * result. Rows that had become uncertain are not retried, since their message may have ended; returns whether there
 * were any.
 *
 * From the commit of the mark on, a recipient may have received it. Only rows that this worker still holds and whose
 * users are still opted in are marked; returns which ones.
 */
export const writeResultsAndMarks = (
  db: Db,
  workerId: number,
  { outcomes, marks }: { outcomes: readonly Outcome[]; marks: readonly number[] },
) =>
  db.one<{ isLate: boolean; marked: number[] }>(sql`
    with heard as (
      update ${marketingRecipients} set
        status = case when heard.status = 'queued' and before.status = 'uncertain' then 'failed' else heard.status end,
        reason = heard.reason, attempts = marketing_recipients.attempts + heard.tried,
        sent_at = case when heard.status = 'sent' then now() end,
        due_at = now() + heard.wait * interval '1 second',
        worker_id = case when heard.status = 'queued' then null else marketing_recipients.worker_id end,
        handed_over_at = case when heard.status = 'queued' then null else marketing_recipients.handed_over_at end
      from unnest(
        ${sql.param(outcomes.map(({ id }) => id))}::bigint[],
        ${sql.param(outcomes.map(({ status }) => status))}::text[],
        ${sql.param(outcomes.map(({ reason }) => reason))}::text[],
        ${sql.param(outcomes.map(({ isTried }) => (isTried ? 1 : 0)))}::smallint[],
        ${sql.param(outcomes.map(({ waitSeconds }) => waitSeconds))}::float8[]
      ) heard (id, status, reason, tried, wait) join ${marketingRecipients} before on before.id = heard.id
      where marketing_recipients.id = heard.id and marketing_recipients.worker_id = ${workerId}
        and marketing_recipients.status in ('sending', 'uncertain')
      returning before.status = 'uncertain' as was_uncertain
    ), marked as (
      update ${marketingRecipients} set handed_over_at = now() from ${users}, ${marketingMessages}
      where marketing_messages.id = marketing_recipients.message_id and marketing_messages.status = 'sending'
        and marketing_recipients.id = any(${sql.param(marks)}::bigint[]) and worker_id = ${workerId}
        and marketing_recipients.status = 'sending' and handed_over_at is null
        and users.id = marketing_recipients.user_id and users.status = 'active' and users.marketing_opt_in
      returning marketing_recipients.id
    )
    select coalesce((select bool_or(was_uncertain) from heard), false) as "isLate",
      coalesce((select json_agg(id) from marked), '[]') as marked`);

/** Queues claimed recipients again that were never started. */
export const releaseClaims = (db: Db, workerId: number, ids: readonly number[], waitSeconds = 0) =>
  db.run(sql`
    update ${marketingRecipients} set status = 'queued', worker_id = null, handed_over_at = null,
      due_at = now() + ${seconds(waitSeconds)}
    where id = any(${sql.param(ids)}::bigint[]) and worker_id = ${workerId} and status = 'sending'`);
