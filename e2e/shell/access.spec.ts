import { colours, everyLook, expectNoFaults, faults, looks, stands } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { enter, given, openSettings, turnTo } from './appearance.ts';
import { addressesOf, isLikeAnother, routerPages, unbuilt, walkTo } from './router-pages.ts';

// Each test visits many pages, also on slow machines.
test.describe.configure({ timeout: 120_000 });
test('the public pages are accessible in every appearance', async ({ page }) => {
  await page.goto('/login');
  // Skipped: the root redirects, unknown paths lead to /404, and replacing a temporary password needs a session.
  const outside = (await routerPages(page)).filter((path) => !/^\/(dashboard.*|choose-password|\$)?$/.test(path));
  expect(outside).toEqual(expect.arrayContaining(['/404', '/login', '/setup']));
  for (const path of outside) {
    await walkTo(page, path);
    await expectNoFaults(page, path);
  }
});

test('the app frame is accessible in every appearance', async ({ page }) => {
  await enter(page, 'super', '/dashboard/core/room-type');
  await expectNoFaults(page, 'the frame', 'html', everyLook);
});

const PARTS = 6;
for (let part = 0; part < PARTS; part += 1) {
  test(`every page of the router is accessible in every appearance, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const token = await enter(page);
    const all = (await routerPages(page)).filter((path) => path.startsWith('/dashboard') && !isLikeAnother(path));
    expect(all.length).toBeGreaterThan(30);
    const stub = page.getByText('This page is not built yet.');
    for (const path of all.filter((_, index) => index % PARTS === part)) {
      for (const address of await addressesOf(page, token, path)) {
        await walkTo(page, address);
        const isStub = (await stub.count()) > 0;
        expect(isStub, `${path} is not built yet`).toBe(unbuilt.includes(path));
        // The frame and the placeholder of planned pages are the same everywhere and checked once.
        if (!isStub || path === unbuilt[0]) await expectNoFaults(page, address, 'main');
      }
    }
  });
}

test('every planned page is a page of the router', async ({ page }) => {
  await page.goto('/login');
  const known = await routerPages(page);
  expect(unbuilt.filter((path) => !known.includes(path))).toEqual([]);
});

test('menus, drawers and dialogs are accessible in every appearance', async ({ page }) => {
  await given(page, { themeLayout: 'mini' });
  await enter(page);
  for (const { look, rules } of looks) {
    await turnTo(page, { ...look, themeLayout: 'mini' });
    const expectSound = async (part: string) => expect(await faults(page, rules), part).toEqual([]);
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
  await enter(page, 'super', '/dashboard/users?type=owner&per_page=10');
  await page.locator('tbody').getByRole('checkbox').first().click();
  for (const themeColorPresets of presets) {
    for (const look of [{ themeMode: 'light' }, { themeMode: 'dark' }, { themeContrast: 'bold' }] as const) {
      await turnTo(page, { themeColorPresets, ...look });
      await stands(page);
      const name = `${themeColorPresets}, ${JSON.stringify(look)}`;
      expect(await faults(page, { of: 'these', rules: colours }), name).toEqual([]);
    }
  }
});
