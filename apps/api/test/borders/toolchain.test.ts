import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// Every npm script starts on the machine's own Node, 20 or newer, before any package is installed. What needs more runs
// on the pinned Node.

const root = join(import.meta.dirname, '../../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const folder = mkdtempSync(join(tmpdir(), 'lintel-toolchain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The Node that a person has, outside the packages; the running one if there is no other. */
const ownNode =
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((place) => !place.includes('node_modules'))
    .map((place) => join(place, 'node'))
    .find((file) => existsSync(file)) ?? process.execPath;

const fileOf = (command: string) => /^node (scripts\/[\w-]+\.mjs)( |$)/.exec(command)?.[1];
const started = Object.values(scripts).map((command) => fileOf(command));

/** A script and all modules that it imports before it runs. */
function closureOf(file: string, known = new Set<string>()) {
  if (known.has(file)) return known;
  known.add(file);
  for (const from of importsOf(file)) if (from.startsWith('.')) closureOf(resolve(dirname(file), from), known);
  return known;
}
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*?from '([^']+)';$/gm)].map(([, from = '']) => from);

test.each(Object.entries(scripts))('npm run %s goes through the toolchain', (_, command) => {
  const file = fileOf(command);
  expect(file, command).toBeDefined();
  expect(readFileSync(join(root, file ?? ''), 'utf8')).toMatch(/\bprepare\(\)/);
});

const modules = [...new Set(started.flatMap((file) => [...closureOf(join(root, file ?? ''))]))];

test.each(modules.map((file) => [file.slice(root.length + 1), file] as const))(
  '%s runs on Node 20 without packages',
  (_, file) => {
    expect(importsOf(file).filter((from) => !/^(node:|\.)/.test(from))).toEqual([]);
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /import\.meta\.main|Promise\.(withResolvers|try)|\busing\b [a-z]+ =/,
    );
    expect(spawnSync(ownNode, ['--check', file], { encoding: 'utf8' }).stderr).toBe('');
  },
);

test('whatever Node starts a script, the pinned one does the work', () => {
  const file = join(folder, 'version.ts');
  writeFileSync(file, 'const version: string = process.version;\nconsole.log(version);\n');
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout, stderr } = spawnSync(ownNode, [join(root, 'scripts/run.mjs'), file], { encoding: 'utf8', env });
  expect([stdout.trim(), stderr]).toEqual([process.version, '']);
});
