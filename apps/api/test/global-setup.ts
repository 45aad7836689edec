import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { templates } from './templates.ts';
import { startTestServer } from './test-server.ts';

/** A server that several runs share, such as those of `npm test`. */
async function sharedServer(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [templates.demo]);
  await client.end();
  if (!rowCount) throw new Error('LINTEL_TEST_SERVER has no template databases');
  return { url, stop: undefined };
}

/** Ends the run at once if there is no database: vitest itself would report that it found no tests. */
export default async function setup(project: TestProject) {
  const shared = process.env.LINTEL_TEST_SERVER;
  try {
    const { url, stop } = await (shared ? sharedServer(shared) : startTestServer());
    project.provide('serverUrl', url);
    return stop;
  } catch (error) {
    console.error('The test databases could not be started, so no test was run:', error);
    process.exit(1);
  }
}
