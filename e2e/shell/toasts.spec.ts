import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort } from '../setup/free-port.ts';
import { expect, test } from '../setup/test.ts';
import { given } from './appearance.ts';

const web = fileURLToPath(new URL('../../apps/web', import.meta.url));
const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');

let server: ChildProcess;
let address: string;

// No page says six things at once, so the app's own toast() is called, which only the development server lets one import.
test.beforeAll(async ({ baseURL }) => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    cwd: web,
    env: { ...process.env, LINTEL_API: baseURL },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
});
test.afterAll(() => void server.kill());

test.describe.configure({ mode: 'serial' });
type Options = { variant?: string; action?: boolean };

const say = (page: Page, message: string, { variant, action }: Options = {}) =>
  page.evaluate(
    async ([text, kind, withUndo]) => {
      const file = '/src/ui/toast.tsx';
      const { toast } = await import(/* @vite-ignore */ file);
      toast(text, {
        variant: kind,
        action: withUndo ? { label: 'Undo', onClick: () => (document.title = 'Undone') } : undefined,
      });
    },
    [message, variant, action] as const,
  );

/** From here on, time passes only when the test says so. The cards are fetched with the first words: that is over by then. */
async function stopTime(page: Page) {
  await say(page, 'First');
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);
  // A toast under the pointer would wait.
  await page.mouse.move(0, 0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** In steps, since what one timer draws sets the next. */
async function pass(page: Page, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) await page.clock.runFor(100);
}

const toasts = (page: Page) => page.locator('.notistack-Snackbar');

async function open(page: Page) {
  await page.goto(`${address}/login`);
  // The first visit also makes the server bundle what the app depends on.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
}

test('no more than five toasts stand at once, and the same words are not said twice', async ({ page }) => {
  await open(page);
  await stopTime(page);
  for (const message of ['One', 'One']) await say(page, message);
  await pass(page, 500);
  await expect(toasts(page)).toHaveText(['One']);
  for (const message of ['Two', 'Three', 'Four', 'Five', 'Six']) await say(page, message);
  await pass(page, 1000);
  await expect(toasts(page)).toHaveText(['Two', 'Three', 'Four', 'Five', 'Six']);
});

test('a toast goes after 3 seconds, an error or one with Undo after 8', async ({ page }) => {
  await open(page);
  await stopTime(page);
  await say(page, 'Saved');
  await say(page, 'Refused', { variant: 'error' });
  await say(page, 'Moved', { action: true });
  await pass(page, 2800);
  await expect(toasts(page)).toHaveCount(3);
  await pass(page, 1200);
  await expect(toasts(page).filter({ hasText: 'Saved' })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(2);
  await pass(page, 3000);
  await expect(toasts(page)).toHaveCount(2);
  await pass(page, 2500);
  await expect(toasts(page)).toHaveCount(0);
});

test('toasts stand at the top right, say their kind, and close by their button', async ({ page }) => {
  await open(page);
  await say(page, 'Saved');
  await say(page, 'Refused', { variant: 'error' });
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Refused' })).toBeVisible();
  const box = await toasts(page).first().boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Refused' })).toHaveCount(0);
});

test('Undo does what it says and takes the toast away', async ({ page }) => {
  await open(page);
  await say(page, 'Moved', { action: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveTitle('Undone');
  await expect(toasts(page)).toHaveCount(0);
});

test('from right to left toasts stand at the top left', async ({ page }) => {
  await given(page, { themeDirection: 'rtl' });
  await open(page);
  await say(page, 'Saved');
  await expect(toasts(page)).toBeVisible();
  expect((await toasts(page).boundingBox())?.x).toBeLessThan(60);
});
