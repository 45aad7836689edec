import type { Locator, Page } from '@playwright/test';

/** Opens the list of filters; it closes with Escape. */
export async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Opens the editor of a filter that is not set yet. */
export async function editFilter(page: Page, filter: RegExp): Promise<Locator> {
  const filters = await openFilters(page);
  await filters.getByRole('option', { name: filter }).first().click();
  return filters;
}

/** Sets a filter that is a choice, and leaves. */
export async function chooseFilter(page: Page, filter: RegExp, choice: string) {
  const editor = await editFilter(page, filter);
  const any = editor.getByRole('checkbox', { name: choice, exact: true });
  const one = editor.getByRole('radio', { name: choice, exact: true });
  await any.or(one).click();
  // A choice of several stays open.
  if (await any.isVisible()) await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'hidden' });
}

/** What the list is narrowed to, as its chips say it. */
export const chip = (page: Page, said: string) => page.getByRole('button', { name: said, exact: true });
