import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { type Stored, soon, turnTo } from '../shell/appearance.ts';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Rules = { of: 'all' } | { of: 'these'; rules: string[] };

/**
 * Rows and entries that are drawn like one before them, but for their words, their place and the tint of a person: of a
 * hundred one is judged.
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

/** axe itself, put into the page once: what wraps it opens another page at every look and takes three times as long. */
export async function faults(page: Page, rules: Rules = { of: 'all' }, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: rules.of === 'these' ? rules.rules : tags,
    resultTypes: ['violations'],
    // Reads all styles once more for a rule about the whole document, which is judged where that is looked at.
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

/** There, and no longer loading. */
export const stands = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      !document.querySelector('main :is([aria-busy=true], .MuiSkeleton-root)'),
    undefined,
    soon,
  );

type Look = { look: Stored; rules: Rules };
export const colours = ['color-contrast', 'link-in-text-block'];
/** Names, roles and order are the same in every look; colours are those of the mode and places those of the direction. */
const ofLooks = [...colours, 'target-size', 'scrollable-region-focusable'];
export const looks: Look[] = [
  { look: { themeMode: 'light', themeDirection: 'ltr' }, rules: { of: 'all' } },
  { look: { themeMode: 'dark', themeDirection: 'rtl' }, rules: { of: 'these', rules: ofLooks } },
];
/** For what stands around all pages. */
export const everyLook: Look[] = [
  ...looks,
  { look: { themeMode: 'light', themeDirection: 'rtl' }, rules: { of: 'these', rules: ofLooks } },
  { look: { themeMode: 'dark', themeDirection: 'ltr' }, rules: { of: 'these', rules: ofLooks } },
];

/** To turn a page is to draw all of it anew, so the next one is judged first in the look that the last one was left in. */
const lastLook = new WeakMap<Page, Look>();
const fromLast = (page: Page, all: Look[]) => {
  const last = all.filter((one) => one === lastLook.get(page));
  return [...last, ...all.filter((one) => !last.includes(one))];
};

/** The page that stands shuts nobody out and fits its window, in light and dark, from left and from right. */
export async function expectNoFaults(page: Page, path: string, part?: string, inLooks = looks) {
  for (const one of fromLast(page, inLooks)) {
    const { look, rules } = one;
    lastLook.set(page, one);
    await turnTo(page, look);
    await stands(page);
    const name = `${path} in ${look.themeMode}, ${look.themeDirection}`;
    expect(await faults(page, rules, part), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  }
}
