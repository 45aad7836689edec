// What the documents name must exist: paths, links and npm scripts. Beauty decays first in prose.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { giveUp, inRoot, root } from './toolchain.mjs';

const short = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const longest = 120;
const extension = /\.(ts|tsx|mjs|cjs|js|json|md|sql|html|css|sh|yml)$/;
/** Made on the reader's machine, so never in the repository. */
const made = /(^|\/)(data|dist|node_modules|\.cache|test-results)(\/|$)/;
const machine = /(?<![\w.:/])(\/(home|Users|root|opt|work|tmp|mnt)\/\w|[A-Z]:\\)/;

const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
if (listed.status !== 0) giveUp('The docs check needs git to list the documents.');
const files = listed.stdout.split('\n').filter((file) => file && existsSync(inRoot(file)));
const folders = new Set(files.flatMap((file) => ancestors(file)));
const names = new Set(files.map((file) => basename(file)));
const tops = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
const scripts = Object.keys(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts);

const problems = files.filter((file) => file.endsWith('.md')).flatMap(problemsIn);
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
else console.log('The documents name nothing that is not there.');

function problemsIn(file) {
  const lines = readFileSync(inRoot(file), 'utf8').trimEnd().split('\n');
  const tooLong =
    short.includes(file) && lines.length >= longest ? [`${file}: ${lines.length} lines, ${longest} is too long`] : [];
  return [
    ...tooLong,
    ...lines.flatMap((line, index) => wrongIn(line, file).map((what) => `${file}:${index + 1}: ${what}`)),
  ];
}

function wrongIn(line, file) {
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
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

/** `apps/api`, `serve.ts`; not an API route, a pattern, an address or a media type. */
function isPath(span) {
  if (!/^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(span) || /^x?\.[\w.]+$/.test(span) || made.test(span)) return false;
  return extension.test(span) || (span.includes('/') && tops.has(span.split('/')[0]));
}

function isThere(path, from) {
  const plain = path.replace(/\/$/, '');
  if (made.test(plain)) return true;
  const places = [normalize(plain), normalize(join(dirname(from), plain))];
  if (places.some((place) => files.includes(place) || folders.has(place))) return true;
  // `serve.ts` and `platform/serve.ts` are clear enough where the whole path would be noise.
  return names.has(plain) || files.some((file) => file.endsWith(`/${plain}`));
}

function ancestors(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...ancestors(folder)];
}
