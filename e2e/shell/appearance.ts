import type { Page } from '@playwright/test';
import { type DemoRole, expect, signIn } from '../setup/test.ts';

export type StoredSettings = Partial<{
  themeMode: 'light' | 'dark';
  themeContrast: 'default' | 'bold';
  themeDirection: 'ltr' | 'rtl';
  themeLayout: 'vertical' | 'horizontal' | 'mini';
  themeStretch: boolean;
  themeColorPresets: 'default' | 'cyan' | 'purple' | 'blue' | 'orange' | 'red';
}>;

/** Stores settings before the page loads, as an earlier visit would have. Later changes are not overwritten. */
export const givenSettings = (page: Page, settings: StoredSettings) =>
  page.addInitScript((stored) => {
    if (sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('settings', JSON.stringify(stored));
  }, settings);

/** Polling on every animation frame would force every frame to be rendered. */
export const pollOptions = { polling: 50 };

/** The cheapest page to render, a third of the others: for tests of the frame. */
export const cheapestPage = '/dashboard/core/locales';

/** Signs in and waits until the page is ready: the title is set after rendering and scrolling to the top. */
export async function signInAndWait(
  page: Page,
  role: DemoRole = 'super',
  path = role === 'super' ? cheapestPage : '/dashboard/account',
) {
  const token = await signIn(page, role, path);
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      document.title.endsWith(' – Lintel') &&
      // If there is a menu, its entries are rendered too.
      (!document.querySelector('nav[aria-label="Main"]') || document.querySelector('nav[aria-label="Main"] li')),
    undefined,
    pollOptions,
  );
  return token;
}

/** Waits until all finite animations and transitions have ended. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    await drawn();
    // An inherited colour starts its transition when that of its parent has ended.
    do await drawn();
    while (document.getAnimations().some(isMoving));
  });

/** Disables transitions: a thousand inherited colour transitions take ten times as long as the change itself. */
const withoutTransitions = (page: Page) =>
  page.evaluate(() => {
    if (Reflect.get(window, 'withoutTransitions')) return;
    Reflect.set(window, 'withoutTransitions', true);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Changes settings as another tab would; the open page follows at once. */
export async function switchAppearance(page: Page, settings: StoredSettings) {
  await withoutTransitions(page);
  await page.evaluate((stored) => {
    localStorage.setItem('settings', stored);
    dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  }, JSON.stringify(settings));
  const { themeMode = 'light', themeDirection = 'ltr' } = settings;
  await expect(page.locator(`html[data-mode=${themeMode}][dir=${themeDirection}]`)).toBeAttached();
  await stillness(page);
}

export const storedSettings = (page: Page) => page.evaluate(() => localStorage.getItem('settings'));

export const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  return page.getByRole('dialog', { name: 'Settings' });
};

/** The bounding box of an element once it has stopped moving. */
export async function stableBoundingBox(page: Page, selector: string) {
  const element = page.locator(selector).first();
  await element.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: false }).map((animation) => animation.finished.catch(() => undefined))),
  );
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not rendered`);
  return box;
}
