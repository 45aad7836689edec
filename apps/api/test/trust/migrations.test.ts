import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

test('a migrated database has exactly the columns that the tables declare', async () => {
  const modules = await Promise.all(
    globSync('**/*.table.ts', { cwd: source }).map((file) => import(/* @vite-ignore */ join(source, file))),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  const declared = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(new Set(tables).size).toBeGreaterThan(30);
  const { rows } = await testApp();
  const made = await rows<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`);
  expect(made.map(({ column }) => column).sort()).toEqual([...new Set(declared)].sort());
});
