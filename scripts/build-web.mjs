import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, childEnv, inRoot, isMain, prepare, root } from './toolchain.mjs';

const sources = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const stamp = inRoot('.cache', 'web-build');

/** Builds the web app if any of its inputs has changed; returns false when the build fails. */
export function buildWeb(node) {
  const hash = hashOf(sources);
  const isBuilt = existsSync(inRoot('apps/web/dist/index.html'));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  console.log('Building the web app…');
  const build = spawnSync(node, [bin('vite'), 'build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    env: childEnv(node),
    stdio: 'inherit',
  });
  if (build.status !== 0) return false;
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

function hashOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(place) {
  if (statSync(join(root, place)).isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return readdirSync(join(root, place))
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesIn(`${place}/${name}`));
}

if (isMain(import.meta.url)) process.exitCode = buildWeb(prepare()) ? 0 : 1;
