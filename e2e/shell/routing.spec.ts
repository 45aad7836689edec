import { expect, test } from '../setup/test.ts';
import { signInAndWait } from './appearance.ts';

test('an unknown path shows the 404 page in its simple layout', async ({ page }) => {
  await page.goto('/no/such/door');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door leads nowhere');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Lintel' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Need help?' })).toBeVisible();
  expect((await page.locator('main > div').first().boundingBox())?.width).toBe(400);
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a new page starts at the top with its heading focused and its name in the title; Back restores the scroll position', async ({
  page,
}) => {
  await signInAndWait(page, 'super', '/dashboard/users');
  await expect(page).toHaveTitle('Users – Lintel');
  await page.evaluate(() => {
    const tall = new CSSStyleSheet();
    tall.replaceSync('main { min-height: 3000px !important }');
    document.adoptedStyleSheets.push(tall);
  });
  // On a busy machine the style applies a frame later; before that the page cannot scroll.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2900);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.locator('nav[aria-label="Main"]').getByRole('link', { name: 'Map' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Map – Lintel');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Users – Lintel');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test.describe('with its own clock', () => {
  test.use({ ownContext: true });

  test('the progress bar starts at 8 % with transitions of 200 ms and advances while a page loads', async ({
    page,
  }) => {
    await signInAndWait(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/user-list-page*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    // Clicks by script, because hovering would prefetch the page.
    await page
      .locator('nav[aria-label="Main"]')
      .getByRole('link', { name: 'Users' })
      .evaluate((link: HTMLElement) => link.click());
    const bar = page.locator('.bprogress .bar');
    await expect(bar).toBeVisible();
    const style = () => bar.evaluate(({ style: { transform, transition } }) => `${transform}, ${transition}`);
    await expect.poll(style).toMatch(/^translate3d\(-92%, 0px, 0px\), (all )?200ms/);
    await page.clock.runFor(900);
    expect(await style()).not.toContain('-92%');
    release();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
    await expect(bar).toBeHidden();
  });
});

for (const path of [
  'properties/abc',
  'properties/0/edit',
  'users/1e3',
  'core/room-type/-1/edit',
  'appointments/x/upcoming',
])
  test(`${path} is not a record: shows the 404 page without a request`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signInAndWait(page, 'super', '/dashboard/account');
    // Ignore late requests of the previous page.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door leads nowhere');
    // The signed-in admin, preferences and settings are prefetched for every page of the dashboard.
    const calls = asked.filter((url) => /^\/v\d/.test(url) && !/\/(auth\/user|preferences|settings)$/.test(url));
    expect(calls).toEqual([]);
  });

test('a menu of the header closes when its page is left', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard/users');
  await page.locator('nav[aria-label="Main"]').getByRole('link', { name: 'Map' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map');
  for (const name of [/^Account:/, 'Language: English']) {
    await page.getByRole('button', { name }).click();
    // Also while the menu is opening.
    await page.getByRole('menu').waitFor({ state: 'attached' });
    await (name === 'Language: English' ? page.goForward() : page.goBack());
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.locator('body > [role=presentation]')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map');
});

test('a role without access to properties starts on the first page of its menu', async ({ page }) => {
  await signInAndWait(page, 'translator', '/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/translation\/requests/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
  await page.goBack();
  await expect(page).not.toHaveURL(/\/dashboard$/);
});

test('a role with access to properties starts with them', async ({ page }) => {
  await signInAndWait(page, 'reviewer', '/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties');
  await expect(page).toHaveTitle('Properties – Lintel');
});

test('an unknown API path never returns the web page', async ({ request }) => {
  for (const path of ['/V1/dashboard/user', '/v9', '/metrics', '/Health/live', '/api/users']) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    expect(reply.headers()['content-type'], path).toContain('application/problem+json');
  }
});

test('/favicon.ico is an icon', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\//);
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test.describe('help', () => {
  test('Need help? leads to a page for staff, before and after signing in', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Need help?' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(page).toHaveTitle('Help – Lintel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Signing in',
      'Keyboard shortcuts',
      'Access',
      'When something goes wrong',
      'Who to ask',
    ]);
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/404');
    await page.getByRole('link', { name: 'Need help?' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await signInAndWait(page, 'super', '/help');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
