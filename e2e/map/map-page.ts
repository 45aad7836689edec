import type { Page } from '@playwright/test';
import { mapFlags } from '../setup/browser-flags.ts';
import { expect } from '../setup/test.ts';

const { findChromium } = (await import(new URL('../../scripts/chromium.mjs', import.meta.url).href)) as {
  findChromium(): string | undefined;
};

/** For specs that render a map. */
export const mapBrowser = { executablePath: findChromium(), args: mapFlags };

/** Rendering a map in software is slow. */
export const mapTimeout = { timeout: 30_000 };

export const map = (page: Page) => page.locator('[data-map=maplibre]');

/** Just wide enough for list and map side by side, because every pixel is rendered in software. */
export const mapViewport = { width: 1100, height: 700 };

/** Waits until MapLibre has fired `load` and `idle` and the markers belong to the bbox in the URL. */
export async function waitUntilIdle(page: Page) {
  await expect
    .poll(async () => {
      const searched = await page.locator('[data-searched]').getAttribute('data-searched', { timeout: 30_000 });
      return searched === searchOf(page).get('bbox');
    }, mapTimeout)
    .toBe(true);
  await expect(map(page)).toHaveAttribute('data-map-state', 'idle', mapTimeout);
  await expect(page.locator('[data-old]')).toHaveCount(0);
}

/** Runs an action that moves the map and waits until the map is idle there. */
export async function moveMapAndWait(page: Page, act: () => Promise<void>) {
  const before = searchOf(page).get('bbox');
  await act();
  await expect.poll(() => searchOf(page).get('bbox'), mapTimeout).not.toBe(before);
  await waitUntilIdle(page);
}

/** The number of properties in clusters and pins. */
export async function countOnMap(page: Page): Promise<number> {
  const counts = await page
    .locator('[data-cluster]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.count)));
  const pins = await page
    .locator('[data-pin]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.pin?.split(',').length ?? 0));
  return [...counts, ...pins].reduce((sum, one) => sum + one, 0);
}

/** The query parameters of the URL. */
export const searchOf = (page: Page) => new URL(page.url()).searchParams;
