import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Place = {
  in?: string | string[];
  call?: string;
  with?: string;
  value?: string;
  condition?: string;
  words?: string;
};
type Mutant = Place & { row: string; what: string; file: string; becomes?: string; tests: string; test?: string };
const inRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const { mutants, without } = (await import(inRoot('scripts/suite/mutants.mjs'))) as {
  mutants: Mutant[];
  without(mutant: Mutant, text: string): string;
};

const rowsOf = (text: string) => [...text.matchAll(/^\| ([A-EXYZ]\d+) \|/gm)].map(([, row]) => row);

/** A later migration that contains the same text takes precedence. */
const isSaidAgain = ({ file, words }: Mutant) =>
  words !== undefined &&
  globSync(inRoot('apps/api/migrations/*.sql')).some(
    (later) => basename(later) > basename(file) && readFileSync(later, 'utf8').includes(words),
  );

const walks = globSync(inRoot('apps/api/test/walks/*.ts')).map((file) => readFileSync(file, 'utf8'));

/** Every one-line string that may be a test name, as a pattern with placeholders. */
const namesIn = (code: string) =>
  [...code.matchAll(/(['`])((?:(?!\1).)+)\1/g)].flatMap(([, , text = '']) => {
    const parts = text.split(/\$\{[^}]*\}|%[a-z]|\$\w+/);
    if (parts.join('').trim().length < 12) return [];
    return [new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`)];
  });

const isNamed = (name: string, texts: string[]) =>
  [...texts, ...walks].some((text) => text.includes(name) || namesIn(text).some((known) => known.test(name)));

function lostOf(mutant: Mutant): string[] {
  const name = `${mutant.row} ${mutant.what}`;
  if (!mutant.row) return [`${mutant.what}: of no row`];
  if (mutant.file.endsWith('.sql') && isSaidAgain(mutant)) return [`${name}: a later migration says it again`];
  if (!existsSync(inRoot(mutant.file))) return [`${name}: ${mutant.file} is gone`];
  const files = globSync(`${inRoot(mutant.tests)}*`);
  if (files.length === 0) return [`${name}: ${mutant.tests} is gone`];
  const { test: named } = mutant;
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  if (named && !isNamed(named, texts)) return [`${name}: no test ${named}`];
  try {
    without(mutant, readFileSync(inRoot(mutant.file), 'utf8'));
    return [];
  } catch (error) {
    return [String(error)];
  }
}

test('every mutant matches exactly one place, and its tests exist', () => {
  expect(mutants.length).toBeGreaterThan(100);
  expect(mutants.flatMap(lostOf)).toEqual([]);
});

test('every row of docs/trust.md has a mutant', () => {
  const taken = new Set(mutants.map(({ row }) => row));
  const promised = rowsOf(readFileSync(inRoot('docs/trust.md'), 'utf8'));
  expect(promised.length).toBeGreaterThan(40);
  expect(promised.filter((row) => !taken.has(row as string))).toEqual([]);
});

const code = `
import { audit, queries } from './elsewhere.ts';
const MOST = 16 * 1024;
export const limits = { fileSize: MOST, files: 3 };
export const logout = (context) =>
  context.transaction(async (tx) => {
    await queries.deleteSession(
      tx,
      context.id, // whose it is
    );
    await audit(tx, { action: 'logout' });
  });
export const login = () => audit();
function refuse(rights, scope) {
  if (!scope || rights.includes('all')) throw new Error('no');
  return sql\`select 1 from admins where id = 1
    for key share\`;
}
`;
const left = (place: Place & { becomes?: string }) =>
  without({ row: 'T1', what: 'a sample', file: 'sample.ts', tests: '', ...place }, code);

test.each<[string, Place & { becomes?: string }, string, string]>([
  ['removes a call with its statement', { in: 'logout', call: 'deleteSession' }, 'deleteSession', 'audit(tx'],
  ['removes a property', { in: 'limits', value: 'fileSize' }, 'fileSize', '{  files: 3 }'],
  ['replaces a value', { value: 'MOST', becomes: '$it * 9' }, '1024;', 'MOST = 16 * 1024 * 9;'],
  ['replaces a condition', { in: 'refuse', condition: 'scope rights', becomes: 'false' }, '!scope', 'if (false)'],
  [
    'replaces a part of a condition',
    { in: 'refuse', condition: 'rights', becomes: 'false' },
    'includes',
    '!scope || false',
  ],
  ['replaces a part of a text', { in: 'refuse', words: '1 for key share', becomes: '1' }, 'share', 'id = 1`'],
])('%s', (_, place, gone, there) => {
  expect(code).toContain(gone);
  expect(left(place)).not.toContain(gone);
  expect(left(place)).toContain(there);
});

test('reports a mutant without a match, with two matches, or that cannot be applied', () => {
  expect(() => left({ in: 'signIn', call: 'audit' })).toThrow('T1, a sample (sample.ts): occurs in 0 places');
  expect(() => left({ call: 'audit' })).toThrow('occurs in 2 places');
  expect(() => left({ condition: 'scope' })).toThrow('cannot be dropped');
  expect(() => left({ call: 'sql' })).toThrow('occurs in 0 places');
  expect(() => left({ in: ['logout', 'refuse'], call: 'audit' })).toThrow('occurs in 0 places');
  expect(() => left({ in: 'refuse', condition: 'rights', becomes: '(' })).toThrow('what is left is no code');
  expect(() => left({ value: 'MOST', becomes: '$it' })).toThrow('nothing is taken away');
});
