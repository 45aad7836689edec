import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { givenSettings, signInAndWait } from './appearance.ts';
import { resetPage } from './router-pages.ts';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Presses Tab until the given control has focus. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let step = 0; step < 60; step += 1) {
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

test('Tab first offers to skip the navigation', async ({ page }) => {
  await signInAndWait(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the frame works by keyboard alone and shows the focus', async ({ page }) => {
  await signInAndWait(page);
  await test.step('the navigation can be traversed, collapsed and followed by keyboard', async () => {
    // The heading is a link; its toggle is the next tab stop.
    await tabTo(page, 'Marketing');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('link', { name: 'Emails' })).toBeHidden();
    await tabTo(page, 'Roles');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admins\/roles$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await resetPage(page);
  await test.step('settings change by keyboard, and Esc restores the focus', async () => {
    await tabTo(page, 'Settings');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    await expect(drawer).toBeVisible();
    await tabTo(page, 'Light');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await tabTo(page, 'Vertical');
    await page.keyboard.press('ArrowDown');
    await expect(drawer.getByRole('radio', { name: 'Horizontal' })).toBeChecked();
    await tabTo(page, 'Stretch');
    await page.keyboard.press('Space');
    await expect(drawer.getByRole('switch', { name: 'Stretch' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused();
  });
  await resetPage(page);
  await test.step('every focused control shows a focus ring', async () => {
    for (const name of ['Collapse navigation', /^Search/, 'Language: English', 'Settings', /^Account:/]) {
      await tabTo(page, name);
      const ring = () =>
        page.evaluate(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
          return `${outlineStyle} ${outlineWidth}`;
        });
      // Even with reduced motion the ring reaches its width a frame later.
      await expect.poll(ring).toBe('solid 2px');
    }
  });
});

test('a flyout opens with an arrow key, is navigated by arrows, and Esc returns to its button', async ({ page }) => {
  await givenSettings(page, { themeLayout: 'mini' });
  await signInAndWait(page);
  await tabTo(page, 'Core Data');
  await page.keyboard.press('ArrowRight');
  const flyout = page.getByRole('list', { name: 'Core Data' });
  await expect(flyout.getByRole('link', { name: 'Core Data' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(flyout.getByRole('link', { name: 'Locales' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(flyout.getByRole('link', { name: 'Cities and neighbourhoods' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(flyout).toBeHidden();
  await expect(page.getByRole('button', { name: 'Core Data', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(flyout.getByRole('link', { name: 'Core Data' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/core\/facility-type$/);
});

test('right to left, the flyout opens with the other arrow key', async ({ page }) => {
  await givenSettings(page, { themeLayout: 'mini', themeDirection: 'rtl' });
  await signInAndWait(page);
  await tabTo(page, 'Core Data');
  await page.keyboard.press('ArrowLeft');
  const first = page.getByRole('list', { name: 'Core Data' }).getByRole('link', { name: 'Core Data' });
  await expect(first).toBeFocused();
  const opener = await page.getByRole('button', { name: 'Core Data', exact: true }).boundingBox();
  expect((await first.boundingBox())?.x).toBeLessThan(opener?.x ?? 0);
});

test('everything the frame opens restores the focus when it closes', async ({ page }) => {
  await signInAndWait(page);
  const account = page.getByRole('button', { name: /^Account:/ });
  const language = page.getByRole('button', { name: 'Language: English' });
  const search = page.getByRole('button', { name: /^Search/ });
  for (const [opener, opened] of [
    [account, page.getByRole('menu', { name: 'Account' })],
    [language, page.getByRole('menu')],
    [search, page.getByRole('dialog', { name: 'Search' })],
  ] as const) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  }
  // By its shortcut, from any element.
  await account.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Users' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
});

test('closing a message or retrying a panel leaves the focus on the page', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard/core');
  await page.route('**/v1/dashboard/core/counts*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'internal', title: 'Failed', request_id: 'req-1' } }),
  );
  await page.reload();
  const retry = page.getByRole('button', { name: 'Retry' }).first();
  await expect(retry).toBeVisible();
  await page.unroute('**/v1/dashboard/core/counts*');
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(retry).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});
