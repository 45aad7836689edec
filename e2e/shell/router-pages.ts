import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import type { Page } from '@playwright/test';
import { waitUntilRendered } from '../setup/axe.ts';
import { expect } from '../setup/test.ts';
import { cheapestPage, switchAppearance } from './appearance.ts';

type Router = { routesByPath: Record<string, unknown>; navigate(to: { href: string }): Promise<void> };

/** The paths of all routes, with `$id` for records. A page of the app must be open. */
export const routerPages = (page: Page) =>
  page.evaluate(() => {
    const { routesByPath } = Reflect.get(window, '__TSR_ROUTER__') as Router;
    return [...new Set(Object.keys(routesByPath).map((path) => path.replace(/(?<=.)\/$/, '')))].sort();
  });

/** Navigates with the router, because reloading the app for every page would take minutes. */
export async function navigateTo(page: Page, path: string) {
  await page.evaluate((href) => (Reflect.get(window, '__TSR_ROUTER__') as Router).navigate({ href }), path);
  await expect(page).toHaveURL(path);
  await waitUntilRendered(page);
}

/** Resets the page without a reload: no dialog, no settings, no stored values. */
export async function resetPage(page: Page, path = cheapestPage) {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0);
  await switchAppearance(page, {});
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'accessToken') localStorage.removeItem(key);
  });
  await page.mouse.move(0, 0);
  await navigateTo(page, path);
}

/** Pages that are planned but not built, by path. Remove a page once it is built, or the test over all pages fails. */
export const plannedPages: string[] = [];

/** All types of core data share one declaration: these two cover every kind of column and field but one. */
export const sampledReferenceTypes = ['tag', 'report-reason'];
const likeAnother = referenceTypeKeys()
  .filter((type) => !sampledReferenceTypes.includes(type))
  .map((type) => `/dashboard/core/${referenceType(type).segment}`);
export const isCoveredByAnotherType = (path: string) =>
  likeAnother.some((list) => path === list || path.startsWith(`${list}/`));

/** Shorter lists, and tabs with their own content; pages that are not listed here are visited as they are. */
const addresses: Record<string, string[]> = {
  '/dashboard': ['?per_page=10'],
  '/dashboard/properties': ['?per_page=10'],
  '/dashboard/properties/$id': ['', '?tab=availability'],
  '/dashboard/properties/hot-deals': ['?per_page=10'],
  '/dashboard/admins': ['?per_page=10'],
  '/dashboard/admins/$id': ['', '?tab=added', '?tab=sessions'],
  '/dashboard/audit': ['?per_page=10'],
  '/dashboard/appointments': [
    '?per_page=10',
    ...['week', 'month', 'agenda'].map((span) => `?calendar=${span}&city_id=1`),
  ],
  '/dashboard/marketing/emails': ['?per_page=10'],
  '/dashboard/marketing/emails/$id': ['', '?tab=message'],
  '/dashboard/marketing/notifications': ['?per_page=10'],
  '/dashboard/payouts': ['?per_page=10'],
  '/dashboard/translation/requests': ['?per_page=10'],
  '/dashboard/users': ['?per_page=10'],
  '/dashboard/users/$id': ['', '?tab=properties'],
};

/** The path with few rows per page; the requests are the same. */
export const withFewRows = (path: string) => path + (addresses[path]?.[0] ?? '');

/** The addresses of a page to visit, with an existing id for `$id`. */
export async function urlsOf(page: Page, token: string, path: string): Promise<string[]> {
  const type = referenceTypeKeys().find((key) => path === `/dashboard/core/${referenceType(key).segment}/$id/edit`);
  let id = 1;
  if (type) {
    const reply = await page.request.get(`/v1/dashboard/${type}`, { headers: { authorization: `Bearer ${token}` } });
    id = ((await reply.json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
  }
  return (addresses[path] ?? ['']).map((rest) => path.replace('$id', String(id)) + rest);
}
