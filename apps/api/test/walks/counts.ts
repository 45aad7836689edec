import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Tab, TabOf } from '../examples-lists.ts';
import { isPaged, shapeOf } from './lists.ts';
import { valuesOf } from './plans.ts';
import type { Subject } from './subject.ts';

type Known = {
  /** The tabs of a list whose counts are not named after the values of one filter. */
  tabsOf: ReadonlyMap<contract.Endpoint, TabOf>;
  filterValues: Record<string, readonly string[]>;
};

const paging = ['page', 'per_page', 'sort'];
/** A value that only free text accepts. */
const NONSENSE = 'no such value';
const MOST_OF_ROWS = 2;
/** How many values of a filter are tried, if one of them matches. */
const ENOUGH = 4;

const repliesWith = ({ reply }: contract.JsonEndpoint) => (reply as z.ZodObject).shape ?? {};

/** The numbers of a reply, without facts about them such as whether they are estimates. */
const countsIn = (endpoint: contract.JsonEndpoint) =>
  Object.entries(repliesWith(endpoint)).flatMap(([name, schema]) => (schema.safeParse(1).success ? [name] : []));

/** The counts of a list are at its path. */
const listOf = (endpoints: readonly contract.Endpoint[], { path }: contract.Endpoint) =>
  endpoints.filter(isPaged).find((list) => `${list.path}/counts` === path);

/** Every value at a key, anywhere in a row. */
function valuesAt(row: unknown, key: string): unknown[] {
  if (typeof row !== 'object' || row === null) return [];
  return Object.entries(row).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesAt(value, key)]);
}

/** A filter by rows of the list itself: `ids`, `except_ids`, or `group_of`, the row that stands for others. */
const isOfRows = (filter: string) => /^(except_)?ids$|_of$/.test(filter);

/** Where rows contain what a filter asks for: `owner_id` or `owner: { id }`, a day in `created_at` for `created_from`. */
function candidatesIn(rows: unknown[], filter: string): string[] {
  const [, moment] = /^(.+)_(?:from|to)$/.exec(filter) ?? [];
  const found = moment
    ? [`${moment}_at`, `${moment}_on`, moment]
        .flatMap((key) => valuesAt(rows, key))
        .map((at) => String(at).slice(0, 10))
    : [
        ...valuesAt(rows, filter),
        ...valuesAt(rows, filter.replace(/_id$/, '')).flatMap((value) => (value as { id?: number } | null)?.id ?? []),
        ...(isOfRows(filter) ? rows.slice(0, 3).map((row) => (row as { id: number }).id) : []),
        ...(filter === 'search' ? wordsIn(rows) : []),
      ];
  return [...new Set(found.filter((value) => value !== null && typeof value !== 'object').map(String))];
}

/** Words of the rows' own texts and of the records that they name. */
const wordsIn = (rows: unknown[]) =>
  ['title', 'subject', 'reference', 'first_name', 'reason', 'en']
    .flatMap((key) => valuesAt(rows, key))
    .flatMap((text) => (typeof text === 'string' ? text.split(/\s/) : []))
    .filter((word) => word.length > 3);

