import { expect as base, type Locator, type Page } from '@playwright/test';

type Wait = { timeout?: number };
const LIMIT = 15_000;
/** After the timeout, Playwright's matcher checks once more for its error message. */
const late = { timeout: 1000 };

/** Converts the result of a Playwright matcher to a matcher result. */
async function said(isNot: boolean, judge: () => Promise<void>) {
  try {
    await judge();
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message };
  }
}

/**
 * Playwright's own matchers snapshot the whole page whenever they do not match: 8 % of the CPU time of all pages. These
 * two, which are used hundreds of times, wait for the element or the URL instead.
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
