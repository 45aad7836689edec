import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { examples } from '../examples.ts';
import { testApp } from '../test-app.ts';

// A sort changes the order of rows, never the set: a list filtered by its order would hide rows.

const app = await testApp();
const me = await app.person('super');

const isSorted = (endpoint: contract.Endpoint): endpoint is contract.JsonEndpoint =>
  endpoint.kind === 'json' && endpoint.paged === true && 'sort' in ((endpoint.query as z.ZodObject)?.shape ?? {});
const lists = allEndpoints.filter(isSorted);

/** The total and the ids of a whole list, sorted by id. */
async function wholeList(path: string, sort?: string) {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { body, text } = await app.request('GET', `${path}?per_page=100&page=${page}${sort ? `&sort=${sort}` : ''}`, {
      token: me.bearer,
    });
    expect(body.meta, `${path} by ${sort}: ${text}`).toBeDefined();
    const { total } = body.meta as contract.PageMeta;
    const rows = body.data as { id?: number; user?: { id: number } }[];
    ids.push(...rows.map((row) => row.id ?? row.user?.id ?? 0));
    if (rows.length === 0 || ids.length >= total) return { total, ids: ids.toSorted((a, b) => a - b) };
  }
}

test('there are lists to walk', () => {
  expect(lists.length).toBeGreaterThan(15);
});

test.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
  'every sort of %s returns the same rows',
  async (_, endpoint) => {
    const example = await examples.get(endpoint)?.(app, me);
    const path = contract.buildPath(endpoint, (example?.own ?? {}) as Record<string, string | number>);
    const sort = (endpoint.query as z.ZodObject).shape.sort as z.ZodDefault<z.ZodEnum> | z.ZodOptional<z.ZodEnum>;
    const unsorted = await wholeList(path);
    for (const each of sort.unwrap().options)
      expect(await wholeList(path, String(each)), String(each)).toEqual(unsorted);
  },
);
