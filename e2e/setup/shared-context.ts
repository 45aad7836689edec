import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type Size = { width: number; height: number };

/** A context that is reused across tests, and how to reset it. */
export type SharedContext = {
  context: BrowserContext;
  /** The page for the next test. */
  page: (viewport: Size | null) => Promise<Page>;
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

/** Tracks init scripts and listeners of a page, so that they can be removed. */
function withAdded(page: Page) {
  const added: (() => unknown)[] = [];
  const { addInitScript, on } = page;
  page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const one = await addInitScript.apply(page, script);
    added.push(() => one.dispose());
    return one;
  };
  page.on = (...heard: unknown[]) => {
    const [name, listener] = heard as Parameters<typeof page.off>;
    added.push(() => page.off(name, listener));
    return Reflect.apply(on, page, heard);
  };
  const takeAway = async () => {
    for (const undo of added.splice(0)) await undo();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
  return { page, takeAway };
}

/**
 * Reuses one browser context for all tests of a worker: a new one per test took nearly half of a test's time. One page
 * stays open to keep the renderer process and its code cache alive. Every test starts with a new document and without
 * storage, scripts, permissions or routes of an earlier one.
 */
export async function createSharedContext(browser: Browser, options: BrowserContextOptions): Promise<SharedContext> {
  const context = await browser.newContext(options);
  const stays = await context.newPage();
  await stays.goto('/favicon.svg');
  const session = await context.newCDPSession(stays);
  const { origin } = new URL(stays.url());
  let kept: ReturnType<typeof withAdded> | undefined;
  return {
    context,
    async page(viewport) {
      if (!kept || kept.page.isClosed()) kept = withAdded(await context.newPage());
      const { page } = kept;
      const now = page.viewportSize();
      if (viewport && (viewport.width !== now?.width || viewport.height !== now.height))
        await page.setViewportSize(viewport);
      return page;
    },
    async reset() {
      await kept?.takeAway();
      for (const page of context.pages()) if (page !== stays && page !== kept?.page) await page.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      if (kept && !kept.page.isClosed()) {
        await kept.page.goto('/favicon.svg');
        await kept.page.evaluate(() => sessionStorage.clear());
        await kept.page.mouse.move(0, 0);
      }
      await context.clearPermissions();
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      // A crashed page takes this one down too.
      if (stays.isClosed()) throw new Error('The page that stays has gone');
    },
    close: () => context.close(),
  };
}
