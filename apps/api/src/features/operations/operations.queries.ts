import type { Operation, Scope } from '@lintel/contract';
import { getTableName, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { operationRows, operations, outbox } from '../../platform/database/platform.table.ts';
import { hasLeft } from '../../platform/mail/outbox.queries.ts';
import { presentOperation } from '../../platform/records/operations.queries.ts';
import { type AnyRecord, scopeFilter } from '../../platform/records/record.queries.ts';

/** Columns to ignore: a row that differs only in these has nothing to undo (after a new password, for example). */
const bookkeeping = sql`'{version,updated_at,part_versions}'::text[]`;
/** There are rows to restore, or a message that has not been sent yet. */
const isKept = sql`(exists (
  select 1 from ${operationRows}
  where operation_id = operations.id and before - ${bookkeeping} is distinct from after - ${bookkeeping})
  or exists (select 1 from ${outbox} where operation_id = operations.id and status = 'waiting'))`;

const emails = sql`(select json_build_object(
    'sent', count(*) filter (where ${hasLeft}), 'sent_at', min(coalesce(sent_at, due_at)) filter (where ${hasLeft}),
    'waiting', count(*) filter (where status = 'waiting'))
  from ${outbox} where operation_id = operations.id)`;

type Stored = Operation & { permission: string };

/** Timestamps inside JSON are in the format of the database. */
const asReply = ({ emails: { sent_at, ...counts }, ...operation }: Stored): Stored => ({
  ...operation,
  emails: { ...counts, sent_at: sent_at && new Date(sent_at).toISOString() },
});

/** Admins see and undo only their own operations. */
export async function findOperation(db: Db, adminId: number, id: number) {
  const found = await db.maybe<Stored>(sql`
    select id, action, permission, created_at, undone_at,
      (select count(distinct (table_name, row_id)) from ${operationRows} where operation_id = operations.id) as rows,
      case when undone_at is null and ${isKept} then operation_stands(id) else false end as can_undo,
      case when done is not null then jsonb_build_object('done', done, 'skipped', skipped, 'total', total) end as progress,
      cancelled_at, ${emails} as emails
    from ${operations} where id = ${id} and admin_id = ${adminId}`);
  return found && asReply(found);
}

/** The row lock makes concurrent undos wait. */
export const lockOperation = (tx: Tx, adminId: number, id: number) =>
  tx.maybe<{ permission: string; undone_at: string | null; is_kept: boolean }>(sql`
    select permission, undone_at, ${isKept} as is_kept from ${operations} where id = ${id} and admin_id = ${adminId} for update`);

/** Rows restored per statement, so that none exceeds the statement timeout. */
const STEP = 500;

/**
 * The database restores the rows itself, or fails with LT001. Denormalised counts are updated once all rows are
 * restored.
 */
export async function undoRows(tx: Tx, id: number) {
  await tx.run(sql`select set_config('lintel.counting', 'later', true)`);
  let below: number | null = null;
  do {
    const { stopped }: { stopped: number | null } = await tx.one(
      sql`select undo_operation(${id}, ${below}, ${STEP}) as stopped`,
    );
    below = stopped;
  } while (below !== null);
  await tx.run(sql`set constraints all immediate`);
  await tx.run(sql`select settle_counts()`);
}

export const touchedRows = (tx: Tx, id: number) =>
  tx.many<{ table_name: string; row_id: number }>(sql`
    select distinct table_name, row_id from ${operationRows} where operation_id = ${id}`);

/** Whether one of its rows is now outside the caller's scope. */
export async function isBeyondScope(tx: Tx, { table, own }: AnyRecord, operationId: number, scope: Scope) {
  const theirs = own && scopeFilter({ scope, adminId: tx.context.adminId }, own);
  if (!theirs) return false;
  const found = await tx.maybe(sql`
    select 1 from ${operationRows} join ${table} on ${table}.id = operation_rows.row_id
    where operation_rows.operation_id = ${operationId} and operation_rows.table_name = ${getTableName(table)} and ${theirs} is not true limit 1`);
  return found !== undefined;
}

type KeptRow = { id: number; before: Record<string, unknown> | null; after: Record<string, unknown> | null };

/** Rows of a table before and after the whole operation, in batches. */
export async function* trackedRows(tx: Tx, { table }: AnyRecord, operationId: number): AsyncGenerator<KeptRow> {
  for (let last = 0; ; ) {
    const rows: KeptRow[] = await tx.many<KeptRow>(sql`
      select row_id as id, (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
      from ${operationRows} where operation_id = ${operationId} and table_name = ${getTableName(table)} and row_id > ${last}
      group by row_id order by row_id limit ${STEP}`);
    yield* rows;
    if (rows.length < STEP) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/**
 * Marks the current operation as the undo of another: same collections and permission, and its own writes do not block
 * the undo.
 */
export const beginUndo = (tx: Tx, id: number) =>
  tx.run(sql`
    update ${operations} set collections = undone.collections, permission = undone.permission, undoes_id = undone.id
    from ${operations} undone where operations.id = ${presentOperation} and undone.id = ${id}`);

/** Running calls finish; later ones are rejected. */
export const stopOperation = (tx: Tx, adminId: number, id: number) =>
  tx.run(sql`
    update ${operations} set cancelled_at = coalesce(cancelled_at, now())
    where id = ${id} and admin_id = ${adminId} and done is not null and undone_at is null`);
