import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { plainFlags } from './setup/browser-flags.ts';
import { freePort } from './setup/free-port.ts';

const { findChromium } = (await import(new URL('../scripts/chromium.mjs', import.meta.url).href)) as {
  findChromium(): string;
};

// Every worker reads this file again and must find the same databases, so it is handed down where they are. The folder has
// a short name, since the path of the database's socket must be short.
process.env.LINTEL_E2E_PORT ??= String(await freePort());
process.env.LINTEL_E2E_DATA ??= join(tmpdir(), `lintel-e2e-${randomUUID().slice(0, 8)}`);

export default defineConfig({
  testDir: '.',
  // Maps take longest and have a browser of their own: left to the end they would run alone.
  projects: [
    { name: 'maps', testMatch: 'map/*.spec.ts' },
    { name: 'rooms', testMatch: '**/*.spec.ts', testIgnore: 'map/*.spec.ts' },
  ],
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  // Waits end when what they wait for is there; this is what a machine that does other things needs.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: true,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Motion is waited for frame by frame, and drawn without a graphics card; what is about motion turns it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would take half of the time; a picture of what failed says most of it.
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