/** Every count of every list × every filter × scope: it equals the total of the list behind its tab. */
export function walkCounts({ app, endpoints, examples }: Subject, { tabsOf, filterValues }: Known) {
  const counted = endpoints.flatMap((counts) => {
    const list = listOf(endpoints, counts);
    return list && counts.kind === 'json' ? [{ counts, list }] : [];
  });

  /** The filter whose values the counts are named after. */
  function tabFilter(counts: contract.JsonEndpoint) {
    const names = countsIn(counts).filter((name) => name !== 'all');
    const [filter] =
      Object.entries(shapeOf(counts)).find(
        ([, schema]) =>
          names.every((name) => (schema as z.ZodType).safeParse(name).success) &&
          !(schema as z.ZodType).safeParse(NONSENSE).success,
      ) ?? [];
    if (!filter)
      throw new Error(
        `No filter of ${counts.path} has the values ${names.join(', ')}: add its tabs to examples-lists.ts`,
      );
    return filter;
  }

  const tabFor = (counts: contract.JsonEndpoint): TabOf => {
    const own = tabsOf.get(counts);
    if (own) return own;
    const filter = tabFilter(counts);
    return (name): Tab => ({ query: name === 'all' ? {} : { [filter]: name }, without: [filter] });
  };

  async function personFor(permission: contract.Permission, scope: contract.Scope) {
    const role = await app.given.role({ permissions: { [permission]: scope } });
    return scope === 'all' ? app.person('super') : app.person(role.key);
  }

  const get = (token: string, path: string, query: Record<string, string>) =>
    app.request('GET', `${path}?${new URLSearchParams(query)}`, { token });

  /** Frequent values of the columns with a filter's name, such as the tags of properties. */
  async function stored(name: string) {
    const tables = await app.rows<{ table: string }>(sql`
      select table_name as table from information_schema.columns where table_schema = 'public' and column_name = ${name} limit 5`);
    const columns = tables.map(
      ({ table }) =>
        sql`select ${sql.identifier(name)}::text as value from ${sql.identifier(table)} where ${sql.identifier(name)} is not null`,
    );
    if (columns.length === 0) return [];
    const found = await app.rows<{ value: string }>(
      sql`select value from (${sql.join(columns, sql` union all `)}) found group by 1 order by count(*) desc, 1 limit 5`,
    );
    return found.map(({ value }) => value);
  }

  type Pair = (typeof counted)[number];

  /** The counts that differ from the total of their list, under one filter. */
  async function wrongUnder({ counts, list }: Pair, token: string, filter: Record<string, string>) {
    const said = await get(token, counts.path, filter);
    const tab = tabFor(counts);
    const wrong = await Promise.all(
      countsIn(counts).map(async (name) => {
        const { query, without } = tab(name, filter) ?? {};
        if (!query || !without) return [];
        const left = Object.entries(filter).filter(([each]) => !without.includes(each));
        const shown = { ...Object.fromEntries(left), ...query, per_page: '10' };
        const { status, body, text } = await get(token, list.path, shown);
        // A filter may need another permission, for both.
        if (status !== 200 || said.status !== 200) {
          const isSame = status === said.status && status === 403;
          return isSame ? [] : [`${JSON.stringify(filter)}: ${said.status}, its list ${status} ${text.slice(0, 200)}`];
        }
        const total = (body.meta as contract.PageMeta).total;
        const count = (said.body.data as Record<string, number>)[name];
        return count === total ? [] : [`${name} under ${JSON.stringify(filter)}: ${count}, its list ${total}`];
      }),
    );
    return { wrong: wrong.flat(), all: (said.body.data as { all?: number } | undefined)?.all ?? 0 };
  }

  test('there are counts to walk', () => {
    expect(counted.length).toBeGreaterThan(0);
    for (const { counts } of counted) expect(Object.keys(repliesWith(counts)), counts.path).toContain('all');
  });

  const cases = counted.flatMap((pair) => {
    const permission = pair.counts.permission as contract.Permission;
    return contract.scopesOf(permission).map((scope) => [pair.counts.path, scope, pair, permission] as const);
  });

  test.each(cases)('%s agree with the list under every filter (scope %s)', async (_, scope, pair, permission) => {
    const me = await personFor(permission, scope);
    for (let time = 0; time < 3; time++) await examples.get(pair.list)?.(app, me);
    const { body } = await get(me.bearer, pair.list.path, { per_page: '100' });
    const rows = body.data as unknown[];
    const shape = shapeOf(pair.counts);
    const wrong: string[] = (await wrongUnder(pair, me.bearer, {})).wrong;
    for (const name of Object.keys(shape).filter((each) => !paging.includes(each))) {
      const schema = shape[name] as z.ZodType;
      const others = valuesOf(name, schema, filterValues as Record<string, string[]>);
      const known = [...candidatesIn(rows, name).slice(0, MOST_OF_ROWS), ...(await stored(name))];
      const tried = [...new Set([...known.filter((value) => schema.safeParse(value).success), ...others])];
      expect(tried.length, `add a value of ${name} to examples-lists.ts`).toBeGreaterThan(0);
      let most = 0;
      for (const [index, value] of tried.entries()) {
        if (most > 0 && index >= ENOUGH) break;
        const found = await wrongUnder(pair, me.bearer, { [name]: value });
        wrong.push(...found.wrong);
        most = Math.max(most, found.all);
      }
      // A filter that never matches proves nothing.
      if (scope === 'all' && most === 0) wrong.push(`${name} matches nothing: add a value of it to examples-lists.ts`);
    }
    expect(wrong).toEqual([]);
  });
}
