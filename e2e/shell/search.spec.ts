import type { Page } from '@playwright/test';
import { post, tokenOf, uniqueWord } from '../kit/people.ts';
import { accessibilityViolations } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { signInAndWait, switchAppearance } from './appearance.ts';
import { resetPage } from './router-pages.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const groupOf = (page: Page, name: string) => dialogOf(page).getByRole('group', { name, exact: true });
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

async function search(page: Page, words: string) {
  if (!(await dialogOf(page).isVisible())) await page.keyboard.press('Control+k');
  await dialogOf(page).getByRole('combobox').fill(words);
}

test('the search works by keyboard and text', async ({ page }) => {
  await signInAndWait(page);
  await test.step('opens by its button and by Cmd+K or Ctrl+K, and Esc closes it', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await expect(dialogOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
    }
  });
  await resetPage(page);
  await test.step('an empty query shows a hint, and an unknown one says that nothing was found', async () => {
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page).getByText('Please enter keywords', { exact: true })).toBeVisible();
    await search(page, 'zeppelin');
    await expect(dialogOf(page).getByText('Not Found', { exact: true })).toBeVisible();
    await expect(dialogOf(page)).toContainText(
      'No results found for "zeppelin". Try checking for typos or using complete words.',
    );
    // Actions are filtered by the same query.
    await expect(dialogOf(page).getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
  });
  await resetPage(page);
  await test.step('finds pages by name and path, ignoring case and accents, and highlights the match', async () => {
    await search(page, 'RÔLE');
    await expect(groupOf(page, 'Access level control').getByRole('option')).toHaveText(['Roles']);
    await expect(groupOf(page, 'Access level control').locator('mark')).toHaveText(['Role']);
    await search(page, 'dashboard/core');
    await expect(groupOf(page, 'Platform settings').getByRole('option').first()).toContainText('Core Data');
    const list = dialogOf(page).locator('div:has(> [role="listbox"])');
    expect((await list.boundingBox())?.height).toBe(400);
  });
  await resetPage(page);
  await test.step('arrows, Home, End and Enter select by keyboard, and the pick is offered next time', async () => {
    await search(page, 'core/');
    const pages = groupOf(page, 'Platform settings').getByRole('option');
    const first = (await pages.first().textContent()) ?? '';
    const last = (await pages.last().textContent()) ?? '';
    await expect(chosen(page)).toHaveText(first);
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText(last);
    await page.keyboard.press('Home');
    await expect(chosen(page)).toHaveText(first);
    await page.keyboard.press('End');
    const active = await dialogOf(page).getByRole('combobox').getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveText(last);
    await search(page, 'view categ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/core\/view-category$/);
    await expect(dialogOf(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByText('Please enter keywords')).toBeVisible();
    await expect(groupOf(page, 'Recent').getByRole('option')).toHaveText([/View categories/]);
  });
  await resetPage(page);
  await test.step('lists records of every kind below the pages and remembers them', async () => {
    await search(page, 'marina');
    const properties = groupOf(page, 'Properties');
    await expect(properties.getByRole('option')).toHaveCount(4);
    await expect(properties.getByRole('option').last()).toHaveText(/^Show all \d+/);
    await expect(groupOf(page, 'Core data').getByRole('option')).toHaveText([/Marina.*View category/]);
    await expect(dialogOf(page).getByRole('status').first()).toHaveText(/\d+ results/);
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText((await properties.getByRole('option').nth(1).textContent()) ?? '');
    const reference = /PR-\d{6}/.exec((await chosen(page).textContent()) ?? '')?.[0] ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/properties/${Number(reference.slice(3))}$`));
    await page.keyboard.press('Control+k');
    await expect(groupOf(page, 'Recent').getByRole('option')).toHaveText([new RegExp(reference)]);
    await expect(chosen(page)).toHaveText(new RegExp(reference));
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();

    await search(page, 'marina');
    await properties.getByRole('option').last().click();
    await expect(page).toHaveURL(/\/properties\?search=marina$/);
  });
  await resetPage(page);
  await test.step('a number opens its property, and a typo is tolerated', async () => {
    await search(page, 'PR-12');
    await expect(groupOf(page, 'Properties').getByRole('option').first()).toContainText('PR-000012');
    await search(page, 'marnia');
    await expect(groupOf(page, 'Core data').getByRole('option')).toHaveText([/Marina/]);
  });
  await resetPage(page);
  await test.step('finds actions by name and runs them', async () => {
    await search(page, 'dark mode');
    await expect(groupOf(page, 'Actions').getByRole('option')).toHaveText(['Switch to dark mode']);
    await expect(chosen(page)).toHaveText('Switch to dark mode');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await expect(dialogOf(page)).toBeHidden();
    await search(page, 'new prop');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/properties\/create$/);
  });
  await resetPage(page);
  await test.step('while the record search fails, pages are still found and it can be retried', async () => {
    await page.route('**/v1/dashboard/search*', (route) =>
      route.fulfill({
        status: 422,
        json: { status: 422, code: 'invalid', title: 'Invalid', detail: 'This was refused.' },
      }),
    );
    await search(page, 'roles');
    await expect(groupOf(page, 'Access level control').getByRole('option')).toHaveText(['Roles']);
    await expect(dialogOf(page).getByRole('alert')).toContainText('Records could not be searched. This was refused.');
    await page.unroute('**/v1/dashboard/search*');
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
    await expect(dialogOf(page).getByRole('combobox')).toBeFocused();
  });
  await resetPage(page);
  await test.step('only the response to the latest query is shown', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/dashboard/search')) asked.push(searchParams.get('q') ?? '');
    });
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.type('garden');
    await expect(groupOf(page, 'Core data').getByRole('option').first()).toContainText('Garden');
    expect(asked.at(-1)).toBe('garden');
    expect(asked.length).toBeLessThan('garden'.length);
    expect(asked).not.toContain('g');
  });
});

test('a saved view is listed among the pages and opens with its filters', async ({ page }) => {
  const token = await tokenOf(page.request);
  const name = uniqueWord('View');
  const view = { list: 'users', name, query: 'status=blocked', columns: [], is_shared: false };
  const { id } = await post<{ id: number }>(page.request, token, '/v1/dashboard/views', view);
  await signInAndWait(page);
  await search(page, name.toLowerCase());
  await expect(groupOf(page, 'Users').getByRole('option')).toHaveText([new RegExp(`${name}.*Saved view`)]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/users\\?status=blocked&view=${id}$`));
});

