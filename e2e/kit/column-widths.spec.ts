import type { Page } from '@playwright/test';
import { waitUntilRendered } from '../setup/axe.ts';
import { expect, signInWithoutOpening, test } from '../setup/test.ts';

/** Columns whose text is too narrow to read, and a name column that is not the widest. */
const narrowColumns = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr[data-row]')];
    const heads = [...document.querySelectorAll('thead :is(th, td)')];
    const faults: string[] = [];
    for (const [at, head] of heads.entries()) {
      const texts = rows.filter((row) => row.children[at]?.textContent?.trim());
      const width = head.getBoundingClientRect().width;
      if (texts.length > 0 && width < 24) faults.push(`${head.textContent}: ${width}`);
    }
    const name = document.querySelector('tbody a[data-row-link]')?.closest('td')?.getBoundingClientRect().width ?? 0;
    if (name < 160) faults.push(`the name: ${name}`);
    return faults;
  });

for (const path of ['/dashboard/properties', '/dashboard/users', '/dashboard/core/property-tag']) {
  test(`every column of ${path} is readable, whatever the number of rows`, async ({ page }) => {
    await signInWithoutOpening(page);
    for (const size of [10, 25, 50, 100]) {
      await page.goto(`${path}?per_page=${size}`);
      await waitUntilRendered(page);
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => narrowColumns(page), { message: `${size} rows at ${width}` }).toEqual([]);
      }
    }
  });
}
