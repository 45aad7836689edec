import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Transaction } from './database/database.ts';
import type { Log } from './log.ts';

/** Work that is done apart from requests. Jobs come at least once, so a job only wakes the code that owns the row. */
export type Job = { queue: string; every?: string; run(): Promise<unknown> };

export type Jobs = {
  /** Asks for a job with the change that needs it: no change, no job. */
  wake(tx: Transaction, queue: string, afterSeconds: number): Promise<void>;
  start(jobs: Job[]): Promise<void>;
  stop(): Promise<void>;
};

const bossOn = (url: string, options: Partial<ConstructorOptions>) =>
  new PgBoss({ connectionString: url, connectionTimeoutMillis: 3000, max: 4, ...options });

/** Makes the queue's own tables; part of migrating. */
export async function prepareQueues(url: string) {
  const boss = bossOn(url, { supervise: false, schedule: false, max: 1 });
  await boss.start();
  await boss.stop({ graceful: false });
}

export function createJobs(url: string, log: Log): Jobs {
  const boss = bossOn(url, { migrate: false });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  let running = false;

  return {
    // Where no workers run, the row itself waits: every queue also looks by the clock.
    async wake(tx, queue, afterSeconds) {
      if (!running) return;
      const db = { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) };
      await boss.send(queue, {}, { db, startAfter: afterSeconds });
    },
    async start(jobs) {
      await boss.start();
      running = true;
      for (const { queue, every, run } of jobs) {
        await boss.createQueue(queue, { retryLimit: 0, deleteAfterSeconds: 3600 });
        await boss.work(queue, { pollingIntervalSeconds: 0.5 }, async () => void (await run()));
        if (every) await boss.schedule(queue, every);
      }
    },
    async stop() {
      if (!running) return;
      running = false;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
