import { bearer, openWith, post, replaceTemporaryPassword, uniqueWord } from '../kit/people.ts';
import { expectAccessible } from '../setup/axe.ts';
import { endUndoDelay } from '../setup/database.ts';
import { expect, test, tokenFor } from '../setup/test.ts';
import { emailTimeout, linksFor } from './email-links.ts';
import { fillIn } from './login-form.ts';

const temporary = 'amber falcon over the old pier';
const own = 'violet tractor under the bridge';

test('replaces a temporary password, then changes, confirms and restores an email', async ({ page, product }) => {
  test.slow();
  const root = await tokenFor(page.request);
  const roles = (await (
    await page.request.get('/v2/dashboard/role?per_page=100', { headers: bearer(root) })
  ).json()) as {
    data: { id: number; key: string }[];
  };
  const role_id = roles.data.find(({ key }) => key === 'agent')?.id;
  const before = `${uniqueWord('moving').toLowerCase()}@lintel.test`;
  const after = `new.${before}`;
  const person = { first_name: 'Rana', last_name: 'Moving', email: before, role_id, password: temporary };
  await post(page.request, root, '/v1/dashboard/admins', person);

  await test.step('the first sign-in allows nothing but setting a new password', async () => {
    await page.goto('/login?returnTo=/dashboard/account');
    await fillIn(page, before, temporary);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expectAccessible(page, 'choose a new password');
    await page.goto('/dashboard/account');
    await expect(page).toHaveURL(/\/choose-password/);
    await page.getByLabel('Temporary password').fill(temporary);
    await page.getByLabel('New password').fill(own);
    await page.getByLabel('Repeat password').fill(own);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/dashboard/account');
  });

  await test.step('a new email needs the password and signs out', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel('New email').fill(after);
    await dialog.getByLabel('Current password').fill(temporary);
    await dialog.getByRole('button', { name: 'Change email' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Current password').fill(own);
    await dialog.getByRole('button', { name: 'Change email' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alert')).toContainText('Sign in with the new address');
    await expect(page.getByLabel('Email')).toHaveValue(after);
  });

  const linkTo = async (address: string, to: string) => {
    await endUndoDelay(product);
    await expect.poll(() => linksFor(product, address, to), emailTimeout).toHaveLength(1);
    return (await linksFor(product, address, to))[0] ?? '';
  };

  await test.step('the new address is confirmed by a button, once', async () => {
    const link = await linkTo(after, 'confirm-email');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  });

  await test.step('the old address restores the account and sets a new password', async () => {
    await page.goto(await linkTo(before, 'restore-email'));
    await page.getByRole('button', { name: 'Restore email address' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await page.goto(await linkTo(before, 'reset-password'));
    await page.getByLabel('New password').fill(`${own} again`);
    await page.getByLabel('Repeat password').fill(`${own} again`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/login');
    await fillIn(page, before, `${own} again`);
    await expect(page.getByRole('button', { name: /^Account: Rana/ })).toBeVisible();
  });
});

test('signing out everywhere warns that the calendar address is revoked, and offers a new one', async ({ page }) => {
  const root = await tokenFor(page.request);
  const roles = (await (
    await page.request.get('/v2/dashboard/role?per_page=100', { headers: bearer(root) })
  ).json()) as {
    data: { id: number; key: string }[];
  };
  const role_id = roles.data.find(({ key }) => key === 'agent')?.id;
  const email = `${uniqueWord('feed').toLowerCase()}@lintel.test`;
  const person = { first_name: 'Feed', last_name: 'Reader', email, role_id, password: temporary };
  await post(page.request, root, '/v1/dashboard/admins', person);
  const token = await replaceTemporaryPassword(page.request, email, temporary, own);
  await post(page.request, token, '/v1/dashboard/my-appointment/feed', {});
  await openWith(page, token, '/dashboard/account');
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeVisible();
  await post(page.request, root, '/v2/dashboard/auth/login', { email, password: own });
  await page.reload();
  // The card reports a revoked address only if it has shown one.
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await expect(dialog).toContainText('Your calendar address stops working');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Your calendar address has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Create address' }).click();
  await expect(page.getByLabel('Calendar address')).toBeVisible();
});
