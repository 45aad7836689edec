import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { migrate } from './migrate.ts';

const { database } = await testApp();
const ours = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATION_LOCK = 4_201_715;

const has = async (table: string) =>
  (await database.pool.query('select to_regclass($1) is not null as there', [table])).rows[0].there;

test('does not take the migration lock when the schema is current', async () => {
  const held = await database.pool.connect();
  await held.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrate(database.url);
  await held.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  held.release();
});

test('runs a new migration exactly once, even after the schema was found current', async () => {
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
  await migrate(database.url, folder); // a second run would fail because the table exists
  rmSync(folder, { recursive: true });
});

const setCtype = (ctype: string) =>
  database.pool.query('update pg_database set datctype = $1 where datname = current_database()', [ctype]);
/** Uses the index only: its trigrams depend on the LC_CTYPE it was built with. */
async function foundByIndex(word: string) {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {}); // the query in flight rejects when the connection is lost
  await client.connect();
  await client.query('set enable_seqscan = off');
  const { rowCount } = await client.query(`select from properties where search_text like '%' || $1::text || '%'`, [
    word,
  ]);
  await client.end();
  return rowCount;
}
const heard = () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  return { lines, log: { info: say, warn: say } };
};

test('rebuilds search indexes once after LC_CTYPE changed, and warns when LC_CTYPE is C', async () => {
  await database.pool.query(`update properties set title = 'مدينة الزهور' where id = (select min(id) from properties)`);
  const { ctype } = (
    await database.pool.query(`select datctype as ctype from pg_database where datname = current_database()`)
  ).rows[0];
  await setCtype('C');
  const blind = heard();
  await migrate(database.url, undefined, blind.log);
  expect(blind.lines.filter((line) => line.includes('LC_CTYPE is C'))).toHaveLength(1);
  await setCtype(ctype);
  expect(await foundByIndex('الزهور')).toBe(0);
  // A rebuild killed halfway leaves the old index; the next start rebuilds it.
  const held = await database.pool.connect();
  await held.query('begin; lock table properties');
  // Attach the handler first: the promise may reject before the query that terminates the backend returns.
  const killed = expect(migrate(database.url)).rejects.toThrow();
  const waiting = `select pid from pg_stat_activity where query like 'reindex%' and wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  await database.pool.query(`select pg_terminate_backend(pid) from (${waiting}) rebuilding`);
  await killed;
  await held.query('rollback');
  held.release();
  expect(await foundByIndex('الزهور')).toBe(0);
  const { lines, log } = heard();
  await migrate(database.url, undefined, log);
  expect(lines).toContain('Rebuilding the search index properties_by_text (2 of 3)');
  expect(await foundByIndex('الزهور')).toBe(1);
  const again = heard();
  await migrate(database.url, undefined, again.log);
  expect(again.lines).toEqual([]);
});

test('creates missing queue tables and migrates those of another version', async () => {
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
  // Restore the version before the lock is granted: there are no tables of the older version to migrate.
  await held.query('update pgboss.version set version = $1', [current]);
  await held.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  held.release();
  await migrated;
});
