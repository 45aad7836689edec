import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { expect, signIn, signInWithoutOpening } from '../setup/test.ts';
import { editFilter } from './filters.ts';
import { createUsers, post, uniqueWord } from './people.ts';
import { createProperties } from './properties.ts';
import { test } from './with-complaints.ts';

// The product is copied and built once for all tests of this file.
test.describe.configure({ mode: 'default' });

const list = '/dashboard/complaints';
const rowsOf = (page: Page) => page.locator('tbody tr');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Files complaints of one user about one property, and returns the word of all of them. */
async function fileComplaints(page: Page, token: string, count: number) {
  const word = uniqueWord('Boiler');
  const [user] = await createUsers(page.request, token, word, 1);
  const [property] = await createProperties(page.request, token, word, 1);
  for (let index = 1; index <= count; index++)
    await post(page.request, token, '/v1/dashboard/complaint', {
      subject: `${word} ${index}`,
      text: 'No hot water since Monday.',
      property_id: property?.id,
      user_id: user?.id,
    });
  return word;
}

test('a complaint is added, opened, resolved, undone, edited and found in the history', async ({ page }) => {
  const token = await signInWithoutOpening(page);
  const word = await fileComplaints(page, token, 1);
  await page.goto(list);
  await page.getByRole('link', { name: 'New complaint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New complaint' })).toBeVisible();
  await page.getByRole('button', { name: 'Create complaint' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByLabel('Subject').fill(`${word} again`);
  await page.getByLabel('Complaint', { exact: true }).fill('It is cold.\nEvery morning.');

  // The picker searches on the server and shows how many more there are.
  const property = page.getByRole('combobox', { name: 'Property' });
  await property.click();
  await expect(page.getByRole('option').last()).toHaveText(/more: type to narrow$/);
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option').nth(1).click();
  const chosen = await property.inputValue();
  await page.getByRole('combobox', { name: 'Complainant' }).fill(word);
  await page.getByRole('option', { name: new RegExp(word) }).click();
  await page.getByRole('button', { name: 'Create complaint' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `${word} again` })).toBeVisible();
  await expect(page.getByText('It is cold.')).toBeVisible();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(toast(page, `${word} again resolved`)).toBeVisible();
  // The creation can be undone too, in a toast of its own.
  await toast(page, 'resolved').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await expectAccessible(page, 'the details of a complaint');

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Subject').fill(`${word} once more`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${word} once more` })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('changed the details')).toBeVisible();

  // A recent choice comes first.
  await page.goto(`${list}/create`);
  await property.click();
  await expect(page.getByRole('option').first()).toHaveText(chosen);
});

test('the list has tabs with counts, filters, sorting, bulk actions that are checked row by row, and next and previous', async ({
  page,
}) => {
  const token = await signInWithoutOpening(page);
  const word = await fileComplaints(page, token, 3);
  await page.goto(`${list}?search=${word}&sort=subject`);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByRole('tab', { name: /^Open\s*3/ })).toBeVisible();
  const row = (index: number) => rowsOf(page).filter({ hasText: `${word} ${index}` });
  await row(2).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(toast(page, '1 dismissed')).toBeVisible();
  await row(2).getByRole('checkbox').click();
  await row(3).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('1 started, 1 failed', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^In progress\s*1/ }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('tab', { name: /^All\s*3/ }).click();
  await editFilter(page, /^Property/);
  await page.getByPlaceholder('Search Property').fill(word);
  await page.getByRole('checkbox', { name: `Home ${word} 1` }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/property_id=\d+/);
  await expect(rowsOf(page)).toHaveCount(3);
  await expectAccessible(page, list);

  await page.goto(`${list}?search=${word}&sort=subject`);
  await page.getByRole('link', { name: `${word} 2` }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: `${word} 3` })).toBeVisible();
});

test('complaints are found with Ctrl K and in the menu, and a role without the permission has neither', async ({
  page,
}) => {
  const token = await signInWithoutOpening(page);
  const word = await fileComplaints(page, token, 1);
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Complaints' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(word);
  await page.getByRole('option', { name: `${word} 1 Open` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${word} 1` })).toBeVisible();

  await signIn(page, 'marketing', list);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Complaints' })).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(0);
});
