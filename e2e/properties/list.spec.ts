import type { Page } from '@playwright/test';
import { chip, chooseFilter, editFilter, openFilters } from '../kit/filters.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, signIn, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { section } from './edit-page.ts';

const list = '/dashboard/properties';

// The longest of these tests visits ten pages in both appearances.
test.describe.configure({ timeout: 90_000 });

const rows = (page: Page) => page.locator('tbody tr');
const titles = (page: Page) => page.locator('tbody [data-row-link] [data-first-line]').allTextContents();
const total = async (page: Page) => {
  const text = (await page.getByText(/^(0|1–\d+) of [\d,]+$/).textContent()) ?? '';
  return Number(text.split(' of ')[1]?.replaceAll(',', ''));
};
const open = async (page: Page, path = list) => {
  await signInAndWait(page, 'super', path);
  await expect(rows(page).first()).toBeVisible();
};

test('the dashboard starts with the properties, and the menu counts the pending ones', async ({ page }) => {
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties');
  // List and menu request their counts separately, so either may arrive first.
  const tab = page.getByRole('tab', { name: /^Pending/ });
  await expect(tab).toHaveText(/\d/);
  const pending = (await tab.textContent())?.replace(/\D/g, '') ?? '';
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Properties/ });
  await expect(item).toHaveText(`Properties${pending}pending`);
});

test('filters, tabs and sort are in the URL and survive reload and Back', async ({ page }) => {
  await open(page);
  await page.getByRole('tab', { name: /^Published/ }).click();
  await chooseFilter(page, /^Type/, 'Apartment');
  await expect(page).toHaveURL(/status=published&property_type_id=\d+/);
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('table[aria-busy=false]')).toBeVisible();
  await expect(rows(page).first().getByText('Published')).toBeVisible();
  // The rest of the page renders after the visible rows.
  await expect(rows(page)).toHaveCount(25);
  const before = await titles(page);
  expect(before.length).toBeGreaterThan(0);
  for (const caption of await rows(page).locator('[data-row-link] [data-first-line] + span').allTextContents()) {
    expect(caption).toMatch(/^PR-\d+ · Apartment$/);
  }

  await page.reload();
  await expect(rows(page)).toHaveCount(before.length);
  expect(await titles(page)).toEqual(before);
  await page.goBack();
  await expect(page).toHaveURL(/property_type_id=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?status=published$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
});

test('a predefined view replaces all filters, and the status tabs show counts and retain the filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, `${list}?has_location=true`);
  const review = page.getByRole('tab', { name: /^To review \d/ });
  const waiting = Number((await review.textContent())?.replace(/\D/g, ''));
  await review.click();
  await expect(page).toHaveURL(/\?status=pending&sort=waiting$/);
  await expect(review).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Sorted by Waiting since')).toBeVisible();
  await expect.poll(() => total(page)).toBe(waiting);
  await expect(rows(page).filter({ has: page.getByText('Pending', { exact: true }) })).toHaveCount(25);
  await page.getByRole('tab', { name: /^No photo \d/ }).click();
  await expect(rows(page).first().getByRole('img', { name: 'No photo' })).toBeVisible();
  const count = async (name: string) =>
    Number((await page.getByRole('tab', { name: new RegExp(`^${name} \\d`) }).textContent())?.replace(/\D/g, ''));
  // Leaving a view clears its filters; manual filters stay, and each tab shows its count.
  await page.getByRole('tab', { name: /^All \d/ }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const whole = await count('Published');
  await chooseFilter(page, /^Type/, 'Apartment');
  await expect.poll(() => count('Published')).toBeLessThan(whole);
  await expect.poll(() => total(page)).toBe(await count('All'));
  const expected = await count('Published');
  await page.getByRole('tab', { name: /^Published \d/ }).click();
  await expect(page).toHaveURL(/property_type_id=\d+&status=published$/);
  await expect.poll(() => total(page)).toBe(expected);
});

test('in a narrow window the tabs stay on one line, and the others move into a menu', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await open(page, `${list}?has_photo=false`);
  await expect(page.getByRole('tab', { name: /^No photo \d/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /^To review/ })).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^To review \(\d/ }).click();
  await expect(page).toHaveURL(/\?status=pending&sort=waiting$/);
});

