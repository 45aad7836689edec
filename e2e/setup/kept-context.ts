import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type Size = { width: number; height: number };

/** A context that outlives its test, and what to do between two of them. */
export type Kept = {
  context: BrowserContext;
  /** The page of the journey that begins. */
  page: (viewport: Size | null) => Promise<Page>;
  empty: () => Promise<void>;
  close: () => Promise<void>;
};

/** Remembers what is added to a page and can be taken away again. */
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
 * What the browser has read, compiled and started once serves all journeys of a worker: to begin anew for each took
 * nearly half of a visit. A page of the same house stays open, so that its process does. Every journey begins with
 * a document of its own and finds nothing that one before it has stored, added, been allowed or cut off.
 */
export async function keepContext(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
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
    async empty() {
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
      // A page that was ended by force took this one with it.
      if (stays.isClosed()) throw new Error('The page that stays has gone');
    },
    close: () => context.close(),
  };
}
