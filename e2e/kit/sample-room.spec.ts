import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { chooseFilter, editFilter } from './filters.ts';
import { serveRoom } from './sample-server.ts';

// The sample room is built once for all tests of this file.
test.describe.configure({ mode: 'default' });
let room: Awaited<ReturnType<typeof serveRoom>>;
test.beforeAll(async () => {
  room = await serveRoom();
});
test.beforeEach(async ({ page }) => {
  room.startOver();
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), room.token);
});
test.afterAll(() => room.close());

const folder = new URL('../../apps/web/src/ui/table/', import.meta.url);
const linesOf = async (name: string) => (await readFile(new URL(name, folder), 'utf8')).trimEnd().split('\n').length;

test('list, form with sections, details, picker, search and a bulk action take under 150 lines', async () => {
  const files = (await readdir(folder)).filter((name) => name.startsWith('sample-'));
  // The contract of a room is not web code, and every room shares the app.
  const ofTheRoom = files.filter((name) => !/^sample-(app|contract)\./.test(name));
  const lines = await Promise.all(ofTheRoom.map(linesOf));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(150);
});

const rowsOf = (page: Page) => page.locator('tbody tr');

test('the list of a new room has columns, filters, sorting and a bulk action', async ({ page }) => {
  await page.goto(`${room.address}/boats`);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole('columnheader').filter({ hasText: /\w/ })).toHaveText([
    'Name',
    'Kind',
    'Berths',
    'Wooden',
    'Sold',
  ]);

  await chooseFilter(page, /^Kind/, 'Motor');
  await expect(rows).toHaveCount(10);
  await chooseFilter(page, /^Wooden/, 'No');
  await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Wooden is No' }).click();
  const berths = await editFilter(page, /^Berths/);
  await berths.getByRole('textbox', { name: 'Minimum' }).fill('5');
  await page.keyboard.press('Enter');
  await expect(berths).toBeHidden();
  await expect(page).toHaveURL(/kind=motor&berths_min=5$/);
  await page.getByRole('button', { name: 'Berths', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Berths' })).toHaveAttribute('aria-sort', 'ascending');

  const sold = rows.filter({ hasText: 'Boat 05' });
  await sold.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(page.getByText('1 sold', { exact: true })).toBeVisible();
  await expect(sold.getByRole('cell').filter({ hasText: 'Yes' })).toHaveCount(2);

  // The server checks each row: one is already sold.
  await sold.getByRole('checkbox').click();
  await rows.filter({ hasText: 'Boat 09' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(page.getByText('1 sold, 1 failed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('It is sold already');
});

test('the details of a new room have previous and next, and its form has sections that are saved separately', async ({
  page,
}) => {
  await page.goto(`${room.address}/boats`);
  await page.getByRole('link', { name: 'Boat 02' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boat 02' })).toBeVisible();
  await expect(page.getByText('2 of 40')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('sail');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Boat 03' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Save hull' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Aurora');
  await page.getByRole('switch', { name: 'Wooden' }).click();
  await page.getByRole('tab', { name: 'Crew' }).click();
  await expect(page.getByRole('tab', { name: 'Hull' }).getByRole('img', { name: 'unsaved changes' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Berths' }).fill('99');
  await page.getByRole('button', { name: 'Save crew' }).click();
  await expect(page.getByText('Must be at most 20')).toBeVisible();
  await page.getByRole('textbox', { name: 'Berths' }).fill('12');
  await page.getByRole('button', { name: 'Save crew' }).click();
  await expect(page.getByText('Crew saved')).toBeVisible();
  await page.getByRole('tab', { name: /^Hull/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Aurora');
  await page.getByRole('button', { name: 'Save hull' }).click();
  await expect(page.getByText('Hull saved')).toBeVisible();

  await page.goto(`${room.address}/boats?search=aurora`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText(['Aurora']);
  await expect(rowsOf(page)).toContainText(['12']);
});

test('the picker of a new room searches on the server, shows how many more there are, and lists recent picks first', async ({
  page,
}) => {
  await page.goto(`${room.address}/boats/1/edit?section=crew`);
  const picker = page.getByRole('combobox', { name: 'Tender of' });
  await picker.click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(26);
  await expect(options.last()).toHaveText('15 more: type to narrow');
  await expect(options.last()).toHaveAttribute('aria-disabled', 'true');
  await picker.fill('boat 3');
  await expect(options).toHaveCount(10);
  await page.getByRole('option', { name: 'Boat 37' }).click();
  await page.getByRole('button', { name: 'Save crew' }).click();
  await expect(page.getByText('Crew saved')).toBeVisible();

  // On another record the value shows its name, and recent picks are listed first.
  await page.reload();
  await expect(picker).toHaveValue('Boat 37');
  await page.goto(`${room.address}/boats/2/edit?section=crew`);
  await picker.click();
  await expect(options.first()).toHaveText('Boat 37');
  await expect(options.nth(1)).toHaveText('Boat 01');
  await expect(options.filter({ hasText: 'Boat 37' })).toHaveCount(1);
});

test('the records of a new room are found with Ctrl K', async ({ page }) => {
  await page.goto(`${room.address}/boats`);
  await expect(rowsOf(page)).toHaveCount(25);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('boat 2');
  await expect(search.getByText('Boats', { exact: true })).toBeVisible();
  await expect(search.getByRole('option', { name: /^Boat 2\d/ })).toHaveCount(3);
  await search.getByRole('option', { name: /Boat 21/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boat 21' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(search.getByText('Recent', { exact: true })).toBeVisible();
  await search.getByRole('combobox').fill('boat 2');
  await search.getByRole('option', { name: /Show all/ }).click();
  await expect(page).toHaveURL(/\/boats\?search=boat/);
});
