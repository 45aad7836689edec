import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A context that outlives its test, and what to do between two of them. */
export type Kept = { context: BrowserContext; empty: () => Promise<void>; close: () => Promise<void> };

/**
 * What the browser has read, compiled and started once serves all journeys of a worker: to begin anew for each took a
 * quarter of what a page takes to load. A page of the same house stays open, so that its process does; every journey has
 * a page of its own and finds nothing that one before it has stored, been allowed or cut off.
 */
export async function keepContext(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  const stays = await context.newPage();
  await stays.goto('/favicon.svg');
  const session = await context.newCDPSession(stays);
  const { origin } = new URL(stays.url());
  return {
    context,
    async empty() {
      for (const page of context.pages()) if (page !== stays) await page.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      // A page that was ended by force took this one with it.
      if (stays.isClosed()) throw new Error('The page that stays has gone');
    },
    close: () => context.close(),
  };
}
