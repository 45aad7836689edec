import { expect, signIn, test } from '../setup/test.ts';

const markup = '<img src=x onerror=alert(1)>';

test('markup in a name is escaped', async ({ page }) => {
  const token = await signIn(page, 'finance');
  const headers = { authorization: `Bearer ${token}` };
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const rename = async (first_name: string) => {
    const reply = await page.request.get('/v2/dashboard/auth/user', { headers });
    const { admin } = ((await reply.json()) as { data: { admin: { version: number; first_name: string } } }).data;
    const data = { first_name, version: admin.version };
    expect((await page.request.put('/v1/dashboard/admins', { headers, data })).status()).toBe(200);
    return admin.first_name;
  };
  const before = await rename(markup);
  await page.reload();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await expect(page.getByRole('menu', { name: 'Account' }).getByText(markup)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(dialogs).toEqual([]);
  await rename(before);
});

test('an unknown address redirects to /404, signed in or not', async ({ page }) => {
  await page.goto('/nowhere/at/all?x=1');
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle('Page not found – Lintel');
  await signIn(page, 'super', '/dashboard/nowhere');
  await expect(page).toHaveURL('/404');
});

test('the root redirects to the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?returnTo=/dashboard');
  await signIn(page, 'super', '/');
  await expect(page).toHaveURL('/dashboard');
});

test('a page without permission names the missing permission', async ({ page }) => {
  await signIn(page, 'translator', '/dashboard/admins');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admins');
  await expect(page.getByText('You need permission to view admins.')).toBeVisible();
});

test('the outbox shows an email without running its scripts', async ({ page }) => {
  await page.request.post('/v2/dashboard/auth/forget-password', { data: { email: 'auditor@lintel.test' } });
  await signIn(page, 'super', '/dashboard/outbox');
  const mail = page.getByRole('button', { name: /auditor@lintel\.test/ }).first();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(mail).toContainText('sent', { timeout: 1_000 });
  }).toPass();
  await mail.click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByRole('link', { name: 'Set a new password' })).toBeVisible();
});
