import type { Page, Request } from '@playwright/test';
import { waitUntilRendered } from '../setup/axe.ts';
import { expect, signInWithoutOpening, test } from '../setup/test.ts';
import { isCoveredByAnotherType, routerPages, urlsOf } from '../shell/router-pages.ts';

test.describe.configure({ timeout: 180_000 });

const MOST = 0.02;

/** Records layout shifts without recent input (CLS). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Reflect.set(window, 'shifts', shifts);
    const wordsOf = (node: Node | null) => (node?.textContent ?? '').trim().slice(0, 40);
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(
              ({ node, previousRect: from, currentRect: to }) =>
                `“${wordsOf(node)}” ${from.x},${from.y} → ${to.x},${to.y}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until no request is pending; the event stream, which never ends, is ignored. */
async function answersAreThere(page: Page, pending: Set<Request>) {
  for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(100);
}

function pendingOf(page: Page) {
  const pending = new Set<Request>();
  page.on('request', (request) => request.url().includes('/stream') || pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** The layout shift until everything has loaded. */
async function shiftUntilLoaded(page: Page, pending: Set<Request>, address: string) {
  await waitUntilRendered(page);
  await answersAreThere(page, pending);
  await waitUntilRendered(page);
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts')))),
      ),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > MOST ? [`${address} ${sum.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join('; ')}`] : [];
}

/** The same of a page that is opened without cache. */
async function shiftOf(page: Page, pending: Set<Request>, address: string) {
  await page.goto(address);
  return shiftUntilLoaded(page, pending, address);
}

/** Lists and calendars: neither a form nor a single record. */
const isList = (path: string) => !/\$id|create|send|\/review$|\/map$/.test(path);

const sizes = [
  { size: { width: 1440, height: 900 }, of: 'every list and calendar', judges: isList, parts: 2 },
  { size: { width: 390, height: 844 }, of: 'every page of a phone', judges: () => true, parts: 4 },
];
for (const { size, of, judges, parts } of sizes) {
  for (let part = 0; part < parts; part += 1) {
    test(`no layout shift on ${of}, part ${part + 1} of ${parts}`, async ({ page }) => {
      await page.setViewportSize(size);
      const token = await signInWithoutOpening(page);
      await watchShifts(page);
      await page.goto('/dashboard/core/locales');
      await waitUntilRendered(page);
      const all = (await routerPages(page)).filter(
        (path) => path.startsWith('/dashboard') && !isCoveredByAnotherType(path) && judges(path),
      );
      expect(all.length).toBeGreaterThan(10);
      const pending = pendingOf(page);
      const moved: string[] = [];
      for (const path of all.filter((_, index) => index % parts === part))
        for (const address of await urlsOf(page, token, path)) moved.push(...(await shiftOf(page, pending, address)));
      expect(moved).toEqual([]);
    });
  }
}

test('no layout shift while the earnings of the only payee load', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 1080 });
  await signInWithoutOpening(page, 'reviewer');
  await watchShifts(page);
  expect(await shiftOf(page, pendingOf(page), '/dashboard/payouts?per_page=100')).toEqual([]);
  await expect(page.getByRole('list', { name: /^Earnings of/ })).toBeVisible();
});

test("no layout shift on an admin's page for an admin who sees only their own earnings", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 1080 });
  await signInWithoutOpening(page, 'coordinator');
  await watchShifts(page);
  expect(await shiftOf(page, pendingOf(page), '/dashboard/admins/1')).toEqual([]);
  await expect(page.getByRole('tab', { name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Earnings' })).toHaveCount(0);
});

test('no layout shift on a phone when a form is opened from another page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithoutOpening(page);
  await watchShifts(page);
  const pending = pendingOf(page);
  await page.goto('/dashboard/admins/roles/create');
  for (const path of ['/dashboard/properties/create', '/dashboard/users/create', '/dashboard/marketing/emails/send']) {
    await waitUntilRendered(page);
    await answersAreThere(page, pending);
    await page.evaluate((to) => {
      (Reflect.get(window, 'shifts') as unknown[]).length = 0;
      const router = Reflect.get(window, '__TSR_ROUTER__') as { navigate(target: { to: string }): Promise<void> };
      return router.navigate({ to });
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('main input').first()).toBeAttached();
    expect(await shiftUntilLoaded(page, pending, path)).toEqual([]);
  }
});
