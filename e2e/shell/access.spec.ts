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

async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
  );
}

async function expectNoFaults(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faults(page), path).toEqual([]);
}

const looks: Stored[] = (['light', 'dark'] as const).flatMap((themeMode) =>
  (['ltr', 'rtl'] as const).map((themeDirection) => ({ themeMode, themeDirection })),
);

test.describe.configure({ timeout: 180_000 });
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
    for (const path of routes) await expectNoFaults(page, path);
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
    for (const look of [{ themeMode: 'light' }, { themeMode: 'dark' }, { themeMode: 'light', themeContrast: 'bold' }]) {
      await page.evaluate((stored) => localStorage.setItem('settings', JSON.stringify(stored)), {
        themeColorPresets,
        ...look,
      });
      for (const path of ['/dashboard', '/dashboard/core/room-type', '/404']) await expectNoFaults(page, path);
    }
  });
}
