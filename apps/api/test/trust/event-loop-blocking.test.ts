import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { longestEventLoopBlock } from '../cpu.ts';
import { testApp } from '../test-app.ts';

// The maximum time that one request may block the event loop.
const MOST_MS = 200;

const app = await testApp();
const me = await app.person('super');
const ask = (method: string, path: string, body: unknown) => app.request(method, path, { token: me.bearer }, body);

const subject = 'News of the week';
const paragraph =
  '<p style="text-align:center">Hello <strong>{{first_name|there}}</strong>, <a href="https://lintel.test/a?b=1&amp;c=2">see</a> <em>it</em></p><ul><li>a</li><li>b</li></ul>';
const rich = paragraph.repeat(1200).slice(0, 160_000);
const words = (body: string) => ({ subject, body: `${body} and some words` });
const inAll = (body: string) => ({ ...words(body), variants: { ar: words(body), fr: words(body) } });

const bodies: Record<string, object> = {
  '40,000 open tags': words('<b>'.repeat(40_000)),
  'a rich email': words(rich),
  'a rich email in three languages': inAll(rich),
  'only angle brackets in three languages': inAll('<'.repeat(190_000)),
  'nested lists': words('<ul><li>'.repeat(24_000)),
  'nested tables': words('<table><tr><td>'.repeat(12_000)),
  'images without text': words('<img src="https://a.test/b.png">'.repeat(6000)),
  braces: words('{{'.repeat(90_000)),
};

// Warm-up: loading and compiling on first use is not measured.
await ask('POST', contract.previewEmail.path, words('<p>Hello</p>'));
await ask('PUT', '/v1/dashboard/preferences/warm', { value: { a: [1] } });
await ask('POST', contract.createRole.path, { unknown: 1 });

test.each(Object.keys(bodies))('a preview of %s does not block the event loop', async (name) => {
  let answer: { status: number } | undefined;
  const longest = await longestEventLoopBlock(async () => {
    answer = await ask('POST', contract.previewEmail.path, bodies[name]);
  });
  expect([200, 422]).toContain(answer?.status);
  expect(longest).toBeLessThan(MOST_MS);
});

const nested = `{"value":${'['.repeat(5000)}${']'.repeat(5000)}}`;
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]));

test.each([
  ['a preference of 900 KB', 'PUT', '/v1/dashboard/preferences/large', { value: 'x'.repeat(900_000) }, 413],
  [
    'a preference of 300,000 empty lists',
    'PUT',
    '/v1/dashboard/preferences/large',
    { value: Array(300_000).fill([]) },
    413,
  ],
  [
    'a preference of 20,000 empty lists',
    'PUT',
    '/v1/dashboard/preferences/large',
    { value: Array(20_000).fill([]) },
    422,
  ],
  ['a deeply nested preference', 'PUT', '/v1/dashboard/preferences/large', nested, 422],
  ['a role of 600 KB', 'POST', contract.createRole.path, { name: 'x'.repeat(600_000) }, 413],
  ['85,000 unknown keys', 'POST', contract.createRole.path, keys(85_000), 413],
  ['15,000 unknown keys', 'POST', contract.createRole.path, keys(15_000), 422],
  ['15,000 nested keys', 'POST', contract.createRole.path, { name: 'x', permissions: keys(15_000) }, 422],
  ['60,000 keys of an email', 'POST', contract.previewEmail.path, { ...words('x'), ...keys(60_000) }, 422],
  [
    'a list instead of a text',
    'POST',
    contract.previewEmail.path,
    { ...words('x'), body: Array(400_000).fill(1) },
    422,
  ],
])('%s does not block the event loop', async (_, method, path, body, status) => {
  let answer: Awaited<ReturnType<typeof ask>> | undefined;
  const longest = await longestEventLoopBlock(async () => {
    answer = await ask(method as string, path as string, body);
  });
  expect(answer?.status).toBe(status);
  expect(answer?.text.length).toBeLessThan(5000);
  expect(longest).toBeLessThan(MOST_MS);
});

test('more fields than any record has are not validated one by one', async () => {
  const said = ['Must not have more than 2000 fields'];
  const atTop = await ask('POST', contract.createRole.path, keys(2001));
  expect(atTop).toMatchObject({ status: 422, body: { errors: { body: said } } });
  const inside = await ask('POST', contract.createRole.path, { permissions: [{ a: keys(2001) }] });
  expect(inside).toMatchObject({ status: 422, body: { errors: { permissions: said } } });
});

const ring = Array.from({ length: 2000 }, (_, at) => [Math.cos(at / 320) / 100, Math.sin(at / 320) / 100]);
const round = (numbers: number[][]) => numbers.map(([a = 0, b = 0]) => [Number(a.toFixed(4)), Number(b.toFixed(4))]);
const feature = (index: number) => ({
  type: 'Feature',
  properties: { name: `Place ${index}` },
  geometry: { type: 'Polygon', coordinates: [round(ring)] },
});

test('a one-megabyte file of outlines does not block the event loop', async () => {
  const file = { type: 'FeatureCollection', features: Array.from({ length: 30 }, (_, index) => feature(index)) };
  const body = { geojson: file, dry_run: true };
  expect(JSON.stringify(body).length).toBeGreaterThan(800_000);
  await ask('POST', contract.importNeighborhoods.path, { geojson: { ...file, features: [feature(0)] }, dry_run: true });
  let status = 0;
  const longest = await longestEventLoopBlock(async () => {
    ({ status } = await ask('POST', contract.importNeighborhoods.path, body));
  });
  expect([200, 422]).toContain(status);
  expect(longest).toBeLessThan(MOST_MS);
});
