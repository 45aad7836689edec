import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareQueues, queuesVersion } from '../platform/jobs.ts';
import { keepTextIndexes, type TextIndexLog } from '../platform/postgres/text-indexes.ts';

const silent: TextIndexLog = { info: () => {}, warn: () => {} };

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

// An arbitrary advisory lock key: servers that start at the same time migrate one after the other.
const MIGRATION_LOCK = 4_201_715;

/** Brings the schema up to date; safe to run by several servers at once and again after a crash. */
export async function migrate(url: string, folder = migrationsFolder, log: TextIndexLog = silent) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, lock_timeout: 60_000 });
  client.on('error', () => {}); // the failing query reports the error
  await client.connect();
  try {
    if (!(await isCurrent(client, folder))) {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      if (!(await isNew(client))) log.info('Updating the database: with a million records this may take some minutes');
      await runMigrations(drizzle(client), { migrationsFolder: folder });
      await prepareQueues(url);
    }
    await keepTextIndexes(client, url, log, () => client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]));
  } finally {
    await client.end();
  }
}

const isNew = async (client: pg.Client) =>
  (await client.query(`select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`)).rowCount === 0;

/** Reads the version tables of Drizzle and pg-boss: a marker of our own could be stale. */
async function isCurrent(client: pg.Client, folder: string): Promise<boolean> {
  const { rows: missing } = await client.query(`
    select from unnest(array['drizzle.__drizzle_migrations', 'pgboss.version', 'pgboss.bam']) as name
    where to_regclass(name) is null`);
  if (missing.length > 0) return false;
  // pg-boss queues work that follows its own migrations, such as a large index, in `bam`.
  const { rows } = await client.query<{ migrated: string | null; queues: number | null; waiting: boolean }>(`
    select (select max(created_at) from drizzle.__drizzle_migrations) as migrated,
           (select max(version) from pgboss.version) as queues,
           exists (select from pgboss.bam where status <> 'completed') as waiting`);
  const journal = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  const [found] = rows;
  if (!found || found.waiting || found.queues !== queuesVersion()) return false;
  return entries.every(({ when }) => when <= Number(found.migrated));
}
