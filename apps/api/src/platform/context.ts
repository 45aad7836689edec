import { type Grants, type Scope, undoSeconds } from '@lintel/contract';
import type { Config } from './config.ts';
import type { Database, Db, Transaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { problem } from './problem.ts';
import type { Reactions } from './records/events.ts';
import { openOperation, resumeOperation } from './records/operations.queries.ts';

/** Who is signed in, as every request finds them anew: nothing about rights is remembered between requests. */
export type SignedIn = {
  id: number;
  /** By whose clock they read times. */
  timezone: string;
  session_id: number;
  role_key: string;
  permissions: Grants;
  /** Another admin set their password: they may do nothing but replace it. */
  must_change_password: boolean;
};

/** A transaction that knows on whose behalf it runs, so that audit, events and messages need no more arguments. */
export type Tx = Transaction & { context: Context };

export type Context = {
  config: Config;
  log: Log;
  db: Db;
  /** The caller. On a public endpoint there is none, and asking for one is an error. */
  admin: SignedIn;
  adminId: number | null;
  /** How far the endpoint's permission reaches for this caller; queries put it into their SQL. */
  scope: Scope;
  request: {
    id: string;
    ip: string;
    userAgent: string | null;
    /** The event whose earlier value this call puts back, and why. */
    restores?: { id: number; reason: string | null };
  };
  /** What is being done, for the operation's record. */
  action: string;
  operationId: number | undefined;
  /** How long messages that this causes wait, so that it can be undone unheard. */
  holdSeconds: number;
  reactions: Reactions<Tx>;
  jobs: Jobs;
  transaction<Done>(work: (tx: Tx) => Promise<Done>): Promise<Done>;
  /** `answer` is asked for together with the commit: see `Database`. */
  transactionThen<Done, Answer>(
    work: (tx: Tx) => Promise<Done>,
    answer: (tx: Tx, done: Done) => Promise<Answer>,
  ): Promise<Answer>;
};

type Caller = Pick<Context, 'config' | 'log' | 'request' | 'reactions' | 'jobs' | 'action'> & {
  database: Database;
  signedIn: SignedIn | null;
  scope: Scope;
  /** Under which permission it is done, for the operation's record. */
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
    holdSeconds: undoSeconds,
    get admin() {
      if (!signedIn) throw new Error('This endpoint is public: nobody is signed in');
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
        context.operationId = before; // its row was rolled back with the rest
        throw error;
      }
    },
  };
  return context;
}

/** The same caller inside a transaction that is already open: what it begins becomes a savepoint of that one. */
export const withinTransaction = (context: Context, tx: Tx): Context => {
  const own: Pick<Context, 'db' | 'transaction' | 'transactionThen'> = {
    db: tx,
    transaction: (work) => tx.savepoint(() => work(tx)),
    transactionThen: (work, answer) => tx.savepoint(async () => answer(tx, await work(tx))),
  };
  const inner: Context = Object.create(context);
  return Object.assign(inner, own);
};

/** What follows from an act in another room: whoever may do that may do this, whosesoever it is. */
export const asConsequence = (tx: Tx): Tx => ({
  ...tx,
  context: Object.create(tx.context, { scope: { value: 'all', enumerable: true } }),
});
