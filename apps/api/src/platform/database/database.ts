import type { SQL } from 'drizzle-orm';
import type pg from 'pg';
import { askPool } from './connections.ts';
import { cursor } from './cursor.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { createQueryable, type Db } from './queryable.ts';
import { isDeadlockOrSerializationFailure, retryOnce } from './retry.ts';
import { type Ends, inTransaction, type Start, type Transaction } from './transaction.ts';

export type { Db, Transaction };

export interface Database extends Db {
  /**
   * Retried once after a deadlock or serialization failure, so side effects of `work` outside the database must be
   * repeatable.
   */
  transaction<Done>(work: (tx: Transaction) => Promise<Done>, start?: Start): Promise<Done>;
  /** The same, with a result that is queried after `work`. */
  transactionThen<Done, Answer>(work: (tx: Transaction) => Promise<Done>, ends: Ends<Done, Answer>): Promise<Answer>;
  /** All rows of a query in batches from one snapshot, for results too large for memory. */
  batches<Row>(query: SQL, size?: number): AsyncIterable<Row[]>;
  close(): Promise<void>;
  /** The number of writes known to this server; cached totals from before a write are stale. */
  writes: number;
  pool: pg.Pool;
  url: string;
}

/** Long work (migrations, seeding) sets its own limits. */
export function openDatabase(url: string, options?: PoolOptions): Database {
  const pool = openPool(url, options);
  const queries = createQueryable((statement) => askPool(pool, statement));
  const database: Database = {
    ...queries,
    run: (query) => queries.run(query).finally(() => database.writes++),
    writes: 0,
    pool,
    url,
    batches: (query, size) => cursor(pool, query, size),
    close: () => pool.end(),
    transaction: (work, start) => database.transactionThen(work, { ...start, answer: async (_, done) => done }),
    transactionThen: (work, ends) =>
      retryOnce(
        () => inTransaction(pool, work, ends).finally(() => database.writes++),
        isDeadlockOrSerializationFailure,
      ),
  };
  return database;
}
