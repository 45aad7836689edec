import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';

const lists = [
  { path: '/dashboard/properties', rows: '/v1/dashboard/property' },
  { path: '/dashboard/users', rows: '/v1/dashboard/user' },
];
const tableRows = (page: Page) => page.locator('tbody tr[data-row]');

for (const { path } of lists) {
  test(`a row of ${path} has at most 40 elements on average`, async ({ page }) => {
    await signInAndWait(page, 'super', path);
    await expect(tableRows(page)).toHaveCount(25);
    const all = await tableRows(page).evaluateAll((rows) =>
      rows.reduce((sum, row) => sum + 1 + row.querySelectorAll('*').length, 0),
    );
    expect(all / 25).toBeGreaterThan(5);
    expect(all / 25).toBeLessThanOrEqual(40);
  });
}

/** Marks the React props of every row: React replaces the props of an element whenever its row renders again. */
const markRows = (page: Page) =>
  tableRows(page).evaluateAll((rows) => {
    for (const row of rows) {
      const key = Object.keys(row).find((name) => name.startsWith('__reactProps'));
      if (!key) throw new Error('React keeps its values elsewhere now');
      Reflect.set(row, 'drawnWith', Reflect.get(row, key));
    }
  });

const drawnAgain = (page: Page) =>
  tableRows(page).evaluateAll((rows) =>
    rows.flatMap((row) => {
      const key = Object.keys(row).find((name) => name.startsWith('__reactProps')) ?? '';
      return Reflect.get(row, 'drawnWith') === Reflect.get(row, key) ? [] : [row.getAttribute('data-row')];
    }),
  );

test('selecting a row re-renders only this row', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard/properties');
  await expect(tableRows(page)).toHaveCount(25);
  await expect(page.getByRole('tab', { name: /^All \d/ })).toBeVisible();
  await markRows(page);
  const second = tableRows(page).nth(1);
  await second.getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await drawnAgain(page)).toEqual([await second.getAttribute('data-row')]);
});

test('renders only the rows around the viewport out of a hundred (virtualised)', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard/users?per_page=100');
  await expect(page.locator('table[aria-rowcount="101"]')).toBeVisible();
  await expect(tableRows(page).first()).toBeVisible();
  const drawn = await tableRows(page).count();
  expect(drawn).toBeGreaterThanOrEqual(10);
  expect(drawn).toBeLessThan(40);
  await page.locator('section:has(> table)').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect(page.locator('tr[aria-rowindex="101"]')).toBeVisible();
  expect(await tableRows(page).count()).toBeLessThan(40);
});

for (const { path, rows } of [...lists, { path: '/dashboard/admins/roles', rows: '/v2/dashboard/role' }]) {
  test(`${path} prefetches its rows, font, admin and preferences before its scripts load, each once`, async ({
    page,
  }) => {
    const asked: string[] = [];
    const fonts: string[] = [];
    await signIn(page, 'super', '/favicon.svg');
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/v\d\//.test(pathname)) asked.push(`${pathname}${search}`);
      if (pathname.endsWith('.woff2')) fonts.push(pathname);
    });
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const first = ['/v2/dashboard/auth/user', '/v1/dashboard/preferences', '/v1/dashboard/settings', rows];
    await expect.poll(() => first.filter((one) => !asked.includes(one))).toEqual([]);
    expect(asked).toHaveLength(first.length);
    await expect.poll(() => fonts).toEqual([expect.stringContaining('public-sans-latin-wght')]);
    release();
    await expect(tableRows(page).first()).toBeVisible();
    for (const one of first) expect(asked.filter((url) => url === one)).toHaveLength(1);
  });
}

test('renders a prefetched list at once, without a skeleton and without a violation of the content security policy', async ({
  page,
  context,
}) => {
  await signInAndWait(page, 'super', '/dashboard/users');
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    const seen = { forbidden: 0, waiting: 0 };
    Object.assign(window, { seen });
    addEventListener('securitypolicyviolation', () => seen.forbidden++);
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root')) seen.waiting++;
    }).observe(document, { childList: true, subtree: true });
  });
  // Hold the main script until all prefetched responses have arrived.
  await fresh.route('**/assets/index-*.js', async (route) => {
    await fresh.waitForFunction(
      () =>
        Object.keys((Reflect.get(window, 'prefetched') as { settled?: object } | undefined)?.settled ?? {}).length ===
        4,
    );
    await route.continue();
  });
  await fresh.goto('/dashboard/users');
  await expect(tableRows(fresh).first()).toBeVisible();
  expect(await fresh.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ forbidden: 0, waiting: 0 });
});
