import type { Page } from '@playwright/test';
import { waitUntilRendered } from '../setup/axe.ts';
import { type DemoRole, demoRoles, expect, test } from '../setup/test.ts';
import { pollOptions, signInAndWait } from './appearance.ts';
import { isCoveredByAnotherType, plannedPages, withFewRows } from './router-pages.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the whole menu fits in a window of 900 px, with entries of 36 px', async ({ page }) => {
  // A page without a group that expands.
  await signInAndWait(page, 'super', '/dashboard/account');
  const links = nav(page).getByRole('link').filter({ hasText: /\w/ });
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  expect((await links.filter({ hasText: 'Users' }).boundingBox())?.height).toBe(36);
});

test('the menu entry of the open page is in view, however deep it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  for (const [path, name] of [
    ['/dashboard/core/locales', 'Locales'],
    ['/dashboard/core/city', 'Cities and neighbourhoods'],
    ['/dashboard/audit', 'Audit log'],
  ] as const) {
    await signInAndWait(page, 'super', path);
    const entry = nav(page).getByRole('link', { name, exact: true });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(entry).toBeInViewport({ ratio: 1 });
  }
});

test('notes for an agent that only their own properties are listed, but not for a role that sees all', async ({
  page,
  browser,
}) => {
  await signInAndWait(page, 'agent', '/dashboard');
  await expect(page.getByText('You see your own properties only')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signInAndWait(other, 'manager', '/dashboard');
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

/** Every page that the menu links to, and pages behind it: the first property and user, and the create forms. */
async function paths(page: Page) {
  const inMenu = await nav(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const more = ['properties/1', 'properties/1/edit', 'properties/create', 'users/1', 'users/1/edit', 'users/create'];
  const core = ['core/city', 'core/countries', 'core/locales', 'core/feature-category', 'admins/roles/1/edit'];
  return [...new Set([...inMenu, ...[...more, ...core].map((path) => `/dashboard/${path}`)])]
    .filter((path) => path.startsWith('/dashboard') && !plannedPages.includes(path) && !isCoveredByAnotherType(path))
    .map(withFewRows);
}

/** Navigates as a link does, without a reload. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // A page that has rendered has set its title again.
  await page.waitForFunction(() => document.title.endsWith('Lintel'), undefined, pollOptions);
}

for (const role of demoRoles) {
  test(`the demo offers an account of the role ${names[role]}, whose pages send no request that is forbidden`, async ({
    page,
  }) => {
    // Each test visits many pages, also on slow machines.
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
    await waitUntilRendered(page);
    // Nothing is forbidden to a super admin, as the tests over all endpoints show.
    for (const path of role === 'super' ? [] : await paths(page)) {
      await follow(page, path);
      await waitUntilRendered(page);
    }
    expect(refused).toEqual([]);
  });
}

test('a property and a user of the demo have readable histories', async ({ page }) => {
  // Oldest first: those of the demo, not those that other tests created.
  await signInAndWait(page, 'super', '/dashboard/properties?status=rejected&sort=created_at');
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
