import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/app/migrate.ts';
import { seedOnce } from '../src/app/seed.ts';
import { loadConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { startPostgres } from '../src/platform/postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** Migrated and no more; and seeded with the demo, of whose homes there are enough for every status, part and city. */
export const templates = { bare: 'lintel_bare', demo: 'lintel_demo' };
const HOMES = 200;

/** One real PostgreSQL for all tests, and databases made once, which every file clones. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  const log = createLog({ level: 'warn' });
  const postgres = await startPostgres({
    folder,
    log,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' },
  });

  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const addressOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  await admin.query(`create database ${templates.bare}`);
  await migrate(addressOf(templates.bare));
  await admin.query(`create database ${templates.demo} template ${templates.bare}`);
  await admin.end();
  const database = openDatabase(addressOf(templates.demo));
  await seedOnce(database, loadConfig({ LINTEL_DATA: folder }), { homes: HOMES });
  await database.close();

  project.provide('serverUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
