// node bench/browser-calendar.ts [rounds]: a month of five thousand appointments in the browser, and a week and a day
// of it: the time from the last byte of the response until it is painted, and the longest task while loading and while
// moving to the next period.
import { chromium, type Page } from '@playwright/test';
import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { fillMonth, MONTH, WEEK } from './fill-month.ts';
import { endAll, runProduct } from './processes.ts';

const { requireChromium } = (await import(new URL('../scripts/chromium.mjs', import.meta.url).href)) as {
  requireChromium(): string;
};
const { buildWeb } = (await import(new URL('../scripts/build-web.mjs', import.meta.url).href)) as {
  buildWeb(node: string): boolean;
};

const ROUNDS = Number(process.argv[2] ?? 3);
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const shown = [
  { name: 'month', day: MONTH.from, answer: '/days?', drawn: '[data-span=month] button strong' },
  { name: 'week', day: WEEK.from, answer: '/calendar?', drawn: '[data-span=week] [data-appointment]' },
  { name: 'day', day: WEEK.from, answer: '/calendar?', drawn: '[data-span=day] [data-appointment]' },
] as const;

/** From the last byte of the response until its first paint, in ms. */
const afterAnswer = (page: Page, answer: string, drawn: string) =>
  page.evaluate(
    ([path, selector]) =>
      new Promise<number>((done) => {
        const look = () => {
          const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const found = answers.findLast(({ name, responseEnd }) => name.includes(path) && responseEnd > 0);
          if (!found || !document.querySelector(selector)) {
            requestAnimationFrame(look);
            return;
          }
          const after = new MessageChannel();
          after.port1.onmessage = () => done(performance.now() - found.responseEnd);
          after.port2.postMessage(0);
        };
        look();
      }),
    [answer, drawn] as const,
  );

/** The longest task since the last call, in ms. */
const longestTask = (page: Page) =>
  page.evaluate(() => {
    const tasks = Reflect.get(window, 'tasks') as number[];
    return Math.max(0, ...tasks.splice(0));
  });

if (!buildWeb(process.execPath)) throw new Error('the web app could not be built');
const house = await openBenchDatabase();
const port = await freePort();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: requireChromium(), args });
try {
  await runProduct(house.env(port));
  await fillMonth(house.client);
  const token = (await signIn(port)).authorization.replace('Bearer ', '');
  for (const { name, day, answer, drawn } of shown) {
    const found = { after: [] as number[], loading: [] as number[], going: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript((value) => {
        localStorage.setItem('accessToken', value);
        const tasks: number[] = [];
        Object.assign(window, { tasks });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask', buffered: true });
      }, token);
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/dashboard/appointments?calendar=${name}&day=${day}`, {
        waitUntil: 'commit',
      });
      found.after.push(await afterAnswer(page, answer, drawn));
      await page.waitForTimeout(2_000);
      found.loading.push(await longestTask(page));
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(2_000);
      await page.keyboard.press('ArrowLeft');
      await page.waitForTimeout(2_000);
      found.going.push(await longestTask(page));
      await context.close();
    }
    console.log(
      `${name}: painted ${Math.round(middle(found.after))} ms after its response; longest task ${Math.round(middle(found.loading))} ms ` +
        `while loading, ${Math.round(middle(found.going))} ms after (median of ${ROUNDS})`,
    );
  }
} finally {
  await browser.close();
  await endAll();
  await house.close();
}
