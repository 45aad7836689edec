import type { APIRequestContext, Page } from '@playwright/test';
import { bearer } from '../kit/people.ts';
import { faults } from '../setup/axe.ts';
import { expect, signIn, test, tokenFor } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const rows = (page: Page) => page.locator('tbody tr');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

type Owed = {
  admin_id: number;
  property_id: number;
  amount: string;
  currency: string;
  admin: { first_name: string; last_name: string };
};

/** What the API says of the earnings for some properties. */
const statusesOf = async (request: APIRequestContext, token: string, properties: readonly number[]) => {
  const reply = await request.get(`/v1/dashboard/payout?property_id=${properties.join(',')}`, {
    headers: bearer(token),
  });
  return ((await reply.json()) as { data: { status: string }[] }).data.map(({ status }) => status);
};

test('what is owed to an admin is chosen, summed up, marked as paid and taken back', async ({ page }) => {
  const token = await signIn(page, 'finance', '/dashboard/payouts');
  const owed = page.getByRole('list', { name: 'Owed' }).getByRole('link', { name: /^Tariq Saleh AED/ });
  await owed.click();
  await expect(page).toHaveURL(/status=payable/);
  await expect(owed).toHaveAttribute('aria-current', 'true');
  await expect(rows(page).first()).toContainText('Unpaid');
  const reply = await page.request.get(`/v1/dashboard/payout${new URL(page.url()).search}`, { headers: bearer(token) });
  const [first, second] = ((await reply.json()) as { data: Owed[] }).data;
  const properties = [first?.property_id ?? 0, second?.property_id ?? 0];

  await rows(page).nth(0).getByRole('checkbox').click();
  await rows(page).nth(1).getByRole('checkbox').click();
  await expect(bar(page)).toContainText('2 selected');
  await expect(bar(page)).toContainText('AED 120.00');
  expect(await faults(page, { of: 'all' })).toEqual([]);
  await bar(page).getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as paid to Tariq Saleh' });
  await expect(dialog).toBeVisible();
  expect(await faults(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay AED 120.00' }).click();
  await expect(dialog.getByText('Required').first()).toBeVisible();
  await dialog.getByLabel('Reference').fill('PAY-118');
  await dialog.getByRole('button', { name: 'Pay AED 120.00' }).click();
  await expect(page.getByText('AED 120.00 to Tariq Saleh marked as paid', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await statusesOf(page.request, token, properties)).toEqual(['paid', 'paid']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: AED 120.00 to Tariq Saleh marked as paid')).toBeVisible();
  expect(await statusesOf(page.request, token, properties)).toEqual(['payable', 'payable']);
});

test('what cannot be paid together says why, and the sum keeps currencies apart', async ({ page }) => {
  await signIn(page, 'finance', '/dashboard/payouts?status=payable');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(bar(page)).toContainText(/AED [\d,]+\.\d\d \+ EGP [\d,]+\.\d\d/);
  const pay = bar(page).getByRole('button', { name: 'Mark as paid' });
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(pay).toHaveAttribute('title', /one admin/);
  // Of all that match, also of what is on other pages, the sum is what the strip says is owed.
  await bar(page)
    .getByRole('button', { name: /^Select all \d+ matching/ })
    .click();
  const tiles = await page.getByRole('list', { name: 'Owed' }).getByRole('link').allInnerTexts();
  for (const owed of tiles.map((text) => /[A-Z]{3} [\d,]+\.\d\d/.exec(text)?.[0] ?? 'no sum'))
    await expect(bar(page)).toContainText(owed);
});

test('whoever sees only their own sees theirs, and no way to pay', async ({ page }) => {
  await signIn(page, 'agent', '/dashboard/payouts');
  await expect(page.getByText('You see your own earnings only')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Owed' }).getByRole('link')).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Tariq Saleh');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const others = await page.request.get('/v1/dashboard/payout?currency=EGP', {
    headers: bearer(await tokenFor(page.request, 'agent')),
  });
  expect(((await others.json()) as { data: unknown[] }).data).toEqual([]);
});
