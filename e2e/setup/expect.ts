import { expect as base, type Locator, type Page } from '@playwright/test';

type Wait = { timeout?: number };
const LIMIT = 15_000;
/** What is not there by then is looked for once more, by what can say what there is instead. */
const late = { timeout: 1000 };

/** What a matcher of Playwright's says, as a matcher says it. */
async function said(isNot: boolean, judge: () => Promise<void>) {
  try {
    await judge();
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message };
  }
}

/**
 * Playwright's own look draws up the outline of the whole page whenever it does not find what it looks for: 8 % of all
 * that the pages do. These two, of which there are hundreds, wait instead.
 */
export const expect = base.extend({
  toBeVisible(locator: Locator, options: Wait = {}) {
    if (this.isNot) return said(true, () => base(locator).not.toBeVisible(options));
    const wait = () => locator.waitFor({ timeout: options.timeout ?? LIMIT });
    return said(false, () => wait().catch(() => base(locator).toBeVisible(late)));
  },
  toHaveURL(page: Page, wanted: string | RegExp | ((url: URL) => boolean), options: Wait = {}) {
    if (this.isNot) return said(true, () => base(page).not.toHaveURL(wanted, options));
    const isThere = (url: URL) => url.href === new URL(String(wanted), url).href;
    const there = typeof wanted === 'string' ? isThere : wanted;
    const wait = () => page.waitForURL(there, { timeout: options.timeout ?? LIMIT, waitUntil: 'commit' });
    return said(false, () => wait().catch(() => base(page).toHaveURL(wanted, late)));
  },
});
