import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { createUsers, openAsNewAdmin, openWith, tokenOf, uniqueWord } from './people.ts';

const users = '/dashboard/users';
const rows = (page: Page) => page.locator('tbody tr');
const links = (page: Page) => page.locator('tbody [data-row-link]');
const scroller = (page: Page) => page.getByRole('region', { name: 'Users, table' });
const place = (page: Page) => scroller(page).evaluate((element) => element.scrollTop);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function openOwn(page: Page, many: number) {
  const token = await tokenOf(page.request);
  const name = uniqueWord('Row');
  await createUsers(page.request, token, name, many);
  await openWith(page, token, `${users}?search=${name}&sort=first_name`);
  await expect(rows(page)).toHaveCount(many);
  return name;
}

test('previews a row by Space or a click, and the URL contains the preview', async ({ page }) => {
  const name = await openOwn(page, 3);
  await links(page).first().focus();
  await page.keyboard.press(' ');
  const peek = (who: string) => page.getByRole('dialog', { name: `${who} ${name}` });
  await expect(peek('Number01')).toBeVisible();
  await expect(page).toHaveURL(/peek=\d+/);
  await page.keyboard.press('ArrowDown');
  await expect(peek('Number02')).toBeVisible();
  await page.reload();
  await expect(peek('Number02')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/peek/);
  await expect(links(page).nth(1)).toBeFocused();
  await rows(page).nth(2).getByText('Active').click();
  await peek('Number03').getByRole('link', { name: 'Open full page' }).click();
  await expect(heading(page, `Number03 ${name}`)).toBeVisible();
});

