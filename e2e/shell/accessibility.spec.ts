import {
  accessibilityViolations,
  allAppearances,
  appearances,
  contrastRules,
  expectAccessible,
  waitUntilRendered,
} from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { givenSettings, openSettings, signInAndWait, switchAppearance } from './appearance.ts';
import { isCoveredByAnotherType, navigateTo, plannedPages, routerPages, urlsOf } from './router-pages.ts';

// Each test visits many pages, also on slow machines.
test.describe.configure({ timeout: 120_000 });
test('the public pages are accessible in every appearance', async ({ page }) => {
  await page.goto('/login');
  // Skipped: the root redirects, unknown paths lead to /404, and replacing a temporary password needs a session.
  const outside = (await routerPages(page)).filter((path) => !/^\/(dashboard.*|choose-password|\$)?$/.test(path));
  expect(outside).toEqual(expect.arrayContaining(['/404', '/login', '/setup']));
  for (const path of outside) {
    await navigateTo(page, path);
    await expectAccessible(page, path);
  }
});

test('the app frame is accessible in every appearance', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard/core/room-type');
  await expectAccessible(page, 'the frame', 'html', allAppearances);
});

const PARTS = 6;
for (let part = 0; part < PARTS; part += 1) {
  test(`every page of the router is accessible in every appearance, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const token = await signInAndWait(page);
    const all = (await routerPages(page)).filter(
      (path) => path.startsWith('/dashboard') && !isCoveredByAnotherType(path),
    );
    expect(all.length).toBeGreaterThan(30);
    const stub = page.getByText('This page is not built yet.');
    for (const path of all.filter((_, index) => index % PARTS === part)) {
      for (const address of await urlsOf(page, token, path)) {
        await navigateTo(page, address);
        const isStub = (await stub.count()) > 0;
        expect(isStub, `${path} is not built yet`).toBe(plannedPages.includes(path));
        // The frame and the placeholder of planned pages are the same everywhere and checked once.
        if (!isStub || path === plannedPages[0]) await expectAccessible(page, address, 'main');
      }
    }
  });
}

test('every planned page is a page of the router', async ({ page }) => {
  await page.goto('/login');
  const known = await routerPages(page);
  expect(plannedPages.filter((path) => !known.includes(path))).toEqual([]);
});

test('menus, drawers and dialogs are accessible in every appearance', async ({ page }) => {
  await givenSettings(page, { themeLayout: 'mini' });
  await signInAndWait(page);
  for (const { look, rules } of appearances) {
    await switchAppearance(page, { ...look, themeLayout: 'mini' });
    const expectSound = async (part: string) => expect(await accessibilityViolations(page, rules), part).toEqual([]);
    await page.getByRole('button', { name: 'Core Data', exact: true }).hover();
    await expect(page.getByRole('list', { name: 'Core Data' })).toBeVisible();
    await expectSound('flyout');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('core');
    await expect(page.getByRole('group', { name: 'Platform settings', exact: true }).getByRole('option')).toHaveCount(
      13,
    );
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

test('the six preset colours stay readable, in both modes and with bold contrast', async ({ page }) => {
  // A selected tab, a chip, a link, a selected row and its actions: every place that uses the primary colour.
  await signInAndWait(page, 'super', '/dashboard/users?type=owner&per_page=10');
  await page.locator('tbody').getByRole('checkbox').first().click();
  for (const themeColorPresets of presets) {
    for (const look of [{ themeMode: 'light' }, { themeMode: 'dark' }, { themeContrast: 'bold' }] as const) {
      await switchAppearance(page, { themeColorPresets, ...look });
      await waitUntilRendered(page);
      const name = `${themeColorPresets}, ${JSON.stringify(look)}`;
      expect(await accessibilityViolations(page, { of: 'these', rules: contrastRules }), name).toEqual([]);
    }
  }
});
