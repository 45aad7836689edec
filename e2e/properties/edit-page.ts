import type { Locator, Page } from '@playwright/test';
import { expect } from '../setup/test.ts';

/** Picks an option of a combobox by typing. */
export async function pick(within: Page | Locator, label: string | RegExp, option: string) {
  const field = within.getByRole('combobox', { name: label });
  const page = 'page' in within ? within.page() : within;
  await field.click();
  await field.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Opens a section of the edit page and returns its content. */
export async function section(page: Page, name: string) {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  const panel = page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
  await expect(panel).toBeVisible();
  return panel;
}

/** Saves the open section by the bar at the bottom and waits until it is saved. */
export async function save(page: Page, name: string) {
  await page.getByRole('button', { name: `Save ${name.toLowerCase()}` }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();
}
