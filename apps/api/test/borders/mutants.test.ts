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

const rowsOf = (text: string) => [...text.matchAll(/^\| ([A-EXY]\d+) \|/gm)].map(([, row]) => row);

/** What a later migration says again is what holds. */
const isSaidAgain = ({ file, words }: Mutant) =>
  words !== undefined &&
  globSync(inRoot('apps/api/migrations/*.sql')).some(
    (later) => basename(later) > basename(file) && readFileSync(later, 'utf8').includes(words),
  );

const walks = globSync(inRoot('apps/api/test/walks/*.ts')).map((file) => readFileSync(file, 'utf8'));

/** Every text of one line in code that may be a name, with what is filled in left open. */
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

test('every control that is taken away for a proof stands in one place, and its tests are there', () => {
  expect(mutants.length).toBeGreaterThan(100);
  expect(mutants.flatMap(lostOf)).toEqual([]);
});

test('for every row of the table of promises a control is taken away', () => {
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
  without({ row: 'T1', what: 'made up', file: 'made-up.ts', tests: '', ...place }, code);

test.each<[string, Place & { becomes?: string }, string, string]>([
  ['a call goes with its statement', { in: 'logout', call: 'deleteSession' }, 'deleteSession', 'audit(tx'],
  ['a property goes', { in: 'limits', value: 'fileSize' }, 'fileSize', '{  files: 3 }'],
  ['a value becomes another', { value: 'MOST', becomes: '$it * 9' }, '1024;', 'MOST = 16 * 1024 * 9;'],
  ['a condition is always so', { in: 'refuse', condition: 'scope rights', becomes: 'false' }, '!scope', 'if (false)'],
  ['a part of one is', { in: 'refuse', condition: 'rights', becomes: 'false' }, 'includes', '!scope || false'],
  ['words of a text go', { in: 'refuse', words: '1 for key share', becomes: '1' }, 'share', 'id = 1`'],
])('%s', (_, place, gone, there) => {
  expect(code).toContain(gone);
  expect(left(place)).not.toContain(gone);
  expect(left(place)).toContain(there);
});

test('what stands nowhere, twice, or cannot be left out is told', () => {
  expect(() => left({ in: 'signIn', call: 'audit' })).toThrow('T1, made up (made-up.ts): stands in 0 places');
  expect(() => left({ call: 'audit' })).toThrow('stands in 2 places');
  expect(() => left({ condition: 'scope' })).toThrow('cannot be dropped');
  expect(() => left({ call: 'sql' })).toThrow('stands in 0 places');
  expect(() => left({ in: ['logout', 'refuse'], call: 'audit' })).toThrow('stands in 0 places');
  expect(() => left({ in: 'refuse', condition: 'rights', becomes: '(' })).toThrow('what is left is no code');
  expect(() => left({ value: 'MOST', becomes: '$it' })).toThrow('nothing is taken away');
});
