import type { Resource } from '@lintel/contract';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../src/platform/records/record.queries.ts';
import type { TestApp } from '../test-app.ts';

type Index = { columns: string[]; definition: string };

/**
 * Every sort, filter and search of a resource's list reads a column and has an index: one that starts with the column, or
 * for the search a trigram index on the searched text.
 */
export function walkResourceList(app: TestApp, { table }: AnyRecord, { displayName, list }: Resource) {
  if (!list) return;
  const name = getTableName(table);
  const indexes = () =>
    app.rows<Index>(sql`
      select pg_get_indexdef(indexrelid) as definition, array(
        select coalesce(attname::text, '') from unnest(indkey) with ordinality key (attnum, place)
          left join pg_attribute on attrelid = indrelid and pg_attribute.attnum = key.attnum order by place) as columns
      from pg_index where indrelid = ${name}::regclass`);

  test(`${displayName}: every sort and filter of the list is a column with an index`, async () => {
    const known = await indexes();
    const columns = Object.keys(getTableColumns(table));
    const needed = [...list.sorts, ...Object.keys(list.filters)];
    expect(needed.filter((column) => !columns.includes(column))).toEqual([]);
    expect(needed.filter((column) => !known.some((index) => index.columns[0] === column))).toEqual([]);
  });

  if (list.search?.length)
    test(`${displayName}: the searched columns have a trigram index`, async () => {
      const trigram = (await indexes()).find(({ definition }) => definition.includes('gin_trgm_ops'))?.definition ?? '';
      for (const column of list.search ?? []) expect(trigram).toContain(column);
    });
}
