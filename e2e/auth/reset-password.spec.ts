import { endUndoDelay } from '../setup/database.ts';
import { expect, signIn, test } from '../setup/test.ts';
import { emailTimeout, linksFor } from './email-links.ts';
import { fillIn } from './login-form.ts';

test('an invited admin sets a password, forgets it and resets it by the link of a real email', async ({
  page,
  product,
}) => {
  test.slow();
  const email = `forgetful-${Date.now()}@lintel.test`;
  const token = await signIn(page, 'super');
  const headers = { authorization: `Bearer ${token}` };
  const roles = (await (await page.request.get('/v2/dashboard/role', { headers })).json()) as {
    data: { id: number }[];
  };
  const data = { first_name: 'Ada', last_name: 'Forgetful', email, role_id: roles.data[0]?.id, invite: true };
  expect((await page.request.post('/v1/dashboard/admins', { headers, data })).status()).toBe(201);
  await page.evaluate(() => localStorage.removeItem('accessToken'));

  await test.step('the invitation leads to setting a password', async () => {
    await endUndoDelay(product);
    await expect.poll(() => linksFor(product, email), emailTimeout).toHaveLength(1);
    const [invitation] = await linksFor(product, email);
    await page.goto(invitation ?? '');
    await page.getByLabel('New password').fill('violet tractor under the bridge');
    await page.getByLabel('Repeat password').fill('violet tractor under the bridge');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Password changed')).toBeVisible();
  });

  await test.step('a reset request gets the same response as for an unknown address', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The sign-in page has the same field and stays until this page is loaded.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  });

  await expect.poll(() => linksFor(product, email), emailTimeout).toHaveLength(2);
  const link = (await linksFor(product, email)).at(-1) ?? '';

  await test.step('a weak password is rejected at its field, and the link still works', async () => {
    await page.goto(link);
    await page.getByLabel('New password').fill('forgetful-ada-forgetful');
    await page.getByLabel('Repeat password').fill('something else');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('The passwords do not match')).toBeVisible();
    await page.getByLabel('New password').fill('passwordpassword');
    await page.getByLabel('Repeat password').fill('passwordpassword');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a good password is accepted and signs in', async () => {
    await page.getByLabel('New password').fill('seven quiet harbours in fog');
    await page.getByLabel('Repeat password').fill('seven quiet harbours in fog');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/login');
    await fillIn(page, email, 'violet tractor under the bridge');
    await expect(page.getByRole('alert')).toHaveText(/Incorrect email or password/);
    await fillIn(page, email, 'seven quiet harbours in fog');
    await expect(page.getByRole('button', { name: 'Account: Ada Forgetful' })).toBeVisible();
  });

  await test.step('the used link no longer works', async () => {
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.goto(link);
    await page.getByLabel('New password').fill('nine loud harbours in sunshine');
    await page.getByLabel('Repeat password').fill('nine loud harbours in sunshine');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forget-password');
  });
});

test('an unknown address gets the same message', async ({ page }) => {
  await page.goto('/forget-password');
  await page.getByLabel('Email').fill('nobody-at-all@lintel.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('a link without its token offers to request a new one', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});
