import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { resetPage } from '../shell/router-pages.ts';
import { chip, chooseFilter } from './filters.ts';

const users = '/dashboard/users';
const roles = '/dashboard/admins/roles';

// A slow machine must not fail these tests.
const rows = (page: Page) => page.locator('tbody tr');
const names = (page: Page) => page.locator('tbody [data-row-link] [data-first-line]').allTextContents();
const open = async (page: Page, path: string) => {
  await signInAndWait(page, 'super', path);
  await expect(rows(page).first()).toBeVisible();
};

test('filters, sorts and searches a list', async ({ page }) => {
  await open(page, users);
  await test.step('filters, sort and page are in the URL and survive reload and Back', async () => {
    const all = (await page.getByText(/^1–25 of \d+$/).textContent()) ?? '';
    await chooseFilter(page, /^Type/, 'Owner');
    await expect(page).toHaveURL(/type=owner/);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^26–50 of /)).toBeVisible();
    // Rows outside the viewport render later.
    await expect.poll(() => names(page)).toHaveLength(25);
    const before = await names(page);

    await page.reload();
    await expect(page.getByText(/^26–50 of /)).toBeVisible();
    await expect.poll(() => names(page)).toEqual(before);

    await page.goBack();
    await expect(page.getByText(/^1–25 of /)).toBeVisible();
    await expect(page).toHaveURL(/type=owner&sort=first_name$/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${users}$`));
    await expect(page.getByText(all, { exact: true })).toBeVisible();
  });
  await resetPage(page, users);
  await test.step('finds filters by name and by value, by keyboard only', async () => {
    await page.keyboard.press('f');
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters.getByRole('combobox', { name: 'Filter by' })).toBeFocused();
    await page.keyboard.type('englis');
    await expect(filters.getByRole('option', { name: 'Language: English' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/\?locale=en$/);
    await page.keyboard.press('f');
    await page.keyboard.type('joined');
    await page.keyboard.press('Enter');
    await filters.getByRole('radio', { name: 'Last 30 days' }).click();
    await expect(page).toHaveURL(/created_from=\d{4}-\d\d-\d\d$/);
    await expect(chip(page, 'Joined last 30 days')).toBeVisible();
  });
  await resetPage(page, users);
  await test.step('shows and changes the sort even when its column is hidden', async () => {
    await page.getByRole('button', { name: /^Sorted by/ }).click();
    await page.getByRole('menuitemradio', { name: 'Email' }).click();
    await expect(page).toHaveURL(/sort=-?email$/);
    await expect(page.getByText('Sorted by Email')).toBeVisible();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('button', { name: 'Sorted by Name, ascending' })).toHaveText('Name');
  });
  await resetPage(page, users);
  await test.step('debounces the search, focuses it with / and clears it with Esc', async () => {
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await expect(search).toBeFocused();
    await search.pressSequentially('khalid');
    await expect(page).toHaveURL(/search=khalid/);
    await expect(page.locator('table[aria-busy=false]')).toBeVisible();
    for (const name of await names(page)) expect(name).toContain('Khalid');
    await search.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${users}$`));
  });
  await resetPage(page, users);
  await test.step('status tabs show counts and filter the list', async () => {
    const blocked = page.getByRole('tab', { name: /^Blocked/ });
    await expect(blocked).toHaveText(/\d/);
    const count = Number((await blocked.textContent())?.replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await blocked.click();
    await expect(page).toHaveURL(/status=blocked/);
    await expect(page.getByText(new RegExp(` of ${count}$`))).toBeVisible();
  });
});

test('chips show, change and remove the active filters', async ({ page }) => {
  await open(page, `${users}?type=owner&locale=ar,fr`);
  await expect(chip(page, 'Type is Owner')).toBeVisible();
  await chip(page, 'Language is Arabic +1').click();
  const editor = page.getByRole('dialog', { name: 'Language' });
  await editor.getByRole('checkbox', { name: 'French' }).click();
  await expect(page).toHaveURL(/locale=ar$/);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(chip(page, 'Language is Arabic')).toBeFocused();
  // Delete removes the chip and moves the focus to the next one.
  await page.keyboard.press('Delete');
  await expect(page).toHaveURL(/\?type=owner$/);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove filter: Type is Owner' }).click();
  await expect(page).toHaveURL(new RegExp(`${users}$`));
});

test('cleared filters can be restored while the message is shown', async ({ page }) => {
  await open(page, `${users}?type=owner&sort=email`);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=email$/);
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeHidden();
  await page.getByText('Filters cleared').locator('..').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/type=owner/);
});

