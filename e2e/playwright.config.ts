import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { plainFlags } from './setup/browser-flags.ts';
import { freePort } from './setup/free-port.ts';

const { findChromium } = (await import(new URL('../scripts/chromium.mjs', import.meta.url).href)) as {
  findChromium(): string | undefined;
};

// Every worker reads this file and must find the same databases, so their location is passed in the environment. The
// folder has a short name, because the path of a Unix socket is limited.
process.env.LINTEL_E2E_PORT ??= String(await freePort());
process.env.LINTEL_E2E_DATA ??= join(tmpdir(), `lintel-e2e-${randomUUID().slice(0, 8)}`);

export default defineConfig({
  testDir: '.',
  // Map tests take longest and need their own browser: they start first so that they do not run alone at the end.
  projects: [
    { name: 'maps', testMatch: 'map/*.spec.ts' },
    { name: 'rooms', testMatch: '**/*.spec.ts', testIgnore: 'map/*.spec.ts' },
  ],
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  // Waits end as soon as their condition holds; these timeouts are for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: true,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Animations are slow without a GPU; tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would take half of the time; a screenshot of the failure is usually enough.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: plainFlags,
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/setup/databases.ts`,
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${process.env.LINTEL_E2E_PORT}`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
