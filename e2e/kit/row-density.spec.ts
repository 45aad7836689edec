import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { openAsNewAdmin } from './people.ts';

/** Rows that are fully visible between the table's head and the list's footer. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const scroller = document.querySelector('section:has(> table)')?.getBoundingClientRect();
    const end = Math.min(scroller?.bottom ?? 0, innerHeight);
    return [...document.querySelectorAll('tbody tr[data-row]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= head - 1 && bottom <= end + 1;
    }).length;
  });

/** Whether the page overflows in either direction, or the table overflows horizontally. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.querySelector('section:has(> table)') ?? {};
    const { scrollHeight } = document.documentElement;
    return scrollHeight > innerHeight || document.body.scrollWidth > innerWidth || scrollWidth > clientWidth;
  });

for (const path of ['/dashboard/properties', '/dashboard/users', '/dashboard/core/countries']) {
  test(`shows ten whole rows of ${path} at 1440 × 900, fourteen when compact, thirteen at 1920 × 1080`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAsNewAdmin(page, path);
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(25);
    await expect.poll(() => wholeRows(page)).toBe(10);
    await expect.poll(() => scrolls(page)).toBe(false);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(() => wholeRows(page)).toBe(13);
    await expect.poll(() => scrolls(page)).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact rows' }).click();
    await expect.poll(() => wholeRows(page)).toBe(14);
  });
}

test('columns fill the table: name columns grow, the others fit, and no space is left before the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Only the demo's users: names created by other tests vary in length.
  await openAsNewAdmin(page, '/dashboard/properties?status=published');
  const widthOf = async (name: string) =>
    (await page.locator('thead th', { hasText: new RegExp(`^${name}$`) }).boundingBox())?.width ?? 0;
  const names = ['Property', 'Place', 'Owner'];
  const fitting = ['Price', 'Rooms', 'Locales', 'Assignee', 'Status', 'Updated'];
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  const widths = () => Promise.all([...names, ...fitting].map(widthOf));
  const before = await widths();
  // As wide as a date of any month.
  expect(before[8]).toBe(104);
  await page.setViewportSize({ width: 1640, height: 900 });
  // Measure after the table has applied its new width.
  await expect(async () => {
    const after = await widths();
    for (const at of names.keys()) expect(after[at]).toBeGreaterThan(before[at] ?? 0);
    expect(after.slice(names.length)).toEqual(before.slice(names.length));
  }).toPass({ timeout: 10_000 });
  // Columns that must not be truncated are not.
  const cut = await page
    .locator('tbody :is(.amount bdi, time bdi)')
    .evaluateAll((texts) =>
      texts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent, scrollWidth, clientWidth }) => `${textContent}: ${scrollWidth} in ${clientWidth}`),
    );
  expect(cut).toEqual([]);
});

test('shows a table of five columns that fits on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/dashboard/properties', '/dashboard/users']) {
    await openAsNewAdmin(page, path);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    // The selection and menu columns count too.
    await expect(page.locator('thead th')).toHaveCount(7);
    const over = await page
      .locator('section:has(> table)')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
});
