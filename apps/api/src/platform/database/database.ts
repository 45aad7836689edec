import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { is, Placeholder, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * A prepared statement is planned once per connection and cached by its text. Where the best plan depends on the values
 * (filters, searches), a generic plan is slow: such a statement is planned for each call.
 */
type Planning = 'planned once' | 'planned anew';

/** A prebuilt statement with the values of one call. */
type Filled = { text: string; name: string | undefined; values: unknown[] };
export type Query = SQL | Filled;

/** Something that runs queries: the pool, or one transaction. Rows have the types of the contract. */
export interface Db {
  many<Row>(query: Query, planning?: Planning): Promise<Row[]>;
  maybe<Row>(query: Query): Promise<Row | undefined>;
  one<Row>(query: Query, planning?: Planning): Promise<Row>;
  /** Returns the number of affected rows. */
  run(query: Query): Promise<number>;
}

/** A transaction; work inside a savepoint can be rolled back on its own. */
export interface Transaction extends Db {
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  client: pg.ClientBase;
}

// Statements pipelined with BEGIN or COMMIT, to save a round trip.
type Start = {
  /** Sent together with BEGIN; `opened` receives its row before the result of any other statement is returned. */
  opening?: { statement: SQL; opened(row: Record<string, unknown>): void };
};
type Ends<Done, Answer> = Start & {
  /**
   * Computes the result; its first queries are sent together with COMMIT. Later queries run after the commit and may
   * see newer data.
   */
  answer: (tx: Transaction, done: Done) => Promise<Answer>;
};

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

const oid = { int8: 20, int8s: 1016, numeric: 1700, date: 1082, timestamptz: 1184 };

/** `2026-11-15 09:30:00.123456+00` as ISO 8601 UTC; the time zone of every connection is UTC. */
const toInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds(text)}Z`;
/** The digits between the decimal point, if there is one, and the offset. */
const milliseconds = (text: string) => text.slice(20, Math.min(text.indexOf('+', 19), 23)).padEnd(3, '0');

const same = (text: string) => text;
const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.int8s, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number)],
  [oid.numeric, same],
  [oid.date, same],
  [oid.timestamptz, toInstant],
]);

// Types are converted once here, so that no room has to map between the database and the API.
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format as 'text'),
} as pg.CustomTypesConfig;

const dialect = new PgDialect();
const names = new Map<string, string>();
const MOST_NAMES = 500;

// A named statement is planned once per connection. Lists with many filters could create names without limit, hence the
// cap.
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Compiles a query to its text and values. */
export function statementOf(query: SQL) {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}

/** Precompiles a part of a statement that has no values, so that its text is not built for every call. */
export function precompile(part: SQL): SQL {
  const { text, values } = statementOf(part);
  if (values.length > 0) throw new Error('A fixed part of a statement must not have values');
  return sql.raw(text);
}

/** For very frequent queries: compiles the text once; each call passes only the values, in order. */
export function prepareStatement<Count extends SQL[]>(
  build: (...places: Count) => SQL,
): (...values: { [K in keyof Count]: unknown }) => Filled {
  const places = Array.from({ length: build.length }, (_, index) => sql`${sql.placeholder(String(index))}`) as Count;
  const { text, values: slots } = statementOf(build(...places));
  const name = nameOf(text);
  return (...values) => ({
    text,
    name,
    values: slots.map((slot) => (is(slot, Placeholder) ? values[Number(slot.name)] : slot)),
  });
}

type Statement = { text: string; name?: string; values?: unknown[]; query_timeout?: number };

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
async function ask(client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> {
  try {
    batchWrites(client);
    return await client.query(statement);
  } catch (error) {
    if (isLate(error) && client instanceof pg.Client) void client.end();
    throw error;
  }
}

/** Deducts the time spent waiting for a connection from the timeout of the first statement. */
async function acquire(pool: pg.Pool): Promise<{ client: pg.PoolClient; first: (statement: Statement) => Statement }> {
  const begun = performance.now();
  const client = await pool.connect();
  const waited = Math.ceil(performance.now() - begun);
  const most = pool.options.query_timeout;
  return {
    client,
    first: (statement) => (most ? { ...statement, query_timeout: Math.max(most - waited, 500) } : statement),
  };
}

async function askPool(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
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

const createQueryable = (send: (statement: Statement) => Promise<pg.QueryResult>): Db => {
  const asked = async (query: Query, planning: Planning = 'planned once') => {
    if (!(query instanceof SQL)) return send(query);
    const { text, values } = statementOf(query);
    return send({ name: planning === 'planned once' ? nameOf(text) : undefined, text, values });
  };
  return {
    many: async <Row>(query: Query, planning?: Planning) => (await asked(query, planning)).rows as Row[],
    maybe: async <Row>(query: Query) => (await asked(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Query, planning?: Planning) => {
      const { rows } = await asked(query, planning);
      if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`);
      return rows[0] as Row;
    },
    run: async (query: Query) => (await asked(query)).rowCount ?? 0,
  };
};

const isAborted = (error: unknown) => (error as { code?: string }).code === '25P02';

/**
 * A transaction whose first result waits for the opening. Errors caused by an aborted transaction are replaced by the
 * first error.
 */
