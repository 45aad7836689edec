import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { batcher } from './batcher.ts';
import type { marketingMessages } from './marketing.table.ts';
import { recount } from './progress.queries.ts';
import * as queries from './sending.queries.ts';

export type Message = typeof marketingMessages.$inferSelect;

/** What became of one recipient. */
export type Result =
  | { kind: 'sent' }
  | { kind: 'stopped' }
  | { kind: 'refused' | 'later' | 'down' | 'uncertain'; reason: string };

/** A way to recipients, such as mail. It has so many lanes, each with one recipient at a time. */
export type Carrier = {
  lanes: number;
  /** Waits until another one may leave. */
  pace(): Promise<void>;
  /** Nothing can be sent for now. */
  isDown(): boolean;
  lane(message: Message): {
    /** `begin` is asked before anything leaves; where it says no, nothing may. */
    carry(recipient: queries.Claimed, begin: () => Promise<boolean>): Promise<Result>;
    close(): void;
  };
  close(): void;
};

const MOST_ATTEMPTS = 6;
const LONGEST_WAIT = 3600;

/** The words of a result, as the recipient's row keeps them. */
function outcomeOf({ id, attempts }: queries.Claimed, result: Result): queries.Outcome | undefined {
  const outcome = { id, reason: null, isTried: true, waitSeconds: 0 };
  if (result.kind === 'sent') return { ...outcome, status: 'sent' };
  if (result.kind === 'stopped') return undefined;
  const { kind, reason } = result;
  if (kind === 'uncertain') return { ...outcome, status: 'uncertain', reason };
  if (kind === 'refused') return { ...outcome, status: 'failed', reason };
  if (kind === 'down') return { ...outcome, status: 'queued', reason, isTried: false, waitSeconds: 5 };
  if (attempts + 1 >= MOST_ATTEMPTS) return { ...outcome, status: 'failed', reason };
  return { ...outcome, status: 'queued', reason, waitSeconds: Math.min(2 ** (attempts + 1) * 15, LONGEST_WAIT) };
}

type Work = {
  carrier: Carrier;
  database: Database;
  log: Log;
  message: Message;
  workerId: number;
  mayGoOn(): boolean;
};

/** The database may be away for a while; what was heard of a mail must not be lost for that. */
const PATIENCE_MS = 10 * 60_000;
async function untilWritten<T>(write: () => Promise<T>, { log, mayGoOn }: Pick<Work, 'log' | 'mayGoOn'>) {
  const until = performance.now() + PATIENCE_MS;
  for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > until || !mayGoOn()) throw error;
      log.warn({ err: error }, 'what became of messages could not be written yet');
      await sleep(wait);
    }
  }
}

type Entry = { outcome: queries.Outcome } | { mark: number };

/**
 * What all lanes of one message tell the database, gathered. What became of a lane's last recipient is written together
 * with the mark of its next one, or before it: a lane that dies leaves one in doubt, never two.
 */
function ledger(work: Work) {
  const { database, workerId, message } = work;
  const write = batcher(async (entries: Entry[]) => {
    const outcomes = entries.flatMap((entry) => ('outcome' in entry ? [entry.outcome] : []));
    const marks = entries.flatMap((entry) => ('mark' in entry ? [entry.mark] : []));
    let failure: unknown;
    const written = await queries.settleAndMark(database, workerId, { outcomes, marks }).catch((error) => {
      if (outcomes.length === 0) throw error;
      failure = error;
      return untilWritten(() => queries.settleAndMark(database, workerId, { outcomes, marks: [] }), work);
    });
    if (written.isLate) await recount(database, message);
    const stands = new Set(written.marked);
    const others = failure ? [] : marks.filter((id) => !stands.has(id));
    if (others.length > 0) await queries.skipUnwilling(database, workerId, others);
    // Whether a mark stands that was asked for in vain nobody knows: its mail is not begun, and says so.
    return (entry): boolean | Promise<boolean> =>
      'outcome' in entry || (failure ? Promise.reject(failure) : stands.has(entry.mark));
  });
  return { mark: (id: number) => write({ mark: id }), settle: (outcome: queries.Outcome) => write({ outcome }) };
}

/** After so many another message has its turn. */
const TURN = 5000;

/** Claims some at a time, before the lanes have to wait for them. */
function feed({ database, message, workerId, carrier, mayGoOn }: Work) {
  const claimed: queries.Claimed[] = [];
  let isEmpty = false;
  let total = 0;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const more = await queries.claim(database, message.id, workerId, carrier.lanes * 10);
    claimed.push(...more);
    total += more.length;
    isEmpty = more.length === 0;
  };
  const more = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const isSpent = () => isEmpty || total >= TURN;
  return {
    async next(): Promise<queries.Claimed | undefined> {
      while (mayGoOn() && !carrier.isDown()) {
        const one = claimed.shift();
        if (!one && isSpent()) return;
        const isLow = claimed.length < carrier.lanes && !isSpent();
        // Should it fail, whoever finds nothing left asks again, and hears of it.
        if (one && isLow) more().catch(() => {});
        if (one) return one;
        await more();
      }
    },
    async giveBack() {
      await asking?.catch(() => {});
      const ids = claimed.splice(0).map(({ id }) => id);
      if (ids.length > 0) await queries.giveBack(database, workerId, ids);
    },
  };
}

/** Sends one message to all who are due, on all lanes at once. */
export async function sendWith(work: Work) {
  const { carrier, message, log } = work;
  const source = feed(work);
  const { mark, settle } = ledger(work);

  async function drive() {
    const lane = carrier.lane(message);
    let told: Promise<unknown> = Promise.resolve();
    try {
      for (let one = await source.next(); one; one = await source.next()) {
        const recipient = one;
        await carrier.pace();
        const result = await lane
          .carry(recipient, () => mark(recipient.id))
          .catch((error: Error): Result => {
            log.error({ err: error, recipient_id: recipient.id }, 'a message could not be sent');
            return { kind: 'uncertain', reason: 'Something went wrong' };
          });
        const outcome = outcomeOf(recipient, result);
        await told;
        if (!outcome) continue;
        told = settle(outcome);
        told.catch(() => {}); // thrown by whoever waits for it
      }
      await told;
    } finally {
      lane.close();
    }
  }

  try {
    const ends = await Promise.allSettled(Array.from({ length: carrier.lanes }, drive));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    await source.giveBack();
  }
}
