import type { Page } from '@playwright/test';
import { mapFlags } from '../setup/browser-flags.ts';
import { expect } from '../setup/test.ts';

const { findChromium } = (await import(new URL('../../scripts/chromium.mjs', import.meta.url).href)) as {
  findChromium(): string;
};

/** For specs that see a map drawn. */
export const mapBrowser = { executablePath: findChromium(), args: mapFlags };

/** Drawn by software, a map takes its time. */
export const patience = { timeout: 30_000 };

export const map = (page: Page) => page.locator('[data-map=maplibre]');

/** Wide enough for list and map side by side, and no wider: every pixel is drawn by software. */
export const mapViewport = { width: 1100, height: 700 };

/** MapLibre has said `load` and `idle`, and what stands on it is that of the part which the address names. */
export async function atRest(page: Page) {
  await expect
    .poll(async () => {
      const searched = await page.locator('[data-searched]').getAttribute('data-searched', { timeout: 30_000 });
      return searched === searchOf(page).get('bbox');
    }, patience)
    .toBe(true);
  await expect(map(page)).toHaveAttribute('data-map-state', 'idle', patience);
  await expect(page.locator('[data-old]')).toHaveCount(0);
}

/** Does something that makes the map look elsewhere, and waits until it has come to rest there. */
export async function elsewhere(page: Page, act: () => Promise<void>) {
  const before = searchOf(page).get('bbox');
  await act();
  await expect.poll(() => searchOf(page).get('bbox'), patience).not.toBe(before);
  await atRest(page);
}

/** How many the map counts in clusters, and shows as pins. */
export async function onMap(page: Page): Promise<number> {
  const counts = await page
    .locator('[data-cluster]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.count)));
  const pins = await page
    .locator('[data-pin]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.pin?.split(',').length ?? 0));
  return [...counts, ...pins].reduce((sum, one) => sum + one, 0);
}

/** What the address says after the question mark. */
export const searchOf = (page: Page) => new URL(page.url()).searchParams;
