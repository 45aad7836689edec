import { exactTotals } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Db, statementOf } from './database.ts';
import type { Page } from './page.ts';

type Total = Pick<Page<unknown>, 'total' | 'total_is_estimate'>;
type Counting = { counted: Promise<Total>; writes: number; known?: Total; until: number };

/** Every page of a long list would count it again: its total is remembered for a moment. */
const REMEMBERED_MS = 5000;
/** What is counted in no time is not remembered: there a single row more is seen. */
const LONG = 1000;
const MOST_REMEMBERED = 500;
const remembered = new WeakMap<Database, Map<string, Counting>>();

function memoryOf(database: Database): Map<string, Counting> {
  const known = remembered.get(database) ?? new Map<string, Counting>();
  remembered.set(database, known);
  if (known.size >= MOST_REMEMBERED) known.clear();
  return known;
}

const isDatabase = (db: Db): db is Database => 'writes' in db;

/** A count under way serves all who ask meanwhile; whatever was written since makes it worthless, unless it is an estimate. */
function holds({ known, until, writes }: Counting, database: Database): boolean {
  if (known && until < performance.now()) return false;
  return known?.total_is_estimate || writes === database.writes;
}

/** How many rows a `from … where …` has: counted up to ten thousand, above that what the planner thinks. */
export function totalOf(db: Db, from: SQL): Promise<Total> {
  if (!isDatabase(db)) return count(db, from); // a transaction sees its own writes
  const memory = memoryOf(db);
  const name = JSON.stringify(statementOf(from));
  const last = memory.get(name);
  if (last && holds(last, db)) return last.counted;
  const next: Counting = { counted: count(db, from), writes: db.writes, until: 0 };
  memory.set(name, next);
  const forget = () => memory.get(name) === next && memory.delete(name);
  next.counted.then((total) => {
    next.known = total;
    next.until = performance.now() + REMEMBERED_MS;
    if (total.total < LONG) forget();
  }, forget);
  return next.counted;
}

async function count(db: Db, from: SQL): Promise<Total> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${from} limit ${exactTotals + 1}) counted`,
    'planned anew',
  );
  if (total <= exactTotals) return { total, total_is_estimate: false };
  const [plan] = await db.many<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 ${from}`,
    'planned anew',
  );
  return { total: Math.max(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, total), total_is_estimate: true };
}
