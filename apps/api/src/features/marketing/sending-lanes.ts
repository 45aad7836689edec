import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { batcher } from './batcher.ts';
import type { marketingMessages } from './marketing.table.ts';
import { recount } from './progress.queries.ts';
import * as queries from './sending.queries.ts';

export type Message = typeof marketingMessages.$inferSelect;

/** The result for one recipient. */
export type Result =
  | { kind: 'sent' }
  | { kind: 'stopped' }
  | { kind: 'refused' | 'later' | 'down' | 'uncertain'; reason: string };

/** A transport to recipients, such as email. It has several lanes, each with one recipient at a time. */
export type MessageTransport = {
  lanes: number;
  /** Waits until the rate limit allows the next one. */
  pace(): Promise<void>;
  /** Whether the transport is backing off. */
  isDown(): boolean;
  lane(message: Message): {
    /** Calls `begin` before anything is sent; if it returns false, nothing may be sent. */
    send(recipient: queries.Claimed, begin: () => Promise<boolean>): Promise<Result>;
    close(): void;
  };
  close(): void;
};

const MOST_ATTEMPTS = 6;
const LONGEST_WAIT = 3600;

/** Maps a result to the columns of the recipient's row. */
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
  carrier: MessageTransport;
  database: Database;
  log: Log;
  message: Message;
  workerId: number;
  shouldContinue(): boolean;
};

/** The database may be unavailable for a while; the result of a sent email must not be lost. */
const PATIENCE_MS = 10 * 60_000;
async function untilWritten<T>(write: () => Promise<T>, { log, shouldContinue }: Pick<Work, 'log' | 'shouldContinue'>) {
  const until = performance.now() + PATIENCE_MS;
  for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > until || !shouldContinue()) throw error;
      log.warn({ err: error }, 'results of messages could not be written, will retry');
      await sleep(wait);
    }
  }
}

type Entry = { outcome: queries.Outcome } | { mark: number };

/**
 * Batches what all lanes of one message write. The result of a lane's last recipient is committed together with the
 * mark of its next one, or before it: a lane that dies leaves at most one recipient uncertain.
 */
function ledger(work: Work) {
  const { database, workerId, message } = work;
  const write = batcher(async (entries: Entry[]) => {
    const outcomes = entries.flatMap((entry) => ('outcome' in entry ? [entry.outcome] : []));
    const marks = entries.flatMap((entry) => ('mark' in entry ? [entry.mark] : []));
    let failure: unknown;
    const written = await queries.writeResultsAndMarks(database, workerId, { outcomes, marks }).catch((error) => {
      if (outcomes.length === 0) throw error;
      failure = error;
      return untilWritten(() => queries.writeResultsAndMarks(database, workerId, { outcomes, marks: [] }), work);
    });
    if (written.isLate) await recount(database, message);
    const stands = new Set(written.marked);
    const others = failure ? [] : marks.filter((id) => !stands.has(id));
    if (others.length > 0) await queries.skipOptedOut(database, workerId, others);
    // After a failed write it is unknown whether the marks were committed, so those emails are not sent and the call
    // rejects.
    return (entry): boolean | Promise<boolean> =>
      'outcome' in entry || (failure ? Promise.reject(failure) : stands.has(entry.mark));
  });
  return { mark: (id: number) => write({ mark: id }), settle: (outcome: queries.Outcome) => write({ outcome }) };
}

/** After this many recipients another message gets its turn (fairness). */
const TURN = 5000;

/** Prefetches claims in batches, so that the lanes do not wait for them. */
function feed({ database, message, workerId, carrier, shouldContinue }: Work) {
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
      while (shouldContinue() && !carrier.isDown()) {
        const one = claimed.shift();
        if (!one && isSpent()) return;
        const isLow = claimed.length < carrier.lanes && !isSpent();
        // If the prefetch fails, the next caller without a claim retries and gets the error.
        if (one && isLow) more().catch(() => {});
        if (one) return one;
        await more();
      }
    },
    async giveBack() {
      await asking?.catch(() => {});
      const ids = claimed.splice(0).map(({ id }) => id);
      if (ids.length > 0) await queries.releaseClaims(database, workerId, ids);
    },
  };
}

/** Sends one message to all due recipients, on all lanes concurrently. */
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
          .send(recipient, () => mark(recipient.id))
          .catch((error: Error): Result => {
            log.error({ err: error, recipient_id: recipient.id }, 'a message could not be sent');
            return { kind: 'uncertain', reason: 'Something went wrong' };
          });
        const outcome = outcomeOf(recipient, result);
        await told;
        if (!outcome) continue;
        told = settle(outcome);
        told.catch(() => {}); // rethrown when it is awaited
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
