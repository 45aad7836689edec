import { overdueHours } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/database/database.ts';
import { noteOwnAct, tellAgain } from '../../platform/records/operations.queries.ts';
import { users } from '../users/index.ts';
import { named, skippedBecause } from './audience.queries.ts';
import { type Channel, marketingMessages, marketingRecipients } from './marketing.table.ts';
import { linkWhenSent } from './messages.queries.ts';
import { releaseHeld, restoreHeld } from './recipients.queries.ts';

// The life cycle of a message: starting, counting, retrying and finishing.

type Message = typeof marketingMessages.$inferSelect;

const counted = (message: SQL) => sql`(
  select jsonb_build_object('total', count(*), ${sql.join(
    ['queued', 'sending', 'sent', 'failed', 'skipped', 'uncertain'].map((status) =>
      sql.raw(`'${status}', count(*) filter (where status = '${status}')`),
    ),
    sql`, `,
  )}) from ${marketingRecipients} where message_id = ${message})`;

/** Updates the counts; the caller has changed recipients and locked the message. */
export const countRecipients = (db: Db, messageId: number) =>
  db.run(sql`update ${marketingMessages} set counts = ${counted(sql`${messageId}::bigint`)} where id = ${messageId}`);

/** Changes by the sender are streamed to open browsers like any operation. */
const telling = (channel: Channel) => ({ permission: `${channel}.send`, collections: [`marketing-${channel}s`] });

/** Updates the counts while it is being sent, and when a late result arrives after its end. */
export async function recount(db: Db, { id, channel }: Pick<Message, 'id' | 'channel'>) {
  const changed = await db.run(sql`
    update ${marketingMessages} set counts = counted.now from (select ${counted(sql`${id}::bigint`)} as now) counted
    where id = ${id} and counts <> counted.now`);
  if (changed > 0) await tellAgain(db, telling(channel).collections);
}

const isLate = sql`starts_at < now() - ${sql.raw(`interval '${overdueHours} hours'`)}`;

/** The final status of a message: failed only if no recipient can have received it. */
const endStatus = (message: SQL) => sql`case when exists (
  select 1 from ${marketingRecipients} where message_id = ${message} and status in ('sent', 'uncertain')
) then 'sent' else 'failed' end`;

/** Reverts a retry that has not started: the message gets its previous final status. */
export async function endRetry(db: Db, messageId: number) {
  await restoreHeld(db, messageId);
  await db.run(sql`
    update ${marketingMessages} set status = ${endStatus(sql`${messageId}::bigint`)}, starts_at = started_at,
      counts = ${counted(sql`${messageId}::bigint`)}
    where id = ${messageId}`);
}

/** Starts the retry of a message with its existing recipients. A retry that is hours late is reverted. */
async function beginRetry(tx: Db, { id, channel, is_late }: Pick<Message, 'id' | 'channel'> & { is_late: boolean }) {
  await noteOwnAct(tx, { action: `${channel}.${is_late ? 'hold' : 'begin'}`, ...telling(channel) });
  if (is_late) return endRetry(tx, id);
  await releaseHeld(tx, id);
  await tx.run(sql`
    update ${marketingMessages} set status = 'sending', starts_at = started_at, finished_at = null, retried_at = now(),
      link = ${linkWhenSent}, counts = ${counted(sql`${id}::bigint`)} where id = ${id}`);
}

/**
 * Starts one due message and inserts its recipients once, in the same transaction. A message that is far overdue is
 * held for a person instead. Returns whether there was one.
 */
export const beginNext = (database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    const message = await tx.maybe<
      Pick<Message, 'id' | 'channel' | 'audience' | 'started_at'> & { is_late: boolean }
    >(sql`
      select id, channel, audience, started_at, ${isLate} as is_late from ${marketingMessages}
      where status in ('scheduled', 'queued') and held_at is null and starts_at <= now()
      order by starts_at, id limit 1 for update skip locked`);
    if (!message) return false;
    const { id, channel, audience, is_late } = message;
    if (message.started_at !== null) {
      await beginRetry(tx, message);
      return true;
    }
    if (is_late) {
      await noteOwnAct(tx, { action: `${channel}.hold`, ...telling(channel) });
      await tx.run(
        sql`update ${marketingMessages} set status = 'scheduled', held_at = now(), version = version + 1, updated_at = now() where id = ${id}`,
      );
      return true;
    }
    await noteOwnAct(tx, { action: `${channel}.begin`, ...telling(channel) });
    await tx.run(sql`
      insert into ${marketingRecipients} (message_id, user_id, address, locale, status, reason)
      select ${id}::bigint, person.id, person.address, person.locale, case when person.reason is null then 'queued' else 'skipped' end, person.reason
      from (
        select users.id, ${channel === 'email' ? sql`users.email` : sql`'inbox'`} as address, users.locale, ${skippedBecause(channel)} as reason
        from ${users} ${named(audience)}
      ) person order by person.id`);
    await tx.run(sql`
      update ${marketingMessages} set status = 'sending', started_at = now(), link = ${linkWhenSent},
        counts = ${counted(sql`${id}::bigint`)} where id = ${id}`);
    return true;
  });

export const findUnderWay = (db: Db) =>
  db.many<Pick<Message, 'id' | 'channel'>>(sql`
    select id, channel from ${marketingMessages} where status = 'sending' and held_at is null order by starts_at, id`);

/** Messages with recipients that are due now. */
export const findWithWork = (db: Db) =>
  db.many<Message>(sql`
    select * from ${marketingMessages} where status = 'sending' and held_at is null and exists (
      select 1 from ${marketingRecipients} where message_id = marketing_messages.id and status = 'queued' and due_at <= now())
    order by starts_at, id`);

const findLeft = (db: Db, messageId: number) =>
  db.maybe(
    sql`select id from ${marketingRecipients} where message_id = ${messageId} and status in ('queued', 'sending') limit 1`,
  );

/** Finishes a message without remaining recipients, or one that was cancelled while being sent. */
export async function finish(database: Database, messageId: number) {
  if (await findLeft(database, messageId)) return;
  await database.transaction(async (tx) => {
    // Locked before the check is repeated, to see a concurrent retry (race condition).
    const sending = await tx.maybe<Pick<Message, 'channel'>>(
      sql`select channel from ${marketingMessages} where id = ${messageId} and status in ('sending', 'cancelled') and finished_at is null for no key update skip locked`,
    );
    if (!sending || (await findLeft(tx, messageId))) return;
    await noteOwnAct(tx, { action: `${sending.channel}.end`, ...telling(sending.channel) });
    await tx.run(sql`
      update ${marketingMessages} set finished_at = now(), counts = ${counted(sql`${messageId}::bigint`)},
        status = case when status = 'cancelled' then status else ${endStatus(sql`${messageId}::bigint`)} end
      where id = ${messageId}`);
  });
}
