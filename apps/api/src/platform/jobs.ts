import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import type { Transaction } from './database/database.ts';
import type { Log } from './log.ts';

/** A background job. Delivery is at least once, so a job only triggers the code that owns the rows. */
export type Job = { queue: string; every?: string; run(): Promise<unknown> };

export type Jobs = {
  /** Enqueues a job in the transaction that needs it: a rollback also discards the job. */
  enqueue(tx: Transaction, queue: string, afterSeconds: number): Promise<void>;
  start(jobs: Job[]): Promise<void>;
  stop(): Promise<void>;
};

/** No request waits for the queue, so it may wait longer for a connection on a busy machine. */
const CONNECTION_MS = 30_000;
/** Running jobs get this long to finish; unprocessed rows are found by the next scheduled run. */
const LAST_MS = 5_000;

/** Loads pg-boss lazily, so that the server accepts requests before that. */
async function bossOn(url: string, options: Partial<ConstructorOptions>): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({ connectionString: url, connectionTimeoutMillis: CONNECTION_MS, max: 4, ...options });
}

/** Creates the tables of pg-boss; part of migrating. */
export async function prepareQueues(url: string) {
  const boss = await bossOn(url, { supervise: false, schedule: false, max: 1 });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** The schema version that pg-boss needs, which it stores in `pgboss.version`. */
export function queuesVersion(): number | undefined {
  const described: { pgboss?: { schema?: number } } = createRequire(import.meta.url)('pg-boss/package.json');
  return described.pgboss?.schema;
}

export function createJobs(url: string, log: Log): Jobs {
  let running: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  /**
   * Jobs enqueued before the workers started, one entry per queue and delay so that it stays small where no workers
   * ever start.
   */
  const early = new Map<string, { queue: string; afterSeconds: number }>();

  async function start(jobs: Job[]) {
    const boss = await bossOn(url, { migrate: false });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
    await boss.start();
    running = boss;
    for (const { queue, every, run } of jobs) {
      await boss.createQueue(queue, { retryLimit: 0, deleteAfterSeconds: 3600 });
      await boss.work(queue, { pollingIntervalSeconds: 0.5 }, async () => void (await run()));
      if (every) await boss.schedule(queue, every);
    }
    for (const { queue, afterSeconds } of early.values()) await boss.send(queue, {}, { startAfter: afterSeconds });
  }

  return {
    // Where no workers run, the row stays pending: every queue also polls on a schedule.
    async enqueue(tx, queue, afterSeconds) {
      if (!running) return void early.set(`${queue} ${afterSeconds}`, { queue, afterSeconds });
      const db = { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) };
      await running.send(queue, {}, { db, startAfter: afterSeconds });
    },
    start(jobs) {
      starting = start(jobs);
      return starting;
    },
    async stop() {
      // Wait for a start in progress, so that no job is interrupted, but at most a second.
      await Promise.race([starting?.catch(() => {}), sleep(1_000)]);
      const boss = running;
      running = undefined;
      // Do not wait for a connection that is still being established.
      const ending = boss?.stop({ graceful: true, timeout: LAST_MS });
      ending?.catch(() => {}); // awaited below, if it settles in time
      await Promise.race([ending, sleep(LAST_MS + 1_000, undefined, { ref: false })]);
    },
  };
}
