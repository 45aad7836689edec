import type { Page } from '@playwright/test';
import { openWith, tokenOf, uniqueWord } from '../kit/people.ts';
import { accessibilityViolations, expectAccessible } from '../setup/axe.ts';
import { expect, signIn, test } from '../setup/test.ts';
import { makeRequest, requestsOf } from './requests.ts';

const rows = (page: Page) => page.locator('tbody tr');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

test('assigns several requests to a translator with a due date, and one undo reverts it', async ({ page, product }) => {
  const root = await tokenOf(page.request);
  const word = uniqueWord('Many');
  const { home } = await makeRequest({ product, request: page.request, token: root, word: word });
  await openWith(page, root, `/dashboard/translation/requests?search=${word}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(
    rows(page)
      .first()
      .getByRole('img', { name: /Details empty, Address empty/ }),
  ).toBeVisible();
  await expectAccessible(page, '/dashboard/translation/requests');

  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(bar(page)).toContainText(/2 selected\s*\d+ words/);
  await bar(page).getByRole('button', { name: 'Assign…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 requests' });
  await dialog.getByLabel('Translator').fill('Yasmine');
  await page.getByRole('option', { name: /^Yasmine Fathi/ }).click();
  await dialog.getByLabel('Due', { exact: true }).fill('2030-01-31');
  expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('2 assigned', { exact: true })).toBeVisible();
  await expect(rows(page).first()).toContainText('31 Jan 2030');
  const names = async () =>
    (await requestsOf(page.request, root, home.id)).map(({ assigned_admin }) => assigned_admin?.first_name);
  expect(await names()).toEqual(['Yasmine', 'Yasmine']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2 assigned')).toBeVisible();
  expect(await names()).toEqual([undefined, undefined]);

  // The tabs filter by more than a status.
  await page.getByRole('tab', { name: /^Mine/ }).click();
  await expect(page).toHaveURL(/assigned_admin_id=me/);
  await expect(page.getByRole('tab', { name: /^Mine/ })).toHaveAttribute('aria-selected', 'true');
});

test("a language's default translator gets unassigned requests, and translators see only their own", async ({
  page,
  product,
}) => {
  const root = await tokenOf(page.request);
  const word = uniqueWord('Default');
  const { home } = await makeRequest({ product, request: page.request, token: root, word: word });
  await openWith(page, root, '/dashboard/core/locales');
  await page.getByRole('button', { name: /change the default translator of Arabic$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Default translator for Arabic' });
  await dialog.getByLabel('Translator').fill('Yasmine');
  await page.getByRole('option', { name: /^Yasmine Fathi/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Arabic goes to Yasmine Fathi/)).toBeVisible();

  await signIn(page, 'translator', `/dashboard/translation/requests?search=${word}`);
  await expect(page.getByText('You see your own requests only')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('You');
  await expect(page.getByRole('button', { name: 'New request' })).toHaveCount(0);
  const french = (await requestsOf(page.request, root, home.id)).find(({ locale }) => locale === 'fr');
  await page.goto(`/dashboard/translation/requests/${french?.id}`);
  await expect(page.getByText(/not found$/)).toBeVisible();
});
