import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Db } from './database.ts';
import type { Page } from './page.ts';
import { nearestAnchor, storeAnchor } from './page-anchors.ts';
import { type Matches, matchesOf, type Order, totalOf } from './paging-totals.queries.ts';
import { statementOf } from './statements.ts';
import { LONG } from './totals-cache.ts';

type Asked = { page: number; per_page: number; sort: string; search?: string | undefined };

/** One list of a room. Its pages and its export take the same value, so that both contain the same rows. */
export type List = {
  /** `from …`, with the joins that filters and sorts need. */
  from: SQL;
  /** `where …` for the filters and the scope, or empty. */
  where: SQL;
  /** The selected columns, with the id as `id`. */
  select: SQL;
  /** The columns of the export, if it reads others. */
  exported?: SQL;
  /** The column or expression of each allowed sort key; `-key` if the descending direction needs its own. */
  sorts: Record<string, SQL>;
  id: SQL;
  /** `from … join …` for the selected columns, where `from` alone lacks tables that they need. */
  shown?: SQL;
  /**
   * Set if `shown` has few joins, so that ids and rows are selected in one statement; with many joins, planning would
   * cost more than a second query.
   */
  showsLittle?: boolean;
  /** Set if a sort key may be null: then a page cannot be reached from a row near it. */
  hasNullKeys?: boolean;
};

const matchedBy = ({ from, where: conditions }: Pick<List, 'from' | 'where'>) => sql`${from} ${conditions}`;

/** The rows of a list that meet one more condition. */
export const alsoWhere = ({ from, where: conditions }: Pick<List, 'from' | 'where'>, condition: SQL): SQL =>
  statementOf(conditions).text.trim() === ''
    ? sql`${from} where ${condition}`
    : sql`${from} ${conditions} and ${condition}`;

function sortOf(sort: string, { sorts, id }: Pick<List, 'sorts' | 'id'>): Order {
  const key = sort.replace(/^-/, '');
  const column = sorts[sort] ?? sorts[key];
  if (!column) throw new Error(`There is no column for the sort key ${key}`);
  return { id, column, direction: sort.startsWith('-') ? sql`desc` : sql`asc` };
}

/** `order by …` for an allowed sort key; the id breaks ties. */
export function orderOf(sort: string, list: Pick<List, 'sorts' | 'id'>): SQL {
  const { id, column, direction } = sortOf(sort, list);
  return sql`order by ${column} ${direction}, ${id} ${direction}`;
}

/** One page of a list with a stable order and a total that is exact up to ten thousand. */
export async function pageOf<Row>(db: Db, asked: Asked, list: List): Promise<Page<Row>> {
  if (isWhole(list)) return walked(db, asked, list);
  const { ids, ...total } =
    asked.search === undefined ? await narrowed(db, asked, list) : await searched(db, asked, list);
  if (!ids) return { rows: await rowsInOrder<Row>(db, asked, list), ...total };
  return { rows: await rowsById<Row>(db, ids, list), ...total };
}

/** Without filter values. */
const isWhole = (list: List) => statementOf(matchedBy(list)).values.length === 0;

/** A list without filter values: an index returns the rows in order. */
async function walked<Row>(db: Db, asked: Asked, list: List): Promise<Page<Row>> {
  const [total, rows] = await Promise.all([totalOf(db, matchedBy(list)), rowsInOrder<Row>(db, asked, list)]);
  return { rows, ...total };
}

/** A search caches the ids of this many rows at a time. */
const PART = 1000;

/** Sorts the matches afterwards: no index covers both text search and a sort order. */
async function searched(db: Db, { page, per_page, sort }: Asked, list: List): Promise<Matches> {
  const offset = (page - 1) * per_page;
  const begin = offset - (offset % PART);
  const { ids, ...total } = await matchesOf(db, matchedBy(list), sortOf(sort, list), { limit: PART, offset: begin });
  return { ...total, ids: ids?.slice(offset - begin, offset - begin + per_page) };
}

/**
 * Long lists have indexes for filter and sort order; for few matches the planner may overestimate their number, so they
 * are found first.
 */
async function narrowed(db: Db, { page, per_page, sort }: Asked, list: List): Promise<Matches> {
  const total = await totalOf(db, matchedBy(list));
  if (total.total >= LONG) return total;
  const offset = (page - 1) * per_page;
  if (offset >= total.total) return { ...total, ids: [] };
  const { ids } = await matchesOf(db, matchedBy(list), sortOf(sort, list), { limit: per_page, offset });
  return { ...total, ids };
}

/** From this row on, pages are reached from the nearest row whose position is known. */
const DEEP = 2000;

/** The ids of a page far from the top: from the nearest known row if there is one, else counted from the top. */
async function idsFarDown(db: Db, { page, per_page, sort }: Asked, list: List): Promise<number[]> {
  const { id, column, direction } = sortOf(sort, list);
  const name = JSON.stringify([statementOf(matchedBy(list)), sort]);
  const offset = (page - 1) * per_page;
  const isDescending = sort.startsWith('-');
  const near = nearestAnchor(db, name, offset, per_page);
  const isBefore = near !== undefined && near.offset > offset;
  const [comparison, order] = isBefore
    ? isDescending
      ? [sql`>`, sql`asc`]
      : [sql`<`, sql`desc`]
    : [isDescending ? sql`<=` : sql`>=`, direction];
  const rows = near
    ? alsoWhere(list, sql`(${column}, ${id}) ${comparison} (${near.key}, ${near.id})`)
    : matchedBy(list);
  const skipped = near === undefined ? offset : isBefore ? near.offset - offset - per_page : offset - near.offset;
  const found = await db.many<{ id: number; key: string }>(
    sql`select ${id} as id, (${column})::text as key ${rows} order by ${column} ${order}, ${id} ${order} limit ${per_page} offset ${skipped}`,
    'planned anew',
  );
  if (isBefore) found.reverse();
  const [first] = found;
  if (first) storeAnchor(db, name, { ...first, offset });
  return found.map((row) => row.id);
}

