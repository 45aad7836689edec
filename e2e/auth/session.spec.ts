import type { Page } from '@playwright/test';
import { type Product, startProduct } from '../setup/product.ts';
import { expect, test } from '../setup/test.ts';
import { fillIn, password, submit } from './login-form.ts';

// These tests use other products with other addresses and clocks.
test.use({ ownContext: true });

const MINUTE = 60_000;

/** A product with different settings, for the tests of one group. */
function useProduct(settings: Record<string, string>) {
  test.describe.configure({ mode: 'serial' });
  let product: Product;
  test.beforeAll(async () => {
    test.slow();
    product = await startProduct(settings);
  });
  test.afterAll(() => product.stop());
  return { address: () => product.address, printed: () => product.printed };
}

// Long enough to sign in on a slow machine, short enough to wait for.
test.describe('with a token lifetime of eighteen seconds', () => {
  const { address } = useProduct({ TOKEN_HOURS: '0.005' });

  test('choosing to stay renews the token', async ({ page }) => {
    await page.goto(`${address()}/login`);
    await fillIn(page);
    await page.getByRole('alertdialog').waitFor();
    const first = await page.evaluate(() => localStorage.getItem('accessToken'));
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(first);
    await expect(page).toHaveURL(`${address()}/dashboard`);
  });

  test('warns before the session ends, explains it on the sign-in page, and returns to the same page', async ({
    page,
  }) => {
    await page.goto(`${address()}/dashboard/users?search=123`);
    await fillIn(page);
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('You will be signed out in');
    await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(/Token expired/, { timeout: 40_000 });
    await expect(page).toHaveURL(`${address()}/login?returnTo=/dashboard/users%3Fsearch%3D123`);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expect(page.getByLabel('Email')).toHaveValue('super@lintel.test');
    await password(page).fill('demo-lintel-2026');
    await submit(page).click();
    await expect(page).toHaveURL(`${address()}/dashboard/users?search=123`);
  });
});

/** A token in our format that has expired. */
const expired = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(Date.now() / 1000) - 60 })}.c2lnbmF0dXJl`;
};

test('an expired token is not sent with any request', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) sent.push(request.url());
  });
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), expired());
  await page.goto('/dashboard/users');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(sent).toEqual([]);
});

test.describe('with a token lifetime of six minutes', () => {
  const { address } = useProduct({ TOKEN_HOURS: '0.1' });

  for (const minutes of [10, -10]) {
    test(`a clock that is ${minutes} minutes off does not sign out`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + minutes * MINUTE });
      await page.goto(`${address()}/dashboard/account`);
      await fillIn(page);
      await expect(page).toHaveURL(`${address()}/dashboard/account`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
      await page.evaluate(`dispatchEvent(new Event('focus'))`);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page).toHaveURL(`${address()}/dashboard/account`);
    });
  }
});

test.describe('without any admin, with a token lifetime of thirty days', () => {
  const { printed } = useProduct({ LINTEL_DEMO: '0', TOKEN_HOURS: '720' });
  const link = () => printed().match(/http\S+\/setup\?token=\S+/)?.[0] ?? '';

  async function setUp(page: Page, first: string, last: string) {
    await expect.poll(link).not.toBe('');
    await page.goto(link());
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill(last);
    await page.getByLabel('Email').fill(`${first}@lintel.test`.toLowerCase());
    await page.getByLabel('New password').fill('eleven green lanterns at dusk');
    await page.getByLabel('Repeat password').fill('eleven green lanterns at dusk');
    await page.getByRole('button', { name: 'Create account' }).click();
  }

  test('the link on the console creates the first account, which stays signed in', async ({ page }) => {
    await setUp(page, 'Grace', 'Lintel');
    await expect(page.getByRole('button', { name: 'Account: Grace Lintel' })).toBeVisible();
    // A timeout that overflows 32 bits would have fired by the time the page has reloaded.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account: Grace Lintel' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('the link cannot create a second account', async ({ page }) => {
    await setUp(page, 'Mallory', 'Second');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
