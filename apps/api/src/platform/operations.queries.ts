import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { operationRows, operations } from './platform.table.ts';

/** Nobody takes back what is a month old; what was done stays in the audit log. */
export const dropOldOperationRows = (database: Database) =>
  database.run(sql`
    delete from ${operationRows} using ${operations}
    where operations.id = operation_rows.operation_id and operations.created_at < now() - interval '30 days'`);
