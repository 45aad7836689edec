import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { operationRows, operations } from '../database/platform.table.ts';

type Opened = { adminId: number | null; action: string; permission: string; collections: readonly string[] };

/** What is being done, by whom and by which right. Whatever is written until the transaction ends belongs to it. */
export const openOperation = ({ adminId, action, permission, collections }: Opened): SQL => sql`
  with operation as (
    insert into ${operations} (admin_id, action, permission, collections)
    values (${adminId}, ${action}, ${permission}, string_to_array(${collections.join(' ') || '-'}, ' ')) returning id
  ) select id, set_config('lintel.operation', id::text, true) from operation`;

/** Another transaction of the same operation. */
export const resumeOperation = (id: number): SQL =>
  sql`select ${id}::bigint as id, set_config('lintel.operation', ${id}::bigint::text, true)`;

/** The operation that a statement is part of, as the database knows it. */
export const presentOperation = sql.raw(`nullif(current_setting('lintel.operation', true), '')::bigint`);

const BATCH = 5000;

/** Nobody takes back what is a month old; what was done stays in the audit log. Some at a time: there may be very many. */
export async function dropOldOperationRows(database: Database) {
  const dropSome = () =>
    database.run(sql`
      delete from ${operationRows} where id in (
        select kept.id from ${operations} join ${operationRows} kept on kept.operation_id = operations.id
        where operations.created_at < now() - interval '30 days' limit ${BATCH})`);
  while ((await dropSome()) === BATCH);
}
