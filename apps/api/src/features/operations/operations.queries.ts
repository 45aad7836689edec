import type { Operation } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { operationRows, operations } from '../../platform/database/platform.table.ts';

/** Only one's own operations are there to be seen or undone. */
export const findOperation = (db: Db, adminId: number, id: number) =>
  db.maybe<Operation & { permission: string }>(sql`
    select id, action, permission, created_at, undone_at, kept.rows,
      case when kept.rows > 0 and undone_at is null then operation_stands(id) else false end as can_undo
    from ${operations}, lateral (
      select count(distinct (table_name, row_id)) as rows from ${operationRows} where operation_id = operations.id
    ) kept
    where id = ${id} and admin_id = ${adminId}`);

/** Whoever else wants to undo it waits. */
export const lockOperation = (tx: Tx, adminId: number, id: number) =>
  tx.maybe<{ permission: string; undone_at: string | null; is_kept: boolean }>(sql`
    select permission, undone_at, exists (select 1 from ${operationRows} where operation_id = operations.id) as is_kept
    from ${operations} where id = ${id} and admin_id = ${adminId} for update`);

/** How many rows a statement puts back, so that none of them takes longer than a statement may. */
const STEP = 500;

/** The database puts the rows back itself, or refuses with LT001. */
export async function undoRows(tx: Tx, id: number) {
  let below: number | null = null;
  do {
    const { stopped }: { stopped: number | null } = await tx.one(
      sql`select undo_operation(${id}, ${below}, ${STEP}) as stopped`,
    );
    below = stopped;
  } while (below !== null);
}

export const touchedRows = (tx: Tx, id: number) =>
  tx.many<{ table_name: string; row_id: number }>(sql`
    select distinct table_name, row_id from ${operationRows} where operation_id = ${id}`);

/** What this operation takes back: it changes the same lists, and its own rows are no reason not to. */
export const beginUndo = (tx: Tx, id: number) =>
  tx.run(sql`
    update ${operations} set collections = undone.collections, undoes_id = undone.id from ${operations} undone
    where operations.id = ${tx.context.operationId} and undone.id = ${id}`);
