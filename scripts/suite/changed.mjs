// Selects the checks and tests that a change affects, by the paths of the changed files.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from '../toolchain.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const lines = (...args) => git(...args).stdout.split('\n');

/** Files that differ from the merge base with main (on main itself, from the last commit), without deleted ones. */
export function changedFiles() {
  const main = ['main', 'origin/main'].find((name) => git('rev-parse', '--verify', '--quiet', name).status === 0);
  const base = (main && git('merge-base', 'HEAD', main).stdout.trim()) || 'HEAD';
  const files = [...lines('diff', '--name-only', base), ...lines('ls-files', '-o', '--exclude-standard')];
  return [...new Set(files)].filter((file) => file && existsSync(inRoot(file)));
}

/** Each workspace with the workspaces whose types depend on it. */
const readers = {
  'packages/contract': ['packages/contract', 'apps/demo', 'apps/api', 'apps/web', 'e2e'],
  'apps/demo': ['apps/demo', 'apps/api'],
  'apps/api': ['apps/demo', 'apps/api'],
  'apps/web': ['apps/web'],
  e2e: ['apps/api', 'e2e'],
  bench: ['apps/api', 'e2e'],
};

/** The tests over all routes, which every new or changed endpoint must pass. */
const walks = ['apps/api/test/trust/walk.test.ts', 'apps/api/test/trust/writes.test.ts'];
const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** The folders and files whose tests cover a file. */
function testsOf(file) {
  if (isTest(file)) return [file];
  const room = file.match(/^(?:packages\/contract|apps\/api)\/src\/features\/([^/]+)\//)?.[1];
  if (room) return [`packages/contract/src/features/${room}/`, `apps/api/src/features/${room}/`, ...walks];
  const shelf = file.match(/^apps\/api\/src\/platform\/[^/]+\//)?.[0];
  if (shelf) return [shelf, ...walks];
  if (/^apps\/api\/(src|test)\//.test(file)) return ['apps/api/src/app/', ...walks];
  const core = file.match(/^(?:packages\/contract\/src\/core|apps\/demo\/src)\//)?.[0];
  if (core) return [core, ...walks];
  if (file.startsWith('scripts/'))
    return ['apps/api/test/borders/borders.test.ts', 'apps/api/test/borders/changed.test.ts'];
  return [];
}

export function touchedBy(files) {
  const unique = (all) => [...new Set(all)];
  const shelves = Object.keys(readers).filter((shelf) =>
    files.some((file) => file.startsWith(`${shelf}/`) && isCode(file)),
  );
  return {
    types: unique(shelves.flatMap((shelf) => readers[shelf])),
    lint: files.filter((file) => /\.(ts|tsx|mjs|js|json|css)$/.test(file) && !file.includes('migrations/meta')),
    tests: unique(files.filter(isCode).flatMap(testsOf)),
    /** These tests start no server, so the import graph shows which of them depend on a file. */
    related: files.filter((file) => /^(apps\/web|packages\/contract)\/src\//.test(file) && isCode(file)),
    journeys: files.filter((file) => file.endsWith('.spec.ts')),
    rooms: unique(files.flatMap((file) => file.match(/^apps\/web\/src\/features\/([^/]+)\//)?.[1] ?? [])),
  };
}
