import { type ResourceList, statusesOf, type Transitions } from '@lintel/contract';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { countsPerValue } from '../database/counts.queries.ts';
import type { Db } from '../database/database.ts';
import { foldedContains, isOneOf, type List, selectedRowsFilter, when, where } from '../database/paging.queries.ts';
import { searchSource } from '../search/found.queries.ts';
import type { SearchSource } from '../search/search-source.ts';
import { type AnyRecord, hasBin, nestedColumns, scopeFilter, type Viewer } from './record.queries.ts';
import { foldedText, textOf } from './resource-constraints.ts';

type Query = {
  search?: string | undefined;
  sort: string;
  ids?: readonly number[] | undefined;
  except_ids?: readonly number[] | undefined;
} & Record<string, unknown>;

const notFilters = new Set(['page', 'per_page', 'sort', 'search', 'ids', 'except_ids']);

/** The column of a name; a declaration that names none is a mistake. */
function columnOf(table: PgTable, name: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name];
  if (!column)
    throw new Error(`${name} is no column: sorts, filters and search of a resource are columns of its table`);
  return column;
}

/** How others name a row, by the column of its title. */
export const nameIn = (table: PgTable, title: string): SQL => sql`${columnOf(table, title)}`;

const selectOf = (record: AnyRecord): SQL =>
  Object.keys(record.references ?? {}).length > 0
    ? sql`${record.table}.*, ${nestedColumns(record)}`
    : sql`${record.table}.*`;

function filterBy(column: SQL, value: unknown): SQL {
  return typeof value === 'boolean'
    ? sql`${column} = ${value}`
    : isOneOf(column, [value].flat() as (string | number)[]);
}

/** The list of a resource, for its page, its export and its counts: every filter is a column. */
export function resourceList(
  record: AnyRecord,
  { search, ...query }: Query,
  viewer: Viewer,
  { search: searched = [] }: Pick<ResourceList, 'search'>,
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
      searched.length > 0
        ? when(search, (term) => foldedContains(foldedText(table, searched), term, table))
        : undefined,
      ...filters.map(([name, value]) => filterBy(sql`${columnOf(table, name)}`, value)),
    ]),
    sorts: { [key]: sql`${columnOf(table, key)}` },
    id: sql`${table.id}`,
    hasNullKeys: !columnOf(table, key).notNull,
  };
}

/** How many records of a list have each status, and of all. */
export async function countResource(db: Db, list: List, transitions: Transitions<string>) {
  return (await countsPerValue(db, list, sql`status`, statusesOf(transitions))).counts;
}

/** One record of a resource as replies show it. */
export const findResource = <Reply>(db: Db, record: AnyRecord, id: number) =>
  db.maybe<Reply>(sql`select ${selectOf(record)} from ${record.table} where ${record.table.id} = ${id}`);

type Found = { id: number; title: string; status: string | null };

/** How the global search finds the records of a resource: by the columns of its list's search. */
export function resourceSearch(
  record: AnyRecord,
  { title, list }: { title: string; list: ResourceList },
): SearchSource[] {
  const { table, entity, viewedBy, own } = record;
  if (!viewedBy || !list.search?.length) return [];
  const status = 'status' in getTableColumns(table) ? sql`${columnOf(table, 'status')}` : sql`null::text`;
  return [
    searchSource<Found>({
      kind: entity,
      permission: viewedBy,
      table,
      ...(own && { own }),
      text: foldedText(table, list.search),
      title: sql`folded(${textOf(table, [title])})`,
      select: sql`select ${table.id} as id, ${columnOf(table, title)} as title, ${status} as status from ${table}`,
      tell: (row) => row,
    }),
  ];
}
