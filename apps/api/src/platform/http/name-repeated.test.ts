import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { allEndpoints } from './endpoints.ts';
import { nameRepeated } from './name-repeated.ts';
import { describeApi } from './openapi.ts';

const api = JSON.parse(JSON.stringify(describeApi(allEndpoints, 'http://localhost')));

type Node = { $ref?: string } & { [key: string]: unknown };
const had = new Set(Object.keys(api.components.schemas).map((name) => `#/components/schemas/${name}`));

/** Inlines the extracted schemas again. */
function whole(node: unknown, schemas: Record<string, unknown>): unknown {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map((each) => whole(each, schemas));
  const { $ref } = node as Node;
  if ($ref?.startsWith('#/components/schemas/') && !had.has($ref))
    return whole(schemas[$ref.slice('#/components/schemas/'.length)], schemas);
  return Object.fromEntries(Object.entries(node).map(([key, each]) => [key, whole(each, schemas)]));
}

test('extracts repeated schemas: the result is equivalent and at most half as long', () => {
  const named = nameRepeated(api);
  const { schemas } = named.components;
  expect(JSON.stringify(named).length).toBeLessThan(JSON.stringify(api).length / 2);
  expect(whole(named.paths, schemas)).toEqual(api.paths);
  expect(schemas).toMatchObject(api.components.schemas);
  for (const name of Object.keys(schemas)) expect(name).toMatch(/^[\w.-]+$/);
});

test('runs in a browser from its source text', () => {
  const inBrowser = runInNewContext(`(${nameRepeated})`) as typeof nameRepeated;
  expect(JSON.stringify(inBrowser(api))).toBe(JSON.stringify(nameRepeated(api)));
});
