// node bench/browser-desk.ts [folder]: how long the review desk takes to show the next item, from the keystroke until
// it is painted, and to open, from the last byte of the item's response; with the data of `bench/properties.ts` or with
// the demo.
import { chromium, type Page } from '@playwright/test';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { endAll, runProduct } from './processes.ts';

const { requireChromium } = (await import(new URL('../scripts/chromium.mjs', import.meta.url).href)) as {
  requireChromium(): string;
};
const { buildWeb } = (await import(new URL('../scripts/build-web.mjs', import.meta.url).href)) as {
  buildWeb(node: string): boolean;
};

const ITEMS = 20;
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** When the title of the open item was painted, in ms after its response. */
const opened = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const answer = answers.find(({ name }) => /\/property\/\d+$/.test(name));
          if (!answer?.responseEnd || !document.querySelector('main h2')?.textContent) {
            requestAnimationFrame(look);
            return;
          }
          const after = new MessageChannel();
          after.port1.onmessage = () => done(performance.now() - answer.responseEnd);
          after.port2.postMessage(0);
        };
        look();
      }),
  );

/** From the keystroke until another item is painted; copied properties share their titles, not their paths. */
async function next(page: Page) {
  await page.evaluate(() => {
    const item = () => document.querySelector('main h2 a')?.getAttribute('href');
    const before = item();
    let from = 0;
    addEventListener('keydown', () => (from = performance.now()), { once: true, capture: true });
    const shown = new Promise<number>((done) => {
      const look = () => {
        if (!from || item() === before) {
          requestAnimationFrame(look);
          return;
        }
        const after = new MessageChannel();
        after.port1.onmessage = () => done(performance.now() - from);
        after.port2.postMessage(0);
      };
      look();
    });
    Object.assign(window, { shown });
  });
  await page.keyboard.press('j');
  return page.evaluate(() => Reflect.get(window, 'shown') as Promise<number>);
}

if (!buildWeb(process.execPath)) throw new Error('the web app could not be built');
const house = await openBenchDatabase(process.argv[2]);
const port = await freePort();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: requireChromium(), args });
try {
  await runProduct(house.env(port));
  const token = (await signIn(port)).authorization.replace('Bearer ', '');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/dashboard/properties/review`, { waitUntil: 'commit' });
  console.log(`opened, after the item's response: ${Math.round(await opened(page))} ms`);
  const took: number[] = [];
  for (let item = 0; item < ITEMS; item++) {
    // The least time that a reviewer takes for one; the next two are prefetched meanwhile.
    await page.waitForTimeout(1_000);
    took.push(await next(page));
  }
  const { rows } = await house.client.query<{ total: number }>('select count(*)::int as total from properties');
  console.log(
    `next item of ${rows[0]?.total.toLocaleString('en-GB')} properties, from the key until painted: ` +
      `${Math.round(middle(took))} ms (median of ${ITEMS}), ${Math.round(Math.max(...took))} at most`,
  );
} finally {
  await browser.close();
  await endAll();
  await house.close();
}
