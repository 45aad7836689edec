import type { Page } from '@playwright/test';
import { expect, signInWithoutOpening, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { createUsers, uniqueWord } from './people.ts';

// Error messages differ for a lost connection, a server error and a refusal.

const save = (page: Page) => page.getByRole('button', { name: /^Save/ });
const lastName = (page: Page) => page.getByLabel('Last name');
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** Creates a user for this test and opens its form. */
async function openUser(page: Page) {
  const token = await signInWithoutOpening(page);
  const name = uniqueWord('Offline');
  const [user] = await createUsers(page.request, token, name, 1);
  await page.goto(`/dashboard/users/${user?.id}/edit`);
  await expect(lastName(page)).toHaveValue(name);
  return { name, id: user?.id };
}

test('offline, input is stored as a draft with a message and saved once the connection is back', async ({
  page,
  context,
}) => {
  const { name, id } = await openUser(page);
  await lastName(page).fill(`${name} typed offline`);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  await save(page).click();
  await expect(alertOf(page)).toContainText('Not saved: you are offline');
  await expect(alertOf(page)).toContainText('What you typed is kept as a draft on this device.');
  await expect(lastName(page)).toHaveValue(`${name} typed offline`);
  // The draft also survives closing the page while offline.
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(`/dashboard/users/${id}/edit`);
  await other.getByRole('button', { name: 'Restore' }).click();
  await expect(lastName(other)).toHaveValue(`${name} typed offline`);
  await other.close();

  await alertOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} typed offline`);
});

test.describe('without save-data', () => {
  test.use({ savesData: false });

  test('offline, the menu still opens every page, which shows what is missing and recovers by itself', async ({
    page,
    context,
  }) => {
    // The menu's chunks are prefetched while the browser is idle.
    const fetched = page.waitForResponse(/outbox-page-[^/]*\.js$/);
    await signInAndWait(page, 'super', '/dashboard/account');
    await fetched;
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
    await expect(page.getByText('This was not loaded before. It will be once the connection is back.')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(page.locator('tbody [data-row-link]').first()).toBeVisible();
  });
});

const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  json: { type: `/docs#${code}`, title: 'Title', status, code, detail, request_id: 'req-4711' },
});

test('a server error shows its request id and can be retried, a refusal shows neither', async ({ page }) => {
  const { name } = await openUser(page);
  await lastName(page).fill(`${name} changed`);
  const answers = [
    problem(500, 'internal', 'Something went wrong on our side.'),
    problem(403, 'forbidden', 'You need permission to edit users (user.edit).'),
  ];
  await page.route(/\/v1\/dashboard\/user\/\d+$/, (route) =>
    route.request().method() === 'PUT' && answers[0] ? route.fulfill(answers[0]) : route.continue(),
  );
  await save(page).click();
  await expect(alertOf(page)).toContainText('Not saved: the server failed');
  await expect(alertOf(page)).toContainText('Something went wrong on our side.');
  await expect(alertOf(page)).toContainText('req-4711');
  await expect(alertOf(page)).toContainText('kept as a draft');
  answers.shift();
  await alertOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(alertOf(page)).toContainText('Not saved');
  await expect(alertOf(page)).toContainText('You need permission to edit users.');
  await expect(alertOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('shows a failed save in the viewport, however far the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 660 });
  const { name } = await openUser(page);
  await lastName(page).fill(`${name} changed`);
  await page.route(/\/v1\/dashboard\/user\/\d+$/, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await save(page).click();
  await expect(alertOf(page)).toContainText('Not saved: the server cannot be reached');
  await expect(alertOf(page)).toBeInViewport({ ratio: 1 });
  const [alert, bar] = [
    await alertOf(page).boundingBox(),
    await page.getByRole('region', { name: 'Unsaved changes' }).boundingBox(),
  ];
  expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('Ctrl+S on an untouched form shows what is missing, or that there is nothing to save', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard/users/create');
  await expect(lastName(page)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
  await openUser(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('There is nothing to save.')).toBeVisible();
});

test('a list that is refused offers no retry, one that failed does', async ({ page }) => {
  await signInAndWait(page);
  const answers = [problem(422, 'invalid', 'This cannot be asked.')];
  await page.route('**/v1/dashboard/core/counts*', (route) =>
    answers[0] ? route.fulfill(answers[0]) : route.continue(),
  );
  await page.goto('/dashboard/core');
  await expect(alertOf(page)).toContainText('This cannot be asked.');
  await expect(alertOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('shows a placeholder for a photo that fails to load', async ({ page }) => {
  await page.route('**/photos/**', (route) => route.abort());
  await signInAndWait(page, 'super', '/dashboard');
  await expect(page.locator('tbody [data-row-link]').first()).toBeVisible();
  await expect(page.locator('tbody').getByRole('img', { name: 'The photo could not be loaded' }).first()).toBeVisible();
  await expect(page.locator('tbody img')).toHaveCount(0);
});
