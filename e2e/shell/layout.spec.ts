import { expect, test } from '../setup/test.ts';
import { givenSettings, signInAndWait, stableBoundingBox, storedSettings } from './appearance.ts';
import { resetPage } from './router-pages.ts';

const nav = 'nav[aria-label="Main"]';

test('the vertical navigation is 280 wide, and the header 80 high until the page is scrolled', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard');
  expect((await stableBoundingBox(page, nav)).width).toBe(280);
  expect((await stableBoundingBox(page, 'header')).height).toBe(80);
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
  });
  // A page that was just opened still scrolls to its top.
  const scrolled = async () => {
    await page.evaluate(() => void scrollTo(0, 300));
    return (await stableBoundingBox(page, 'header')).height;
  };
  await expect.poll(scrolled).toBe(64);
});

test('the frame has its sizes, menus and links', async ({ page }) => {
  await signInAndWait(page);
  await test.step('the handle on its edge shrinks the navigation to 88 px, and the choice is stored', async () => {
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    expect((await stableBoundingBox(page, nav)).width).toBe(88);
    expect(JSON.parse((await storedSettings(page)) ?? '{}')).toMatchObject({ themeLayout: 'mini' });
    await page.reload();
    expect((await stableBoundingBox(page, nav)).width).toBe(88);
    await page.getByRole('button', { name: 'Expand navigation' }).click();
    expect((await stableBoundingBox(page, nav)).width).toBe(280);
  });
  await resetPage(page);
  await test.step('every heading of the navigation collapses its items', async () => {
    const headings = [
      'Properties',
      'Appointments',
      'Translations',
      'Users',
      'Platform settings',
      'Marketing',
      'Access level control',
    ];
    for (const name of headings) {
      const heading = page.locator(nav).getByRole('button', { name, exact: true });
      await expect(heading).toHaveAttribute('aria-expanded', 'true');
    }
    const roles = page.locator(nav).getByRole('link', { name: 'Roles' });
    await expect(roles).toBeVisible();
    await page.locator(nav).getByRole('button', { name: 'Access level control' }).click();
    await expect(roles).toBeHidden();
  });
  await resetPage(page);
  await test.step('the language menu offers only English', async () => {
    await page.getByRole('button', { name: 'Language: English' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['English']);
  });
});

test('the horizontal navigation is below a header of 64 px', async ({ page }) => {
  await givenSettings(page, { themeLayout: 'horizontal' });
  await signInAndWait(page);
  // The dashed line below the header is part of it.
  expect((await stableBoundingBox(page, 'header')).height).toBe(64);
  const bar = await stableBoundingBox(page, nav);
  expect(bar).toMatchObject({ x: 0, y: 64, width: 1440 });
  await page.getByRole('button', { name: 'Core Data', exact: true }).hover();
  await page.getByRole('link', { name: 'Room types' }).click();
  await expect(page).toHaveURL(/\/core\/room-type$/);
});

test('the group of the current page is expanded and its item is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signInAndWait(page, 'super', '/dashboard/core/view-category');
  const current = page.locator(nav).getByRole('link', { name: 'View categories' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport();
  await page.goto('/dashboard/account');
  await expect(page.locator(nav).getByRole('link', { name: 'Profile' })).toBeInViewport();
});

test('the index of the dashboard redirects to the property list', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard');
  await expect(page.locator(nav).getByRole('link', { name: 'Properties' })).toHaveAttribute('aria-current', 'page');
});

test('a translator sees only the menu items of their role', async ({ page }) => {
  await signInAndWait(page, 'translator');
  await expect(page.locator(nav).getByRole('link', { name: 'Requests' })).toBeVisible();
  await expect(page.locator(nav).getByRole('link', { name: 'Admins' })).toHaveCount(0);
  await expect(page.locator(nav).getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});

test('in the mini layout the pages of an item open in a flyout', async ({ page }) => {
  await givenSettings(page, { themeLayout: 'mini' });
  await signInAndWait(page);
  const opener = page.locator(nav).getByRole('button', { name: 'Core Data', exact: true });
  await opener.hover();
  const flyout = page.getByRole('list', { name: 'Core Data' });
  await expect(flyout.getByRole('link')).toHaveCount(13);
  const [from, to] = [await opener.boundingBox(), await flyout.boundingBox()];
  expect(to?.x).toBeGreaterThan((from?.x ?? 0) + (from?.width ?? 0));
  await page.mouse.move(900, 500);
  await expect(flyout).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the header is 64 high and the navigation a drawer of 280 that closes on a choice', async ({ page }) => {
    await signInAndWait(page);
    expect((await stableBoundingBox(page, 'header')).height).toBe(64);
    await expect(page.locator(nav)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.locator('.MuiDrawer-paper');
    await expect(drawer).toBeInViewport({ ratio: 1 });
    expect((await drawer.boundingBox())?.width).toBe(280);
    await drawer.getByRole('link', { name: 'Hot Deals' }).click();
    await expect(page).toHaveURL(/hot-deals$/);
    await expect(drawer).toBeHidden();
  });

  test('the page does not scroll sideways, down to 320 pixels', async ({ page }) => {
    await signInAndWait(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

test('the sign-in card is at least 320 wide on phones, 400 on larger screens, and never over 420', async ({ page }) => {
  await page.goto('/login');
  const card = page.locator('main .MuiCard-root');
  for (const [width, least] of [
    [340, 320],
    [390, 320],
    [700, 400],
    [1440, 400],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const drawn = (await card.boundingBox())?.width ?? 0;
    expect(drawn).toBeGreaterThanOrEqual(least);
    expect(drawn).toBeLessThanOrEqual(420);
  }
  await expect(card).toHaveCSS('border-radius', '8px');
  const logo = await card.getByRole('img', { name: 'Lintel' }).boundingBox();
  expect(logo).toMatchObject({ width: 40, height: 40 });
});

test('the account menu shows who is signed in, leads to Profile, and signs out', async ({ page }) => {
  await signInAndWait(page, 'support');
  const button = page.getByRole('button', { name: /^Account:/ });
  const name = (await button.getAttribute('aria-label'))?.replace('Account: ', '') ?? '';
  await expect(button).toHaveText(name.charAt(0).toUpperCase());
  await button.click();
  const menu = page.locator('.MuiMenu-paper');
  await expect(menu).toContainText(name);
  await expect(menu).toContainText('support@lintel.test');
  await menu.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  await button.click();
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
