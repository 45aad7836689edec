import { exactTotals } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, statementOf } from './database.ts';
import type { Page } from './serve.ts';

type Asked = { page: number; per_page: number; sort: string };
type Total = Pick<Page<unknown>, 'total' | 'total_is_estimate'>;

type List = {
  /** `from … where …`, without order or limit. */
  from: SQL;
  select: SQL;
  /** The column, or expression, each allowed sort key stands for. */
  sorts: Record<string, SQL>;
  id: SQL;
  /** `from … join …` of what a row shows. With it `from` needs only the tables that filters and sorts speak of. */
  shown?: SQL;
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
  const some = sql`${list.from} ${orderOf(sort, list)} limit ${per_page} offset ${(page - 1) * per_page}`;
  const rows = list.shown
    ? rowsById<Row>(db, some, list.id, list.select, list.shown)
    : db.many<Row>(sql`select ${list.select} ${some}`, 'planned anew');
  const [total, found] = await Promise.all([totalOf(db, list.from), rows]);
  return { rows: found, ...total };
}

/**
 * Ids first, from an index alone however far back the page is, planned for the very values asked for; then the page's
 * few rows with all they show, by one statement that is planned once.
 */
async function rowsById<Row>(db: Db, some: SQL, id: SQL, select: SQL, shown: SQL): Promise<Row[]> {
  const ids = (await db.many<{ id: number }>(sql`select ${id} as id ${some}`, 'planned anew')).map((row) => row.id);
  if (ids.length === 0) return [];
  const rows = await db.many<Row & { id: number }>(
    sql`select ${select} ${shown} where ${id} = any(${sql.param(ids)}::bigint[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}

const ESTIMATE_MS = 5000;
const MOST_ESTIMATES = 500;
const estimates = new WeakMap<Db, Map<string, { total: number; until: number }>>();

/** How many rows a `from … where …` has: counted up to ten thousand, above that what the planner thinks. */
export async function totalOf(db: Db, from: SQL): Promise<Total> {
  const known = estimates.get(db) ?? new Map<string, { total: number; until: number }>();
  const name = JSON.stringify(statementOf(from));
  const kept = known.get(name);
  if (kept && kept.until > performance.now()) return { total: kept.total, total_is_estimate: true };
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${from} limit ${exactTotals + 1}) counted`,
    'planned anew',
  );
  if (total <= exactTotals) return { total, total_is_estimate: false };
  const [plan] = await db.many<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 ${from}`,
    'planned anew',
  );
  const estimate = Math.max(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, total);
  // It is an estimate anyway: for a moment the last one does, or every page of a long list would count again.
  if (known.size >= MOST_ESTIMATES) known.clear();
  known.set(name, { total: estimate, until: performance.now() + ESTIMATE_MS });
  estimates.set(db, known);
  return { total: estimate, total_is_estimate: true };
}

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

/** What is looked for, without the reader's own wildcards; long terms are cut, since they cost most and find least. */
const patternOf = (term: string) => `%${term.slice(0, 40).replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Text search that ignores case and accents, by a trigram index on `folded(…)`. */
export const containsFolded = (text: SQL, term: string): SQL => foldedContains(sql`folded(${text})`, term);

/** The same on a column that is kept folded. */
export const foldedContains = (folded: SQL, term: string): SQL => sql`${folded} like folded(${patternOf(term)})`;

export const contains = (text: SQL, term: string): SQL => sql`${text} ilike ${patternOf(term)}`;
