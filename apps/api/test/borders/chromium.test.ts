import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';

// A machine without a browser: only an apt-get that records how it was called, and installs a browser that is a file.

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'lintel-chromium-'));
const calls = join(folder, 'calls');
const script = (name: string, text: string) => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, name), 0o755);
};
script('apt-get', `echo "$*" >> ${calls}\nif [ "$1" = install ]; then echo > "${folder}/$4"; fi`);
afterEach(() => {
  for (const made of [calls, join(folder, 'chromium-headless-shell')]) rmSync(made, { force: true });
});

const called = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);
/** A module of the repository, loaded by root on that machine. */
function load(module: string, then: string) {
  const text = `process.getuid = () => 0; const it = await import(${JSON.stringify(pathToFileURL(join(root, module)).href)}); ${then}`;
  const env = { PATH: folder, HOME: folder };
  return spawnSync(process.execPath, ['--input-type=module', '-e', text], { env, encoding: 'utf8', cwd: root });
}

test('finding a browser installs none', () => {
  const { stdout, stderr } = load('scripts/chromium.mjs', 'console.log(it.findChromium()); it.requireChromium()');
  expect(called()).toEqual([]);
  expect(stdout).toBe('undefined\n');
  expect(stderr).toContain('No Chromium was found: install one, or name it in CHROME_PATH.');
});

test('the checks read the configuration of the browser tests without a browser', () => {
  const { status, stderr } = load('e2e/playwright.config.ts', 'console.log(it.default.workers)');
  expect([status, stderr]).toEqual([0, '']);
  expect(called()).toEqual([]);
});

test('the browser tests install one, and say so before', () => {
  const { stdout } = load('scripts/chromium.mjs', 'console.log(it.ensureChromium())');
  const name = 'chromium-headless-shell';
  expect(stdout).toBe(`Installing ${name} for the browser tests (apt-get)…\n${join(folder, name)}\n`);
  expect(called()).toEqual(['update', `install -y --no-install-recommends ${name}`]);
});
