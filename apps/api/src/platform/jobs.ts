import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
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

/** Nobody waits for the queue, so it may wait for a connection when the machine is busy; a call may not. */
const CONNECTION_MS = 30_000;
/** What is under way may take so long to end; every row that was not looked at is found by the clock. */
const LAST_MS = 5_000;

/** Its code is loaded where there is work to do or to prepare: a server answers before that. */
async function bossOn(url: string, options: Partial<ConstructorOptions>): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({ connectionString: url, connectionTimeoutMillis: CONNECTION_MS, max: 4, ...options });
}

/** Makes the queue's own tables; part of migrating. */
export async function prepareQueues(url: string) {
  const boss = await bossOn(url, { supervise: false, schedule: false, max: 1 });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** What pg-boss says of the tables that it needs: the number that it writes into `pgboss.version`. */
export function queuesVersion(): number | undefined {
  const described: { pgboss?: { schema?: number } } = createRequire(import.meta.url)('pg-boss/package.json');
  return described.pgboss?.schema;
}

export function createJobs(url: string, log: Log): Jobs {
  let running: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  /** What was asked for while the workers were on their way; where none ever come, one entry for each kind of wish. */
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
    // Where no workers run, the row itself waits: every queue also looks by the clock.
    async wake(tx, queue, afterSeconds) {
      if (!running) return void early.set(`${queue} ${afterSeconds}`, { queue, afterSeconds });
      const db = { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) };
      await running.send(queue, {}, { db, startAfter: afterSeconds });
    },
    start(jobs) {
      starting = start(jobs);
      return starting;
    },
    async stop() {
      // What has just begun is let through, so that no job is cut short; a start that hangs is not waited for.
      await Promise.race([starting?.catch(() => {}), sleep(1_000)]);
      const boss = running;
      running = undefined;
      // A connection that is still on its way is not waited for.
      const ending = boss?.stop({ graceful: true, timeout: LAST_MS });
      ending?.catch(() => {}); // told below, if it comes in time
      await Promise.race([ending, sleep(LAST_MS + 1_000, undefined, { ref: false })]);
    },
  };
}
