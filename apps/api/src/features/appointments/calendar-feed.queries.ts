import type { CalendarFeed } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { admins } from '../admins/index.ts';
import { roles } from '../roles/index.ts';
import { calendarFeeds } from './appointments.table.ts';

export const findFeed = (db: Db, adminId: number) =>
  db.maybe<CalendarFeed>(sql`select created_at, last_read_at from ${calendarFeeds} where admin_id = ${adminId}`);

/** One feed per admin: a new token replaces the previous one. */
export const upsertCalendarFeed = (tx: Tx, adminId: number, tokenHash: string) =>
  tx.one<CalendarFeed>(sql`
    insert into ${calendarFeeds} (admin_id, token_hash) values (${adminId}, ${tokenHash})
    on conflict (admin_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null
    returning created_at, last_read_at`);

export const dropFeed = (tx: Tx, adminId: number) =>
  tx.run(sql`delete from ${calendarFeeds} where admin_id = ${adminId}`);

type Reader = { id: number; first_name: string; last_name: string };

/** The admin of the feed, if active and allowed to see appointments; also records the read time. */
export const readerOf = (db: Db, tokenHash: string) =>
  db.maybe<Reader>(sql`
    update ${calendarFeeds} feed set last_read_at = now() from ${admins} join ${roles} on roles.id = admins.role_id
    where feed.token_hash = ${tokenHash} and admins.id = feed.admin_id and admins.deleted_at is null and admins.status = 'active'
      and roles.permissions ? 'appointment.view'
    returning admins.id, admins.first_name, admins.last_name`);
