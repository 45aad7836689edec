import { type SavedView, viewFields, visibleLists } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { SignedIn, Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { when, where } from '../../platform/database/paging.queries.ts';
import { replyColumns } from '../../platform/records/record.queries.ts';
import { preferences, savedViews } from './views.table.ts';

const columns = (adminId: number) =>
  replyColumns(savedViews, viewFields, { is_mine: sql`${savedViews.admin_id} = ${adminId}` });

type Viewer = Pick<SignedIn, 'id' | 'permissions'>;

/** The caller's own views, and shared ones of lists that they may see. */
const seenBy = ({ id, permissions }: Viewer) =>
  sql`(admin_id = ${id} or (is_shared and list = any(${sql.param(visibleLists(permissions))}::text[])))`;

/** The caller's own first, then shared ones. */
export const findViews = (db: Db, viewer: Viewer, list: string | undefined) =>
  db.many<SavedView>(sql`
    select ${columns(viewer.id)} from ${savedViews} ${where([seenBy(viewer), when(list, (name) => sql`list = ${name}`)])}
    order by admin_id = ${viewer.id} desc, lower(name), id limit 200`);

export const findView = (db: Db, viewer: Viewer, id: number) =>
  db.maybe<SavedView>(sql`select ${columns(viewer.id)} from ${savedViews} where id = ${id} and ${seenBy(viewer)}`);

export const findPreferences = async (db: Db, adminId: number) =>
  (
    await db.one<{ all: Record<string, unknown> }>(sql`
      select coalesce(jsonb_object_agg(key, value), '{}') as all from ${preferences} where admin_id = ${adminId}`)
  ).all;

/** Locks the stored preference; undefined if it is the default. */
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
