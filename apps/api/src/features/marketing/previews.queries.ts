import { type ChannelStats, statsDays } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { events } from '../../platform/database/platform.table.ts';
import { type Channel, marketingMessages, marketingPreviews } from './marketing.table.ts';

/** Composing creates many previews: the last few per admin are retained. */
const KEPT = 5;

export async function keepPreview(db: Db, adminId: number, html: string): Promise<string> {
  const { key } = await db.one<{ key: string }>(
    sql`insert into ${marketingPreviews} (admin_id, html) values (${adminId}, ${html}) returning key`,
  );
  await db.run(sql`
    delete from ${marketingPreviews} where admin_id = ${adminId} and key not in (
      select key from ${marketingPreviews} where admin_id = ${adminId} order by created_at desc limit ${KEPT})`);
  return key;
}

export const findPreview = (db: Db, adminId: number, key: string) =>
  db.maybe<{ html: string }>(sql`
    select html from ${marketingPreviews}
    where key = ${key} and admin_id = ${adminId} and created_at > now() - interval '1 hour'`);

export const dropOldPreviews = (db: Db) =>
  db.run(sql`delete from ${marketingPreviews} where created_at < now() - interval '1 hour'`);

const sums = ['total', 'queued', 'sending', 'sent', 'failed', 'skipped', 'uncertain'] as const;
const sumOf = (name: string) => sql.raw(`coalesce(sum((counts ->> '${name}')::bigint), 0)::bigint`);
const recent = sql.raw(`started_at >= current_date - ${statsDays - 1}`);

/** Statistics of a channel's messages over the last days. */
export async function channelStats(db: Db, channel: Channel): Promise<ChannelStats> {
  const [{ messages, ...recipients }, days] = await Promise.all([
    db.one<ChannelStats['recipients'] & { messages: number }>(sql`
      select count(*) as messages, ${sql.join(
        sums.map((name) => sql`${sumOf(name)} as ${sql.identifier(name)}`),
        sql`, `,
      )} from ${marketingMessages} where channel = ${channel} and ${recent}`),
    db.many<ChannelStats['days'][number]>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, ${sql.join(
        (['sent', 'failed', 'skipped', 'uncertain'] as const).map(
          (name) => sql`${sumOf(name)} as ${sql.identifier(name)}`,
        ),
        sql`, `,
      )}
      from generate_series(current_date - ${sql.raw(String(statsDays - 1))}, current_date, interval '1 day') day
        left join ${marketingMessages} on channel = ${channel} and started_at >= day and started_at < day + interval '1 day'
      group by 1 order by 1`),
  ]);
  return { messages, recipients, days };
}

export const countUnsubscribed = async (db: Db) =>
  (
    await db.one<{ total: number }>(sql`
      select count(*) as total from ${events} where action = 'user.unsubscribe' and at >= current_date - ${sql.raw(String(statsDays - 1))}`)
  ).total;
