import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Db, statementOf } from './database.ts';
import type { Page } from './page.ts';
import { totalOf } from './paging-totals.queries.ts';

type Asked = { page: number; per_page: number; sort: string };

type List = {
  /** `from … where …`, without order or limit. */
  from: SQL;
  select: SQL;
  /** The column, or expression, each allowed sort key stands for. */
  sorts: Record<string, SQL>;
  id: SQL;
  /** `from … join …` of what a row shows. With it `from` needs only the tables that filters and sorts speak of. */
  shown?: SQL;
  /** That is so little that ids and rows are asked for at once: with many joins, planning would cost more than asking twice. */
  showsLittle?: boolean;
};

/** `order by …` for a sort key that is allowed; the id breaks ties. */
export function orderOf(sort: string, { sorts, id }: Pick<List, 'sorts' | 'id'>): SQL {
  const key = sort.replace(/^-/, '');
  const column = sorts[key];
  if (!column) throw new Error(`No column is named for the sort ${key}`);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`order by ${column} ${direction}, ${id} ${direction}`;
}

/** One page of a list: rows in a stable order, a total that is exact up to ten thousand. */
export async function pageOf<Row>(db: Db, { page, per_page, sort }: Asked, list: List): Promise<Page<Row>> {
  const order = orderOf(sort, list);
  // What everybody opens first: it holds no values, so one plan fits it always.
  const isFirst = page === 1 && statementOf(list.from).values.length === 0;
  const part = isFirst
    ? sql`limit ${sql.raw(String(Number(per_page)))}`
    : sql`limit ${per_page} offset ${(page - 1) * per_page}`;
  const some = {
    text: sql`${list.from} ${order} ${part}`,
    order,
    planning: isFirst ? 'planned once' : 'planned anew',
  } as const;
  const [total, rows] = await Promise.all([totalOf(db, list.from), rowsOf<Row>(db, list, some)]);
  return { rows, ...total };
}

type Some = { text: SQL; order: SQL; planning: 'planned once' | 'planned anew' };

function rowsOf<Row>(db: Db, { id, select, shown, showsLittle }: List, some: Some): Promise<Row[]> {
  if (!shown) return db.many<Row>(sql`select ${select} ${some.text}`, some.planning);
  if (!showsLittle) return rowsById<Row>(db, some, id, select, shown);
  const page = sql`join (select ${id} as id ${some.text}) page on page.id = ${id}`;
  return db.many<Row>(sql`select ${select} ${shown} ${page} ${some.order}`, some.planning);
}

/**
 * Ids first, from an index alone however far back the page is, planned for the very values asked for; then the page's
 * few rows with all they show, by one statement that is planned once.
 */
async function rowsById<Row>(db: Db, some: Some, id: SQL, select: SQL, shown: SQL): Promise<Row[]> {
  const ids = (await db.many<{ id: number }>(sql`select ${id} as id ${some.text}`, some.planning)).map((row) => row.id);
  if (ids.length === 0) return [];
  const rows = await db.many<Row & { id: number }>(
    sql`select ${select} ${shown} where ${id} = any(${sql.param(ids)}::bigint[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}

/** Every match, for a table that leaves as a stream. */
export const allOf = <Row>(database: Database, { sort }: Pick<Asked, 'sort'>, list: List): AsyncIterable<Row[]> =>
  database.batches<Row>(sql`select ${list.select} ${list.from} ${orderOf(sort, list)}`);

/** A condition for a filter that was asked for. */
export const when = <T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/** All of these, or everything when there are none. */
export const where = (conditions: (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
};

/** Any of these values. A single one is said plainly: only then can an index give the rows in order, too. */
export const isOneOf = (column: SQL, values: readonly (string | number)[]): SQL => {
  const type = typeof values[0] === 'number' ? sql`bigint[]` : sql`text[]`;
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::${type})`;
};

/** A term without wildcards of its own. */
export const withoutWildcards = (term: SQL) => sql`regexp_replace(${term}, '([\\\\%_])', '\\\\\\1', 'g')`;
const patternOf = (term: SQL) => sql`'%' || ${withoutWildcards(term)} || '%'`;

/** Text search that ignores case and accents, by a trigram index on `folded(…)`. */
export const containsFolded = (text: SQL, term: string): SQL => foldedContains(sql`folded(${text})`, term);

/** The same on a column that is kept folded. Wildcards are looked for after folding: a full-width ％ becomes one. */
export const foldedContains = (folded: SQL, term: string): SQL =>
  sql`${folded} like ${patternOf(sql`folded(${term})`)}`;

export const contains = (text: SQL, term: string): SQL => sql`${text} ilike ${patternOf(sql`${term}::text`)}`;
