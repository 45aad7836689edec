import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { emailTransport } from './email-transport.ts';
import { notificationTransport } from './notification-transport.ts';
import * as progress from './progress.queries.ts';
import { findCancelled, skipCancelled } from './recipients.queries.ts';
import * as queries from './sending.queries.ts';
import { type MessageTransport, sendWith } from './sending-lanes.ts';

/** How long a sender without a heartbeat counts as alive. Its claims are taken over within twice this time. */
const ALIVE_SECONDS = 12;

type Parts = {
  config: Config;
  /**
   * Separate: inserting a million recipients takes longer than a request's timeout, and requests must not wait for it.
   */
  database: Database;
  log: Log;
  aliveSeconds?: number;
};

/** What a round of work needs. */
type Round = { database: Database; log: Log; shouldContinue(): boolean };

/** This process among those that send: claims of one without a heartbeat are taken over. */
function createWorker(database: Database, aliveSeconds: number) {
  let workerId: number | undefined;
  const register = async () => {
    workerId ??= await queries.registerWorker(database, aliveSeconds);
    return workerId;
  };
  return {
    register,
    async stayAlive() {
      const id = await register();
      if (!(await queries.beat(database, id, aliveSeconds))) workerId = undefined;
    },
    async resign() {
      if (workerId !== undefined) await queries.resign(database, workerId).catch(() => {});
    },
  };
}

/** Updates the counts for viewers. Counting a million rows is slow, so the interval grows with its duration. */
function createCounter(database: Database) {
  let nextCount = 0;
  const count = async () => {
    const begun = performance.now();
    if (begun < nextCount) return;
    for (const message of await progress.findUnderWay(database)) await progress.recount(database, message);
    nextCount = performance.now() + 10 * (performance.now() - begun);
  };
  const countNow = () => {
    nextCount = 0;
    return count();
  };
  return { count, countNow };
}

/** Repeats work until it may not go on. Errors are retried: the database may be unavailable for a while. */
async function repeat(
  every: number,
  work: () => Promise<unknown>,
  { shouldContinue, log }: Pick<Round, 'shouldContinue' | 'log'>,
) {
  while (shouldContinue()) {
    await work().catch((error) => log.warn({ err: error }, 'the message sender failed, will retry'));
    for (let waited = 0; waited < every && shouldContinue(); waited += 100) await sleep(Math.min(every, 100));
  }
}

/** Takes over the claims of dead workers, and starts due messages. */
async function keep({ database, shouldContinue }: Round) {
  await queries.takeOverDeadWorkers(database);
  while (shouldContinue() && (await progress.beginNext(database)));
  for (const { id } of await findCancelled(database)) {
    while ((await skipCancelled(database, id)) > 0);
    await progress.finish(database, id);
  }
}

type Carriers = { email: MessageTransport; notification: MessageTransport };

/** Sends until nothing is due. */
async function send({ database, log, shouldContinue }: Round, carriers: Carriers, register: () => Promise<number>) {
  for (let messages = await progress.findWithWork(database); messages.length > 0 && shouldContinue(); ) {
    for (const message of messages) {
      const carrier = carriers[message.channel];
      await sendWith({ carrier, database, log, message, workerId: await register(), shouldContinue });
    }
    const left = await progress.findWithWork(database);
    if (left.length > 0 && Object.values(carriers).some((carrier) => carrier.isDown())) return;
    messages = left;
  }
}

async function end({ database }: Round) {
  for (const { id } of await progress.findUnderWay(database)) await progress.finish(database, id);
}

/**
 * Sends what is due. It can be killed at any time and run concurrently: the recipients' rows are the only record of
 * progress.
 */
export function createSender({ config, database, log, aliveSeconds = ALIVE_SECONDS }: Parts) {
  let isStopping = false;
  const round: Round = { database, log, shouldContinue: () => !isStopping };
  const carriers = { email: emailTransport(config), notification: notificationTransport(config, database) };
  const worker = createWorker(database, aliveSeconds);
  const counter = createCounter(database);
  const sendDue = () => send(round, carriers, worker.register);
  let loops: Promise<void>[] = [];
  return {
    /** Runs one round: everything that is due now. */
    async work() {
      await worker.stayAlive();
      await keep(round);
      await sendDue();
      await counter.countNow();
      await end(round);
    },
    start() {
      loops = [
        repeat((aliveSeconds * 1000) / 4, worker.stayAlive, round),
        repeat(Math.min(1000, aliveSeconds * 250), () => keep(round), round),
        repeat(500, sendDue, round),
        repeat(1000, counter.count, round),
        repeat(500, () => end(round), round),
      ];
    },
    /** Finishes what is in progress and releases the remaining claims. */
    async stop() {
      isStopping = true;
      await Promise.all(loops);
      for (const carrier of Object.values(carriers)) carrier.close();
      await worker.resign();
    },
  };
}
