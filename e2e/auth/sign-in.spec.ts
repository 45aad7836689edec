import { waitUntilRendered } from '../setup/axe.ts';
import { demoPassword, emailOf, expect, newToken, openWith, signIn, test } from '../setup/test.ts';
import { fillIn, password } from './login-form.ts';

test('following a link signs in and opens the linked page', async ({ page }) => {
  await page.goto('/dashboard/users?search=123&status=active,blocked#top');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByLabel('Email')).toBeFocused();
  const request = page.waitForRequest('**/auth/login');
  await fillIn(page);
  await expect(page).toHaveURL('/dashboard/users?search=123&status=active,blocked#top');
  await expect(page).toHaveTitle('Users – Lintel');
  expect((await request).postDataJSON()).toEqual({
    email: emailOf('super'),
    password: demoPassword,
    fcm_token: 1,
    device_id: 1,
    device_type: 1,
  });
});

test('a wrong password shows one error, and the email stays filled in', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'nobody@lintel.test', 'not the password');
  await expect(page.getByRole('alert')).toHaveText(/Incorrect email or password/);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@lintel.test');
  await expect(password(page)).toBeFocused();
  await expect(page).toHaveURL('/login');
});

test('too many wrong passwords show how long to wait', async ({ page }) => {
  await page.goto('/login');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answered = page.waitForResponse('**/auth/login');
    await fillIn(page, 'guessed@lintel.test', `guess number ${attempt}`);
    await answered;
  }
  await expect(page.getByText('Too many attempts')).toBeVisible();
  await expect(page.getByText(/Try again in \d+ seconds/)).toBeVisible();
});

test('nothing is sent before the form is complete', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Required');
  expect(sent).toEqual([]);
});

test('two quick clicks sign in once', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) sent += 1;
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailOf('super'));
  await password(page).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
});

test('a password can be revealed and pasted', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('from the clipboard');
  await page.getByLabel('Email').press('ControlOrMeta+A');
  await page.getByLabel('Email').press('ControlOrMeta+C');
  await password(page).press('ControlOrMeta+V');
  await expect(password(page)).toHaveValue('from the clipboard');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('the first page lists the properties, and Logout revokes the token', async ({ page }) => {
  const token = await newToken(page.request);
  await openWith(page, token, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByText('Logout', { exact: true }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const replay = await page.request.get('/v2/dashboard/auth/user', { headers: { authorization: `Bearer ${token}` } });
  expect(replay.status()).toBe(401);
});

test('a signed-in admin is redirected from the sign-in page', async ({ page }) => {
  await signIn(page, 'super');
  await page.goto('/login?returnTo=/dashboard/account');
  await expect(page).toHaveURL('/dashboard/account');
  await page.goto('/forget-password');
  await expect(page).toHaveURL('/dashboard');
});

// One of each kind; the full list and generated cases: apps/web/src/platform/return-to.test.ts.
const hostile = ['/\\evil.test', 'javascript:alert(1)'];

test('returnTo never leads outside the dashboard', async ({ page, baseURL }) => {
  page.on('dialog', () => expect('a dialog').toBe('none'));
  await page.goto(`/login?returnTo=${encodeURIComponent('//evil.test/dashboard')}`);
  await fillIn(page);
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
  for (const wish of hostile) {
    await page.goto(`/login?returnTo=${encodeURIComponent(wish)}`);
    await expect(page).toHaveURL(`${baseURL}/dashboard`);
  }
});

test('a session ended by another admin redirects to the sign-in page with a message', async ({ page }) => {
  const token = await newToken(page.request);
  await openWith(page, token, '/dashboard/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox');
  await waitUntilRendered(page);
  await page.request.post('/v2/dashboard/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // Without any interaction: the event stream delivers it.
  await expect(page.getByRole('alert')).toHaveText(/Your session was ended/);
  await expect(page).toHaveURL('/login?returnTo=/dashboard/outbox');
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signIn(page, 'super', '/dashboard/account');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Properties');
  await other.evaluate(() => localStorage.removeItem('accessToken'));
  await expect(page).toHaveURL('/login?returnTo=/dashboard/account');
});

test('a form still submits when its validation chunk is gone after a deployment', async ({ page }) => {
  await page.route('**/assets/zod-resolver-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/forget-password');
  await page.getByLabel('Email').fill('nobody-knows@lintel.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
