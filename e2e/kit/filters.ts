import type { Page } from '@playwright/test';

/** Opens the filters of a list; they close with Escape. */
export async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Sets a filter that is a choice, and leaves. */
export async function chooseFilter(page: Page, filter: RegExp, choice: string) {
  const filters = await openFilters(page);
  await filters.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
  // A choice of several stays open.
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await filters.waitFor({ state: 'hidden' });
}
