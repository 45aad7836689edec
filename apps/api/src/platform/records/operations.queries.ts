import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { operationRows, operations } from '../database/platform.table.ts';

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
