import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseFilter } from '../kit/filters.ts';
import { expect, nextMacrotask, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { apiAs } from './reference-api.ts';

const core = '/dashboard/core';

const link = (page: Page, name: string) => page.locator('tbody').getByRole('link', { name, exact: true });
const open = async (page: Page, path: string, role: 'super' | 'manager' | 'auditor' = 'super') => {
  await signInAndWait(page, role, `${core}/${path}`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
};
const namesLike = async (page: Page, like: string) =>
  (await page.locator('tbody [data-row-link]').allTextContents()).filter((name) => name.startsWith(like));

test('the home lists every type, and one search over all values opens the match', async ({ page }) => {
  await signInAndWait(page, 'super', core);
  const types = page.locator('section').filter({ has: page.getByRole('link', { name: /^Add a / }) });
  await expect(types).toHaveCount(8);
  const search = page.getByRole('combobox', { name: 'Search all values' });
  await search.fill('penthouse');
  await expect(page.getByRole('option', { name: /Penthouse.*Property types/ })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/\/core\/property-type\/\d+\/edit$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Penthouse');
});

test('a change by another admin appears in an open list without a reload', async ({ page, browser }) => {
  const [heard] = await Promise.all([page.waitForResponse(/\/v1\/dashboard\/stream/), open(page, 'facility-type')]);
  expect(heard.ok()).toBe(true);
  const other = await (await browser.newContext()).newPage();
  await signInAndWait(other, 'manager', `${core}/facility-type/create`);
  await other.getByRole('textbox', { name: 'Name' }).fill('Live bakery');
  await other.getByRole('button', { name: 'Create facility type' }).click();
  await expect(link(other, 'Live bakery')).toBeVisible();
  await expect(link(page, 'Live bakery')).toBeVisible();
  await other.getByRole('switch', { name: 'Live bakery is active' }).click();
  await expect(page.getByRole('switch', { name: 'Live bakery is active' })).not.toBeChecked();
  await other.context().close();
});

test('two admins who reorder a list concurrently lose no item and see the same order', async ({
  page,
  browser,
  request,
}) => {
  const api = await apiAs(request, 'super');
  for (const letter of ['a', 'b', 'c', 'd']) await api.create('view-category', `Order ${letter}`);
  const before = await api.items('view-category');
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await Promise.all([
    open(page, 'view-category?search=order', 'super'),
    open(other, 'view-category?search=order', 'manager'),
  ]);
  const saved = [page, other].map((one) => one.waitForResponse(/\/order$/));
  await Promise.all([
    page.getByRole('button', { name: 'Move Order a down' }).click(),
    other.getByRole('button', { name: 'Move Order d up' }).click(),
  ]);
  await Promise.all(saved);
  const after = await api.items('view-category');
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1));
  const order = after.map(({ name }) => name.en).filter((name) => name.startsWith('Order '));
  for (const one of [page, other]) await expect.poll(() => namesLike(one, 'Order ')).toEqual(order);
  await other.context().close();
});

test('an item can be dragged by mouse and by keyboard', async ({ page, request }) => {
  const api = await apiAs(request, 'super');
  for (const letter of ['a', 'b', 'c']) await api.create('tag', `Drag ${letter}`);
  await open(page, 'property-tag?search=drag');
  const handle = (letter: string) => page.getByRole('button', { name: `Drag Drag ${letter}` });
  const from = await handle('a').boundingBox();
  const to = await handle('c').boundingBox();
  if (!from || !to) throw new Error('the drag handles are not rendered');
  const saved = page.waitForResponse(/\/order$/);
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await saved;
  await expect.poll(() => namesLike(page, 'Drag ')).toEqual(['Drag b', 'Drag c', 'Drag a']);

  const again = page.waitForResponse(/\/order$/);
  await handle('a').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Drag a picked up, place 3 of 3.')).toBeAttached();
  await nextMacrotask(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Drag a: place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await again;
  await expect.poll(() => namesLike(page, 'Drag ')).toEqual(['Drag b', 'Drag a', 'Drag c']);
});

test('a name is edited inline by F2 or a double click, and Esc cancels', async ({ page, request }) => {
  const api = await apiAs(request, 'super');
  await api.create('room-type', 'Rename me');
  await open(page, 'room-type?search=rename');
  await link(page, 'Rename me').focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'New name of Rename me' });
  await field.fill('Never mind');
  await field.press('Escape');
  await expect(link(page, 'Rename me')).toBeVisible();
  await link(page, 'Rename me').dblclick();
  await field.fill('Bedroom');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await field.fill('Renamed room');
  await field.press('Enter');
  await expect(link(page, 'Renamed room')).toBeVisible();
  await expect(page).toHaveURL(/search=rename$/);
});