test('typing in the search goes on while a page finishes loading', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/user-list-page/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await signInAndWait(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.keyboard.press('Control+k');
  const field = dialogOf(page).getByRole('combobox');
  await expect(field).toBeFocused();
  held.resolve();
  await expect(page).toHaveTitle('Users – Lintel');
  await page.keyboard.type('roles');
  await expect(field).toHaveValue('roles');
});

test('Ctrl+Enter opens a new tab and leaves the search open', async ({ page, context }) => {
  await signInAndWait(page);
  await search(page, 'PR-12');
  await expect(groupOf(page, 'Properties').getByRole('option').first()).toContainText('PR-000012');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/properties\/12$/);
  await expect(dialogOf(page)).toBeVisible();
});

test('an agent finds their own properties only, and neither users nor admins', async ({ page }) => {
  const asked: string[] = [];
  page.on('response', (response) => response.status() === 403 && asked.push(response.url()));
  const token = await signInAndWait(page, 'agent');
  await search(page, 'apartment');
  const properties = groupOf(page, 'Properties').getByRole('option').filter({ hasText: /PR-/ });
  await expect(properties.first()).toBeVisible();
  for (const text of await properties.allTextContents()) {
    const id = Number(/PR-(\d{6})/.exec(text)?.[1]);
    const seen = await page.request.get(`/v1/dashboard/property/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(seen.status(), text).toBe(200);
  }
  await search(page, 'lintel.test');
  await expect(dialogOf(page).getByText('Not Found', { exact: true })).toBeVisible();
  await expect(groupOf(page, 'Admins')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('finds only pages that the role may see', async ({ page }) => {
  await signInAndWait(page, 'translator');
  await search(page, 'admins');
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible();
});

test('the results are accessible in light and dark mode, left to right and right to left', async ({ page }) => {
  await signInAndWait(page);
  await search(page, 'marina');
  await expect(groupOf(page, 'Properties').getByRole('option')).toHaveCount(4);
  for (const look of [
    { themeMode: 'light', themeDirection: 'ltr' },
    { themeMode: 'dark', themeDirection: 'rtl' },
  ] as const) {
    await switchAppearance(page, look);
    expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  }
});

test('on a phone the search fills the screen and has a close button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAndWait(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await dialogOf(page).getByRole('combobox').fill('marina');
  await expect(groupOf(page, 'Properties').getByRole('option')).toHaveCount(4);
  expect(await dialogOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await dialogOf(page).getByRole('button', { name: 'Close the search' }).click();
  await expect(dialogOf(page)).toBeHidden();
});
