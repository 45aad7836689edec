import type { APIRequestContext, Page } from '@playwright/test';
import { bearer } from '../kit/people.ts';
import { accessibilityViolations } from '../setup/axe.ts';
import { expect, signIn, test } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const rows = (page: Page) => page.locator('tbody tr');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

type Home = { id: number; version: number; reference: string; title: string; is_hot_deal: boolean };

async function read<T>(request: APIRequestContext, token: string, path: string) {
  const reply = await request.get(path, { headers: bearer(token) });
  return ((await reply.json()) as { data: T }).data;
}

/** A published property that is not a hot deal; each test takes another. */
async function coolHome(request: APIRequestContext, token: string, place: number) {
  const homes = await read<Home[]>(
    request,
    token,
    '/v1/dashboard/property?status=published&is_hot_deal=false&per_page=10',
  );
  const home = homes[place];
  if (!home) throw new Error('the demo has no published property that is not a hot deal');
  return home;
}

test('adds a published property until a date and removes it, with undo', async ({ page }) => {
  const token = await signIn(page, 'marketing', '/dashboard/properties/hot-deals?status=running');
  const home = await coolHome(page.request, token, 0);
  await page.getByRole('button', { name: 'Add hot deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add hot deal' });
  await dialog.getByRole('button', { name: 'Add hot deal' }).click();
  await expect(dialog.getByText('Choose a property').first()).toBeVisible();
  await dialog.getByLabel('Property').fill(home.reference);
  await page.getByRole('option', { name: new RegExp(home.reference) }).click();
  await dialog.getByLabel('Last day', { exact: true }).fill('2098-12-30');
  expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add hot deal' }).click();
  await expect(page.getByText(`“${home.title}” is a hot deal`, { exact: true })).toBeVisible();
  const row = rows(page).filter({ hasText: home.reference });
  await expect(row).toContainText('Running');
  await expect(row).toContainText('2098');
  expect(await accessibilityViolations(page, { of: 'all' })).toEqual([]);

  // Hovering the row shows quick actions, which must not cover the switch in its last column.
  await row.hover();
  await expect(row.locator('[data-quick] > *').first()).toBeAttached();
  await row.getByRole('switch', { name: `${home.title} is a hot deal` }).click();
  await expect(page.getByText(`“${home.title}” is no longer a hot deal`, { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await read<Home>(page.request, token, `/v1/dashboard/property/${home.id}`)).toMatchObject({
    is_hot_deal: false,
  });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toContainText('Running');
  expect(await read<Home>(page.request, token, `/v1/dashboard/property/${home.id}`)).toMatchObject({
    is_hot_deal: true,
  });
});

test('an expired hot deal ends by itself, is listed among the ended ones, and the open list is notified', async ({
  page,
}) => {
  const token = await signIn(page, 'marketing', '/dashboard/properties/hot-deals?status=ended');
  const { id, version, reference } = await coolHome(page.request, token, 1);
  await expect(rows(page).first()).toBeVisible();
  const soon = new Date(Date.now() + 2000).toISOString();
  const reply = await page.request.put(`/v1/dashboard/hot-deals/${id}`, {
    data: { is_hot_deal: true, ends_at: soon, version },
    headers: bearer(token),
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const isHot = async () => (await read<Home>(page.request, token, `/v1/dashboard/property/${id}`)).is_hot_deal;
  await expect.poll(isHot, { timeout: 45_000 }).toBe(false);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page).first()).toContainText(reference);
  await expect(rows(page).first()).toContainText('Ended');
});

test('removes several hot deals at once, and one undo restores all of them', async ({ page }) => {
  const token = await signIn(page, 'manager', '/dashboard/properties/hot-deals?status=running&per_page=10');
  await expect(rows(page).first()).toBeVisible();
  const running = async () =>
    (await read<{ running: number }>(page.request, token, '/v1/dashboard/hot-deals/counts')).running;
  const before = await running();
  await rows(page)
    .nth(0)
    .getByRole('checkbox', { name: /^Select/ })
    .click();
  await rows(page)
    .nth(1)
    .getByRole('checkbox', { name: /^Select/ })
    .click();
  await bar(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('2 removed', { exact: true })).toBeVisible();
  expect(await running()).toBe(before - 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2 removed')).toBeVisible();
  expect(await running()).toBe(before);
});

test('with view permission only there are neither switches nor checkboxes', async ({ page }) => {
  await signIn(page, 'reviewer', '/dashboard/properties/hot-deals');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add hot deal' })).toHaveCount(0);
});
