// Checks that everything the documents name exists: files and folders (also in commands, patterns and trees), links and
// npm scripts. `node scripts/docs-check.mjs [folder]`
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { giveUp, root } from './toolchain.mjs';

const folder = process.argv[2] ?? root;
const short = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const longest = 120;
const extension = /\.(ts|tsx|mjs|cjs|js|json|md|sql|html|css|sh|yml)$/;
/** Generated folders, which are never in the repository. */
const made = /(^|\/)(data|dist|node_modules|\.cache|test-results)(\/|$)/;
const machine = /(?<![\w.:/])(\/(home|Users|root|opt|work|tmp|mnt)\/\w|[A-Z]:\\)/;

const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: folder, encoding: 'utf8' });
if (listed.status !== 0) giveUp('The docs check needs git to list the documents.');
const files = listed.stdout.split('\n').filter((file) => file && existsSync(join(folder, file)));
const folders = new Set(files.flatMap((file) => ancestors(file)));
const places = [...files, ...folders];
const tops = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
const scripts = Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts);

const problems = files.filter((file) => file.endsWith('.md')).flatMap(problemsIn);
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
else console.log('Everything that the documents name exists.');

function problemsIn(file) {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  const tooLong =
    short.includes(file) && lines.length >= longest ? [`${file}: ${lines.length} lines, ${longest} is too long`] : [];
  const trees = treeLines(lines);
  return [
    ...tooLong,
    ...lines.flatMap((line, index) =>
      [...wrongIn(line, file), ...(trees.get(index) ?? [])].map((what) => `${file}:${index + 1}: ${what}`),
    ),
  ];
}

function wrongIn(line, file) {
  const spans = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => span.split(/\s+/));
  const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target.split('#')[0]);
  const commands = [...line.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, named, plain]) => named ?? plain,
  );
  return [
    ...spans.filter((span) => isPath(span) && !isThere(span, file)).map((span) => `there is no ${span}`),
    ...links
      .filter((link) => link && !/^[a-z]+:/.test(link) && !isThere(link, file))
      .map((link) => `broken link to ${link}`),
    ...commands.filter((name) => !scripts.includes(name)).map((name) => `there is no script ${name}`),
    ...(machine.test(line) ? ['names a path of one machine'] : []),
  ];
}

/** `apps/api`, `serve.ts`, `features/<room>`, `x.routes.ts`; not an API route, an address or a media type. */
function isPath(span) {
  if (!/^[\w.@<>*-]+(\/[\w.@<>*-]+)*\/?$/.test(span) || /^\.[\w.]+$/.test(span) || made.test(span)) return false;
  return extension.test(span) || (span.includes('/') && tops.has(span.split('/')[0]));
}

function isThere(path, from) {
  const plain = path.replace(/\/$/, '');
  if (made.test(plain)) return true;
  if (isPattern(plain)) return places.some((place) => patternOf(plain).test(place));
  const exact = [normalize(plain), normalize(join(dirname(from), plain))];
  // A short path such as `serve.ts` or `platform/serve.ts` matches any file that ends with it.
  return places.some((place) => exact.includes(place)) || files.some((file) => `/${file}`.endsWith(`/${plain}`));
}

/** `<room>` and `*` match any name, `x.routes.ts` the routes of any room. */
function isPattern(path) {
  return /[<*]|(^|\/)x\./.test(path);
}

function patternOf(path) {
  const any = path.replaceAll(/<[^>]+>|\*+|(?<=^|\/)x(?=\.)/g, '\0');
  const literal = any.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|/)${literal.replaceAll('\0', '[^/]+')}$`);
}

/**
 * Folder trees in a fenced block: each line starts with a folder, its indent gives its parent. If the rest of the line,
 * up to a semicolon, is a list of names, each must be a file or folder within it.
 */
function treeLines(lines) {
  const wrong = new Map();
  let within = [];
  let fenced = false;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('```')) fenced = !fenced;
    const [, indent, name, told = ''] = (fenced && /^( *)([\w.<>/-]+\/)(?:\s+(.*))?$/.exec(line)) || [];
    if (name === undefined) continue;
    within = [...within.filter((above) => above.indent < indent.length), { indent: indent.length, name }];
    const path = within
      .map((above) => above.name)
      .join('')
      .replace(/\/$/, '');
    wrong.set(index, isThere(path, '.') ? missingIn(path, told) : [`there is no ${path}`]);
  }
  return wrong;
}

function missingIn(path, told) {
  const named = told.split(';')[0].split(', ');
  if (isPattern(path) || named.length < 3 || !named.every((name) => /^[\w.-]+$/.test(name))) return [];
  const inside = places.filter((place) => place.startsWith(`${path}/`)).map((place) => basename(place));
  const stems = new Set(inside.map((name) => name.split('.')[0]));
  return named.filter((name) => !stems.has(name)).map((name) => `there is no ${name} in ${path}`);
}

function ancestors(file) {
  const above = dirname(file);
  return above === '.' ? [] : [above, ...ancestors(above)];
}
