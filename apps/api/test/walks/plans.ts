import * as contract from '@lintel/contract';
import { SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { type Query, statementOf } from '../../src/platform/database/statements.ts';
import type { TestApp } from '../test-app.ts';

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
};

const rowsOf = (node: Node) =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));

/** The number of table rows read, by any node; below a bitmap scan, the index entries. */
function readOf(table: string, node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, each) => sum + readOf(table, each), 0);
  if (node['Relation Name'] !== table) return below;
  return (
    Math.max(
      rowsOf(node),
      (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0),
    ) + below
  );
}

type Said = { text: string; values: unknown[] };
export const saidOf = (query: Query): Said =>
  query instanceof SQL ? statementOf(query) : { text: query.text, values: query.values ?? [] };

/** All statements sent to the database during the work. */
async function heardWhile(database: Database, work: () => Promise<unknown>): Promise<Said[]> {
  const said: Said[] = [];
  const { many, maybe, one } = database;
  const hear = <T extends unknown[], R>(ask: (query: Query, ...rest: T) => R) =>
    ((query: Query, ...rest: T) => {
      said.push(saidOf(query));
      return ask(query, ...rest);
    }) as never;
  Object.assign(database, { many: hear(many), maybe: hear(maybe), one: hear(one) });
  await work();
  Object.assign(database, { many, maybe, one });
  return said;
}

/** The number of table rows that a statement reads, by `explain analyze`. */
export async function rowsRead(app: TestApp, table: string, { text, values }: Said): Promise<number> {
  const { rows } = await app.database.pool.query(`explain (analyze, format json) ${text}`, values);
  return readOf(table, rows[0]['QUERY PLAN'][0].Plan);
}

/** Pages are short, and rows of an index entry may be rechecked, filtered or read twice. */
const PAGE = 25;
const SLACK = 400;
/** Totals are counted up to ten thousand, and a page of a short list is taken from all its matches. */
const mostFor = (text: string, total: number) =>
  /count\(\*\)/.test(text) ? 2 * Math.min(total, contract.exactTotals + 1) + SLACK : 10 * PAGE + SLACK;

/**
 * Punctuation and single letters have no trigram; of a long table the newest five thousand rows are selected, then
 * scanned.
 */
const WITHOUT_TRIGRAM = ['%', '_', '..', 'q', 'ق'];
const NEWEST_TWICE = 10_000;

type Walked = {
  endpoint: contract.JsonEndpoint;
  /** The path of one such list. */
  path: string;
  /** The growing table. */
  table: string;
  me: { bearer: string };
  /** Terms with few and with many matches, and values for filters that need special ones. */
  values: Record<string, string[]>;
  /** Filters without an index, with the reason. */
  broad?: Record<string, string>;
};

/** The values to try per filter: all that its schema accepts. */
const some = [
  ...['true', 'false', 'me', 'none', '0', '999999999', '2019-01-01', '2031-01-01', 'EUR', 'JPY'],
  ...Object.values(contract as Record<string, unknown>)
    .filter((list): list is string[] => Array.isArray(list) && list.every((each) => typeof each === 'string'))
    .flat(),
];
const MOST_VALUES = 12;

export function valuesOf(name: string, schema: z.ZodType, own: Walked['values']): string[] {
  const fitting = own[name] ?? [...new Set(some)].filter((value) => schema.safeParse(value).success);
  return fitting.slice(0, MOST_VALUES);
}

const paging = ['page', 'per_page', 'sort'];

