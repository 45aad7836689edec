import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { pollOptions, type StoredSettings, switchAppearance } from '../shell/appearance.ts';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Rules = { of: 'all' } | { of: 'these'; rules: string[] };

/**
 * Rows and entries with the same markup as an earlier one apart from text, position and avatar colour: axe checks one
 * of them.
 */
const alike = (page: Page, part: string) =>
  page.evaluateHandle((within) => {
    const styled = ['class', 'role', 'type', 'aria-selected', 'aria-current', 'aria-disabled', 'aria-pressed'];
    const drawn = (element: Element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        styled.includes(name) || value === '' ? `${name}=${value}` : name,
      );
      return `${element.tagName} ${attributes.join(' ')} ${element.childElementCount}`;
    };
    const seen = new Set<string>();
    return [...document.querySelectorAll(`${within} :is(tbody tr, li, [data-appointment])`)].filter((one) => {
      const look = [one, ...one.querySelectorAll('*')].map(drawn).join();
      return seen.size === seen.add(look).size;
    });
  }, part);

/** Injects axe itself once: the Playwright wrapper opens another page for every check and takes three times as long. */
export async function accessibilityViolations(page: Page, rules: Rules = { of: 'all' }, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: rules.of === 'these' ? rules.rules : tags,
    resultTypes: ['violations'],
    // Preloading reads all stylesheets for a rule about the whole document, so it is only done there.
    preload: part === 'html',
  };
  const { violations } = await page.evaluate(
    ([within, how, exclude]) =>
      (Reflect.get(window, 'axe') as typeof axe).run({ include: [within], exclude: exclude as HTMLElement[] }, how),
    [part, options, await alike(page, part)] as const,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
  );
}

/** Rendered, and no longer loading. */
export const waitUntilRendered = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      !document.querySelector('main :is([aria-busy=true], .MuiSkeleton-root)'),
    undefined,
    pollOptions,
  );

type Look = { look: StoredSettings; rules: Rules };
export const contrastRules = ['color-contrast', 'link-in-text-block'];
/**
 * Names, roles and order are the same in every appearance; colours depend on the mode and positions on the direction.
 */
const ofLooks = [...contrastRules, 'target-size', 'scrollable-region-focusable'];
export const appearances: Look[] = [
  { look: { themeMode: 'light', themeDirection: 'ltr' }, rules: { of: 'all' } },
  { look: { themeMode: 'dark', themeDirection: 'rtl' }, rules: { of: 'these', rules: ofLooks } },
];
/** For parts that are on every page. */
export const allAppearances: Look[] = [
  ...appearances,
  { look: { themeMode: 'light', themeDirection: 'rtl' }, rules: { of: 'these', rules: ofLooks } },
  { look: { themeMode: 'dark', themeDirection: 'ltr' }, rules: { of: 'these', rules: ofLooks } },
];

/**
 * Switching the appearance renders the whole page again, so each page starts with the appearance of the previous one.
 */
const lastLook = new WeakMap<Page, Look>();
const fromLast = (page: Page, all: Look[]) => {
  const last = all.filter((one) => one === lastLook.get(page));
  return [...last, ...all.filter((one) => !last.includes(one))];
};

/** Checks accessibility and horizontal overflow in light and dark mode, left to right and right to left. */
export async function expectAccessible(page: Page, path: string, part?: string, inLooks = appearances) {
  for (const one of fromLast(page, inLooks)) {
    const { look, rules } = one;
    lastLook.set(page, one);
    await switchAppearance(page, look);
    await waitUntilRendered(page);
    const name = `${path} in ${look.themeMode}, ${look.themeDirection}`;
    expect(await accessibilityViolations(page, rules, part), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  }
}
