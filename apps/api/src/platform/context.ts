import { type Grants, type Scope, undoPeriodSeconds } from '@lintel/contract';
import type { Config } from './config.ts';
import type { Database, Db, Transaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { problem } from './problem.ts';
import type { Reactions } from './records/events.ts';
import { openOperation, resumeOperation } from './records/operations.queries.ts';

/** The signed-in admin, loaded again for every request: permissions are not cached between requests. */
export type SignedIn = {
  id: number;
  /** The time zone in which they read times. */
  timezone: string;
  session_id: number;
  role_key: string;
  permissions: Grants;
  /** They have a temporary password and may do nothing but replace it. */
  must_change_password: boolean;
};

/** A transaction with its context, so that audit lines, events and messages need no more arguments. */
export type Tx = Transaction & { context: Context };

export type Context = {
  config: Config;
  log: Log;
  db: Db;
  /** The caller. On a public endpoint there is none, and reading this property throws. */
  admin: SignedIn;
  adminId: number | null;
  /** The scope of the endpoint's permission for this caller; queries add it to their SQL. */
  scope: Scope;
  /** The change follows from one in another room: the caller needs no permission of their own for it. */
  isSideEffect: boolean;
  request: {
    id: string;
    ip: string;
    userAgent: string | null;
    /** The audit event whose earlier value this call restores, and the reason. */
    restores?: { id: number; reason: string | null };
  };
  /** Recorded with the operation. */
  action: string;
  operationId: number | undefined;
  /** How long outgoing messages are held back, so that an undo can still cancel them. */
  messageDelaySeconds: number;
  reactions: Reactions<Tx>;
  jobs: Jobs;
  transaction<Done>(work: (tx: Tx) => Promise<Done>): Promise<Done>;
  /** The queries of `answer` are sent together with the commit: see `Database`. */
  transactionThen<Done, Answer>(
    work: (tx: Tx) => Promise<Done>,
    answer: (tx: Tx, done: Done) => Promise<Answer>,
  ): Promise<Answer>;
};

type Caller = Pick<Context, 'config' | 'log' | 'request' | 'reactions' | 'jobs' | 'action'> & {
  database: Database;
  signedIn: SignedIn | null;
  scope: Scope;
  /** The permission recorded with the operation. */
  permission: string;
  collections: readonly string[];
};

export function createContext({ database, signedIn, action, permission, collections, ...rest }: Caller): Context {
  const context: Context = {
    ...rest,
    action,
    db: database,
    adminId: signedIn?.id ?? null,
    operationId: undefined,
    isSideEffect: false,
    messageDelaySeconds: undoPeriodSeconds,
    get admin() {
      if (!signedIn) throw new Error('This endpoint is public: there is no signed-in admin');
      return signedIn;
    },
    transaction: (work) => context.transactionThen(work, async (_, done) => done),
    async transactionThen(work, answer) {
      const before = context.operationId;
      const within = (transaction: Transaction): Tx => Object.assign(transaction, { context });
      try {
        return await database.transactionThen((transaction) => work(within(transaction)), {
          opening: {
            statement: before
              ? resumeOperation(before)
              : openOperation({ adminId: context.adminId, action, permission, collections }),
            opened: ({ id, undone_at }) => {
              if (undone_at) throw problem('illegal_transition', 'This was undone already.');
              context.operationId = id as number;
            },
          },
          answer: (transaction, done) => answer(within(transaction), done),
        });
      } catch (error) {
        context.operationId = before; // the operation's row was rolled back, too
        throw error;
      }
    },
  };
  return context;
}

/** The same caller inside a transaction that is already open: nested transactions become savepoints of it. */
export const withinTransaction = (context: Context, tx: Tx): Context => {
  const own: Pick<Context, 'db' | 'transaction' | 'transactionThen'> = {
    db: tx,
    transaction: (work) => tx.savepoint(() => work(tx)),
    transactionThen: (work, answer) => tx.savepoint(async () => answer(tx, await work(tx))),
  };
  const inner: Context = Object.create(context);
  return Object.assign(inner, own);
};

/**
 * For side effects of an action in another room: the permission for that action covers them, regardless of ownership.
 */
export const asSideEffect = (tx: Tx): Tx => ({
  ...tx,
  context: Object.create(tx.context, {
    scope: { value: 'all', enumerable: true },
    isSideEffect: { value: true, enumerable: true },
  }),
});
