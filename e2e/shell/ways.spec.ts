import type { Page } from '@playwright/test';
import { stands } from '../setup/axe.ts';
import { type DemoRole, demoRoles, expect, test } from '../setup/test.ts';
import { enter, soon } from './appearance.ts';
import { isLikeAnother, shortly, unbuilt } from './router-pages.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the whole menu stands in a window of 900 pixels, its entries 36 high', async ({ page }) => {
  // The page of no group that opens.
  await enter(page, 'super', '/dashboard/account');
  const links = nav(page).getByRole('link').filter({ hasText: /\w/ });
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  expect((await links.filter({ hasText: 'Users' }).boundingBox())?.height).toBe(36);
});

test('the entry of the page that is open is in sight, however deep it stands', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  for (const [path, name] of [
    ['/dashboard/core/locales', 'Locales'],
    ['/dashboard/core/city', 'Cities and neighbourhoods'],
    ['/dashboard/audit', 'Audit log'],
  ] as const) {
    await enter(page, 'super', path);
    const entry = nav(page).getByRole('link', { name, exact: true });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(entry).toBeInViewport({ ratio: 1 });
  }
});

test('an agent reads that only their own properties are shown; whoever sees all does not', async ({
  page,
  browser,
}) => {
  await enter(page, 'agent', '/dashboard');
  await expect(page.getByText('You see your own properties only')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await enter(other, 'manager', '/dashboard');
  await expect(other.getByText('You see your own properties only')).toHaveCount(0);
});

const names: Record<DemoRole, string> = {
  super: 'Super admin',
  manager: 'Operations manager',
  reviewer: 'Property reviewer',
  agent: 'Property agent',
  translator: 'Translator',
  coordinator: 'Viewing coordinator',
  marketing: 'Marketing',
  support: 'Support',
  finance: 'Finance',
  auditor: 'Auditor',
};

/** Every page that the menu leads to, and those behind it: the first property and user, and what is made anew. */
async function paths(page: Page) {
  const inMenu = await nav(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const more = ['properties/1', 'properties/1/edit', 'properties/create', 'users/1', 'users/1/edit', 'users/create'];
  const core = ['core/city', 'core/countries', 'core/locales', 'core/feature-category', 'admins/roles/1/edit'];
  return [...new Set([...inMenu, ...[...more, ...core].map((path) => `/dashboard/${path}`)])]
    .filter((path) => path.startsWith('/dashboard') && !unbuilt.includes(path) && !isLikeAnother(path))
    .map(shortly);
}

/** As by a link: without loading everything anew. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // A page that stands has written its title anew.
  await page.waitForFunction(() => document.title.endsWith('Lintel'), undefined, soon);
}

for (const role of demoRoles) {
  test(`the demo offers an account of the role ${names[role]}, for whom no page asks what the role may not`, async ({
    page,
  }) => {
    // Many pages a test, on whatever machine.
    test.setTimeout(120_000);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${page.url()} asked ${answer.url()}`);
    });
    await page.goto('/login');
    await page
      .getByRole('region', { name: 'This is a demo: sign in as' })
      .getByRole('button', { name: names[role] })
      .click();
    await expect(page).toHaveURL(/\/dashboard/);
    await stands(page);
    // Nothing is refused to a super admin: the walk over all endpoints shows it.
    for (const path of role === 'super' ? [] : await paths(page)) {
      await follow(page, path);
      await stands(page);
    }
    expect(refused).toEqual([]);
  });
}

test('a property and a user of the demo have histories in plain words', async ({ page }) => {
  // The oldest first: those of the demo, whatever other journeys have made.
  await enter(page, 'super', '/dashboard/properties?status=rejected&sort=created_at');
  await page.locator('tbody [data-row-link]').first().click();
  await page.getByRole('tab', { name: 'History' }).click();
  const lines = page.getByRole('tabpanel', { name: 'History' }).locator('ol > li');
  await expect(lines.last()).toContainText(/created the draft|duplicated it/);
  await expect(lines.filter({ hasText: 'submitted it for review' })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'rejected it' })).toContainText('Status: pending → rejected');

  await page.goto('/dashboard/users?status=blocked&sort=created_at');
  await page.locator('tbody [data-row-link]').first().click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(lines.last()).toContainText('added this user');
  await expect(lines.first()).toContainText('Camille Fournier blocked this user');
});
