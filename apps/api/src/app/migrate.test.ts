import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { migrate } from './migrate.ts';

const { database } = await testApp();
const ours = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATION_LOCK = 4_201_715;

const has = async (table: string) =>
  (await database.pool.query('select to_regclass($1) is not null as there', [table])).rows[0].there;

test('a start that finds the schema as it shall be waits for nobody', async () => {
  const held = await database.pool.connect();
  await held.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrate(database.url);
  await held.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  held.release();
});

test('a migration that is new runs, however current the schema was found before; and only once', async () => {
  await migrate(database.url);
  const folder = mkdtempSync(join(tmpdir(), 'lintel-migrations-'));
  cpSync(ours, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const known = JSON.parse(readFileSync(journal, 'utf8'));
  const { when } = known.entries.at(-1);
  const entry = { idx: known.entries.length, version: '7', when: when + 1, tag: '9999_new', breakpoints: true };
  writeFileSync(journal, JSON.stringify({ ...known, entries: [...known.entries, entry] }));
  writeFileSync(join(folder, '9999_new.sql'), 'create table made_by_the_new_one (id integer)');
  await migrate(database.url, folder);
  expect(await has('made_by_the_new_one')).toBe(true);
  await migrate(database.url, folder); // a second time would fail: the table is there
  rmSync(folder, { recursive: true });
});

test('tables of the queue that are missing or of another version are seen to', async () => {
  await database.pool.query('drop schema pgboss cascade');
  await migrate(database.url);
  expect(await has('pgboss.job')).toBe(true);
  const version = async () => (await database.pool.query('select version from pgboss.version')).rows[0].version;
  const current = await version();
  const held = await database.pool.connect();
  await held.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await held.query('update pgboss.version set version = version - 1');
  const migrated = migrate(database.url);
  const waiting = () => held.query(`select from pg_locks where locktype = 'advisory' and not granted`);
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  // Put back before its turn comes, since nothing of the older version is there to be migrated.
  await held.query('update pgboss.version set version = $1', [current]);
  await held.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  held.release();
  await migrated;
});
