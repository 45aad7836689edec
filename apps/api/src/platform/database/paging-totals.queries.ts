import { exactTotals } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, statementOf } from './database.ts';
import { remembered, type Total } from './paging-memory.ts';

/** How many rows a `from … where …` has: counted up to ten thousand, above that what the planner thinks. */
export const totalOf = (db: Db, from: SQL): Promise<Total> =>
  remembered(db, JSON.stringify(statementOf(from)), async () => {
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

/** How the ids of a list are put in order. */
export type Order = { id: SQL; column: SQL; direction: SQL };
/** A total, and where it is exact the ids of a part of the list, in order. */
export type Matches = Total & { ids?: number[] };

/**
 * The matches first, then their order, and their total by the way. Asked for some rows of an order, the planner would walk
 * along it and hope to meet them soon; that takes long where they are all at its other end, and longest where there are none.
 */
export function matchesOf(db: Db, from: SQL, order: Order, part: { limit: number; offset: number }): Promise<Matches> {
  const found = sql`select ${order.id} as id, ${order.column} as key ${from} limit ${exactTotals + 1}`;
  const sorted = sql`select id from found order by key ${order.direction}, id ${order.direction} limit ${part.limit} offset ${part.offset}`;
  const statement = sql`with found as materialized (${found}) select (select count(*) from found) as total, array(${sorted}) as ids`;
  return remembered(db, JSON.stringify(statementOf(statement)), async () => {
    const { total, ids } = await db.one<{ total: number; ids: number[] }>(statement, 'planned anew');
    return total <= exactTotals ? { total, total_is_estimate: false, ids } : estimate(db, from);
  });
}
