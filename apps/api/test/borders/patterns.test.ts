import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dangerOf } from './patterns/backtracking.ts';
import { patternsIn } from './patterns/patterns-in.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const product = ['packages/contract/src', 'apps/api/src', 'apps/web/src', 'apps/web/public'];

/** What the check cannot know to be linear, and why it is: its words are ours, its text is short, or how it ends. */
const known: Record<string, Record<string, string>> = {
  'packages/contract/src/features/translations/translation-numbers.ts': {
    "/\\d{1,3}(?:[,.   '’]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?/g":
      'gives back one group at most, and goes on behind what it found',
    "new RegExp(`(?<![\\\\p{L}\\\\p{M}])[وبلف]?(?:${forms})(?![\\\\p{L}\\\\p{M}])`, 'iu')":
      'words of ours, none repeated',
  },
  'packages/contract/src/features/translations/translation-parts.ts': {
    '/(?=\\s)(?<=[.!?؟。…]["\'»”’)\\]]*)\\s+/u': 'looks back from white space only, over what is none',
  },
  'packages/contract/src/features/translations/translation-units.ts': {
    "new RegExp(`(?<![\\\\p{L}\\\\p{M}])(?:${forms})(?![\\\\p{L}\\\\p{M}²])`, 'iu')": 'words of ours, none repeated',
  },
  'packages/contract/src/features/marketing/merge-fields.ts': {
    "new RegExp(`^\\\\s*(${mergeFields.join('|')})\\\\s*(?:\\\\|([^{}<>|\\\\r\\\\n]{0,60}))?$`)":
      'words of ours between white space, from the first sign on',
  },
  'apps/web/src/ui/word-diff.ts': {
    "/\\s+|[\\p{L}\\p{N}\\p{M}]+(?:[.,'’\\-/][\\p{L}\\p{N}\\p{M}]+)*|[^\\s]/gu":
      'gives back one sign at most, and goes on behind what it found',
  },
  'apps/web/src/ui/form/money-input.tsx': {
    '/\\d(?=(\\d{3})+(?!\\d))(?<!\\.\\d*)/g': 'an amount, which has twelve digits, in the browser in which it is typed',
  },
  'apps/web/src/platform/return-to.ts': { 'new RegExp(`^${paths.home}(?=[/?#]|$)`)': 'an address of ours' },
  'apps/web/src/features/translations/workspace/sentences.ts': {
    "new RegExp(sentence.split(/\\s+/).map(escaped).join('\\\\s+'), 'u')": 'a sentence of the text that it is found in',
  },
  'apps/web/src/features/translations/workspace/source-marks.ts': {
    "new RegExp(`(?<![\\\\p{L}\\\\p{N}])${escaped(words)}(?:e?s)?(?![\\\\p{L}\\\\p{N}])`, 'giu')":
      'a term, none of it repeated',
  },
  'apps/web/src/features/auth/device-name.ts': { '/Version\\/.*Safari\\//': '300 characters of a user agent are kept' },
  'apps/api/src/platform/config.ts': {
    '/change.?me|your.?secret|(secret|password|default|example|lintel).?\\1|0123456789|1234567890|abcdefghij/i':
      'a setting of the operator; words of ours, none repeated without end',
  },
  'apps/api/src/platform/mail/outbox.queries.ts': {
    '/[^\\s<>"\'(),:;]+@[^\\s<>"\'(),:;]+/g': 'the first 300 characters of an error',
  },
  'apps/api/src/platform/http/csv.ts': {
    "new RegExp(`(?=${sign})${beginning}`, 'gu')": 'looks back from a sign only, over what is none',
    "new RegExp(`(?='${sign})${beginning}'`, 'gu')": 'looks back from an apostrophe only, over what is none',
  },
  'apps/api/src/features/translations/glossary.ts': {
    "new RegExp(`(?<![\\\\p{L}\\\\p{N}])${escaped(term)}(?:s|es)?(?![\\\\p{L}\\\\p{N}])`, 'iu')":
      'a term, none of it repeated',
  },
  'apps/api/src/app/quick-imports.ts': {
    '/\\/node_modules\\/drizzle-orm\\/.*\\.js$/': 'the address of a module',
  },
  'apps/api/src/app/server.ts': {
    '/<script type="module"[^>]* src="([^"]+)"/': 'our own page',
  },
};

const refusedIn = (source: string, name = 'planted.ts') =>
  patternsIn(source, name).flatMap(({ line, text, pattern }) => {
    const danger = pattern ? dangerOf(pattern) : 'it is put together of what only a run knows';
    return danger ? [{ where: `${name}:${line}`, text, danger }] : [];
  });

test('every regular expression of the product is linear, or named here with what bounds it', () => {
  const files = product
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js}`, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(700);
  const met = new Set<string>();
  const refused = files.flatMap((file) =>
    refusedIn(readFileSync(join(root, file), 'utf8'), file).filter(({ text }) => {
      met.add(`${file} ${text}`);
      return known[file]?.[text] === undefined;
    }),
  );
  expect(refused).toEqual([]);
  const named = Object.entries(known).flatMap(([file, texts]) => Object.keys(texts).map((text) => `${file} ${text}`));
  expect(named.filter((each) => !met.has(each))).toEqual([]);
});

test.each([
  ['all that is between braces, however far', '/\\{\\{(.*?)\\}\\}/gs'],
  ['what is repeated is repeated', '/(a+)+$/'],
  ['white space at the end', '/\\s+$/'],
  ['white space around a line break', '/\\s*\\n\\s*/g'],
  ['two options for one sign', '/^(a|[ab])*$/'],
  ['two stars side by side', '/^a*a*$/'],
  ['two stars with an option between', '/^\\d*\\.?\\d+$/'],
  ['counts of counts', '/^(a{0,30}){0,30}$/'],
  ['a count too large to be one', '/[a-z]{1,5000}!/'],
  ['two ways to have nothing', '/^(x(?:b?|c?))*y/'],
  ['a look ahead without end', '/a(?=.*b)/'],
  ['a look behind without end', '/(?<=a.*)b/'],
  ['signs that are alike without their case', '/^(?:[a-z]|[A-Z])*$/i'],
  ['one that is made of texts', `const dot = '[.]'; new RegExp(\`a+\${dot}\`)`],
  ['one that is made of what comes', 'export const made = (text: string) => new RegExp(text)'],
  ['one that is given to a schema', 'z.string().regex(/[a-z]+@/)'],
  ['one that refers back', '/(a+)\\1/'],
])('refused: %s', (_, code) => {
  expect(refusedIn(code)).toHaveLength(1);
});

test.each([
  '/a+/g',
  '/^\\s+$/',
  '/^[^<]*<[^<>]*>$/',
  '/<[^<>]*>/g',
  '/"[^"]*"/',
  '/\\d+(?!\\d)/',
  '/(?<!\\s)\\s+$/',
  '/(?<!\\s)\\s*\\n\\s*/g',
  '/\\b[a-z]+!/',
  '/^(?=.{1,9}$)[a-z]+$/',
  '/^[a-z0-9]+(-[a-z0-9]+)*$/',
  '/(?:a[ -]?){8,14}/',
  '/[[a-z]--[aeiou]]{2}/v',
  '/[.*+?^()|[\\]\\\\]/g',
  `const sign = '[=+]'; new RegExp(\`^ *\${sign}\`, 'u')`,
])('linear: %s', (code) => {
  expect(refusedIn(code)).toEqual([]);
});
