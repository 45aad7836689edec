// Creates a copy of the repository in which mutants are applied.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../toolchain.mjs';

/** Copies the tracked files and symlinks the installed packages; workspace packages link into the copy. */
export function layCopy() {
  const target = mkdtempSync(join(tmpdir(), 'lintel-mutants-'));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).stdout;
  for (const file of listed.split('\n').filter((name) => name && existsSync(inRoot(name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(inRoot(file), join(target, file));
  }
  mkdirSync(join(target, 'node_modules', '@lintel'), { recursive: true });
  // Tool caches contain absolute paths of the original folder.
  const remembered = ['.vite', '.vite-temp', '.vitest-cache'];
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@lintel' && !remembered.includes(name))
      symlinkSync(inRoot('node_modules', name), join(target, 'node_modules', name));
  for (const shelf of ['apps', 'packages'])
    for (const name of readdirSync(join(target, shelf)))
      symlinkSync(join(target, shelf, name), join(target, 'node_modules', '@lintel', name));
  return target;
}
