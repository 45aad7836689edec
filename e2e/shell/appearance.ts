import type { Page } from '@playwright/test';
import { type DemoRole, expect, signIn } from '../setup/test.ts';

export type Stored = Partial<{
  themeMode: 'light' | 'dark';
  themeContrast: 'default' | 'bold';
  themeDirection: 'ltr' | 'rtl';
  themeLayout: 'vertical' | 'horizontal' | 'mini';
  themeStretch: boolean;
  themeColorPresets: 'default' | 'cyan' | 'purple' | 'blue' | 'orange' | 'red';
}>;

/** Settings as an earlier visit left them, before the page loads. Later changes stay. */
export const given = (page: Page, settings: Stored) =>
  page.addInitScript((stored) => {
    if (sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('settings', JSON.stringify(stored));
  }, settings);

/** To look at every frame is to have every frame drawn. */
export const soon = { polling: 50 };

/** Takes the least to draw, a third of what others take: for what is about the frame. */
export const smallPage = '/dashboard/core/locales';

/** Signs in and waits until the page stands: it is named once it has been drawn and set to its top. */
export async function enter(
  page: Page,
  role: DemoRole = 'super',
  path = role === 'super' ? smallPage : '/dashboard/account',
) {
  const token = await signIn(page, role, path);
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      document.title.endsWith(' – Lintel') &&
      // Where there is a menu, its entries are there, too.
      (!document.querySelector('nav[aria-label="Main"]') || document.querySelector('nav[aria-label="Main"] li')),
    undefined,
    soon,
  );
  return token;
}

/** Nothing is on its way from one colour or place to another; what turns for ever is not waited for. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    await drawn();
    // A colour that is inherited sets out when its parent's has arrived.
    do await drawn();
    while (document.getAnimations().some(isMoving));
  });

/** A thousand colours on their way, one inherited after the other, take ten times as long as the change itself. */
const withoutTransitions = (page: Page) =>
  page.evaluate(() => {
    if (Reflect.get(window, 'withoutTransitions')) return;
    Reflect.set(window, 'withoutTransitions', true);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Settings changed in another tab, which the page that stands follows at once. */
export async function turnTo(page: Page, settings: Stored) {
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

/** A box once it has stopped moving. */
export async function settledBox(page: Page, selector: string) {
  const element = page.locator(selector).first();
  await element.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: false }).map((animation) => animation.finished.catch(() => undefined))),
  );
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return box;
}
