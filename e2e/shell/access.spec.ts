import { colours, everyLook, expectNoFaults, faults, looks, stands } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { enter, given, openSettings, turnTo } from './appearance.ts';
import { addressesOf, isLikeAnother, routerPages, unbuilt, walkTo } from './router-pages.ts';

// Many pages a test, on whatever machine.
test.describe.configure({ timeout: 120_000 });
test('nobody is shut out of the public pages, in any look', async ({ page }) => {
  await page.goto('/login');
  // The root leads to the first page, what is nowhere to /404, and a temporary password is replaced once one is signed in.
  const outside = (await routerPages(page)).filter((path) => !/^\/(dashboard.*|choose-password|\$)?$/.test(path));
  expect(outside).toEqual(expect.arrayContaining(['/404', '/login', '/setup']));
  for (const path of outside) {
    await walkTo(page, path);
    await expectNoFaults(page, path);
  }
});

test('nobody is shut out of the frame, in any look', async ({ page }) => {
  await enter(page, 'super', '/dashboard/core/room-type');
  await expectNoFaults(page, 'the frame', 'html', everyLook);
});

const PARTS = 6;
for (let part = 0; part < PARTS; part += 1) {
  test(`nobody is shut out of any page of the router, in any look, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const token = await enter(page);
    const all = (await routerPages(page)).filter((path) => path.startsWith('/dashboard') && !isLikeAnother(path));
    expect(all.length).toBeGreaterThan(30);
    const stub = page.getByText('This page is not built yet.');
    for (const path of all.filter((_, index) => index % PARTS === part)) {
      for (const address of await addressesOf(page, token, path)) {
        await walkTo(page, address);
        const isStub = (await stub.count()) > 0;
        expect(isStub, `${path} is not built yet`).toBe(unbuilt.includes(path));
        // The frame is the same on every page and looked at by itself; and so is what stands for a planned page.
        if (!isStub || path === unbuilt[0]) await expectNoFaults(page, address, 'main');
      }
    }
  });
}

test('every planned page that is named is one of the router', async ({ page }) => {
  await page.goto('/login');
  const known = await routerPages(page);
  expect(unbuilt.filter((path) => !known.includes(path))).toEqual([]);
});

test('nobody is shut out of menus, drawers and dialogs, in any look', async ({ page }) => {
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

test('the six colours stay readable, in both modes and bold', async ({ page }) => {
  // A chosen tab, a chip, a link, a chosen row and the acts for it: every place that has the colour.
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
