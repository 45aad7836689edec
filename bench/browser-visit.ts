// The cost of one visit to a list, measured in the page itself.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export type Visit = { page: Page; cdp: CDPSession; context: BrowserContext };

/** Records when the first row was painted, and the duration of each interaction. */
function keepTimes() {
  const kept = { firstRow: 0, touches: [] as { id: number; ms: number }[] };
  Object.assign(window, { kept });
  const painted = (then: () => void) =>
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = then;
      after.port2.postMessage(0);
    });
  const watch = new MutationObserver(() => {
    if (!document.querySelector('tbody tr td')) return;
    watch.disconnect();
    painted(() => {
      kept.firstRow = performance.now();
    });
  });
  watch.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) kept.touches.push({ id: entry.interactionId, ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

type Kept = { firstRow: number; touches: { id: number; ms: number }[] };
const keptOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'kept') as Kept);

/** A browser without cache, signed in at every origin it will visit. */
export async function newcomer(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  await context.addInitScript(keepTimes);
  return context;
}

export async function open(context: BrowserContext, url: string, slower: number): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'kept')?.firstRow > 0, undefined, { timeout: 60_000 });
  return { page, cdp, context };
}

export const firstRow = async ({ page }: Visit) => (await keptOf(page)).firstRow;

/** Waits until no request is pending and no task has run for a while. */
export async function rest({ page }: Visit) {
  await page.waitForLoadState('load');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let quiet = 0;
        let last = performance.now();
        const look = () => {
          const now = performance.now();
          quiet = now - last < 30 ? quiet + 1 : 0;
          last = now;
          if (quiet > 25) done();
          else setTimeout(look, 20);
        };
        look();
      }),
  );
}

/** The main thread time so far, in ms. */
export async function mainThread({ cdp }: Visit) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** From a click until its effect is painted. */
export const clickToPaint = ({ page }: Visit, selector: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done, fail) => {
        const element = document.querySelector<HTMLElement>(wanted);
        if (!element) return fail(new Error(`there is no ${wanted}`));
        const from = performance.now();
        element.click();
        requestAnimationFrame(() => {
          const after = new MessageChannel();
          after.port1.onmessage = () => done(performance.now() - from);
          after.port2.postMessage(0);
        });
      }),
    selector,
  );

type Wish = { path: string; search: string };

/** Waits in the page until the rows of a response are painted; in ms after its last byte. */
export const paintAfterResponse = ({ page }: Visit, wish: Wish) =>
  page.evaluate(
    ({ path, search }) =>
      new Promise<number>((done) => {
        const look = () => {
          const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const answer = answers.findLast(({ name }) => name.includes(path) && name.includes(search));
          const busy = document.querySelector('table')?.getAttribute('aria-busy') === 'true';
          if (!answer?.responseEnd || busy || !location.search.includes(search)) {
            requestAnimationFrame(look);
            return;
          }
          const after = new MessageChannel();
          after.port1.onmessage = () => done(performance.now() - answer.responseEnd);
          after.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      }),
    wish,
  );

/** The slowest interaction so far, which is the INP of visits this short. */
export const interactionToNextPaint = async ({ page }: Visit) =>
  Math.max(0, ...(await keptOf(page)).touches.map(({ ms }) => ms));

export const elementsPerRow = ({ page }: Visit) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr[data-row]')];
    return rows.reduce((sum, row) => sum + 1 + row.querySelectorAll('*').length, 0) / Math.max(1, rows.length);
  });

export const elements = ({ page }: Visit) => page.evaluate(() => document.querySelectorAll('*').length);

/** The transferred size of scripts, in KB. */
export const scripts = ({ page }: Visit) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sizes = files.filter(({ name }) => /\.js$/.test(name)).map(({ encodedBodySize }) => encodedBodySize);
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  });

/** From pressing a hovered row until its page is painted. */
export async function toDetails({ page }: Visit) {
  const row = page.locator('tbody [data-row-link]').first();
  await row.hover();
  await page.waitForTimeout(1_500);
  const list = await page.locator('h1').textContent();
  return page.evaluate(
    (before) =>
      new Promise<number>((done) => {
        const from = performance.now();
        document.querySelector<HTMLElement>('tbody [data-row-link]')?.click();
        const look = () => {
          const head = document.querySelector('main h1')?.textContent;
          if (!head || head === before) return void requestAnimationFrame(look);
          const after = new MessageChannel();
          after.port1.onmessage = () => done(performance.now() - from);
          after.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      }),
    list,
  );
}
