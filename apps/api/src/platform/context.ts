import type { Grants, Scope } from '@lintel/contract';
import type { Config } from './config.ts';
import type { Database, Db, Transaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';

/** Who is signed in, as every request finds them anew: nothing about rights is remembered between requests. */
export type SignedIn = {
  id: number;
  session_id: number;
  role_key: string;
  permissions: Grants;
};

/** A transaction that knows on whose behalf it runs, so that audit, events and messages need no more arguments. */
export type Tx = Transaction & { context: Context };

/** What other rooms do when something happens; `events.ts` fills and asks it. */
type ReactionsOf = { of(name: never): readonly ((tx: Tx, event: never) => Promise<void>)[] };

export type Context = {
  config: Config;
  log: Log;
  db: Db;
  /** The caller. On a public endpoint there is none, and asking for one is an error. */
  admin: SignedIn;
  adminId: number | null;
  /** How far the endpoint's permission reaches for this caller; queries put it into their SQL. */
  scope: Scope;
  request: { id: string; ip: string; userAgent: string | null };
  operationId: number | undefined;
  reactions: ReactionsOf;
  jobs: Jobs;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

type Caller = Pick<Context, 'config' | 'log' | 'request' | 'reactions' | 'jobs'> & {
  database: Database;
  signedIn: SignedIn | null;
  scope: Scope;
  /** What is being done and under which permission, for the operation's record. */
  action: string;
  permission: string;
  collections: readonly string[];
};

// Both are our own constants, but they travel as text beside BEGIN, so they are held to what they are.
const plain = (text: string) => {
  if (!/^[\w ./{}*-]+$/.test(text)) throw new Error(`Not a plain name: ${text}`);
  return `'${text}'`;
};

export function createContext({ database, signedIn, action, permission, collections, ...rest }: Caller): Context {
  const openOperation = `
    with operation as (
      insert into operations (admin_id, action, permission, collections)
      values (${signedIn?.id ?? 'null'}, ${plain(action)}, ${plain(permission)}, string_to_array(${plain(collections.join(' ') || '-')}, ' ')) returning id
    ) select id, set_config('lintel.operation', id::text, true) from operation`;
  const resumeOperation = (id: number) => `select ${id}::bigint as id, set_config('lintel.operation', '${id}', true)`;

  const context: Context = {
    ...rest,
    db: database,
    adminId: signedIn?.id ?? null,
    operationId: undefined,
    get admin() {
      if (!signedIn) throw new Error('This endpoint is public: nobody is signed in');
      return signedIn;
    },
    async transaction(work) {
      const before = context.operationId;
      try {
        return await database.transaction(
          (transaction, first) => {
            context.operationId = first.id as number;
            return work(Object.assign(transaction, { context }));
          },
          before ? resumeOperation(before) : openOperation,
        );
      } catch (error) {
        context.operationId = before; // its row was rolled back with the rest
        throw error;
      }
    },
  };
  return context;
}

/** The same caller inside a transaction that is already open: what it begins becomes a savepoint of that one. */
export const withinTransaction = (context: Context, tx: Tx): Context => {
  const inner: Context = Object.create(context, {
    db: { value: tx, enumerable: true },
    transaction: { value: (work: (tx: Tx) => Promise<unknown>) => tx.savepoint(() => work(tx)), enumerable: true },
  });
  return inner;
};

/** What follows from an act in another room: whoever may do that may do this, whosesoever it is. */
export const asConsequence = (tx: Tx): Tx => ({
  ...tx,
  context: Object.create(tx.context, { scope: { value: 'all', enumerable: true } }),
});
