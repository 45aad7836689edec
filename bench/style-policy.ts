// node bench/style-policy.ts address [rounds]: whether the style policy costs anything at first paint. Opens a running
// product alternately with its own policy and with one that allows inline styles; the median of the rounds counts.
import { type Browser, chromium } from '@playwright/test';

const { requireChromium } = (await import(new URL('../scripts/chromium.mjs', import.meta.url).href)) as {
  requireChromium(): string;
};

const [address = 'http://localhost:4000', rounds = '15'] = process.argv.slice(2);
const POLICY = 'content-security-policy';

async function firstPaint(browser: Browser, isLoose: boolean): Promise<number> {
  const page = await browser.newPage();
  // Both variants are intercepted, so that only the policy differs.
  await page.route(`${address}/login`, async (route) => {
    const reply = await route.fetch();
    const own = reply.headers()[POLICY] ?? '';
    const policy = isLoose ? own.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'") : own;
    await route.fulfill({ response: reply, headers: { ...reply.headers(), [POLICY]: policy } });
  });
  await page.goto(`${address}/login`);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await page.close();
  return paint;
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const strict: number[] = [];
const loose: number[] = [];
await firstPaint(browser, false);
for (let round = 0; round < Number(rounds); round++) {
  loose.push(await firstPaint(browser, true));
  strict.push(await firstPaint(browser, false));
}
await browser.close();
const ratio = middle(strict) / middle(loose);
console.log(
  `first paint ${middle(strict).toFixed(0)} ms, with inline styles allowed ${middle(loose).toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
);