test('a duplicate name is pointed out while typing', async ({ page }) => {
  await signInAndWait(page, 'super', `${core}/room-type/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill('bédroom');
  await expect(page.getByText(/There is already one called Bedroom in English/)).toBeVisible();
});

test('bulk deletion skips items in use and says so', async ({ page, request }) => {
  const api = await apiAs(request, 'super');
  await api.create('property-type', 'Skip apartment');
  await open(page, 'property-type?search=apartment');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^1 deleted, \d+ failed$/)).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Failed' })).toContainText(/Skipped: used by \d+/);
});

test('a CSV is exported, edited, previewed and imported', async ({ page, request }) => {
  const api = await apiAs(request, 'super');
  await api.create('listing-reason', 'Table reason', { is_rental: true });
  await open(page, 'property-listing-reason');
  const menu = page.getByRole('button', { name: 'Import and export' });
  await menu.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const read = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'reasons.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await read(csv);
  await expect(dialog.getByText('0 new')).toBeVisible();
  await expect(dialog.getByText('0 changed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();

  await read(csv.replace('Table reason', ''));
  await expect(dialog.getByText('1 error')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();

  await read(csv.replace('Table reason', 'Read-in reason'));
  await expect(dialog.getByText('1 changed')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'What would change' })).toContainText('Read-in reason');
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  await expect(link(page, 'Read-in reason')).toBeVisible();
});

test('filters find items that lack a language or are unused, and are in the URL', async ({ page, request }) => {
  const api = await apiAs(request, 'super');
  await api.call('POST', 'facility-type', { name: { en: 'Untranslated kiosk' } });
  await open(page, 'facility-type');
  await chooseFilter(page, /^Missing in/, 'French');
  await expect(page).toHaveURL(/missing_locale=fr/);
  await expect(link(page, 'Untranslated kiosk')).toBeVisible();
  await page.reload();
  await expect(link(page, 'Untranslated kiosk')).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasText: '3/3' })).toHaveCount(0);
});

test('with view permission only there are no buttons, and the form names the missing permission', async ({ page }) => {
  await open(page, 'room-type', 'auditor');
  await expect(page.getByRole('link', { name: 'New room type' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Drag|Move|More for Bedroom)/ })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: /is active/ })).toHaveCount(0);
  await page.goto(`${core}/room-type/create`);
  await expect(page.getByText('You do not have access')).toBeVisible();
  await expect(page.getByText('You need permission to edit core data.')).toBeVisible();
});

test('features are ordered within their category', async ({ page }) => {
  await signInAndWait(page, 'super', `${core}/feature-category`);
  const category = page.getByRole('list', { name: 'Feature categories' }).getByRole('listitem').first();
  const features = category.getByRole('list');
  const first =
    (await features
      .getByRole('button', { name: /^Drag / })
      .first()
      .getAttribute('aria-label')) ?? '';
  const name = first.replace(/^Drag /, '');
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/feature/order') && reply.ok());
  await features.getByRole('button', { name: `Move ${name} down` }).click();
  await saved;
  await expect(features.getByRole('button', { name: /^Drag / }).nth(1)).toHaveAttribute('aria-label', first);
  await expect(async () => {
    await page.reload();
    await expect(features.getByRole('button', { name: /^Drag / }).nth(1)).toHaveAttribute('aria-label', first, {
      timeout: 3_000,
    });
  }).toPass();
});

test('imports neighbourhoods from a GeoJSON file after a preview', async ({ page }) => {
  await signInAndWait(page, 'super', `${core}/city`);
  await page.getByRole('list', { name: 'Cities' }).getByRole('link', { name: /Paris/ }).click();
  await expect(page).toHaveURL(/city=\d+/);
  await page.getByRole('button', { name: 'More for Paris' }).click();
  await page.getByRole('menuitem', { name: 'Import neighbourhoods' }).click();
  const ring = [
    [2.3, 48.8],
    [2.31, 48.8],
    [2.31, 48.81],
    [2.3, 48.81],
    [2.3, 48.8],
  ];
  const feature = {
    type: 'Feature',
    properties: { name: 'Quartier d’essai' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  const dialog = page.getByRole('dialog', { name: 'Import neighbourhoods of Paris' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'paris.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] })),
  });
  await expect(dialog.getByText('1 new')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  const list = page.getByRole('list', { name: 'Neighbourhoods of Paris' });
  await expect(list.getByText('Quartier d’essai')).toBeVisible();
});

test('imports neighbourhoods from a CSV: skips rows with an error and shows no raw outline', async ({ page }) => {
  await signInAndWait(page, 'super', `${core}/city`);
  await page
    .getByRole('list', { name: 'Cities' })
    .getByRole('link', { name: /Casablanca/ })
    .click();
  await page.getByRole('button', { name: 'More for Casablanca' }).click();
  await page.getByRole('menuitem', { name: 'Import neighbourhoods' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import neighbourhoods of Casablanca' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download a template' }).click();
  expect((await download).suggestedFilename()).toBe('neighbourhoods.csv');
  const choose = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('places.csv', 'name_en,lat,lng\nTable One,33.58,-7.61\nTable Two,33.57,-7.62\nNowhere,north,1\n');
  await expect(dialog.getByText('2 new')).toBeVisible();
  await expect(dialog.getByText('lat and lng must be degrees')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2, skip 1' }).click();
  const list = page.getByRole('list', { name: 'Neighbourhoods of Casablanca' });
  await expect(list.getByText('Table One')).toBeVisible();

  await page.getByRole('button', { name: 'More for Casablanca' }).click();
  await page.getByRole('menuitem', { name: 'Import neighbourhoods' }).click();
  const ring = [
    [-7.61, 33.58],
    [-7.6, 33.58],
    [-7.6, 33.59],
    [-7.61, 33.58],
  ];
  const feature = {
    type: 'Feature',
    properties: { name: 'Table One' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  await choose('places.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  await expect(dialog.getByText('outline: nothing → 4 points')).toBeVisible();
  await expect(dialog).not.toContainText('coordinates');
});
