// node scripts/complete-lock.mjs: run it after adding or updating packages.
// A registry may lack a package's optional binaries for some platform. npm then leaves them out of the lockfile, and
// `npm ci` rejects that lockfile on every platform. Listing them for their own platform only makes it install
// elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './toolchain.mjs';

const systems = { windows: 'win32' };
const system = /(?:^|-)(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows)(?:-|$)/;
const processor = /(?:^|-)(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)(?:-|$)/;

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !lock.packages[`${place}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`])
    .map(([name, range]) => [`node_modules/${name}`, entryFor(name, range, dev)]),
);
// npm sorts lockfile entries by path: the same order keeps later diffs small.
const packages = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${missing.length} binaries of other systems named.`);

function entryFor(name, range, dev) {
  const tail = name.split('/').at(-1);
  const [, cpu] = tail.match(processor) ?? [];
  const [, os] = tail.match(system) ?? [];
  // Without `os` and `cpu` npm would try to install it on this platform, where it is missing.
  if (!cpu) throw new Error(`${name} is missing and names no system: install it or pin its parent`);
  const libc = tail.includes('musl') ? ['musl'] : os === 'linux' && tail.includes('gnu') ? ['glibc'] : undefined;
  const version = range.replace(/^[\^~]/, '');
  return {
    version,
    cpu: [cpu],
    ...(libc && { libc }),
    ...(dev && { dev }),
    optional: true,
    ...(os && { os: [systems[os] ?? os] }),
  };
}
