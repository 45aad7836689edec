import { expect, test } from '../setup/test.ts';
import { enter } from './appearance.ts';

test('an unknown path leads to the 404 page in its simple layout', async ({ page }) => {
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

test('a new page starts at the top with its heading in focus and its name in the title; Back returns to where one was', async ({
  page,
}) => {
  await enter(page, 'super', '/dashboard/users');
  await expect(page).toHaveTitle('Users – Lintel');
  await page.addStyleTag({ content: 'main { min-height: 3000px !important }' });
  // On a busy machine a style takes a frame to be heard: before that there is nowhere to scroll to.
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

test.describe('by a clock of its own', () => {
  test.use({ ownContext: true });

  test('the bar at the top starts at 8 % and moves in 200 ms while a page is on its way', async ({ page }) => {
    await enter(page);
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
    // By script: a pointer would fetch the page before it is asked for.
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

test('a page whose code is gone says that a new version is there', async ({ page }) => {
  await enter(page);
  await page.route('**/assets/user-list-page*.js', (route) => route.fulfill({ status: 404 }));
  await page.locator('nav[aria-label="Main"]').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('New version available, reload')).toBeVisible();
  await page.unroute('**/assets/user-list-page*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
});
