import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/app/migrate.ts';
import { openForSeeding, seedOnce } from '../src/app/seed.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { clusterOf, readStatus } from '../src/platform/postgres/cluster.ts';
import { startPostgres } from '../src/platform/postgres/start-postgres.ts';
import { templates } from './templates.ts';

/** Enough for every status, part and city. */
const HOMES = 200;

/** Durability is off, since test data need not survive a crash. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** As in production: committed data survives any crash. */
export const durable = {};

/** One real PostgreSQL for all tests, with template databases that every file clones. */
export async function startTestServer(settings: Record<string, string> = quick) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  const log = createLog({ level: 'warn' });
  const postgres = await startPostgres({
    folder,
    log,
    bySocket: true,
    // Several servers at a time, each with the pool of a start.
    settings: { ...settings, max_connections: '240' },
  });

  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const addressOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  await admin.query(`create database ${templates.bare}`);
  await migrate(addressOf(templates.bare));
  await admin.query(`create database ${templates.demo} template ${templates.bare}`);
  await admin.end();
  const database = openForSeeding(addressOf(templates.demo), log);
  await seedOnce(database, loadConfig({ LINTEL_DATA: folder }), { homes: HOMES });
  await database.close();

  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  /** Simulates a crash. PostgreSQL is restarted immediately, and recovers from its write-ahead log. */
  const crash = () => process.kill(readStatus(clusterOf(folder))?.pid ?? 0, 'SIGKILL');
  return { url: postgres.url, stop, crash };
}

// As a program it serves many test runs until it is stopped or its parent has gone; the parent passes its URL on.
if (import.meta.main) {
  const { url, stop } = await startTestServer();
  const end = () => void stop().then(() => process.exit(0));
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(reason, end);
  console.log(url);
}
