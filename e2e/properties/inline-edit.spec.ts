import type { Page } from '@playwright/test';
import { bearer, openWith, tokenOf, uniqueWord } from '../kit/people.ts';
import { createProperties } from '../kit/properties.ts';
import { accessibilityViolations } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';

const rows = (page: Page) => page.locator('tbody tr');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

/** Creates properties for this test and opens a list that shows only them. */
async function openOwn(page: Page, many: number) {
  const token = await tokenOf(page.request);
  const word = uniqueWord('Place');
  const homes = await createProperties(page.request, token, word, many);
  await openWith(page, token, `/dashboard/properties?search=${word}`);
  await expect(rows(page)).toHaveCount(many);
  return { token, homes };
}

const assigneeOf = async (page: Page, token: string, id: number) => {
  const reply = await page.request.get(`/v1/dashboard/property/${id}`, { headers: bearer(token) });
  const { data } = (await reply.json()) as { data: { assigned_admin: { first_name: string } | null } };
  return data.assigned_admin?.first_name;
};

test('changes the assignee in the list by keyboard, with undo', async ({ page }) => {
  const { token, homes } = await openOwn(page, 2);
  const [home] = homes;
  const mark = page.getByRole('button', { name: `Unassigned: change the assignee of ${home?.title}` });
  await mark.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: `Assignee of ${home?.title}` });
  await expect(picker.getByRole('radio', { name: 'Unassigned' })).toHaveAttribute('aria-checked', 'true');
  expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  await picker.getByRole('searchbox').fill('Salma');
  const found = picker.getByRole('radio');
  // Before the search there is already one option: nobody.
  await expect(found).toHaveText([/^Salma/]);
  const name = (await found.textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${home?.title} assigned to ${name}`)).toBeVisible();
  const given = page.getByRole('button', { name: `${name}: change the assignee of ${home?.title}` });
  await expect(given).toBeVisible();
  await expect(given).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await assigneeOf(page, token, home?.id ?? 0)).toBe(name.split(' ')[0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark).toBeVisible();
  expect(await assigneeOf(page, token, home?.id ?? 0)).toBeUndefined();
});

test('assigns several properties to one admin at once, and one undo reverts it', async ({ page }) => {
  const { token, homes } = await openOwn(page, 3);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await bar(page).getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 3 properties' });
  await dialog.getByLabel('Assignee').fill('Salma');
  await page.getByRole('option', { name: /^Salma/ }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('3 assigned', { exact: true })).toBeVisible();
  const all = () => Promise.all(homes.map(({ id }) => assigneeOf(page, token, id)));
  expect(await all()).toEqual(['Salma', 'Salma', 'Salma']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 3 assigned')).toBeVisible();
  expect(await all()).toEqual([undefined, undefined, undefined]);
});

test('edits tags in the list when their column is shown, with undo', async ({ page }) => {
  const { token, homes } = await openOwn(page, 1);
  const [home] = homes;
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Tags' }).click();
  await columns.getByRole('button', { name: 'Done' }).click();
  const cell = page.getByRole('button', { name: `No tags: change the tags of ${home?.title}` });
  await cell.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: `Tags of ${home?.title}` });
  const [first, second] = [picker.getByRole('checkbox').nth(0), picker.getByRole('checkbox').nth(1)];
  await first.click();
  await second.click();
  expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  const names = [await first.textContent(), await second.textContent()];
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Tags of ${home?.title} changed`)).toBeVisible();
  const tagsOf = async () => {
    const reply = await page.request.get(`/v1/dashboard/property/${home?.id}`, { headers: bearer(token) });
    const { data } = (await reply.json()) as { data: { tags: { name: { en: string } }[] } };
    return data.tags.map(({ name }) => name.en);
  };
  expect((await tagsOf()).sort()).toEqual(names.toSorted());
  await expect(page.getByRole('button', { name: `change the tags of ${home?.title}` })).toContainText(names[0] ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell).toBeVisible();
  expect(await tagsOf()).toEqual([]);
});