test('filters properties by bedrooms, a missing language and an owner found by name', async ({ page }) => {
  await open(page);
  const bedrooms = await editFilter(page, /^Bedrooms/);
  await bedrooms.getByRole('button', { name: '3+' }).click();
  await page.keyboard.press('Escape');
  await expect(chip(page, 'Bedrooms 3+')).toBeVisible();
  await chooseFilter(page, /^Missing locale/, 'Arabic');
  await expect(page).toHaveURL(/bedrooms_min=3&missing_locale=ar$/);
  // An owner who is not among the first hundred by name.
  const owners = await editFilter(page, /^Owner/);
  await owners.getByRole('searchbox', { name: 'Search Owner' }).fill('girard');
  const owner = owners.getByRole('checkbox', { name: /Girard/ }).first();
  const name = ((await owner.textContent()) ?? '').split(' · ')[0] ?? '';
  await owner.click();
  await page.keyboard.press('Escape');
  await expect(owners).toBeHidden();

  await page.reload();
  await expect(chip(page, `Owner is ${name}`)).toBeVisible();
  await page.getByRole('button', { name: `Remove filter: Owner is ${name}` }).click();
  await expect(chip(page, 'Bedrooms 3+')).toBeVisible();
  await expect(chip(page, 'Missing locale is Arabic')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('finds a value in the filter menu that only the server knows', async ({ page }) => {
  await open(page);
  const filters = await openFilters(page);
  const status = filters.getByRole('option', { name: 'Status' });
  await expect(status.locator('svg path, svg circle').first()).toBeAttached();
  await filters.getByRole('combobox', { name: 'Filter by' }).fill('girard');
  const owner = filters.getByRole('option', { name: /^Owner: .*Girard/ }).first();
  const name = ((await owner.textContent()) ?? '').replace('Owner: ', '').split(' · ')[0] ?? '';
  await owner.click();
  await expect(chip(page, `Owner is ${name}`)).toBeVisible();
});

test('a price filter includes currency and period, shows the count, and is applied on confirmation', async ({
  page,
}) => {
  await open(page);
  const before = page.url();
  const price = await editFilter(page, /^Price/);
  await price.getByRole('combobox', { name: 'Currency' }).selectOption('AED');
  await price.getByRole('combobox', { name: 'Period' }).selectOption('month');
  await price.getByRole('textbox', { name: 'Maximum' }).fill('20k');
  await price.getByRole('textbox', { name: 'Minimum' }).fill('30,000');
  await expect(price.getByText('Must not be below the minimum')).toBeVisible();
  await price.getByRole('textbox', { name: 'Minimum' }).fill('');
  await expect(price.getByText(/^Finds amounts stated in AED per month/)).toBeVisible();
  await expect(price.getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(price.getByRole('status')).toHaveAttribute('aria-busy', 'false');
  const found = Number((await price.getByRole('status').textContent())?.replace(/\D/g, ''));
  expect(page.url()).toBe(before);
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Price ≤ AED 20,000 / month')).toBeVisible();
  await expect.poll(() => total(page)).toBe(found);
  for (const text of await rows(page).locator('.amount').allTextContents()) expect(text).toMatch(/AED \/ month$/);
});

test('deletes several properties, one undo restores them, and deleted ones can be restored', async ({ page }) => {
  await open(page, `${list}?status=draft&sort=reference&per_page=10`);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  const chosen = (await titles(page)).slice(0, 2);
  const remove = async () => {
    for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete 2 properties?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 deleted', { exact: true })).toBeVisible();
  };
  await remove();
  await expect.poll(async () => (await titles(page)).slice(0, 2)).not.toEqual(chosen);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual(chosen);

  await remove();
  await page.goto(`${list}?is_deleted=true&sort=reference&per_page=10`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deleted', exact: true })).toBeVisible();
  for (const title of chosen) await rows(page).filter({ hasText: title }).first().getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('2 restored')).toBeVisible();
});

test('switches the list to cards, stores the choice, and navigates previous and next on the details page', async ({
  page,
}) => {
  // As an admin whose list no other test uses, because the choice is stored.
  await signInAndWait(page, 'reviewer', list);
  const kept = page.waitForResponse((reply) => reply.url().includes('preferences/properties.layout') && reply.ok());
  await page.getByRole('button', { name: 'Cards' }).click();
  await kept;
  const cards = page.getByRole('list', { name: 'Properties' }).getByRole('listitem');
  await expect(cards).toHaveCount(25);
  await page.reload();
  await expect(cards).toHaveCount(25);
  // Everything but the rows is as in the table.
  await page.getByRole('button', { name: /^Sorted by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=-price$/);
  // Export is the only bulk action of a reviewer.
  await cards.first().getByRole('checkbox').check();
  await expect(
    page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: /Delete/ }),
  ).toHaveCount(0);
  await cards.first().getByRole('checkbox').uncheck();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Close' }).click();
  await cards.first().getByRole('link').click();
  const group = page.getByRole('group', { name: 'Place in the list' });
  await expect(group.getByText(/^1 of /)).toBeVisible();
  const first = page.url();
  await group.getByRole('button', { name: 'Next' }).click();
  await expect(group.getByText(/^2 of /)).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.goBack();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('on a phone a property is a card with its photo, price and location', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAndWait(page, 'super', `${list}?status=published&has_photo=true`);
  const card = page.getByRole('list', { name: 'Properties' }).getByRole('listitem').first();
  await expect(card.getByText(/^PR-\d+ · \S/)).toBeVisible();
  await expect(card.getByText(/^[A-Z]{3} [\d,]+/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('an agent sees only their own properties, a translator none', async ({ page, browser }) => {
  await open(page);
  const all = await total(page);
  await signInAndWait(page, 'agent', list);
  await expect(rows(page).first()).toBeVisible();
  const own = await total(page);
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all);
  await rows(page)
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  await page.keyboard.press('Escape');
  // An agent has only one bulk action.
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar.getByRole('button', { name: 'Tags' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /Accept|Reject|Assign|Delete|Export|More/ })).toHaveCount(0);
  // An agent may not list users, but must pick an owner for a new property.
  await page.goto(`${list}/create`);
  await page.getByRole('combobox', { name: 'Owner' }).fill('grace');
  await expect(page.getByRole('option', { name: /^Grace .+ · \d+$/ }).first()).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'translator', list);
  await expect(other.getByText('You do not have access')).toBeVisible();
  await expect(other.getByText('You need permission to view properties.')).toBeVisible();
  await other.close();
});

test('the details with photos and every section of the edit page are accessible', async ({ page }) => {
  await open(page, `${list}?status=published&has_photo=true&per_page=10`);
  const path = await page.locator('tbody [data-row-link]').first().getAttribute('href');
  await page.goto(`${path}`);
  await expect(page.getByRole('group', { name: 'Pictures' })).toBeVisible();
  await expectAccessible(page, 'details', 'main');
  await page.goto(`${path}/edit`);
  for (const name of ['Details', 'Tags', 'Address', 'Rooms', 'Facilities', 'Availability', 'Features', 'Photos']) {
    const panel = await section(page, name);
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
    await expectAccessible(page, name, '[role=tabpanel]');
  }
});
