import { type SavedView, viewFields } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { when, where } from '../../platform/database/paging.queries.ts';
import { replyColumns } from '../../platform/records/record.queries.ts';
import { preferences, savedViews } from './views.table.ts';

const columns = (adminId: number) =>
  replyColumns(savedViews, viewFields, { is_mine: sql`${savedViews.admin_id} = ${adminId}` });

const seenBy = (adminId: number) => sql`(admin_id = ${adminId} or is_shared)`;

/** One's own first, then what colleagues share. */
export const findViews = (db: Db, adminId: number, list: string | undefined) =>
  db.many<SavedView>(sql`
    select ${columns(adminId)} from ${savedViews} ${where([seenBy(adminId), when(list, (name) => sql`list = ${name}`)])}
    order by admin_id = ${adminId} desc, lower(name), id limit 200`);

export const findView = (db: Db, adminId: number, id: number) =>
  db.maybe<SavedView>(sql`select ${columns(adminId)} from ${savedViews} where id = ${id} and ${seenBy(adminId)}`);

export const findPreferences = async (db: Db, adminId: number) =>
  (
    await db.one<{ all: Record<string, unknown> }>(sql`
      select coalesce(jsonb_object_agg(key, value), '{}') as all from ${preferences} where admin_id = ${adminId}`)
  ).all;

/** As it stands, held until it is changed; nothing where the default holds. */
export const lockPreference = (tx: Tx, adminId: number, key: string) =>
  tx.maybe<{ value: unknown }>(
    sql`select value from ${preferences} where admin_id = ${adminId} and key = ${key} for update`,
  );

export const putPreference = (tx: Tx, adminId: number, key: string, value: unknown) =>
  tx.run(sql`
    insert into ${preferences} (admin_id, key, value) values (${adminId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (admin_id, key) do update set value = excluded.value`);

export const removePreference = (tx: Tx, adminId: number, key: string) =>
  tx.run(sql`delete from ${preferences} where admin_id = ${adminId} and key = ${key}`);

export const countPreferences = async (tx: Tx, adminId: number) =>
  (await tx.one<{ n: number }>(sql`select count(*) as n from ${preferences} where admin_id = ${adminId}`)).n;
