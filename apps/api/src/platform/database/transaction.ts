import type { SQL } from 'drizzle-orm';
import type pg from 'pg';
import { acquire, ask } from './connections.ts';
import { createQueryable, type Db } from './queryable.ts';
import type { Statement } from './statements.ts';

/** A transaction; work inside a savepoint can be rolled back on its own. */
export interface Transaction extends Db {
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  client: pg.ClientBase;
}

// Statements pipelined with BEGIN or COMMIT, to save a round trip.
export type Start = {
  /** Sent together with BEGIN; `opened` receives its row before the result of any other statement is returned. */
  opening?: { statement: SQL; opened(row: Record<string, unknown>): void };
};
export type Ends<Done, Answer> = Start & {
  /**
   * Computes the result; its first queries are sent together with COMMIT. Later queries run after the commit and may
   * see newer data.
   */
  answer: (tx: Transaction, done: Done) => Promise<Answer>;
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

const nothing = () => {}; // for promises whose error is reported by another one

/** Begins, works and commits; any error rolls back. */
export async function inTransaction<Done, Answer>(
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
