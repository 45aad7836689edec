import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/app/migrate.ts';
import { seedOnce } from '../src/app/seed.ts';
import { loadConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { startPostgres } from '../src/platform/postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

export const templateName = 'lintel_template';

/** One real PostgreSQL for all tests, and one database migrated and seeded once, which every file clones. */
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
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const template = new URL(postgres.url);
  template.pathname = `/${templateName}`;
  await migrate(template.href);
  const database = openDatabase(template.href);
  await seedOnce(database, loadConfig({ LINTEL_DATA: folder }));
  await database.close();

  project.provide('serverUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
