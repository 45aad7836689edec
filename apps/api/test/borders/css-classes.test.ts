import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// A class that its sheet does not have is `undefined` at run time: nothing else notices it.

const web = join(import.meta.dirname, '../../../web');
const textOf = (file: string) => readFileSync(join(web, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: web });

const classesIn = (sheet: string) =>
  new Set([...textOf(sheet).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''));

/** The sheets a file imports, with the classes that it takes from each by name. */
const importsOf = (file: string) => {
  const text = textOf(file);
  return [...text.matchAll(/^import (\w+) from '(\..+\.module\.css)';$/gm)].map(([, name = '', path = '']) => ({
    sheet: normalize(join(dirname(file), path)),
    used: [...text.matchAll(new RegExp(`(?<![\\w'./])${name}\\.([a-zA-Z]\\w*)`, 'g'))].map(([, used = '']) => used),
  }));
};

const imports = filesOf('src/**/*.{ts,tsx}').flatMap((file) => importsOf(file).map((found) => ({ file, ...found })));

test('every class that a component names is in its sheet', () => {
  expect(imports.length).toBeGreaterThan(100);
  const missing = imports.flatMap(({ file, sheet, used }) => {
    const known = classesIn(sheet);
    return used.filter((name) => !known.has(name)).map((name) => `${file}: ${name} is not in ${sheet}`);
  });
  expect(missing).toEqual([]);
});

test('every sheet is imported', () => {
  const imported = new Set(imports.map(({ sheet }) => sheet));
  expect(filesOf('src/**/*.module.css').filter((sheet) => !imported.has(sheet))).toEqual([]);
});