test('previous and next follow the list, also after a reload, and Back returns to the list', async ({ page }) => {
  const name = await openOwn(page, 3);
  await links(page).nth(1).click();
  const along = page.getByRole('group', { name: 'Place in the list' });
  await expect(along).toContainText('2 of 3');
  await page.keyboard.press('j');
  await expect(heading(page, `Number03 ${name}`)).toBeVisible();
  await expect(along).toContainText('3 of 3');
  await expect(along.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(along).toContainText('3 of 3');
  await page.keyboard.press('k');
  await expect(heading(page, `Number02 ${name}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`search=${name}&sort=first_name$`));
});

test('hovering a row prefetches its page, which opens with the data of the row', async ({ page }) => {
  const name = await openOwn(page, 2);
  const chunk = page.waitForRequest(/user-details-page/);
  await rows(page).first().hover();
  await chunk;
  const quick = rows(page)
    .first()
    .getByRole('link', { name: `Edit Number01 ${name}` });
  await expect(quick).toBeVisible();
  await expect(rows(page).nth(1).getByRole('link', { name: /^Edit/ })).toBeHidden();
  // The page renders before the response for the user arrives.
  await page.route(/\/v1\/dashboard\/user\/\d+$/, (route) => route.abort());
  await links(page).first().click();
  await expect(heading(page, `Number01 ${name}`)).toBeVisible();
});

test('filters, sort, page and scroll position survive edit-and-return and Back', async ({ page }) => {
  const query = '?type=seeker&sort=email&page=2';
  await openWith(page, await tokenOf(page.request), `${users}${query}`);
  await expect(rows(page)).toHaveCount(25);
  await scroller(page).evaluate((element) => element.scrollTo(0, 700));
  await expect.poll(() => place(page)).toBe(700);
  const row = links(page).nth(12);
  const path = await row.getAttribute('href');
  await row.focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(`${path}/edit`);
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill((await phone.inputValue()) === '+442071234567' ? '+442071234568' : '+442071234567');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(`${users}${query}`);
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => place(page)).toBe(700);

  await links(page).nth(12).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goBack();
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => place(page)).toBe(700);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => place(page)).toBe(700);
  // Another page of the list starts at the top.
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^51–/)).toBeVisible();
  await expect.poll(() => place(page)).toBe(0);
});

test('resizes columns by keyboard, dragging and double click, and stores the widths on the server', async ({
  page,
}) => {
  await openAsNewAdmin(page, users);
  const phone = page.getByRole('columnheader', { name: 'Phone' });
  const handle = page.getByRole('separator', { name: 'Width of Phone' });
  const width = async () => Math.round((await phone.boundingBox())?.width ?? 0);
  await expect(handle).toBeVisible();
  const before = await width();
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBe(before + 16);
  const grip = await handle.boundingBox();
  if (!grip) throw new Error('the resize handle is not rendered');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + 60, grip.y + 20, { steps: 4 });
  const kept = page.waitForResponse((reply) => /preferences\/table\.users/.test(reply.url()) && reply.ok());
  await page.mouse.up();
  await kept;
  const dragged = await width();
  expect(dragged).toBeGreaterThan(before + 60);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(width).toBe(dragged);
  await handle.dblclick();
  await expect.poll(width).toBeLessThan(dragged);
  const cut = await page
    .locator('tbody tr td:nth-child(3)')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cut).toBe(0);
});

test('columns can be searched, reordered, pinned and reset', async ({ page }) => {
  await openAsNewAdmin(page, users);
  // By selector, not by role: elements under a dialog have no role.
  const heads = page.locator('thead th').filter({ hasText: /\w/ });
  await expect(rows(page).first()).toBeVisible();
  const usual = await heads.allTextContents();
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('searchbox', { name: 'Search columns' }).fill('mail');
  await expect(dialog.getByRole('listitem')).toHaveText(['Email']);
  await dialog.getByRole('searchbox', { name: 'Search columns' }).fill('');
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) });
  const from = await line('Country').boundingBox();
  const to = await line('Phone').boundingBox();
  if (!from || !to) throw new Error('the columns are not rendered');
  await page.mouse.move(from.x + 12, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x + 12, to.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(heads.nth(1)).toHaveText('Country');
  await dialog.getByRole('button', { name: 'Pin Status' }).click();
  await expect(heads.nth(1)).toHaveText('Status');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  const startOf = async (name: string) => (await page.getByRole('columnheader', { name }).boundingBox())?.x ?? 0;
  // The menu next to the page animates: wait for a stable position.
  const restingPlaceOf = async (name: string) => {
    let last = Number.NaN;
    const isAtRest = async () => {
      const before = last;
      last = await startOf(name);
      return last === before;
    };
    await expect.poll(isAtRest).toBe(true);
    return last;
  };
  const [status, phone] = [await restingPlaceOf('Status'), await restingPlaceOf('Phone')];
  await scroller(page).evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect.poll(() => startOf('Phone')).toBeLessThan(phone);
  await expect.poll(() => startOf('Status')).toBe(status);
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(heads).toHaveText(usual);
});

test('a view can be renamed, copied and made the default', async ({ page }) => {
  await openAsNewAdmin(page, `${users}?type=owner`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Owners');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) });
  await expect(tab('Owners')).toBeVisible();
  await choose('Rename or share view');
  await page.getByRole('textbox', { name: 'Name' }).fill('All owners');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab('All owners')).toHaveAttribute('aria-selected', 'true');
  await choose('Duplicate view');
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(tab('Copy of All owners')).toHaveAttribute('aria-selected', 'true');
  const kept = page.waitForResponse((reply) => /preferences\/table\.users/.test(reply.url()) && reply.ok());
  await choose('Open the list with this view');
  await kept;
  await page.goto('/dashboard/account');
  await page.goto(users);
  await expect(page).toHaveURL(/type=owner&view=\d+/);
  await expect(tab('Copy of All owners')).toHaveAttribute('aria-selected', 'true');
  // The URL of a view contains all of its filters.
  const view = new URL(page.url()).searchParams.get('view');
  await page.goto(`${users}?view=${view}`);
  await expect(page).toHaveURL(/type=owner&view=\d+/);
  await page.getByRole('button', { name: 'Remove filter: Type is Owner' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?view=${view}$`));
  await expect(page.getByRole('img', { name: 'changed' })).toBeVisible();
  await page.getByRole('tab', { name: /^All \d/ }).click();
  await expect(page).toHaveURL(new RegExp(`${users}$`));
});

test('folds many filters into one chip that lists them', async ({ page }) => {
  const token = await tokenOf(page.request);
  await page.setViewportSize({ width: 1000, height: 900 });
  const dates = 'created_from=2001-01-01&created_to=2030-01-01&last_seen_from=2001-01-01&last_seen_to=2030-01-01';
  const filters = `type=owner,seeker&locale=en,ar,fr&marketing_opt_in=true&has_properties=false&has_reports=false&${dates}&search=a`;
  await openWith(page, token, `${users}?${filters}`);
  const lastSeen = page.getByRole('button', { name: /^Last seen 1 Jan 2001/ });
  await expect(lastSeen).toBeHidden();
  await page.getByRole('button', { name: /^\d more filters$/ }).click();
  await lastSeen.click();
  await page.getByRole('dialog', { name: 'Last seen' }).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/last_seen/);
});

test('? shows the shortcuts; single-key shortcuts can be switched off in the account', async ({ page }) => {
  await openAsNewAdmin(page, users);
  await expect(rows(page).first()).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(sheet.getByText('Next row')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/dashboard/account');
  const kept = page.waitForResponse((reply) => /preferences\/shortcuts/.test(reply.url()) && reply.ok());
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await kept;
  await page.goto(users);
  await links(page).first().focus();
  for (const key of ['?', '/', 'x', 'j']) await page.keyboard.press(key);
  await expect(links(page).first()).toBeFocused();
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(links(page).nth(1)).toBeFocused();
});
