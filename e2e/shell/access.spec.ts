import type { Page } from '@playwright/test';
import { colours, expectNoFaults, faults, looks, stands } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { enter, given, openSettings, turnTo } from './appearance.ts';

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

const corePages = (of: string[], rest: (type: string) => string) =>
  Object.entries(types)
    .filter(([type]) => of.includes(type))
    .map(([type, segment]) => `/core/${segment}${rest(type)}`);
const kinds = Object.keys(types);

/** All pages, some at a time, so that they are walked side by side. `{type}` is an item that is there. */
const walks = {
  'admins, roles and the log': [
    '/account',
    ...['', '/create', '/1', '/1/edit', '/roles', '/roles/create', '/roles/2/edit'].map((rest) => `/admins${rest}`),
    '/audit?per_page=10',
    '/outbox',
  ],
  'users and places': [
    ...['?per_page=10', '/create', '/1', '/1?tab=properties', '/1/edit'].map((rest) => `/users${rest}`),
    ...['', '/locales', '/feature-category', '/countries', '/city'].map((rest) => `/core${rest}`),
  ],
  'lists of core data': corePages(kinds, () => ''),
  'forms of core data': [...corePages(kinds, () => '/create'), ...corePages(kinds, (type) => `/{${type}}/edit`)],
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

type Router = { navigate(to: { href: string }): Promise<void> };

/** By the router, since loading the whole app for every page would take minutes. */
async function walkTo(page: Page, path: string) {
  await page.evaluate((href) => (Reflect.get(window, '__TSR_ROUTER__') as Router).navigate({ href }), path);
  await expect(page).toHaveURL(path);
  await stands(page);
}

// Many pages a test, on whatever machine.
test.describe.configure({ timeout: 300_000 });
// Motion would only be waited for.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('nobody is shut out of the public pages, in any look', async ({ page }) => {
  for (const path of publicRoutes) {
    await page.goto(path);
    await expectNoFaults(page, path);
  }
});

test('nobody is shut out of the frame, in any look', async ({ page }) => {
  await enter(page, 'super', '/dashboard/core/room-type');
  await expectNoFaults(page, 'the frame');
});

for (const [part, paths] of Object.entries(walks)) {
  test(`nobody is shut out of ${part}, in any look`, async ({ page }) => {
    const token = await enter(page, 'super', '/dashboard/my-appointments');
    for (const path of await realPaths(page, token, paths)) {
      await walkTo(page, path);
      // The frame is the same on every page and looked at by itself.
      await expectNoFaults(page, path, 'main');
    }
  });
}

test('nobody is shut out of menus, drawers and dialogs, in any look', async ({ page }) => {
  await given(page, { themeLayout: 'mini' });
  await enter(page, 'super', '/dashboard/my-appointments');
  for (const { look, rules } of looks) {
    await turnTo(page, { ...look, themeLayout: 'mini' });
    const expectSound = async (part: string) => expect(await faults(page, rules), part).toEqual([]);
    await page.getByRole('button', { name: 'Core Data', exact: true }).hover();
    await expect(page.getByRole('list', { name: 'Core Data' })).toBeVisible();
    await expectSound('flyout');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('core');
    await expect(page.getByRole('group', { name: 'Pages', exact: true }).getByRole('option')).toHaveCount(13);
    await expectSound('search');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const drawer = await openSettings(page);
    await expect(drawer).toBeVisible();
    await expectSound('settings');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expectSound('account');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
  }
});

const presets = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const;

for (const path of ['/dashboard?per_page=10', '/dashboard/core/room-type', '/404']) {
  test(`the six colours stay readable on ${path}, in both modes and bold`, async ({ page }) => {
    await enter(page, 'super', path);
    for (const themeColorPresets of presets) {
      for (const look of [{ themeMode: 'light' }, { themeMode: 'dark' }, { themeContrast: 'bold' }] as const) {
        await turnTo(page, { themeColorPresets, ...look });
        await stands(page);
        const name = `${themeColorPresets}, ${JSON.stringify(look)}`;
        expect(await faults(page, { of: 'these', rules: colours }), name).toEqual([]);
      }
    }
  });
}
