import type { APIRequestContext, Page } from '@playwright/test';
import { bearer } from '../kit/people.ts';
import { accessibilityViolations } from '../setup/axe.ts';
import { expect, signIn, test, tokenFor } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const payees = (page: Page) => page.getByRole('list', { name: 'Payees' });
const group = (page: Page, name: string) => payees(page).getByRole('button', { name: new RegExp(`^${name}`) });
const earnings = (page: Page, name: string) =>
  page.getByRole('list', { name: `Earnings of ${name}` }).getByRole('listitem');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected earnings' });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });

/** The earnings of an admin, from the API. */
const unpaidOf = async (request: APIRequestContext, token: string, name: string) => {
  const reply = await request.get(`/v1/dashboard/payout?status=payable&search=${encodeURIComponent(name)}`, {
    headers: bearer(token),
  });
  return ((await reply.json()) as { meta: { total: number } }).meta.total;
};

test('earnings of a payee are selected, summed up, paid, undone, paid again and reversed', async ({ page }) => {
  const token = await signIn(page, 'finance', '/dashboard/payouts?status=payable');
  const before = await unpaidOf(page.request, token, 'Tariq Saleh');
  await group(page, 'Tariq Saleh').click();
  await earnings(page, 'Tariq Saleh').nth(0).getByRole('checkbox').click();
  await earnings(page, 'Tariq Saleh').nth(1).getByRole('checkbox').click();
  await expect(bar(page)).toContainText('2 selected');
  await expect(bar(page)).toContainText('AED 120.00');
  expect(await accessibilityViolations(page, { of: 'all' })).toEqual([]);
  await bar(page).getByRole('button', { name: 'Pay…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as paid to Tariq Saleh' });
  await expect(dialog).toContainText('For example a bank transfer reference');
  expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay AED 120.00' }).click();
  await expect(dialog.getByText('Required').first()).toBeVisible();
  await dialog.getByLabel('Reference').fill('PAY-118');
  await dialog.getByRole('button', { name: 'Pay AED 120.00' }).click();
  await expect(page.getByText('AED 120.00 to Tariq Saleh marked as paid', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await unpaidOf(page.request, token, 'Tariq Saleh')).toBe(before - 2);

  const paid = payments(page).getByRole('listitem').filter({ hasText: 'PAY-118' });
  await expect(paid).toContainText('AED 120.00');
  await paid.getByRole('button', { name: /^Reverse PB-/ }).click();
  const form = page.getByRole('group', { name: /^Reverse payment PB-/ });
  await expect(form.getByLabel('Reason')).toBeFocused();
  expect(await accessibilityViolations(page, { of: 'all' }, '[aria-label=Payments]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(paid.getByRole('button', { name: /^Reverse PB-/ })).toBeFocused();
  await paid.getByRole('button', { name: /^Reverse PB-/ }).click();
  await form.getByLabel('Reason').selectOption('Paid twice');
  await form.getByRole('button', { name: 'Reverse AED 120.00' }).click();
  await expect(paid).toContainText('Reversed');
  await expect(paid).toContainText('PAY-118');
  await expect(paid).toContainText('Paid twice');
  expect(await unpaidOf(page.request, token, 'Tariq Saleh')).toBe(before);
});

test('several payees make one payment for each payee and currency', async ({ page }) => {
  await signIn(page, 'finance', '/dashboard/payouts?status=payable');
  const boxes = payees(page).getByRole('checkbox', { name: /^Select all of/ });
  const [first, second] = [boxes.nth(0), boxes.nth(1)];
  await first.click();
  await expect(first).toBeChecked();
  await second.click();
  await expect(bar(page)).toContainText(/[A-Z]{3} [\d,]+\.\d\d \+ [A-Z]{3} [\d,]+\.\d\d/);
  await bar(page).getByRole('button', { name: 'Pay 2 payments…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as paid: 2 payments' });
  await expect(dialog.getByLabel('Reference')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toBeHidden();
});

test('an admin with the scope own sees their own payouts and no way to pay', async ({ page }) => {
  await signIn(page, 'agent', '/dashboard/payouts');
  await expect(page.getByText('You see your own earnings only')).toBeVisible();
  await expect(group(page, 'Tariq Saleh')).toHaveAttribute('aria-expanded', 'true');
  await expect(earnings(page, 'Tariq Saleh').first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Pay|Reverse)/ })).toHaveCount(0);
  const others = await page.request.get('/v1/dashboard/payout?currency=EGP', {
    headers: bearer(await tokenFor(page.request, 'agent')),
  });
  expect(((await others.json()) as { data: unknown[] }).data).toEqual([]);
});

test('the earnings of an admin look like their group on the payouts page', async ({ page }) => {
  const token = await signIn(page, 'finance', '/dashboard/payouts?status=payable');
  await expect(group(page, 'Tariq Saleh')).toBeVisible();
  const reply = await page.request.get('/v1/dashboard/payout?search=Tariq%20Saleh&per_page=10', {
    headers: bearer(token),
  });
  const id = ((await reply.json()) as { data: { admin: { id: number } }[] }).data[0]?.admin.id;
  await page.goto(`/dashboard/admins/${id}?tab=earnings`);
  await expect(group(page, 'Tariq Saleh')).toHaveAttribute('aria-expanded', 'true');
  await expect(
    earnings(page, 'Tariq Saleh')
      .filter({ hasText: /AED \d/ })
      .first(),
  ).toBeVisible();
  await payees(page).getByRole('checkbox', { name: 'Select all of Tariq Saleh' }).click();
  await bar(page).getByRole('button', { name: /^Pay/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Mark as paid/ });
  await expect(dialog.getByLabel('Reference').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('link', { name: 'Open as a list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('reversing a payment is fullscreen, focuses the reason, and Escape cancels', async ({ page }) => {
    await signIn(page, 'finance', '/dashboard/payouts?status=paid');
    const reverse = payments(page).locator('button:not([aria-disabled]):is([aria-label^="Reverse PB-"])');
    await reverse.first().click();
    const sheet = page.getByRole('dialog', { name: /^Reverse payment PB-/ });
    await expect(sheet.getByLabel('Reason')).toBeFocused();
    expect(await sheet.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(390);
    await expect(sheet.getByRole('button', { name: /^Reverse [A-Z]{3}/ })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(reverse.first()).toBeFocused();
  });
});