function transactionOn(
  client: pg.PoolClient,
  opened: Promise<void>,
): Transaction & { causeOf(error: unknown): unknown } {
  let depth = 0;
  let isOpen = false;
  let first: unknown;
  const causeOf = (error: unknown) => (isAborted(error) && first) || error;
  const send = async (statement: Statement) => {
    try {
      const result = await ask(client, statement);
      if (!isOpen) await opened;
      isOpen = true;
      return result;
    } catch (error) {
      first ??= error;
      throw error;
    }
  };
  const tell = (text: string) => ask(client, { text });
  return {
    ...createQueryable(send),
    client,
    causeOf,
    async savepoint(work) {
      const name = `s${++depth}`;
      await tell(`savepoint ${name}`);
      try {
        const result = await work();
        await tell(`release savepoint ${name}`);
        return result;
      } catch (error) {
        await tell(`rollback to savepoint ${name}`);
        const cause = causeOf(error);
        first = undefined;
        throw cause;
      }
    },
  };
}

/** Timeout per fetch, not for the whole export: the first fetch of a long table may have to sort it. */
const STEP_MS = 60_000;
const readAll = `begin read only; set local idle_in_transaction_session_timeout = ${2 * STEP_MS}; set local statement_timeout = ${STEP_MS}`;

/** Small enough to be processed in a few milliseconds, so that concurrent requests are not blocked for longer. */
const BATCH = 250;

/** Prefetches the next batch while the previous one is being processed. */
async function* cursor<Row>(pool: pg.Pool, query: SQL, size: number): AsyncGenerator<Row[]> {
  const { client, first } = await acquire(pool);
  const fetchMore = () => {
    const more = ask(client, { text: `fetch ${size} from batch`, query_timeout: STEP_MS + 1000 });
    more.catch(() => {}); // a reader that stopped early never awaits it
    return more;
  };
  let broken: Error | undefined;
  try {
    await ask(client, first({ text: readAll }));
    const { text, values } = statementOf(query);
    await ask(client, { text: `declare batch no scroll cursor for ${text}`, values });
    for (let more = fetchMore(), isLast = false; !isLast; ) {
      const { rows } = await more;
      isLast = rows.length < size;
      if (!isLast) more = fetchMore();
      if (rows.length > 0) yield rows as Row[];
    }
  } finally {
    await ask(client, { text: 'rollback' }).catch((lost: Error) => {
      broken = lost;
    });
    client.release(broken);
  }
}

const nothing = () => {}; // for promises whose error is reported by another one

async function inTransaction<Done, Answer>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Done>,
  { opening, answer }: Ends<Done, Answer>,
): Promise<Answer> {
  const { client, first: inTime } = await acquire(pool);
  let broken: Error | undefined;
  const begun = ask(client, inTime({ text: 'begin' }));
  const opened = opening
    ? createQueryable((statement) => ask(client, statement))
        .one<Record<string, unknown>>(opening.statement)
        .then(opening.opened)
    : begun.then(nothing);
  const ready = Promise.all([begun, opened]).then(nothing);
  ready.catch(nothing);
  const tx = transactionOn(client, ready);
  try {
    const done = await work(tx);
    const answering = answer(tx, done);
    const committing = ask(client, { text: 'commit' });
    const [result, { command }] = await Promise.all([answering, committing]);
    // COMMIT of an aborted transaction succeeds as a ROLLBACK.
    if (command !== 'COMMIT') throw new Error('The transaction was not committed');
    return result;
  } catch (error) {
    await ask(client, { text: 'rollback' }).catch((lost: Error) => {
      broken = lost;
    });
    await ready;
    throw tx.causeOf(error);
  } finally {
    client.release(broken);
  }
}

/**
 * PostgreSQL aborted the transaction in favour of another one: it was rolled back completely and a retry can succeed.
 */
const isDeadlockOrSerializationFailure = (error: unknown) =>
  ['40P01', '40001'].includes((error as { code?: string }).code ?? '');

/**
 * Back off with jitter before the retry: an immediate one may lock the same row before the other transaction continues.
 */
const backoff = () => sleep(100 + 100 * Math.random());

const again = <T>(attempt: () => Promise<T>, isWorthIt: (error: unknown) => boolean) =>
  attempt().catch(async (error) => {
    if (!isWorthIt(error)) throw error;
    await backoff();
    return attempt();
  });

type Options = {
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
export function openDatabase(
  url: string,
  { log, statementSeconds = 4, connectionSeconds = 3, connections = 20 }: Options = {},
): Database {
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
    types,
  });
  // A client in use gets connection errors from its failing query; without a listener the error event would crash the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Log only the message: the error object contains the whole connection. During shutdown the database may close
  // connections first.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log?.warn({ reason: message }, 'an idle database connection was lost');
  });

  const asked = createQueryable((statement) => askPool(pool, statement));
  const database: Database = {
    ...asked,
    run: (query) => asked.run(query).finally(() => database.writes++),
    writes: 0,
    pool,
    url,
    batches: (query, size = BATCH) => cursor(pool, query, size),
    close: () => pool.end(),
    transaction: (work, start) => database.transactionThen(work, { ...start, answer: async (_, done) => done }),
    transactionThen: (work, ends) =>
      again(() => inTransaction(pool, work, ends).finally(() => database.writes++), isDeadlockOrSerializationFailure),
  };
  return database;
}