async function rowsInOrder<Row>(db: Db, asked: Asked, list: List): Promise<Row[]> {
  const { page, per_page, sort } = asked;
  const { id, select, shown, showsLittle } = list;
  if ((page - 1) * per_page >= DEEP && !list.hasNullKeys)
    return rowsById<Row>(db, await idsFarDown(db, asked, list), list);
  const order = orderOf(sort, list);
  // The most frequent query, the first page without filters, has no values, so one generic plan always fits.
  const isFirst = page === 1 && isWhole(list);
  const planning = isFirst ? 'planned once' : 'planned anew';
  const part = isFirst
    ? sql`limit ${sql.raw(String(Number(per_page)))}`
    : sql`limit ${per_page} offset ${(page - 1) * per_page}`;
  const some = sql`${matchedBy(list)} ${order} ${part}`;
  if (!shown) return db.many<Row>(sql`select ${select} ${some}`, planning);
  if (!showsLittle) return idsThenRows<Row>(db, sql`select ${id} as id ${some}`, planning, list);
  return db.many<Row>(
    sql`select ${select} ${shown} join (select ${id} as id ${some}) page on page.id = ${id} ${order}`,
    planning,
  );
}

/**
 * Selects the ids first, from an index only even for deep pages, planned for the actual values; then the few rows of
 * the page with all joins, by one statement that is planned once.
 */
async function idsThenRows<Row>(db: Db, query: SQL, planning: 'planned once' | 'planned anew', list: List) {
  const ids = await db.many<{ id: number }>(query, planning);
  return rowsById<Row>(
    db,
    ids.map((row) => row.id),
    list,
  );
}

async function rowsById<Row>(db: Db, ids: number[], list: List): Promise<Row[]> {
  const { select, shown, id } = list;
  if (ids.length === 0) return [];
  const given = sql`any(${sql.param(ids)}::bigint[])`;
  const rows = shown
    ? await db.many<Row & { id: number }>(sql`select ${select} ${shown} where ${id} = ${given}`)
    : await db.many<Row & { id: number }>(
        sql`select * from (select ${select} ${matchedBy(list)}) listed where id = ${given}`,
        'planned anew',
      );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}

/** All matches in the order of the list, streamed for exports. */
export function allOf<Row>(database: Database, { sort }: Pick<Asked, 'sort'>, list: List): AsyncIterable<Row[]> {
  const { from, shown = from, select, exported = select, where: conditions } = list;
  return database.batches<Row>(sql`select ${exported} ${shown} ${conditions} ${orderOf(sort, list)}`);
}

/** The condition of a filter, if it is set. */
export const when = <T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/** Combines conditions with `and`; without any, there is no `where`. */
export const where = (conditions: (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
};

/** Matches any of the values. A single value uses `=`: only then can an index also return the rows in order. */
export const isOneOf = (column: SQL, values: readonly (string | number)[]): SQL => {
  const type = typeof values[0] === 'number' ? sql`bigint[]` : sql`text[]`;
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::${type})`;
};

type Chosen = { ids?: readonly number[] | undefined; except_ids?: readonly number[] | undefined };

/** Restricts a list to the selected ids, or excludes ids from it. */
export const selectedRowsFilter = (id: SQL, { ids, except_ids }: Chosen): (SQL | undefined)[] => [
  when(ids, (values) => isOneOf(id, values)),
  when(except_ids, (values) => sql`${id} <> all(${sql.param(values)}::bigint[])`),
];

/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (term: SQL) => sql`regexp_replace(${term}, '([\\\\%_])', '\\\\\\1', 'g')`;
const patternOf = (term: SQL) => sql`'%' || ${escapeLike(term)} || '%'`;

/**
 * Three characters in a row, or two at the edge of a word: a shorter term has no trigram, so the index cannot be used.
 */
const TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;
const hasTrigram = (term: string) => TRIGRAM.test(term.normalize('NFKC'));

/** For a term without a trigram only this many of the newest rows are scanned. */
const NEWEST = 5000;
type LongTable = PgTable & { id: PgColumn };
const isNewest = (table: LongTable) =>
  sql`${table.id} = any(array(select id from ${table} order by id desc limit ${sql.raw(String(NEWEST))}))`;

/**
 * Text search that ignores case, accents and the forms of Arabic characters, by a trigram index on `folded(…)`. Pass
 * `table` for tables that grow, so that a term without a trigram scans only its newest rows.
 */
export const containsFolded = (text: SQL, term: string, table?: LongTable): SQL =>
  foldedContains(sql`folded(${text})`, term, table);

/** The same on a column that is stored folded. Wildcards are escaped after folding: a full-width ％ becomes one. */
export const foldedContains = (folded: SQL, term: string, table?: LongTable): SQL => {
  const isLike = sql`${folded} like ${patternOf(sql`folded(${term})`)}`;
  return table === undefined || hasTrigram(term) ? isLike : sql`(${isNewest(table)} and ${isLike})`;
};

export const contains = (text: SQL, term: string): SQL => sql`${text} ilike ${patternOf(sql`${term}::text`)}`;
