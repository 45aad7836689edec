import * as contract from '@lintel/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { rooms } from '../../src/app/rooms.ts';
import type { MakeRows } from '../examples-lists.ts';
import type { Subject } from './subject.ts';

const entities = [...new Set(rooms.flatMap(({ records = [] }) => records).map(({ entity }) => entity))];

type Me = Awaited<ReturnType<Subject['app']['person']>>;

/** More than the largest page. */
const ROWS = Math.max(...contract.pageSizes) + 20;
const [ten, ...largerPages] = contract.pageSizes;
const WHOLE = largerPages.at(-1) ?? ten;
const PART = WHOLE / 4;

export const isPaged = (endpoint: contract.Endpoint): endpoint is contract.JsonEndpoint =>
  endpoint.kind === 'json' && endpoint.paged;
export const shapeOf = ({ query }: contract.Endpoint) => (query as z.ZodObject | undefined)?.shape ?? {};

const sortsOf = (endpoint: contract.Endpoint) => {
  const sort = shapeOf(endpoint).sort as z.ZodDefault<z.ZodEnum> | z.ZodOptional<z.ZodEnum> | undefined;
  return (sort?.unwrap().options ?? []).map(String);
};

/** A row of a list, by its own id. */
const idOf = (row: unknown) => (row as { id: number }).id;

/** Every list of the contract, with more rows than a page: no page and no sort repeats or drops one. */
export function walkLists({ app, endpoints, examples }: Subject, rowMakers: ReadonlyMap<contract.Endpoint, MakeRows>) {
  const lists = endpoints.filter(isPaged);

  async function read(me: Me, path: string, query: Record<string, string | number>) {
    const said = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
    const url = `${path}?${new URLSearchParams(said)}`;
    const { status, body, text } = await app.request('GET', url, { token: me.bearer });
    expect(status, `${url}: ${text.slice(0, 300)}`).toBe(200);
    return { ids: (body.data as unknown[]).map(idOf), meta: body.meta as contract.PageMeta };
  }

  /** All ids of a list in its order, page by page. */
  async function wholeList(me: Me, path: string, sort?: string) {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const { ids: some, meta } = await read(me, path, { per_page: WHOLE, page, ...(sort && { sort }) });
      expect(meta).toMatchObject({ page, per_page: WHOLE });
      ids.push(...some);
      if (ids.length >= meta.total || some.length === 0) {
        expect(ids.length, `${path} by ${sort} has as many rows as its total`).toBe(meta.total);
        return ids;
      }
      expect(some.length, `page ${page} of ${path} by ${sort}`).toBe(WHOLE);
    }
  }

  async function exported(me: Me, path: string, sort: string) {
    const { status, text } = await app.request('GET', `${path}/export.csv?sort=${sort}`, { token: me.bearer });
    expect(status, text.slice(0, 300)).toBe(200);
    const rows: { id: string }[] = parse(text, { bom: true, columns: true });
    return rows.map(({ id }) => Number(id));
  }

  /** Events of one record, whatever its entity: its history shows no others. */
  async function makeEvents(me: Me, id: number) {
    await app.database.run(sql`
      insert into events (actor_id, action, entity, entity_id)
      select ${me.id}, kind || '.update', kind, ${id} from unnest(${sql.param(entities)}::text[]) kind, generate_series(1, ${ROWS}::int)`);
  }

  /** The path of a list with more rows than a page, made by its own maker or by the examples of other calls. */
  async function filled(endpoint: contract.JsonEndpoint, me: Me) {
    const maker = rowMakers.get(endpoint);
    if (maker) return contract.buildPath(endpoint, await maker(app, me, ROWS));
    const example = examples.get(endpoint);
    if (endpoint.path.includes('{')) {
      const id = (await example?.(app, me))?.own.id;
      if (endpoint.reply !== contract.AuditEvent || typeof id !== 'number')
        throw new Error(`No example makes rows of ${endpoint.path}: add one to examples-lists.ts`);
      await makeEvents(me, id);
      return contract.buildPath(endpoint, { id });
    }
    const { meta } = await read(me, endpoint.path, {});
    const [one] = endpoints.filter(({ method, path }) => method === 'GET' && path === `${endpoint.path}/{id}`);
    const makeOne = one && examples.get(one);
    if (meta.total < ROWS && !makeOne)
      throw new Error(`No example makes rows of ${endpoint.path}: add one to examples-lists.ts`);
    for (let there = meta.total; there < ROWS; there++) await makeOne?.(app, me);
    return endpoint.path;
  }

  /** Flags that describe rows; `is_deleted` shows other rows. */
  const flagsOf = (endpoint: contract.Endpoint) =>
    Object.keys(shapeOf(endpoint)).filter((name) => /^(is|has)_/.test(name) && name !== 'is_deleted');

  test('there are lists to walk', () => {
    expect(lists.length).toBeGreaterThan(0);
  });

  test.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
    `%s has pages of ${WHOLE} rows, of which no page and no sort repeats or drops one`,
    async (_, endpoint) => {
      const me = await app.person('super');
      const path = await filled(endpoint, me);
      const sorts = sortsOf(endpoint);
      expect(sorts.length, 'a list has a sort').toBeGreaterThan(0);
      const rows = (await wholeList(me, path)).toSorted((a, b) => a - b);
      expect(rows.length).toBeGreaterThan(WHOLE);
      expect(new Set(rows).size).toBe(rows.length);
      const orders = new Map<string, number[]>();
      for (const sort of sorts) {
        const ids = await wholeList(me, path, sort);
        expect(
          ids.toSorted((a, b) => a - b),
          `the rows by ${sort}`,
        ).toEqual(rows);
        const parts = [1, 2, 3, 4].map((page) => read(me, path, { per_page: PART, page, sort }));
        const inParts = (await Promise.all(parts)).flatMap((part) => part.ids);
        expect(inParts, `pages of ${PART} by ${sort}`).toEqual(ids.slice(0, WHOLE));
        orders.set(sort, ids);
      }
      for (const flag of flagsOf(endpoint)) {
        const [yes, no] = [await read(me, path, { [flag]: 'true' }), await read(me, path, { [flag]: 'false' })];
        expect(yes.meta.total + no.meta.total, `with and without ${flag}`).toBe(rows.length);
      }
      if (!endpoints.some((each) => each.path === `${endpoint.path}/export.csv`)) return;
      // An export adds an event of its own to the log.
      const known = new Set(rows);
      for (const [sort, ids] of orders) {
        const inFile = (await exported(me, path, sort)).filter((id) => known.has(id));
        expect(inFile, `the export by ${sort}`).toEqual(ids);
      }
    },
  );
}
