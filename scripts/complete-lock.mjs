// node scripts/complete-lock.mjs, after packages were added or updated.
// A registry may lack the binaries of some package for some system. npm then leaves them out of the lockfile, and
// `npm ci` refuses that lockfile on every system. Naming them, for their own system alone, lets it install elsewhere.
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
// npm sorts by place, and so does every lockfile it will write after this one.
const packages = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${missing.length} binaries of other systems named.`);

function entryFor(name, range, dev) {
  const tail = name.split('/').at(-1);
  const [, cpu] = tail.match(processor) ?? [];
  const [, os] = tail.match(system) ?? [];
  // Without a processor or a system of its own it would be installed here, where it cannot be had.
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
