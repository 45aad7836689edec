import type { Operation } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { operationRows, operations } from '../../platform/platform.table.ts';

/** Only one's own operations are there to be seen or undone. */
export const findOperation = (db: Db, adminId: number, id: number) =>
  db.maybe<Operation & { permission: string }>(sql`
    select operations.id, operations.action, operations.permission, operations.created_at, operations.undone_at, kept.rows,
      kept.rows > 0 and operations.undone_at is null and kept.untouched as can_undo
    from ${operations}, lateral (
      select count(*) as rows, coalesce(bool_and(stands_as(last.table_name, last.row_id, last.after)), false) as untouched
      from (
        select distinct on (table_name, row_id) table_name, row_id, after from ${operationRows}
        where operation_id = operations.id order by table_name, row_id, id desc
      ) last
    ) kept
    where operations.id = ${id} and operations.admin_id = ${adminId}`);

export const lockOperation = (tx: Tx, id: number) =>
  tx.run(sql`select 1 from ${operations} where id = ${id} for update`);

/** The database puts the rows back itself, or refuses with LT001. */
export const undoRows = (tx: Tx, id: number) => tx.one<{ undone: number }>(sql`select undo_operation(${id}) as undone`);

export const touchedRows = (tx: Tx, id: number) =>
  tx.many<{ table_name: string; row_id: number }>(sql`
    select distinct table_name, row_id from ${operationRows} where operation_id = ${id}`);
