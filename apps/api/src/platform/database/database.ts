import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { is, Placeholder, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * A statement is planned once per connection and kept by its text. Where the best plan depends on the values (filters,
 * searches), a kept one fits none of them well: such a statement is planned anew each time.
 */
type Planning = 'planned once' | 'planned anew';

/** A statement whose text was made before, with the values of one call. */
type Filled = { text: string; name: string | undefined; values: unknown[] };
export type Query = SQL | Filled;

/** What can be asked: the pool, or one transaction. Rows come back as the contract's types. */
export interface Db {
  many<Row>(query: Query, planning?: Planning): Promise<Row[]>;
  maybe<Row>(query: Query): Promise<Row | undefined>;
  one<Row>(query: Query, planning?: Planning): Promise<Row>;
  /** How many rows were touched. */
  run(query: Query): Promise<number>;
}

/** A transaction; what is done inside a savepoint can fail alone. */
export interface Transaction extends Db {
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  client: pg.ClientBase;
}

// What is sent along with a transaction's ends, so that nobody waits there.
type Start = {
  /** Sent together with BEGIN; its row is handed on before any other statement is answered. */
  opening?: { statement: SQL; opened(row: Record<string, unknown>): void };
};
type Ends<Done, Answer> = Start & {
  /** What is answered, asked for together with COMMIT. What it asks later is read as any later reader would see it. */
  answer: (tx: Transaction, done: Done) => Promise<Answer>;
};

export interface Database extends Db {
  /** A deadlock is nobody's fault: the whole of it is done once more, so whatever `work` does outside the database must bear that. */
  transaction<Done>(work: (tx: Transaction) => Promise<Done>, start?: Start): Promise<Done>;
  /** The same, where what is answered is not what was done. */
  transactionThen<Done, Answer>(work: (tx: Transaction) => Promise<Done>, ends: Ends<Done, Answer>): Promise<Answer>;
  /** All rows of a question, some at a time, as of one moment; for what is too much to hold. */
  batches<Row>(query: SQL, size?: number): AsyncIterable<Row[]>;
  close(): Promise<void>;
  /** How often something was written, as far as this server knows: whatever was counted before may be wrong since. */
  writes: number;
  pool: pg.Pool;
  url: string;
}

const oid = { int8: 20, int8s: 1016, numeric: 1700, date: 1082, timestamptz: 1184 };

/** `2026-11-15 09:30:00.123456+00` as ISO 8601 UTC; every connection speaks UTC. */
const toInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds(text)}Z`;
/** What stands between the point, if there is one, and the offset. */
const milliseconds = (text: string) => text.slice(20, Math.min(text.indexOf('+', 19), 23)).padEnd(3, '0');

const same = (text: string) => text;
const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.int8s, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number)],
  [oid.numeric, same],
  [oid.date, same],
  [oid.timestamptz, toInstant],
]);

// The types are made equal here, once, so that no room maps between the database and the wire.
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format as 'text'),
} as pg.CustomTypesConfig;

const dialect = new PgDialect();
const names = new Map<string, string>();
const MOST_NAMES = 500;

// A named statement is planned once per connection. Lists with many filters could make endless names, hence the cap.
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** What is sent: the text and its values. */
export function statementOf(query: SQL) {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}

/** A part of a statement that holds no values and never changes: its text is made once, not for every call. */
export function fixed(part: SQL): SQL {
  const { text, values } = statementOf(part);
  if (values.length > 0) throw new Error('A fixed part of a statement holds no values');
  return sql.raw(text);
}

/** For what is asked very often: its text is made once, each call brings the values in their order. */
export function prepared<Count extends SQL[]>(
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

const corked = new WeakSet<pg.ClientBase>();

/** What is asked in one turn leaves in one packet. */
function gather(client: pg.ClientBase) {
  if (corked.has(client) || !(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  corked.add(client);
  stream.cork();
  process.nextTick(() => {
    corked.delete(client);
    stream.uncork();
  });
}

/** A connection that is late holds up whatever is asked of it next, be it to roll back: it is cut, and that fails at once. */
async function ask(client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> {
  try {
    gather(client);
    return await client.query(statement);
  } catch (error) {
    if (isLate(error) && client instanceof pg.Client) void client.end();
    throw error;
  }
}

/** What was waited for a connection is taken off the time that the first statement on it has. */
async function reach(pool: pg.Pool): Promise<{ client: pg.PoolClient; first: (statement: Statement) => Statement }> {
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
  const { client, first } = await reach(pool);
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

const asker = (send: (statement: Statement) => Promise<pg.QueryResult>): Db => {
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

/** A transaction that waits for its opening with its first answer. What fails after another is told by the first. */
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
    ...asker(send),
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

/** The first rows of a long table may have to be sorted before; what is limited is each step, not the whole. */
const STEP_MS = 60_000;
const readAll = `begin read only; set local idle_in_transaction_session_timeout = ${2 * STEP_MS}; set local statement_timeout = ${STEP_MS}`;

/** Read and written in a few milliseconds: calls that come meanwhile wait no longer than that. */
const BATCH = 250;

/** The database looks for the next rows while the last ones are written. */
async function* cursor<Row>(pool: pg.Pool, query: SQL, size: number): AsyncGenerator<Row[]> {
  const { client, first } = await reach(pool);
  const fetchMore = () => {
    const more = ask(client, { text: `fetch ${size} from batch`, query_timeout: STEP_MS + 1000 });
    more.catch(() => {}); // a reader who has gone does not ask for them
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

const nothing = () => {}; // for promises whose failure is told by another

async function inTransaction<Done, Answer>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Done>,
  { opening, answer }: Ends<Done, Answer>,
): Promise<Answer> {
  const { client, first: inTime } = await reach(pool);
  let broken: Error | undefined;
  const begun = ask(client, inTime({ text: 'begin' }));
  const opened = opening
    ? asker((statement) => ask(client, statement))
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
    // One that has failed before is not committed, whatever is asked.
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

/** Ended by the database so that another could go on: nothing of it stayed, and by itself it would have succeeded. */
const wasEndedForAnother = (error: unknown) => ['40P01', '40001'].includes((error as { code?: string }).code ?? '');

/** Whoever it was ended for goes first: one that begins anew at once may take the same row before the other wakes. */
const untilOthersWent = () => sleep(100 + 100 * Math.random());

const again = <T>(attempt: () => Promise<T>, isWorthIt: (error: unknown) => boolean) =>
  attempt().catch(async (error) => {
    if (!isWorthIt(error)) throw error;
    await untilOthersWent();
    return attempt();
  });

type Options = {
  log?: Log;
  statementSeconds?: number;
  /** How long a call waits for one of the connections. */
  connectionSeconds?: number;
  connections?: number;
};

/**
 * A database that hangs must fail a call, not hold it: every wait has an end, and whoever asks hears of it within five
 * seconds. Long work (migrations) says so.
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
    // Whoever comes back from a coffee does not wait for connections that know nothing yet.
    idleTimeoutMillis: 5 * 60_000,
    query_timeout: statement ? statement + 500 : undefined,
    statement_timeout: statement || undefined,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    pipeline: true,
    // How alike two words must be for the index to offer one for the other; see `similar-words.ts`, which then judges.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c pg_trgm.word_similarity_threshold=0.4',
    types,
  });
  // A client in use hears of its lost connection by the call that fails; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // The error carries its whole connection; what a log needs of it is why. At the end the database may go before a
  // connection has said goodbye.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log?.warn({ reason: message }, 'an idle database connection was lost');
  });

  const asked = asker((statement) => askPool(pool, statement));
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
      again(() => inTransaction(pool, work, ends).finally(() => database.writes++), wasEndedForAnother),
  };
  return database;
}
