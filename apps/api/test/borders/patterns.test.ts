import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dangerOf } from './patterns/backtracking.ts';
import { patternsIn } from './patterns/patterns-in.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const product = ['packages/contract/src', 'apps/api/src', 'apps/web/src', 'apps/web/public'];

/** Patterns that the check cannot prove linear, and why they are: constant words, short input, or how they end. */
const known: Record<string, Record<string, string>> = {
  'packages/contract/src/features/translations/translation-numbers.ts': {
    "/\\d{1,3}(?:[,.   '’]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?/g":
      'backtracks over one group at most, and continues after the match',
    "new RegExp(`(?<![\\\\p{L}\\\\p{M}])[وبلف]?(?:${forms})(?![\\\\p{L}\\\\p{M}])`, 'iu')":
      'constant words, none repeated',
  },
  'packages/contract/src/features/translations/translation-parts.ts': {
    '/(?=\\s)(?<=[.!?؟。…]["\'»”’)\\]]*)\\s+/u': 'the lookbehind starts at white space only, and matches none',
  },
  'packages/contract/src/features/translations/translation-units.ts': {
    "new RegExp(`(?<![\\\\p{L}\\\\p{M}])(?:${forms})(?![\\\\p{L}\\\\p{M}²])`, 'iu')": 'constant words, none repeated',
  },
  'packages/contract/src/features/marketing/merge-fields.ts': {
    "new RegExp(`^\\\\s*(${mergeFields.join('|')})\\\\s*(?:\\\\|([^{}<>|\\\\r\\\\n]{0,60}))?$`)":
      'constant words between white space, anchored at the start',
  },
  'apps/web/src/ui/word-diff.ts': {
    "/\\s+|[\\p{L}\\p{N}\\p{M}]+(?:[.,'’\\-/][\\p{L}\\p{N}\\p{M}]+)*|[^\\s]/gu":
      'backtracks over one character at most, and continues after the match',
  },
  'apps/web/src/platform/return-to.ts': { 'new RegExp(`^${paths.home}(?=[/?#]|$)`)': 'one of our paths' },
  'apps/web/src/features/translations/workspace/sentences.ts': {
    "new RegExp(sentence.split(/\\s+/).map(escaped).join('\\\\s+'), 'u')": 'a sentence of the searched text',
  },
  'apps/web/src/features/translations/workspace/source-marks.ts': {
    "new RegExp(`(?<![\\\\p{L}\\\\p{N}])${escaped(words)}(?:e?s)?(?![\\\\p{L}\\\\p{N}])`, 'giu')":
      'a term, none of it repeated',
  },
  'apps/web/src/features/auth/device-name.ts': {
    '/Version\\/.*Safari\\//': 'at most 300 characters of a user agent are stored',
  },
  'apps/api/src/platform/config.ts': {
    '/change.?me|your.?secret|(secret|password|default|example|lintel).?\\1|0123456789|1234567890|abcdefghij/i':
      'a setting of the operator; constant words, no unbounded repetition',
  },
  'apps/api/src/platform/mail/outbox.queries.ts': {
    '/[^\\s<>"\'(),:;]+@[^\\s<>"\'(),:;]+/g': 'the first 300 characters of an error',
  },
  'apps/api/src/platform/http/csv.ts': {
    "new RegExp(`(?=${sign})${beginning}`, 'gu')": 'the lookbehind starts at a sign only, and matches none',
    "new RegExp(`(?='${sign})${beginning}'`, 'gu')": 'the lookbehind starts at an apostrophe only, and matches none',
  },
  'apps/api/src/features/translations/glossary.ts': {
    "new RegExp(`(?<![\\\\p{L}\\\\p{N}])${escaped(term)}(?:s|es)?(?![\\\\p{L}\\\\p{N}])`, 'iu')":
      'a term, none of it repeated',
  },
  'apps/api/src/app/cached-imports.ts': {
    '/\\/node_modules\\/drizzle-orm\\/.*\\.js$/': 'the address of a module',
  },
  'apps/api/src/app/plugins/response-headers.ts': {
    '/<script type="module"[^>]* src="([^"]+)"/': 'our own page',
  },
};

const refusedIn = (source: string, name = 'planted.ts') =>
  patternsIn(source, name).flatMap(({ line, text, pattern }) => {
    const danger = pattern ? dangerOf(pattern) : 'it is built at runtime';
    return danger ? [{ where: `${name}:${line}`, text, danger }] : [];
  });

test('every regular expression of the product is linear, or listed here with its bound', () => {
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
  ['unbounded text between braces', '/\\{\\{(.*?)\\}\\}/gs'],
  ['nested repetition', '/(a+)+$/'],
  ['trailing white space', '/\\s+$/'],
  ['white space around a line break', '/\\s*\\n\\s*/g'],
  ['two alternatives for one character', '/^(a|[ab])*$/'],
  ['two adjacent stars', '/^a*a*$/'],
  ['two stars with an optional part between', '/^\\d*\\.?\\d+$/'],
  ['nested counts', '/^(a{0,30}){0,30}$/'],
  ['a count too large to expand', '/[a-z]{1,5000}!/'],
  ['two empty alternatives', '/^(x(?:b?|c?))*y/'],
  ['an unbounded lookahead', '/a(?=.*b)/'],
  ['an unbounded lookbehind', '/(?<=a.*)b/'],
  ['characters that are equal ignoring case', '/^(?:[a-z]|[A-Z])*$/i'],
  ['a pattern built from strings', `const dot = '[.]'; new RegExp(\`a+\${dot}\`)`],
  ['a pattern built from input', 'export const made = (text: string) => new RegExp(text)'],
  ['a pattern passed to a schema', 'z.string().regex(/[a-z]+@/)'],
  ['a backreference', '/(a+)\\1/'],
])('rejects: %s', (_, code) => {
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
])('accepts as linear: %s', (code) => {
  expect(refusedIn(code)).toEqual([]);
});
