import type { Page } from '@playwright/test';
import { waitUntilRendered } from '../setup/axe.ts';
import { expect, signInWithoutOpening, test } from '../setup/test.ts';
import { isCoveredByAnotherType, navigateTo, routerPages, urlsOf } from '../shell/router-pages.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 180_000 });

/** Words of a heading that are broken across two lines, except at a hyphen. */
const brokenHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2)')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      return broken;
    }),
  );

/**
 * Controls whose touch target is too small. Smaller ones extend it with `::after`; blocks of the calendar grid are
 * exempt, because their height is their duration.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const kit =
      '[role=tab], .MuiButton-root, .MuiIconButton-root, [data-filters] button, select, [role=group] > button[aria-pressed]';
    return [...document.querySelectorAll<HTMLElement>(`main :is(${kit})`)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
      .flatMap((control) => {
        const after = getComputedStyle(control, '::after');
        const around = after.position === 'absolute' ? [after.width, after.height].map(Number.parseFloat) : [];
        const { width, height } = control.getBoundingClientRect();
        const size = [Math.max(width, around[0] || 0), Math.max(height, around[1] || 0)];
        const name = control.ariaLabel ?? control.textContent;
        return width > 0 && Math.min(...size) < 43.5 ? [`${name} ${size.map(Math.round).join('×')}`] : [];
      });
  });

const PARTS = 3;
for (let part = 0; part < PARTS; part += 1) {
  test(`headings are not broken and touch targets are large enough on a phone, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    const token = await signInWithoutOpening(page);
    await page.goto('/dashboard/core/locales');
    await waitUntilRendered(page);
    const all = (await routerPages(page)).filter(
      (path) => path.startsWith('/dashboard') && !isCoveredByAnotherType(path),
    );
    const faults: string[] = [];
    for (const path of all.filter((_, index) => index % PARTS === part))
      for (const address of await urlsOf(page, token, path)) {
        await navigateTo(page, address);
        const found = [...(await brokenHeadings(page)), ...(await smallTargets(page))];
        if (found.length > 0) faults.push(`${address}: ${found.join(', ')}`);
      }
    expect(faults).toEqual([]);
  });
}