test('a search without results says so and offers to clear it', async ({ page }) => {
  await signInAndWait(page, 'super', `${users}?search=nobodyiscalledthis`);
  await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('selects and navigates rows', async ({ page }) => {
  await open(page, users);
  await test.step('selects rows one by one, as a range, and across pages', async () => {
    const boxes = rows(page).getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await expect(bar.getByText('4 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^26–50 of /)).toBeVisible();
    await boxes.first().click();
    await expect(bar.getByText('5 selected')).toBeVisible();
    await page.getByRole('tab', { name: /^Active/ }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByText('The list has changed, so nothing is selected')).toBeVisible();
  });
  await resetPage(page, users);
  await test.step('keyboard: j and k move, x selects, Enter opens', async () => {
    const links = page.locator('tbody [data-row-link]');
    await links.first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    const path = await links.nth(1).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
});

test('stores columns and density per admin', async ({ page }) => {
  await open(page, roles);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.delete('/v1/dashboard/preferences/table.roles', { headers });
  await page.reload();
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Permissions' }).click();
  await dialog.getByRole('button', { name: 'Move Updated up' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const saved = page.waitForResponse(
    (reply) => /preferences\/table\.roles/.test(reply.url()) && reply.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact rows' }).click();
  await saved;
  const heads = page.getByRole('columnheader').filter({ hasText: /\w/ });
  await expect(heads).toHaveText(['Name', 'Admins', 'Updated', 'Kind', 'Actions']);
  await expect(page.locator('table')).toHaveAttribute('data-density', 'compact');
  // The choice is stored on the server, not in this browser.
  await page.evaluate(() => localStorage.removeItem('settings'));
  await page.reload();
  await expect(heads).toHaveText(['Name', 'Admins', 'Updated', 'Kind', 'Actions']);
  await expect(page.locator('table')).toHaveAttribute('data-density', 'compact');
});

test('saves a view as a tab, deletes it and restores it', async ({ page }) => {
  await open(page, `${users}?type=owner&sort=email`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Owners by mail');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = page.getByRole('tab', { name: 'Owners by mail' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Save view' })).toBeHidden();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page).toHaveURL(new RegExp(`${users}$`));
  await tab.click();
  await expect(page).toHaveURL(/type=owner/);
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(tab).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab).toBeVisible();
});

test('an export contains every matching row', async ({ page }) => {
  // Users whom no other test changes, so that the count is stable.
  await open(page, `${users}?search=fournier`);
  const total = Number((await page.getByText(/^1–\d+ of \d+$/).textContent())?.split(' of ')[1]);
  await page.getByRole('button', { name: 'More for this list' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(total + 1);
});

test('blocks a user from the row with a reason and undoes the block', async ({ page }) => {
  // From the other end of the list than the test that runs in parallel.
  await open(page, `${users}?status=active&sort=-email`);
  const [name = ''] = await names(page);
  await page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` });
  await expect(dialog.getByText(/published properties are hidden/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for money outside the app');
  await dialog.getByRole('button', { name: 'Block user' }).click();
  await expect(page.getByText(`${name} blocked`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: ${name} blocked`)).toBeVisible();
  await expect.poll(async () => (await names(page))[0]).toBe(name);
});

test('announces a change by another admin and applies it on request', async ({ page, browser }) => {
  const stream = page.waitForResponse(/\/v1\/dashboard\/stream/);
  await open(page, roles);
  await stream;
  const other = await browser.newPage();
  await signInAndWait(other, 'manager', users);
  await open(page, users);
  const token = await other.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const list = await other.request.get('/v1/dashboard/user?sort=-email&per_page=10', { headers });
  const { data } = (await list.json()) as { data: { id: number; version: number }[] };
  const [user] = data;
  await expect(async () => {
    const fresh = await other.request.get(`/v1/dashboard/user/${user?.id}`, { headers });
    const { version } = ((await fresh.json()) as { data: { version: number } }).data;
    await other.request.put(`/v1/dashboard/user/${user?.id}`, {
      headers,
      data: { timezone: 'UTC', marketing_opt_in: version % 2 === 0, version },
    });
    await expect(page.getByText(/^\d+ changed$/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^\d+ changed$/)).toBeHidden();
  await other.close();
});

test('on a phone rows are cards and filters open in a bottom sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAndWait(page, 'super', users);
  const cards = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  await expect(cards).toHaveCount(25);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: /^Sorted by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=-first_name/);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /^Type/ }).click();
  await sheet.getByRole('checkbox', { name: 'Owner' }).click();
  await expect(page).toHaveURL(/type=owner/);
  await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click();
  await expect(chip(page, 'Type is Owner')).toBeVisible();
  await cards
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
  await bar.getByRole('button', { name: 'Actions for the selected rows' }).click();
  await expect(page.getByRole('menuitem', { name: 'Block', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

for (const path of [`${users}?type=owner&search=a`, roles]) {
  test(`${path} is accessible with a selected row`, async ({ page }) => {
    await open(page, path);
    await rows(page).getByRole('checkbox').first().click();
    await page.mouse.move(0, 0);
    await expectAccessible(page, path, 'main');
  });
}
