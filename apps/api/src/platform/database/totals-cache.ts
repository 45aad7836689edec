import type { Database, Db } from './database.ts';
import type { Page } from './page.ts';

export type Total = Pick<Page<unknown>, 'total' | 'total_is_estimate'>;
type Asking = { answer: Promise<Total>; writes: number; known?: Total; until: number };

/** Cache totals briefly: otherwise every page of a long list would count it again. */
const REMEMBERED_MS = 5000;
/** Totals below this are not cached: counting is fast, and a single new row would be noticed. */
export const LONG = 1000;
const MOST_REMEMBERED = 500;
const memories = new WeakMap<Database, Map<string, Asking>>();

function memoryOf(database: Database): Map<string, Asking> {
  const known = memories.get(database) ?? new Map<string, Asking>();
  memories.set(database, known);
  if (known.size >= MOST_REMEMBERED) known.clear();
  return known;
}

/** Not a transaction, which sees its own writes. */
export const isDatabase = (db: Db): db is Database => 'writes' in db;

/** A count in progress is shared by concurrent requests; a write invalidates it, unless it is an estimate. */
function holds({ known, until, writes }: Asking, database: Database): boolean {
  if (known && until < performance.now()) return false;
  return known?.total_is_estimate || writes === database.writes;
}

/** Returns the cached or pending result for a key, or runs the query. */
export function cachedTotal<T extends Total>(db: Db, name: string, ask: () => Promise<T>): Promise<T> {
  if (!isDatabase(db)) return ask(); // a transaction sees its own writes
  const memory = memoryOf(db);
  const last = memory.get(name);
  if (last && holds(last, db)) return last.answer as Promise<T>;
  const answer = ask();
  const next: Asking = { answer, writes: db.writes, until: 0 };
  memory.set(name, next);
  const forget = () => memory.get(name) === next && memory.delete(name);
  answer.then((known) => {
    next.known = known;
    next.until = performance.now() + REMEMBERED_MS;
    if (known.total < LONG) forget();
  }, forget);
  return answer;
}
