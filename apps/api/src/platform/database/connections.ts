import pg from 'pg';
import type { Statement } from './statements.ts';

const isLate = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

const batchingClients = new WeakSet<pg.ClientBase>();

/** Sends all queries of one event loop tick in one packet. */
function batchWrites(client: pg.ClientBase) {
  if (batchingClients.has(client) || !(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  batchingClients.add(client);
  stream.cork();
  process.nextTick(() => {
    batchingClients.delete(client);
    stream.uncork();
  });
}

/**
 * A connection that timed out would also block the next statement, even a rollback, so it is closed and later
 * statements fail at once.
 */
export async function ask(client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> {
  try {
    batchWrites(client);
    return await client.query(statement);
  } catch (error) {
    if (isLate(error) && client instanceof pg.Client) void client.end();
    throw error;
  }
}

/** Deducts the time spent waiting for a connection from the timeout of the first statement. */
export async function acquire(
  pool: pg.Pool,
): Promise<{ client: pg.PoolClient; first: (statement: Statement) => Statement }> {
  const begun = performance.now();
  const client = await pool.connect();
  const waited = Math.ceil(performance.now() - begun);
  const most = pool.options.query_timeout;
  return {
    client,
    first: (statement) => (most ? { ...statement, query_timeout: Math.max(most - waited, 500) } : statement),
  };
}

export async function askPool(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
  const { client, first } = await acquire(pool);
  let failed: Error | undefined;
  try {
    return await ask(client, first(statement));
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    client.release(failed);
  }
}
