// Enforces the import boundaries of ARCHITECTURE.md: imports by dependency-cruiser, the other rules by matching the
// source text.
// node scripts/borders.mjs [folder] checks another copy of the repository, which is how the test plants violations.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { giveUp, root } from './toolchain.mjs';

const folder = resolve(process.argv[2] ?? root);
const floors = ['packages/contract/src', 'apps/demo/src', 'apps/api/src', 'apps/web/src'];
/** Our own scripts that are served without a build, so no module imports them. */
const servedAsIs = 'apps/web/public';
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Domain terms. `role` and `user` are not listed, because HTML and general code use them too. */
const domainWords =
  /^(propert(y|ies)|listings?|appointments?|viewings?|admins?|owners?|seekers?|tenants?|landlords?|translators?|payouts?|earnings?|neighbou?rhoods?|bedrooms?|bathrooms?|audiences?|recipients?|hotdeals?)$/i;
/** Names of the DOM, CSS and JavaScript that contain a domain term. */
const notOurs = /(get|set|remove|define|own|css|transition)-?Propert(y|ies)(Value)?|PropertyKey|PropertyDescriptor/gi;

/** The rules do not apply to comments; their line breaks stay, so that line numbers are right. */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|[\s;,({])\/\/.*$/gm, '$1');

const wordsOf = (line) => line.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? [];

/**
 * The only modules that may use fetch: `call`, the loader of chunks (docs/decisions/0079), and the boot script that runs
 * before any module (docs/decisions/0017).
 */
const speaking = new Set([
  'apps/web/src/platform/call.ts',
  'apps/web/src/platform/fetch-then-import.ts',
  'apps/web/public/boot.js',
]);
/** The only modules that may use localStorage: `storage`, and the boot script that runs before any module. */
const storing = new Set(['apps/web/src/platform/storage.ts', 'apps/web/public/boot.js']);

const textRules = [
  {
    name: 'ui-domain-word',
    comment: 'ui draws without knowing a word of the trade',
    applies: (file) => file.startsWith('apps/web/src/ui/') && !isTest(file),
    wrong: (line) => wordsOf(line.replace(notOurs, '')).some((word) => domainWords.test(word)),
  },
  {
    name: 'sql-text',
    comment: 'SQL only in queries and tables',
    applies: (file) =>
      file.startsWith('apps/api/src/features/') && !/\.(queries|table)\.ts$/.test(file) && !isTest(file),
    wrong: (line) =>
      /\bsql(<[^>]*>)?`|[`'"]\s*(select\b.+\bfrom|insert into|update\b.+\bset|delete from)\b/i.test(line),
  },
  {
    name: 'fetch-outside-call',
    comment: 'the browser speaks to the server by call() alone',
    applies: (file) => /^apps\/web\/(src|public)\//.test(file) && !speaking.has(file) && !isTest(file),
    wrong: (line) =>
      /(?<![\w.])(window\.|globalThis\.)?fetch\(|\bXMLHttpRequest\b|\bEventSource\(|\bsendBeacon\(/.test(line),
  },
  {
    name: 'storage-outside-storage',
    comment: 'what the browser stores is read in platform/storage.ts, where a value that does not parse is dropped',
    applies: (file) => /^apps\/web\/(src|public)\//.test(file) && !storing.has(file) && !isTest(file),
    wrong: (line) => /\b(local|session)Storage\b/.test(line),
  },
  {
    name: 'forced-type',
    comment: 'a type is proved, not forced: no `as never`, no `as unknown as`',
    applies: (file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file),
    wrong: (line) => /\bas (never|unknown as)\b/.test(line),
  },
  {
    name: 'path-outside-paths',
    comment: 'an address of the dashboard is written once, in paths.ts',
    applies: (file) => file.startsWith('apps/web/src/') && file !== 'apps/web/src/platform/paths.ts' && !isTest(file),
    wrong: (line) => /['"`]\/dashboard\b/.test(line),
  },
];

const places = [...floors, ...(existsSync(join(folder, servedAsIs)) ? [servedAsIs] : [])];
const found = [...(await importsAcross()), ...places.flatMap(filesIn).flatMap(textAcross), ...untestedRooms()];
for (const line of found) console.error(line);
if (found.length) process.exitCode = 1;

async function importsAcross() {
  const { cruise } = await import('dependency-cruiser');
  const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const { output } = await cruise(
    floors,
    { ...config.options, baseDir: folder, validate: true, ruleSet: { forbidden: config.forbidden } },
    config.options.enhancedResolveOptions,
  );
  // With an unsupported TypeScript version it reads nothing and reports success.
  const read = output.modules.filter(
    ({ source, dependencies }) => /^(apps|packages).*\.tsx?$/.test(source) && dependencies.length,
  );
  if (read.length < 10) giveUp(`dependency-cruiser read ${read.length} TypeScript modules: it checks nothing`);
  console.log(`${read.length} modules read for their imports.`);
  return output.summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
  );
}

/** Rooms of the API without a test. Those of notes and the outbox are with what uses them. */
function untestedRooms() {
  const testedElsewhere = new Set(['notes', 'outbox']);
  const features = 'apps/api/src/features';
  if (!existsSync(join(folder, features))) return [];
  return readdirSync(join(folder, features))
    .filter((room) => !testedElsewhere.has(room) && existsSync(join(folder, features, room, 'index.ts')))
    .filter((room) => !filesIn(`${features}/${room}`).some(isTest))
    .map((room) => `room-without-test: ${features}/${room}/index.ts (a room has a test of what it decides)`);
}

function textAcross(file) {
  const rules = textRules.filter(({ applies }) => applies(file));
  if (rules.length === 0) return [];
  const lines = withoutComments(readFileSync(join(folder, file), 'utf8')).split('\n');
  return rules.flatMap(({ name, comment, wrong }) =>
    lines.flatMap((line, index) => (wrong(line) ? [`${name}: ${file}:${index + 1} (${comment})`] : [])),
  );
}

function filesIn(place) {
  if (statSync(join(folder, place)).isFile()) return /\.(tsx?|js)$/.test(place) ? [place] : [];
  return readdirSync(join(folder, place)).flatMap((name) => filesIn(`${place}/${name}`));
}
