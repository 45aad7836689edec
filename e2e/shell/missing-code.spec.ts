import type { Page } from '@playwright/test';
import { createUsers, uniqueWord } from '../kit/people.ts';
import { expect, signInWithoutOpening, test } from '../setup/test.ts';
import { signInAndWait } from './appearance.ts';

// These tests use save-data, so rooms are not prefetched and a page can be opened whose code is not loaded.

// An earlier test may have left the chunk in the browser cache.
test.use({ ownContext: true });

const users = '**/assets/user-list-page*.js';
const menu = (page: Page) => page.locator('nav[aria-label="Main"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Clicks by script, because hovering would prefetch the page. */
const openUsers = (page: Page) =>
  menu(page)
    .getByRole('link', { name: 'Users' })
    .evaluate((link: HTMLElement) => link.click());

/** The page was not reloaded. */
async function stay(page: Page) {
  await page.evaluate(() => Reflect.set(window, 'isStill', true));
  return () => page.evaluate(() => Reflect.get(window, 'isStill') === true);
}

test('offline, a page that is not loaded says so and opens once the connection is back', async ({ page, context }) => {
  await signInAndWait(page);
  const isSame = await stay(page);
  await context.setOffline(true);
  await openUsers(page);
  await expect(page.getByRole('alert')).toContainText('This page was not loaded before.');
  await expect(page.locator('.bprogress')).toBeHidden();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toContainText('This page was not loaded before.');
  await expect(menu(page)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Users');
  expect(await isSame()).toBe(true);
});

test('while the server does not respond, Retry tries again without a reload', async ({ page }) => {
  await signInAndWait(page);
  const isSame = await stay(page);
  await page.route(users, (route) => route.abort());
  await page.route('**/v1/dashboard/settings', (route) => route.abort());
  await openUsers(page);
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await page.unroute(users);
  await page.unroute('**/v1/dashboard/settings');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Users');
  expect(await isSame()).toBe(true);
});

test('after a deployment, a page whose code is gone asks to reload, and does not reload by itself', async ({
  page,
}) => {
  await signInAndWait(page);
  const isSame = await stay(page);
  await page.route(users, (route) => route.fulfill({ status: 404 }));
  await openUsers(page);
  await expect(page.getByText('A new version is available', { exact: true })).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.unroute(users);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('Users');
  expect(await isSame()).toBe(false);
});

test('after a deployment, an open form asks to reload and retains the input', async ({ page }) => {
  const token = await signInWithoutOpening(page);
  const [user] = await createUsers(page.request, token, uniqueWord('Deployed'), 1);
  await page.goto(`/dashboard/users/${user?.id}/edit`);
  const lastName = page.getByLabel('Last name');
  await expect(lastName).toBeVisible();
  await expect(page.getByText('A new version is available.')).toBeHidden();
  await lastName.fill('typed before the reload');
  await page.route('**/v1/dashboard/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-web-build': '/assets/index-newer.js' } });
  });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('marina');
  await expect(page.getByText('A new version is available.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(lastName).toHaveValue('typed before the reload');
});

test('a dialog whose code is gone leaves the page intact and asks to reload', async ({ page }) => {
  await signInAndWait(page);
  await page.route('**/assets/settings-drawer*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('A new version is available.')).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version is available.')).toBeHidden();
});

test('offline, pictures open once the connection is back, with their styles', async ({ page, context }) => {
  await signInAndWait(page);
  await page.goto('/dashboard/properties/1702');
  const picture = page.getByRole('button', { name: 'Open picture 1 of' });
  await expect(picture).toBeVisible();
  await context.setOffline(true);
  await picture.click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  await picture.click();
  await context.setOffline(false);
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  await expect(pictures).toBeVisible();
  await expect(pictures).toHaveCSS('position', 'fixed');
  await expect(pictures.getByRole('button', { name: 'Zoom in' })).toBeVisible();
});
