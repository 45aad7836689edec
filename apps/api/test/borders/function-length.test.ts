import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../../scripts/function-length.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lintel-lengths-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const list = 'scripts/function-length.json';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const allow = (lengths: Record<string, number>) => write(list, JSON.stringify(lengths));
const listed = () => JSON.parse(readFileSync(join(folder, list), 'utf8')) as Record<string, number>;

/** Code of so many lines, the first and the last around statements. */
const lines = (count: number, first: string, last: string) =>
  [first, ...Array.from({ length: count - 2 }, (_, index) => `  run(${index});`), last].join('\n');

function check(...flags: string[]) {
  const { stderr, status } = spawnSync(process.execPath, [script, folder, ...flags], { encoding: 'utf8' });
  return { said: stderr.trim().split('\n').filter(Boolean), status };
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  allow({});
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
});

test('60 lines are allowed, 61 are not', () => {
  write('a.ts', lines(60, 'export function short() {', '}'));
  expect(check()).toEqual({ said: [], status: 0 });
  write('b.ts', lines(61, 'export function long() {', '}'));
  expect(check()).toEqual({
    said: ['b.ts > long has 61 lines, the limit is 60: split it into named steps'],
    status: 1,
  });
});

test.each([
  ['a component', 'page.tsx', 'export const Page = () => {', '};', 'page.tsx > Page'],
  ['a wrapped component', 'page.tsx', 'export const Page = memo(() => {', '});', 'page.tsx > Page'],
  ['a method', 'a.ts', 'class Outer {\n  inner() {', '}}', 'a.ts > Outer > inner'],
  ['a property of a value', 'a.ts', 'export const room = { start: async () => {', '}};', 'a.ts > start'],
  ['a callback', 'a.mjs', 'rows.map((row) => {', '});', 'a.mjs > map()'],
])('finds %s', (_, file, first, last, name) => {
  write(file, lines(70, first, last));
  expect(check().said[0]?.replace(/ has .*/, '')).toBe(name);
});

test('tests and scripts without a module are exempt', () => {
  write('a.test.ts', lines(90, "test('a story', async () => {", '});'));
  write('b.test.ts', lines(90, "test.each([1])('a story of %s', () => {", '});'));
  write('boot.js', lines(90, '(() => {', '})();'));
  expect(check()).toEqual({ said: [], status: 0 });
});

test('a listed function may have its length, but not one line more', () => {
  allow({ 'a.ts > long': 70 });
  write('a.ts', lines(70, 'function long() {', '}'));
  expect(check().status).toBe(0);
  write('a.ts', lines(71, 'function long() {', '}'));
  const grown = 'a.ts > long has 71 lines, its limit in scripts/function-length.json is 70: split it into named steps';
  expect(check().said).toEqual([grown]);
  expect(check('--lower')).toEqual({ said: [grown], status: 1 });
  expect(listed()).toEqual({ 'a.ts > long': 70 });
});

test('a listed function that became shorter must be lowered, one that is gone removed', () => {
  allow({ 'a.ts > long': 80, 'a.ts > short': 75, 'gone.ts > gone': 90 });
  write('a.ts', `${lines(70, 'function long() {', '}')}\n${lines(20, 'function short() {', '}')}`);
  const { said, status } = check();
  expect(said.map((line) => line.replace(/, .*/, ''))).toEqual([
    'a.ts > long has only 70 lines',
    'a.ts > short has at most 60 lines or is gone',
    'gone.ts > gone has at most 60 lines or is gone',
  ]);
  expect(status).toBe(1);
  expect(check('--lower')).toEqual({ said: [], status: 0 });
  expect(listed()).toEqual({ 'a.ts > long': 70 });
  expect(check().status).toBe(0);
});
