import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { alsoWhere, type List } from './paging.queries.ts';
import { totalOf } from './paging-totals.queries.ts';

type Rows = Pick<List, 'from' | 'where'>;

/** One call must not take all connections of the pool. */
const AT_ONCE = 3;

/**
 * Counts the rows of a list and those that meet each condition, for tabs. Up to ten thousand rows are counted in one
 * scan; more are counted per condition, each capped like the total of a list, so that no count grows with the table.
 * `inOneScan` is for rows that are found as a whole, such as by a search in several tables: finding them once for each
 * condition would cost more than counting them all.
 */
export async function countsPer<N extends string>(
  db: Db,
  rows: Rows,
  conditions: Readonly<Record<N, SQL>>,
  { inOneScan = false } = {},
): Promise<{ counts: Record<N | 'all', number>; isEstimate: boolean }> {
  const names = Object.keys(conditions) as N[];
  const whole = sql`${rows.from} ${rows.where}`;
  const { total: all, total_is_estimate: isEstimate } = inOneScan
    ? { total: 0, total_is_estimate: false }
    : await totalOf(db, whole);
  if (isEstimate) {
    const counts: Record<string, number> = { all };
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const some = names.slice(from, from + AT_ONCE);
      const totals = await Promise.all(some.map((name) => totalOf(db, alsoWhere(rows, conditions[name]))));
      for (const [at, name] of some.entries()) counts[name] = totals[at]?.total ?? 0;
    }
    return { counts: counts as Record<N | 'all', number>, isEstimate };
  }
  const sums = names.map((name) => sql`count(*) filter (where ${conditions[name]}) as ${sql.identifier(name)}`);
  const counted = await db.one<Record<N | 'all', number>>(
    sql`select ${sql.join([...sums, sql`count(*) as "all"`], sql`, `)} ${whole}`,
    'planned anew',
  );
  return { counts: counted, isEstimate };
}

/** Counts per value of a column, such as the status. */
export const countsPerValue = <V extends string>(
  db: Db,
  rows: Rows,
  column: SQL,
  values: readonly V[],
  how?: { inOneScan: boolean },
) =>
  countsPer(
    db,
    rows,
    Object.fromEntries(values.map((value) => [value, sql`${column} = ${value}`])) as Record<V, SQL>,
    how,
  );
