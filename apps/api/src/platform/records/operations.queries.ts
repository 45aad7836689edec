import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../database/database.ts';
import { operationRows, operations } from '../database/platform.table.ts';

type Opened = { adminId: number | null; action: string; permission: string; collections: readonly string[] };

/**
 * Opens an operation with its action, admin and permission. Everything written until the transaction ends belongs to
 * it.
 */
export const openOperation = ({ adminId, action, permission, collections }: Opened): SQL => sql`
  with operation as (
    insert into ${operations} (admin_id, action, permission, collections)
    values (${adminId}, ${action}, ${permission}, string_to_array(${collections.join(' ') || '-'}, ' ')) returning id
  ) select id, set_config('lintel.operation', id::text, true) from operation`;

/** An operation of the server itself: browsers are notified like of any other, but it cannot be undone. */
export const noteOwnAct = (tx: Db, { action, permission, collections }: Omit<Opened, 'adminId'>) =>
  tx.run(sql`
    insert into ${operations} (action, permission, collections)
    values (${action}, ${permission}, ${sql.param(collections)}::text[])`);

/** Notifies open browsers of a change that happens every second, without recording an operation. */
export const tellAgain = (db: Db, collections: readonly string[]) =>
  db.run(sql`
    select pg_notify('lintel_operations', json_build_object(
      'id', (select coalesce(max(id), 0) from ${operations}), 'collections', ${sql.param(collections)}::text[], 'admin_id', null)::text)`);

/** Continues an operation in another transaction. The row lock makes an undo wait until it ends. */
export const resumeOperation = (id: number): SQL => sql`
  select id, set_config('lintel.operation', id::text, true), undone_at from ${operations} where id = ${id} for key share`;

/** Separates the permissions of an operation's calls; alternatives within one are separated by a space. */
export const PERMISSION_SEPARATOR = ' & ';

/** An operation can be continued for this long. */
const CONTINUED_MINUTES = 10;

type ContinuedBy = Pick<Opened, 'adminId' | 'permission' | 'collections'> & { id: number };

/**
 * Lets the caller's own recent operation continue with another call: its undo needs that call's permission, too. Returns
 * undefined if there is no such operation.
 */
export const extendOperation = (db: Db, { id, adminId, permission, collections }: ContinuedBy) =>
  db.maybe<{ undone_at: string | null }>(sql`
    update ${operations} set
      permission = case when ${permission} = any(string_to_array(permission, ${PERMISSION_SEPARATOR})) then permission
        else permission || ${PERMISSION_SEPARATOR} || ${permission} end,
      collections = array(select distinct unnest(collections || ${sql.param(collections)}::text[]))
    where id = ${id} and admin_id = ${adminId} and undoes_id is null and cancelled_at is null
      and created_at > now() - make_interval(mins => ${CONTINUED_MINUTES})
    returning undone_at`);

/** Notifies open browsers of a further call of an operation; of the first one they heard when it was opened. */
export const tellContinuation = (db: Db, { id, adminId, collections }: Omit<ContinuedBy, 'permission'>) =>
  db.run(sql`
    select pg_notify('lintel_operations', json_build_object(
      'id', ${id}::bigint, 'collections', ${sql.param(collections)}::text[], 'admin_id', ${adminId}::bigint)::text)`);

/** The current operation, from the transaction's settings. */
export const presentOperation = sql.raw(`nullif(current_setting('lintel.operation', true), '')::bigint`);

type Continued = { id: number; adminId: number | null; action: string };
type Standing = {
  undone_at: string | null;
  cancelled_at: string | null;
  total: number | null;
  done: number | null;
  skipped: number | null;
};

/** Finds the caller's own operation of the same action. */
export const findContinued = (db: Db, { id, adminId, action }: Continued) =>
  db.maybe<Standing>(sql`
    select undone_at, cancelled_at, total, done, skipped from ${operations}
    where id = ${id} and admin_id = ${adminId} and action = ${action} and done is not null`);

/** Adds the result of one request to the progress; returns whether it was the last one. */
export const noteProgress = (tx: Db, { done, skipped }: { done: number; skipped: number }, total: number | undefined) =>
  tx.one<{ id: number; is_over: boolean }>(sql`
    update ${operations} set done = coalesce(done, 0) + ${done}, skipped = coalesce(skipped, 0) + ${skipped},
      total = coalesce(total, ${total ?? null})
    where id = ${presentOperation} returning id, done + skipped >= coalesce(total, 0) as is_over`);

const BATCH = 5000;

/**
 * Retention: operations cannot be undone after 30 days; the audit log is not affected. Deleted in batches, since there
 * may be millions of rows.
 */
export async function dropOldOperationRows(database: Database) {
  const dropSome = () =>
    database.run(sql`
      delete from ${operationRows} where id in (
        select kept.id from ${operations} join ${operationRows} kept on kept.operation_id = operations.id
        where operations.created_at < now() - interval '30 days' limit ${BATCH})`);
  while ((await dropSome()) === BATCH);
}
