import type { Transaction } from '@lintel/api/platform/database/database';
import { type SQL, sql } from 'drizzle-orm';

/** A temporary table of rows, numbered from 0 so that a modulo finds one; returns their number. */
export async function sample(tx: Transaction, name: string, rows: SQL) {
  const table = sql.identifier(name);
  await tx.run(
    sql`create temp table ${table} on commit drop as select row_number() over () - 1 as n, rows.* from (${rows}) rows`,
  );
  await tx.run(sql`analyze ${table}`);
  const { count } = await tx.one<{ count: number }>(sql`select count(*) from ${table}`);
  // Inlined into the statement, because only then does the planner use a hash join instead of a nested loop.
  return sql.raw(`${Math.max(1, count)}::bigint`);
}
