import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import {
  signInAndWait as enterAs,
  givenSettings,
  openSettings,
  stableBoundingBox,
  storedSettings,
} from './appearance.ts';
import { resetPage } from './router-pages.ts';

test.use({ viewport: { width: 1700, height: 1050 } });

/** A page without Arabic text, which would load the Arabic font. */
const latin = '/dashboard/account';
const enter = (page: Page) => enterAs(page, 'super', latin);

const presets = {
  Default: 'rgb(23, 28, 69)',
  Cyan: 'rgb(7, 141, 238)',
  Purple: 'rgb(118, 53, 220)',
  Blue: 'rgb(32, 101, 209)',
  Orange: 'rgb(253, 169, 45)',
  Red: 'rgb(255, 48, 48)',
};

test('the settings drawer applies its settings, and Reset restores the defaults', async ({ page, context }) => {
  await enter(page);
  await test.step('the drawer is 280 wide, opens from the right and has every control', async () => {
    const drawer = await openSettings(page);
    await expect(drawer).toBeInViewport({ ratio: 1 });
    expect(await drawer.boundingBox()).toMatchObject({ x: 1420, width: 280 });
    const choices = async (name: string) => drawer.getByRole('radiogroup', { name }).getByRole('radio').count();
    expect(await choices('Mode')).toBe(2);
    expect(await choices('Contrast')).toBe(2);
    expect(await choices('Direction')).toBe(2);
    expect(await choices('Layout')).toBe(3);
    expect(await choices('Presets')).toBe(6);
    await expect(drawer.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Fullscreen' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  });
  await resetPage(page, latin);
  await test.step('each preset shows its primary colour, and the last one survives a reload', async () => {
    const drawer = await openSettings(page);
    const avatar = page
      .getByRole('button', { name: /^Account:/, includeHidden: true })
      .locator('span')
      .first();
    for (const [name, colour] of Object.entries(presets)) {
      await drawer.getByRole('radiogroup', { name: 'Presets' }).getByRole('radio', { name }).check();
      await expect(avatar).toHaveCSS('background-color', colour);
    }
    await page.reload();
    await expect(avatar).toHaveCSS('background-color', presets.Red);
    expect(JSON.parse((await storedSettings(page)) ?? '{}')).toEqual({
      themeMode: 'light',
      themeContrast: 'default',
      themeDirection: 'ltr',
      themeLayout: 'vertical',
      themeStretch: false,
      themeColorPresets: 'red',
    });
  });
  await resetPage(page, latin);
  await test.step('Reset has a dot only while a setting differs, restores the defaults and removes the key', async () => {
    const drawer = await openSettings(page);
    const dot = drawer.getByRole('button', { name: /^Reset/ }).locator('.MuiBadge-badge');
    await expect(dot).toHaveClass(/invisible/);
    await drawer.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await expect(dot).not.toHaveClass(/invisible/);
    await drawer.getByRole('button', { name: /^Reset/ }).click();
    await expect(dot).toHaveClass(/invisible/);
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    expect(await storedSettings(page)).toBeNull();
  });
  await resetPage(page, latin);
  await test.step('bold contrast makes the page grey in light mode', async () => {
    const drawer = await openSettings(page);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await drawer.getByRole('radio', { name: 'Bold' }).check();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 248)');
  });
  await resetPage(page, latin);
  await test.step('Fullscreen becomes Exit Fullscreen, and follows when the browser leaves fullscreen', async () => {
    const drawer = await openSettings(page);
    await drawer.getByRole('button', { name: 'Fullscreen', exact: true }).click();
    await expect(drawer.getByRole('button', { name: 'Exit Fullscreen' })).toBeVisible();
    // As the browser does on Esc.
    await page.evaluate(() => document.exitFullscreen());
    await expect(drawer.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible();
  });
  await resetPage(page, latin);
  await test.step('settings of one window apply to the other', async () => {
    const other = await context.newPage();
    await other.goto(latin);
    const drawer = await openSettings(page);
    await drawer.getByRole('radio', { name: 'Dark' }).check();
    await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
  });
  await resetPage(page, latin);
  await test.step('uses its own fonts: Public Sans for text, Barlow for the name', async () => {
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Public Sans"/);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      );
    await expect.poll(loaded).toEqual(expect.arrayContaining(['Public Sans', 'Barlow']));
    expect(await loaded()).not.toContain('Noto Sans Arabic');
  });
});

test('Stretch says where it applies, and removes the maximum width there', async ({ page }) => {
  await page.setViewportSize({ width: 2400, height: 1050 });
  await enter(page);
  const column = () =>
    page
      .locator('main > div')
      .first()
      .evaluate((node) => node.getBoundingClientRect().width);
  expect(await column()).toBe(1600);
  const drawer = await openSettings(page);
  const stretch = drawer.getByRole('switch', { name: 'Stretch' });
  await stretch.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Only available at large resolutions > 1600px (xl)');
  await stretch.check();
  await expect.poll(column).toBeGreaterThan(2000);
});

// Other stored values: apps/web/src/platform/settings.test.ts.
for (const stored of ['{broken', '{"themeMode":"neon","themeLayout":7,"themeColorPresets":"purple"}']) {
  test(`ignores invalid stored settings ${stored}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('settings', value), stored);
    await enter(page);
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    expect((await stableBoundingBox(page, 'nav[aria-label="Main"]')).width).toBe(280);
  });
}

test('mode, direction and contrast apply before the app has loaded (no flash)', async ({ page }) => {
  await givenSettings(page, { themeMode: 'dark', themeDirection: 'rtl', themeContrast: 'bold' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await expect(root).toHaveAttribute('data-contrast', 'bold');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveCSS('background-color', 'rgb(22, 28, 36)');
});

test('the sign-in page works right to left', async ({ page }) => {
  await givenSettings(page, { themeDirection: 'rtl' });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('Arabic as the stored language opens right to left', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('right to left, navigation, header and drawer are mirrored', async ({ page }) => {
  await givenSettings(page, { themeDirection: 'rtl' });
  await enter(page);
  expect(await stableBoundingBox(page, 'nav[aria-label="Main"]')).toMatchObject({ x: 1700 - 280, width: 280 });
  expect(await stableBoundingBox(page, 'header')).toMatchObject({ x: 0, width: 1700 - 280 });
  const search = await page.getByRole('button', { name: 'Search' }).boundingBox();
  const account = await page.getByRole('button', { name: /^Account:/ }).boundingBox();
  expect(search?.x).toBeGreaterThan(account?.x ?? 0);
  const drawer = await openSettings(page);
  await expect(drawer).toBeInViewport({ ratio: 1 });
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, width: 280 });
  // The shadow falls on the page, not outside the window.
  expect(await drawer.evaluate((node) => getComputedStyle(node).boxShadow)).toMatch(/ 40px 40px 80px -8px$/);
});
