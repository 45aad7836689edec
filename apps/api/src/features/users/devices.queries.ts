import type { Device } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { devices } from './devices.table.ts';

export const findDevices = (db: Db, userId: number) =>
  db.many<Device>(sql`
    select id, platform, created_at, last_used_at from ${devices} where user_id = ${userId} order by id`);

/** The push tokens of many users at once. */
export async function findTokens(db: Db, userIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.many<{ user_id: number; tokens: string[] }>(sql`
    select user_id, array_agg(fcm_token order by id) as tokens from ${devices}
    where user_id = any(${sql.param(userIds)}::bigint[]) group by user_id`);
  return new Map(rows.map(({ user_id, tokens }) => [user_id, tokens]));
}

/** Deletes tokens that Firebase reports as unregistered. */
export const dropDevices = (db: Db, tokens: readonly string[]) =>
  db.run(sql`delete from ${devices} where fcm_token = any(${sql.param(tokens)}::text[])`);
