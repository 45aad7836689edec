import { expect, test } from '../setup/test.ts';
import { enter } from './appearance.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('search opens by its button and by Cmd+K or Ctrl+K, and Esc closes it', async ({ page }) => {
  await enter(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const keys of ['Control+k', 'Meta+k']) {
    await page.keyboard.press(keys);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('an empty query asks for keywords, and an unknown one says so in full', async ({ page }) => {
  await enter(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByText('Please enter keywords', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox').fill('zeppelin');
  await expect(dialog.getByText('Not Found', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText(
    'No results found for "zeppelin". Try checking for typos or using complete words.',
  );
});

test('search ignores case and accents, matches paths too, groups, and marks what matched', async ({ page }) => {
  await enter(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('RÔLE');
  await expect(dialog.getByRole('option')).toHaveText([/Roles.*Access level control/]);
  await expect(dialog.locator('mark')).toHaveText(['Role', 'role']);
  await dialog.getByRole('combobox').fill('dashboard/core');
  await expect(dialog.getByRole('option')).toHaveCount(9);
  await expect(dialog.getByRole('option').first()).toContainText('Platform settings');
  const list = dialog.locator('div:has(> [role="listbox"])');
  expect((await list.boundingBox())?.height).toBe(400);
});

test('arrows, Home, End and Enter choose without the mouse, and the pick is offered next time', async ({ page }) => {
  await enter(page);
  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  await page.getByRole('dialog').getByRole('combobox').fill('core/');
  await expect(options).toHaveCount(8);
  const chosen = () => page.locator('[role="option"][aria-selected="true"]').textContent();
  expect(await chosen()).toContain('Facility types');
  await page.keyboard.press('ArrowUp');
  expect(await chosen()).toContain('View categories');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  expect(await chosen()).toContain('Listing reasons');
  await page.keyboard.press('End');
  const active = await page.getByRole('dialog').getByRole('combobox').getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain('View categories');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/core\/view-category$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Please enter keywords')).toBeVisible();
  await expect(options).toHaveText([/View categories/]);
});

test('one finds only pages that one may see', async ({ page }) => {
  await enter(page, 'translator');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('admins');
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible();
});
