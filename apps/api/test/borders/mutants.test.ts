import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Mutant = { row: string; what: string; file: string; from: string; to: string; tests: string };
const inRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const { mutants, stands, without } = (await import(inRoot('scripts/suite/mutants.mjs'))) as {
  mutants: Mutant[];
  stands(mutant: Mutant, text: string): boolean;
  without(mutant: Mutant, text: string): string;
};

test('every control that is taken away for a proof still stands where the list says, and its tests are there', () => {
  expect(mutants.length).toBeGreaterThan(90);
  const lost = mutants.filter((mutant) => {
    const path = inRoot(mutant.file);
    if (!existsSync(path)) return true;
    const text = readFileSync(path, 'utf8');
    return !stands(mutant, text) || without(mutant, text) === text || globSync(`${inRoot(mutant.tests)}*`).length === 0;
  });
  expect(lost.map(({ row, what }) => `${row} ${what}`)).toEqual([]);
});

test('a control is found however its lines are broken', () => {
  const mutant = { row: '', what: '', file: '', from: "await end(tx, 'all');", to: '', tests: '' };
  expect(without(mutant, "begin();\nawait end(\n  tx,\n  'all',\n);\ndone();")).toBe('begin();\n\ndone();');
});
