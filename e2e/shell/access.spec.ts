import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { enter, given, openSettings, type Stored } from './appearance.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// By what the API calls each type; its page may be called otherwise.
const types = {
  'facility-type': 'facility-type',
  'listing-reason': 'property-listing-reason',
  tag: 'property-tag',
  'property-type': 'property-type',
  'report-reason': 'report-reason',
  'report-user-type': 'report-user-type',
  'room-type': 'room-type',
  'view-category': 'view-category',
};

const publicRoutes = ['/login', '/forget-password', '/reset-password', '/404'];

/** All pages, some at a time, so that they are walked side by side. `{type}` is an item that is there. */
const walks = {
  'people and roles': [
    '/account',
    ...['', '/create', '/1', '/1/edit', '/roles', '/roles/create', '/roles/2/edit'].map((rest) => `/admins${rest}`),
    ...['', '/create', '/1', '/1?tab=listings', '/1/edit'].map((rest) => `/users${rest}`),
    '/audit',
    '/outbox',
  ],
  'core data': [
    '/core',
    '/core/locales',
    '/core/feature-category',
    '/core/city',
    ...Object.entries(types).flatMap(([type, segment]) =>
      ['', '/create', `/{${type}}/edit`].map((rest) => `/core/${segment}${rest}`),
    ),
  ],
  properties: [
    '?per_page=10',
    ...['?per_page=10', '/map', '/hot-deals', '/review', '/create', '/1', '/1?tab=availability', '/1/edit'].map(
      (rest) => `/properties${rest}`,
    ),
  ],
  work: [
    '/translation/requests',
    '/translation/requests/1',
    ...['', '/1/upcoming', '/1/history'].map((rest) => `/appointments${rest}`),
    '/my-appointments',
    ...['', '/emails', '/emails/1', '/emails/send', '/notifications', '/notifications/send'].map(
      (rest) => `/marketing${rest}`,
    ),
  ],
};

/** Pages of items need one that is there. */
async function realPaths(page: Page, token: string, paths: readonly string[]) {
  const ids = new Map<string, number>();
  for (const type of Object.keys(types).filter((each) => paths.some((path) => path.includes(`{${each}}`)))) {
    const reply = await page.request.get(`/v1/dashboard/${type}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await reply.json()) as { data: { id: number }[] };
    ids.set(type, data[0]?.id ?? 0);
  }
  return paths.map((path) => `/dashboard${path.replace(/\{(.+)\}/, (_, type: string) => String(ids.get(type)))}`);
}

async function faults(page: Page, part = 'html', leftOut: string[] = []) {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).disableRules(leftOut).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

async function expectNoFaults(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  expect(await faults(page), path).toEqual([]);
}

type Router = { navigate(to: { href: string }): Promise<void> };

/** By the router, since loading the whole app for every page would take minutes. */
async function expectNoFaultsWithin(page: Page, path: string, leftOut: string[]) {
  await page.evaluate((href) => (Reflect.get(window, '__TSR_ROUTER__') as Router).navigate({ href }), path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .MuiSkeleton-root')).toHaveCount(0);
  expect(await faults(page, 'main', leftOut), path).toEqual([]);
}

const looks: Stored[] = (['light', 'dark'] as const).flatMap((themeMode) =>
  (['ltr', 'rtl'] as const).map((themeDirection) => ({ themeMode, themeDirection })),
);

// Thirty pages a test, on whatever machine.
test.describe.configure({ timeout: 300_000 });
// Motion would only be waited for.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

for (const look of looks) {
  const name = `${look.themeMode}, ${look.themeDirection}`;
  // Colours are those of the mode, whatever the direction: they take most of the time and are judged once a mode.
  const isJudged = (look.themeMode === 'light') === (look.themeDirection === 'ltr');
  const leftOut = isJudged ? [] : ['color-contrast'];

  test(`nobody is shut out of the public pages (${name})`, async ({ page }) => {
    await given(page, look);
    for (const path of publicRoutes) await expectNoFaults(page, path);
  });

  test(`nobody is shut out of the frame (${name})`, async ({ page }) => {
    await given(page, look);
    await enter(page);
    await expectNoFaults(page, '/dashboard/core/room-type');
  });

  for (const [part, paths] of Object.entries(walks)) {
    test(`nobody is shut out of ${part} (${name})`, async ({ page }) => {
      await given(page, look);
      const token = await enter(page, 'super', '/dashboard/my-appointments');
      // The frame is the same on every page and looked at by itself.
      for (const path of await realPaths(page, token, paths)) await expectNoFaultsWithin(page, path, leftOut);
    });
  }

  test(`nobody is shut out of menus, drawers and dialogs (${name})`, async ({ page }) => {
    await given(page, { ...look, themeLayout: 'mini' });
    await enter(page);
    await page.getByRole('button', { name: 'Core data', exact: true }).hover();
    await expect(page.getByRole('list', { name: 'Core data' })).toBeVisible();
    expect(await faults(page), 'flyout').toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('core');
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
