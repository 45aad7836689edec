import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { containsFolded, isOneOf, type List, selectedRowsFilter, when, where } from '../database/paging.queries.ts';
import { type AnyRecord, hasBin, nestedColumns, scopeFilter, type Viewer } from './record.queries.ts';

type Query = {
  search?: string | undefined;
  sort: string;
  ids?: readonly number[] | undefined;
  except_ids?: readonly number[] | undefined;
} & Record<string, unknown>;

const notFilters = new Set(['page', 'per_page', 'sort', 'search', 'ids', 'except_ids']);

/** The column of a name; a query that names none is a mistake of the declaration. */
function columnOf({ table }: AnyRecord, name: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name];
  if (!column)
    throw new Error(`${name} is no column: sorts, filters and search of a resource are columns of its table`);
  return column;
}

const selectOf = (record: AnyRecord): SQL =>
  Object.keys(record.references ?? {}).length > 0
    ? sql`${record.table}.*, ${nestedColumns(record)}`
    : sql`${record.table}.*`;

/** The list of a resource: every filter is a column, a list of values means any of them. */
export function resourceList(
  record: AnyRecord,
  { search, ...query }: Query,
  viewer: Viewer,
  searched: readonly string[],
): List {
  const filters = Object.entries(query).filter(([name, value]) => !notFilters.has(name) && value !== undefined);
  const { table } = record;
  const key = query.sort.replace(/^-/, '');
  return {
    select: selectOf(record),
    from: sql`from ${table}`,
    where: where([
      hasBin(table) ? sql`deleted_at is null` : undefined,
      record.only,
      record.own && scopeFilter(viewer, record.own),
      ...selectedRowsFilter(sql`${table.id}`, query),
      when(
        search,
        (term) =>
          sql`(${sql.join(
            searched.map((name) => containsFolded(sql`${columnOf(record, name)}`, term)),
            sql` or `,
          )})`,
      ),
      ...filters.map(([name, value]) => isOneOf(sql`${columnOf(record, name)}`, [value].flat() as (string | number)[])),
    ]),
    sorts: { [key]: sql`${columnOf(record, key)}` },
    id: sql`${table.id}`,
  };
}

/** One record of a resource as replies show it. */
export const findResource = <Reply>(db: Db, record: AnyRecord, id: number) =>
  db.maybe<Reply>(sql`select ${selectOf(record)} from ${record.table} where ${record.table.id} = ${id}`);
