import { exactTotals } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { statementOf } from './statements.ts';
import { cachedTotal, type Total } from './totals-cache.ts';

/** Counts the rows of a `from … where …`: exact up to ten thousand, above that the planner's estimate. */
export const totalOf = (db: Db, from: SQL): Promise<Total> =>
  cachedTotal(db, JSON.stringify(statementOf(from)), async () => {
    const { total } = await db.one<{ total: number }>(
      sql`select count(*) as total from (select 1 ${from} limit ${exactTotals + 1}) counted`,
      'planned anew',
    );
    return total <= exactTotals ? { total, total_is_estimate: false } : estimate(db, from);
  });

async function estimate(db: Db, from: SQL): Promise<Total> {
  const [plan] = await db.many<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 ${from}`,
    'planned anew',
  );
  const guess = plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(guess, exactTotals + 1), total_is_estimate: true };
}

/** The sort order of a list. */
export type Order = { id: SQL; column: SQL; direction: SQL };
/** A total and, if it is exact, the sorted ids of one part of the list. */
export type Matches = Total & { ids?: number[] };

/**
 * Finds all matches first, then sorts and counts them. With a plain order and limit, the planner would scan the sort
 * index and hope to meet matches early, which is slow when they are all at its end or when there are none.
 */
export function matchesOf(db: Db, from: SQL, order: Order, part: { limit: number; offset: number }): Promise<Matches> {
  const found = sql`select ${order.id} as id, ${order.column} as key ${from} limit ${exactTotals + 1}`;
  const sorted = sql`select id from found order by key ${order.direction}, id ${order.direction} limit ${part.limit} offset ${part.offset}`;
  const statement = sql`with found as materialized (${found}) select (select count(*) from found) as total, array(${sorted}) as ids`;
  return cachedTotal(db, JSON.stringify(statementOf(statement)), async () => {
    const { total, ids } = await db.one<{ total: number; ids: number[] }>(statement, 'planned anew');
    return total <= exactTotals ? { total, total_is_estimate: false, ids } : estimate(db, from);
  });
}
