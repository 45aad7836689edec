import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';

const { database } = await testApp();

test('runs jobs that were enqueued before the workers started', async () => {
  const jobs = createJobs(database.url, createLog({ level: 'error' }));
  await database.transaction((tx) => jobs.enqueue(tx, 'asked-early', 0));
  const done: string[] = [];
  const job = (queue: string) => ({ queue, run: async () => done.push(queue) });
  await jobs.start([job('asked-early'), job('never-asked'), job('asked-later')]);
  await expect.poll(() => done).toEqual(['asked-early']);
  await database.transaction((tx) => jobs.enqueue(tx, 'asked-later', 0));
  await expect.poll(() => done).toEqual(['asked-early', 'asked-later']);
  await jobs.stop();
});

test('stopping during the start of the workers ends them', async () => {
  const jobs = createJobs(database.url, createLog({ level: 'error' }));
  const started = jobs.start([{ queue: 'asked-at-last', run: async () => {} }]);
  await jobs.stop();
  await started;
  // The server process exits shortly after its connection was closed.
  const lines = async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where application_name = 'pgboss' and datname = current_database()`,
    );
    return rowCount;
  };
  await expect.poll(lines).toBe(0);
});
