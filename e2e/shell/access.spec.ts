import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { enter, given, openSettings, type Stored } from './appearance.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const segments = [
  'facility-type',
  'property-listing-reason',
  'property-tag',
  'property-type',
  'report-reason',
  'report-user-type',
  'room-type',
  'view-category',
];

const publicRoutes = ['/login', '/forget-password', '/reset-password', '/404'];
const routes = [
  '',
  '/account',
  ...['', '/create', '/1', '/1/edit', '/roles', '/roles/create', '/roles/1/edit'].map((rest) => `/admins${rest}`),
  '/users',
  '/users/1',
  '/core',
  ...segments.flatMap((segment) => ['', '/create', '/1/edit'].map((rest) => `/core/${segment}${rest}`)),
  ...['', '/map', '/hot-deals', '/1', '/1/edit'].map((rest) => `/properties${rest}`),
  '/translation/requests',
  '/translation/requests/1',
  ...['', '/1/upcoming', '/1/history'].map((rest) => `/appointments${rest}`),
  '/my-appointments',
  ...['', '/emails', '/emails/1', '/emails/send', '/notifications', '/notifications/send'].map(
    (rest) => `/marketing${rest}`,
  ),
  '/audit',
].map((rest) => `/dashboard${rest}`);

async function faults(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

async function expectNoFaults(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  expect(await faults(page), path).toEqual([]);
}

type Router = { navigate(to: { href: string }): Promise<void> };

/** By the router, since loading the whole app for every page would take minutes. */
async function expectNoFaultsWithin(page: Page, path: string) {
  await page.evaluate((href) => (Reflect.get(window, '__TSR_ROUTER__') as Router).navigate({ href }), path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faults(page, 'main'), path).toEqual([]);
}

const looks: Stored[] = (['light', 'dark'] as const).flatMap((themeMode) =>
  (['ltr', 'rtl'] as const).map((themeDirection) => ({ themeMode, themeDirection })),
);

// Fifty pages a test, on whatever machine.
test.describe.configure({ timeout: 300_000 });
// Motion would only be waited for.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

for (const look of looks) {
  const name = `${look.themeMode}, ${look.themeDirection}`;

  test(`nobody is shut out of the public pages (${name})`, async ({ page }) => {
    await given(page, look);
    for (const path of publicRoutes) await expectNoFaults(page, path);
  });

  test(`nobody is shut out of any page of the dashboard (${name})`, async ({ page }) => {
    await given(page, look);
    await enter(page);
    await expectNoFaults(page, '/dashboard/core/room-type');
    // The frame is the same on every page, so it is looked at once.
    for (const path of routes) await expectNoFaultsWithin(page, path);
  });

  test(`nobody is shut out of menus, drawers and dialogs (${name})`, async ({ page }) => {
    await given(page, { ...look, themeLayout: 'mini' });
    await enter(page);
    await page.getByRole('button', { name: 'Core data' }).hover();
    await expect(page.getByRole('list', { name: 'Core data' })).toBeVisible();
    expect(await faults(page), 'flyout').toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('core');
    await expect(page.getByRole('option')).toHaveCount(9);
    expect(await faults(page), 'search').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const drawer = await openSettings(page);
    await expect(drawer).toBeVisible();
    expect(await faults(page), 'settings').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(await faults(page), 'account').toEqual([]);
  });
}

for (const themeColorPresets of ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const) {
  test(`the ${themeColorPresets} colours stay readable, in both modes and bold`, async ({ page }) => {
    await given(page, { themeColorPresets });
    await enter(page);
    const pages = ['/dashboard', '/dashboard/core/room-type', '/404'];
    const tries = [
      { look: { themeMode: 'light' }, paths: pages },
      { look: { themeMode: 'dark' }, paths: pages },
      { look: { themeMode: 'light', themeContrast: 'bold' }, paths: ['/dashboard/core/room-type'] },
    ];
    for (const { look, paths } of tries) {
      const stored = JSON.stringify({ themeColorPresets, ...look });
      await page.evaluate((value) => localStorage.setItem('settings', value), stored);
      for (const path of paths) await expectNoFaults(page, path);
    }
  });
}
