import type { Locator, Page } from '@playwright/test';

/** Opens the list of filters; Escape closes it. */
export async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Opens the editor of a filter that is not set. */
export async function editFilter(page: Page, filter: RegExp): Promise<Locator> {
  const filters = await openFilters(page);
  await filters.getByRole('option', { name: filter }).first().click();
  return filters;
}

/** Sets a select filter and closes its editor. */
export async function chooseFilter(page: Page, filter: RegExp, choice: string) {
  const editor = await editFilter(page, filter);
  const any = editor.getByRole('checkbox', { name: choice, exact: true });
  const one = editor.getByRole('radio', { name: choice, exact: true });
  await any.or(one).click();
  // The editor of a multi-select stays open.
  if (await any.isVisible()) await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'hidden' });
}

/** The active filters, as their chips show them. */
export const chip = (page: Page, said: string) => page.getByRole('button', { name: said, exact: true });
