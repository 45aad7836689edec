import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { emailTransport } from './email-transport.ts';
import { notificationTransport } from './notification-transport.ts';
import * as progress from './progress.queries.ts';
import { findCancelled, skipCancelled } from './recipients.queries.ts';
import * as queries from './sending.queries.ts';
import { sendWith } from './sending-lanes.ts';

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

/**
 * Sends what is due. It can be killed at any time and run concurrently: the recipients' rows are the only record of
 * progress.
 */
export function createSender({ config, database, log, aliveSeconds = ALIVE_SECONDS }: Parts) {
  let workerId: number | undefined;
  let isStopping = false;
  const carriers = { email: emailTransport(config), notification: notificationTransport(config, database) };
  const mayGoOn = () => !isStopping;

  const register = async () => {
    workerId ??= await queries.registerWorker(database, aliveSeconds);
    return workerId;
  };

  const stayAlive = async () => {
    const id = await register();
    if (!(await queries.beat(database, id, aliveSeconds))) workerId = undefined;
  };

  /** Takes over the claims of dead workers, and starts due messages. */
  async function keep() {
    await queries.takeOverDeadWorkers(database);
    while (mayGoOn() && (await progress.beginNext(database)));
    for (const { id } of await findCancelled(database)) {
      while ((await skipCancelled(database, id)) > 0);
      await progress.finish(database, id);
    }
  }

  /** Sends until nothing is due. */
  async function send() {
    for (let messages = await progress.findWithWork(database); messages.length > 0 && mayGoOn(); ) {
      for (const message of messages) {
        const carrier = carriers[message.channel];
        await sendWith({ carrier, database, log, message, workerId: await register(), mayGoOn });
      }
      const left = await progress.findWithWork(database);
      if (left.length > 0 && Object.values(carriers).some((carrier) => carrier.isDown())) return;
      messages = left;
    }
  }

  /** Updates the counts for viewers. Counting a million rows is slow, so the interval grows with its duration. */
  let nextCount = 0;
  async function count() {
    const begun = performance.now();
    if (begun < nextCount) return;
    for (const message of await progress.findUnderWay(database)) await progress.recount(database, message);
    nextCount = performance.now() + 10 * (performance.now() - begun);
  }

  async function end() {
    for (const { id } of await progress.findUnderWay(database)) await progress.finish(database, id);
  }

  const loops: Promise<void>[] = [];
  /** Errors are retried: the database may be unavailable for a while. */
  const repeat = (every: number, work: () => Promise<unknown>) =>
    loops.push(
      (async () => {
        while (mayGoOn()) {
          await work().catch((error) => log.warn({ err: error }, 'the message sender failed, will retry'));
          for (let waited = 0; waited < every && mayGoOn(); waited += 100) await sleep(Math.min(every, 100));
        }
      })(),
    );

  return {
    /** Runs one round: everything that is due now. */
    async work() {
      await stayAlive();
      await keep();
      await send();
      nextCount = 0;
      await count();
      await end();
    },
    start() {
      repeat((aliveSeconds * 1000) / 4, stayAlive);
      repeat(Math.min(1000, aliveSeconds * 250), keep);
      repeat(500, send);
      repeat(1000, count);
      repeat(500, end);
    },
    /** Finishes what is in progress and releases the remaining claims. */
    async stop() {
      isStopping = true;
      await Promise.all(loops);
      for (const carrier of Object.values(carriers)) carrier.close();
      if (workerId !== undefined) await queries.resign(database, workerId).catch(() => {});
    },
  };
}
