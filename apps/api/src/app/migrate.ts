import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareQueues } from '../platform/jobs.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

// Any number that is ours: two servers that start at once take turns.
const MIGRATION_LOCK = 4_201_715;

/** Brings the schema up to date; safe to run by several servers at once and again after a crash. */
export async function migrate(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, lock_timeout: 60_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder });
    await prepareQueues(url);
  } finally {
    await client.end();
  }
}
