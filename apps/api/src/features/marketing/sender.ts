import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { emailCarrier } from './email-carrier.ts';
import { notificationCarrier } from './notification-carrier.ts';
import * as progress from './progress.queries.ts';
import { findCancelled, skipCancelled } from './recipients.queries.ts';
import * as queries from './sending.queries.ts';
import { sendWith } from './sending-lanes.ts';

/** How long a sender that says nothing counts as alive. What it had is taken over within twice this time. */
const ALIVE_SECONDS = 12;

type Parts = {
  config: Config;
  /** Of its own: fixing a million recipients takes longer than a call may, and calls must not wait for it. */
  database: Database;
  log: Log;
  aliveSeconds?: number;
};

/**
 * Sends what is due. It may be killed at any moment and run any number of times at once: what was done is known by the
 * recipients' rows alone.
 */
export function createSender({ config, database, log, aliveSeconds = ALIVE_SECONDS }: Parts) {
  let workerId: number | undefined;
  let isStopping = false;
  const carriers = { email: emailCarrier(config), notification: notificationCarrier(config, database) };
  const mayGoOn = () => !isStopping;

  const register = async () => {
    workerId ??= await queries.registerWorker(database, aliveSeconds);
    return workerId;
  };

  const stayAlive = async () => {
    const id = await register();
    if (!(await queries.beat(database, id, aliveSeconds))) workerId = undefined;
  };

  /** Takes over what the dead left, and begins what is due. */
  async function keep() {
    await queries.takeOver(database);
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

  /** So that whoever looks on sees where it stands. Counting a million takes a while: it is done the less often. */
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
  /** Whatever fails is tried again: the database may be away for a while. */
  const repeat = (every: number, work: () => Promise<unknown>) =>
    loops.push(
      (async () => {
        while (mayGoOn()) {
          await work().catch((error) => log.warn({ err: error }, 'the sender of messages could not go on'));
          for (let waited = 0; waited < every && mayGoOn(); waited += 100) await sleep(Math.min(every, 100));
        }
      })(),
    );

  return {
    /** One round by itself: everything that is due now. */
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
    /** Lets what is under way come to its end, and gives back the rest. */
    async stop() {
      isStopping = true;
      await Promise.all(loops);
      for (const carrier of Object.values(carriers)) carrier.close();
      if (workerId !== undefined) await queries.resign(database, workerId).catch(() => {});
    },
  };
}