/** Every sort and every filter of a list, from its query: none reads many more rows than it returns. */
export function walkPlans(app: TestApp, { endpoint, path, table, me, values, broad = {} }: Walked) {
  const { shape } = endpoint.query as z.ZodObject;
  const sorts = (shape.sort as z.ZodDefault<z.ZodEnum>).unwrap().options;

  async function tooMuchFor(query: string, limit = mostFor) {
    const url = `${path}?per_page=${PAGE}&${query}`;
    let total = 0;
    const said = await heardWhile(app.database, async () => {
      const answer = await app.request('GET', url, { token: me.bearer });
      expect(answer.status, `${url}: ${answer.text}`).toBe(200);
      total = (answer.body.meta as contract.PageMeta).total;
    });
    const told: string[] = [];
    for (const statement of said.filter(({ text }) => text.includes(table) && /^\s*(select|with)\b/.test(text))) {
      const [read, most] = [await rowsRead(app, table, statement), limit(statement.text, total)];
      if (read > most)
        told.push(`${query} reads ${read} of ${total}, at most ${most}: ${statement.text.slice(0, 300)}`);
    }
    return told;
  }

  test.each(sorts)(`${endpoint.path} by %s reads one page`, async (sort) => {
    expect(await tooMuchFor(`sort=${sort}`)).toEqual([]);
  });

  test.each(Object.keys(shape).filter((name) => !paging.includes(name)))(
    `${endpoint.path} filtered by %s reads no more than it returns`,
    async (name) => {
      const tried = valuesOf(name, shape[name] as z.ZodType, values);
      expect(tried.length, `add values for ${name}`).toBeGreaterThan(0);
      const told: string[] = [];
      for (const value of tried) told.push(...(await tooMuchFor(`${name}=${encodeURIComponent(value)}`)));
      // An exception must still be needed, otherwise the list of exceptions would become stale.
      if (name in broad) expect(told.length, broad[name]).toBeGreaterThan(0);
      else expect(told).toEqual([]);
    },
  );

  if ('search' in shape && !('search' in broad))
    test(`${endpoint.path} searched by a term without an index reads its newest rows`, async () => {
      const told: string[] = [];
      for (const term of WITHOUT_TRIGRAM)
        told.push(...(await tooMuchFor(`search=${encodeURIComponent(term)}`, () => NEWEST_TWICE + SLACK)));
      expect(told).toEqual([]);
    });
}

type Counted = Pick<Walked, 'endpoint' | 'table' | 'me' | 'values'> & {
  /** Filters whose count may read more, with the reason. */
  broad?: Record<string, string>;
};

/** The counts of a list's tabs, of a table of thirty thousand rows: none reads all of them, with any filter. */
export function walkCounts(app: TestApp, { endpoint, table, me, values, broad = {} }: Counted) {
  const { shape } = endpoint.query as z.ZodObject;
  const names = Object.keys(shape).filter((name) => !paging.includes(name));
  // Half of the rows read may belong to other tabs.
  const most = 2 * (contract.exactTotals + 1) + SLACK;

  let asked = 1_000_000_000;
  async function tooMuchFor(query: string) {
    // Excludes a row that does not exist, another one each time: totals are cached by statement and values.
    const excluded = query.startsWith('except_ids') ? '' : `&except_ids=${asked++}`;
    const url = `${endpoint.path}?${query}${excluded}`;
    const said = await heardWhile(app.database, async () => {
      const answer = await app.request('GET', url, { token: me.bearer });
      expect(answer.status, `${url}: ${answer.text}`).toBe(200);
    });
    const counting = said.filter(({ text }) => text.includes(table) && /^\s*(select|with)\b/.test(text));
    expect(counting.length, url).toBeGreaterThan(0);
    const told: string[] = [];
    for (const statement of counting) {
      const read = await rowsRead(app, table, statement);
      if (read > most) told.push(`${query} reads ${read}, at most ${most}: ${statement.text.slice(0, 400)}`);
    }
    return told;
  }

  test(`${endpoint.path} without filters reads no more than it counts exactly`, async () => {
    expect(await tooMuchFor('')).toEqual([]);
  });

  test.each(names)(`${endpoint.path} filtered by %s reads no more than it counts exactly`, async (name) => {
    const told: string[] = [];
    for (const value of valuesOf(name, shape[name] as z.ZodType, values))
      told.push(...(await tooMuchFor(`${name}=${encodeURIComponent(value)}`)));
    if (name in broad) expect(told.length, broad[name]).toBeGreaterThan(0);
    else expect(told).toEqual([]);
  });
}
