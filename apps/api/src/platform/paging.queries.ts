import { exactTotals } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { Page } from './serve.ts';

type Asked = { page: number; per_page: number; sort: string };

type List = {
  /** `from … where …`, without order or limit. */
  from: SQL;
  select: SQL;
  /** The column, or expression, each allowed sort key stands for. */
  sorts: Record<string, SQL>;
  id: SQL;
};

/** One page of a list: rows in a stable order, a total that is exact up to ten thousand. */
export async function pageOf<Row>(
  db: Db,
  { page, per_page, sort }: Asked,
  { from, select, sorts, id }: List,
): Promise<Page<Row>> {
  const key = sort.replace(/^-/, '');
  const column = sorts[key];
  if (!column) throw new Error(`No column is named for the sort ${key}`);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const offset = (page - 1) * per_page;
  const rows = db.many<Row>(
    sql`select ${select} ${from} order by ${column} ${direction}, ${id} ${direction} limit ${per_page} offset ${offset}`,
  );
  const counted = db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${from} limit ${exactTotals + 1}) counted`,
  );
  const total = (await counted).total;
  return { rows: await rows, total, total_is_estimate: total > exactTotals };
}

/** A condition for a filter that was asked for. */
export const when = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/** All of these, or everything when there are none. */
export const where = (conditions: (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
};

/** Text search that ignores case and accents, by a trigram index on `folded(…)`. */
export const containsFolded = (text: SQL, term: string): SQL =>
  sql`folded(${text}) like folded(${`%${term.slice(0, 40).replaceAll(/[\\%_]/g, '\\$&')}%`})`;

/** Text search without the reader's own wildcards; long terms are cut, since they cost most and find least. */
export const contains = (text: SQL, term: string): SQL =>
  sql`${text} ilike ${`%${term.slice(0, 40).replaceAll(/[\\%_]/g, '\\$&')}%`}`;
