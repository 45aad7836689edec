import pg from 'pg';
import type { Log } from '../log.ts';
import { driverTypes } from './driver-types.ts';

export type PoolOptions = {
  log?: Log;
  statementSeconds?: number;
  /** How long a query waits for a free connection. */
  connectionSeconds?: number;
  connections?: number;
};

/**
 * A hanging database must fail a request instead of blocking it: every wait has a timeout, and the caller gets an error
 * within five seconds. Long work (migrations, seeding) sets its own limits.
 */
export function openPool(
  url: string,
  { log, statementSeconds = 4, connectionSeconds = 3, connections = 20 }: PoolOptions = {},
): pg.Pool {
  const statement = statementSeconds * 1000;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionSeconds * 1000,
    // Keep idle connections for 5 minutes: new ones have cold caches.
    idleTimeoutMillis: 5 * 60_000,
    query_timeout: statement ? statement + 500 : undefined,
    statement_timeout: statement || undefined,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    pipeline: true,
    // Similarity above which the index returns a word as a candidate; `similar-words.ts` then filters the candidates.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c pg_trgm.word_similarity_threshold=0.4',
    types: driverTypes,
  });
  // A client in use gets connection errors from its failing query; without a listener the error event would crash the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Log only the message: the error object contains the whole connection. During shutdown the database may close
  // connections first.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log?.warn({ reason: message }, 'an idle database connection was lost');
  });
  return pool;
}
