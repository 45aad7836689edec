import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';

const links = (page: Page) => page.locator('tbody [data-row-link]');
const titleOf = (page: Page, index: number) => links(page).nth(index).locator('[data-first-line]').textContent();

test('navigates list, preview and details by keyboard from a fresh load, and Back returns to the row', async ({
  page,
}) => {
  await signInAndWait(page, 'super', '/dashboard/properties');
  await expect(links(page)).toHaveCount(25);
  await page.keyboard.press('j');
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(links(page).nth(1)).toBeFocused();

  await page.keyboard.press('Space');
  const peek = page.getByRole('dialog');
  await expect(peek.getByRole('heading', { level: 2 }).first()).toHaveText((await titleOf(page, 1)) ?? '');
  await page.keyboard.press('j');
  await expect(peek.getByRole('heading', { level: 2 }).first()).toHaveText((await titleOf(page, 2)) ?? '');
  await page.keyboard.press('Escape');
  await expect(links(page).nth(2)).toBeFocused();

  const path = await links(page).nth(2).getAttribute('href');
  const next = await links(page).nth(3).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('group', { name: 'Place in the list' }).getByText(/^3 of /)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/properties$/);
  await expect(links(page).nth(2)).toBeFocused();
  // Single-key shortcuts are off while a text field has focus.
  await page.keyboard.press('/');
  await page.keyboard.type('jk');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('jk');
});

test('shows no checkboxes when the role has no bulk action', async ({ page }) => {
  // An agent sees their earnings but may neither pay nor export them.
  await signInAndWait(page, 'agent', '/dashboard/payouts?status=paid');
  await expect(links(page).first()).toBeVisible();
  await expect(page.locator('table').getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeHidden();
});
