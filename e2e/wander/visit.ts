import type { Browser, BrowserContext, Request, Response } from '@playwright/test';
import { clockTimesOf } from './clock-times.ts';
import { type InPage, installInPage } from './in-page.ts';
import { createNetworkConditions } from './network-conditions.ts';
import { installOldZones } from './old-zones.ts';
import type { Random } from './random.ts';
import type { createSecondAdmin } from './second-admin.ts';
import type { Start, Step, Target } from './steps.ts';

/** What is wrong, and on which page: two of one kind on one page are one finding. */
export type Finding = { what: string; page: string };

export const signatureOf = ({ what, page }: Finding) =>
  `${page} ${what.replace(/\d+/g, '#').replace(/“[^”]*”/g, '“…”')}`;

/** The route of a URL: `/dashboard/users/$id`. */
export const patternOf = (url: string) => {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname.replace(/\/\d+(?=\/|$)/g, '/$id');
};

/** The largest layout shift allowed when a page opens. */
const MOST_SHIFT = 0.02;
const QUIET_MS = 120;
const MOST_WAIT_MS = 12_000;

export type Visit = Awaited<ReturnType<typeof beginVisit>>;

type World = {
  browser: Browser;
  address: string;
  token: string;
  random: Random;
  colleague: ReturnType<typeof createSecondAdmin>;
  /** Counts deletions: a later 404 for a deleted record is not a fault. */
  deletions: { count: number };
};

export async function beginVisit(world: World, start: Start) {
  const { browser, address, token, random, colleague, deletions } = world;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: start.width, height: start.height },
    hasTouch: start.isPhone,
    isMobile: start.isPhone,
    timezoneId: start.timezone,
    reducedMotion: start.hasMotion ? 'no-preference' : 'reduce',
  });
  await leaveInBrowser(context, start, token);
  const page = await context.newPage();
  const weather = createNetworkConditions(page, random);
  await weather.start();
  const heard: string[] = [];
  const clockTimes = clockTimesOf(page);
  const pending = new Set<Request>();
  let [hasColleagueActed, hasEnded, isLoading, isTurning] = [false, false, false, false];

  const isWaitedFor = (request: Request) =>
    ['fetch', 'xhr', 'script', 'document'].includes(request.resourceType()) && !request.url().includes('/stream');
  page.on('request', (request) => isWaitedFor(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('pageerror', (error) =>
    heard.push(`the page throws: ${firstLine(error.stack || error.message || String(error))}`),
  );
  page.on('console', (message) => {
    const text = message.text();
    // Offline, a lazy-loaded page fails with a message; React logs the reason, and again on the next render.
    const isOffline = (weather.now === 'offline' || isTurning) && /dynamically imported|Unable to preload/.test(text);
    if (message.type() === 'error' && !isOffline && !/Failed to load resource|net::ERR_/.test(text))
      heard.push(`console error: ${firstLine(text)}`);
  });
  page.on('crash', () => heard.push('the page crashes'));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('response', (response) => void judgeResponse(response));
  page.on('response', (response) => void clockTimes.note(response).catch(() => undefined));
  context.on('page', (other) => other !== page && void other.close().catch(() => undefined));

  function judgeResponse(response: Response) {
    const [status, url, method] = [response.status(), response.url(), response.request().method()];
    if (method === 'DELETE' && response.ok()) deletions.count++;
    if (status === 401) hasEnded = true;
    if (status < 400 || status === 401 || weather.wasMadeToFail(url)) return;
    const isRead = method === 'GET';
    // Conflicts and validation errors of writes are expected.
    if (!isRead && [409, 422, 429].includes(status)) return;
    if (status === 429) return;
    // The boot script prefetches a list before the role is known; the page then shows that it is forbidden.
    if (status === 403 && isRead && isLoading) return;
    if (status === 404 && (hasColleagueActed || deletions.count > 0)) return;
    heard.push(`${method} ${patternOf(url)} returns ${status}`);
  }

  const inPage = <T>(work: (wanderer: InPage) => T) =>
    page.evaluate(`(${work.toString()})(window.wanderer)`) as Promise<T>;

  async function settle() {
    const until = Date.now() + MOST_WAIT_MS;
    let quietSince = Date.now();
    while (Date.now() < until) {
      await page.waitForTimeout(30);
      const isBusy = pending.size > 0 || (await inPage((w) => w.isBusy()).catch(() => true));
      if (isBusy) quietSince = Date.now();
      else if (Date.now() - quietSince >= QUIET_MS) return;
    }
    const isStuck = pending.size === 0 && weather.now === 'clear';
    if (isStuck && (await inPage((w) => w.isBusy()).catch(() => false))) heard.push('the page never stops loading');
  }

  async function pointOf(target: Target) {
    return (await page.evaluate((wanted) => window.wanderer.find(wanted), target)) ?? undefined;
  }

  /** Returns false if the target of the step does not exist. */
  async function act(step: Step): Promise<boolean> {
    switch (step.kind) {
      case 'open':
        await page.goto(step.path, { waitUntil: 'commit' });
        return true;
      case 'follow':
        await page.evaluate((href) => {
          type Router = { navigate(to: { href: string }): Promise<void> };
          const router = Reflect.get(window, '__TSR_ROUTER__') as Router | undefined;
          if (router) void router.navigate({ href });
          else location.assign(href);
        }, step.path);
        return true;
      case 'click':
      case 'type':
      case 'drag': {
        const point = await pointOf(step.target);
        if (!point) return false;
        if (step.kind === 'click')
          await (start.isPhone ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y));
        else if (step.kind === 'type') await typeAt(point, step);
        else await dragFrom(point, step.by);
        return true;
      }
      case 'press':
        await page.keyboard.press(step.key);
        return true;
      case 'close':
        await page.keyboard.press('Escape');
        return true;
      case 'back': {
        // Do not leave the app's history.
        const canGo = await page.evaluate(() => ((history.state as { __TSR_index?: number })?.__TSR_index ?? 0) > 0);
        if (canGo) await page.evaluate(() => history.back());
        return canGo;
      }
      case 'forward':
        await page.evaluate(() => history.forward());
        return true;
      case 'reload':
        await page.reload({ waitUntil: 'commit' });
        return true;
      case 'scroll':
        await page.mouse.move(start.width / 2, start.height / 2);
        await page.mouse.wheel(0, step.by);
        return true;
      case 'resize':
        await page.setViewportSize({ width: step.width, height: step.height });
        return true;
      case 'look':
        await page.evaluate((stored) => {
          localStorage.setItem('settings', stored);
          dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
        }, JSON.stringify(step.settings));
        return true;
      case 'weather':
        await weather.turn(step.weather);
        return true;
      case 'colleague':
        hasColleagueActed = true;
        if (step.act === 'delete-property') deletions.count++;
        await colleague(step.act, step.id);
        return true;
      case 'spoil':
        await page.evaluate(
          ({ area, key, value }) => (area === 'local' ? localStorage : sessionStorage).setItem(key, value),
          step,
        );
        await page.reload({ waitUntil: 'commit' });
        return true;
    }
  }

  async function typeAt({ x, y }: { x: number; y: number }, step: Step & { kind: 'type' }) {
    await page.mouse.click(x, y, { clickCount: 3 });
    await page.keyboard.insertText(step.text);
    if (step.enter) await page.keyboard.press('Enter');
  }

  async function dragFrom({ x, y }: { x: number; y: number }, by: { x: number; y: number }) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let part = 1; part <= 4; part++) await page.mouse.move(x + (by.x * part) / 4, y + (by.y * part) / 4);
    await page.mouse.up();
  }

  /** Takes the step, waits until the page is idle, and checks the page and its events. */
  async function take(step: Step): Promise<{ done: boolean; findings: Finding[] }> {
    heard.length = 0;
    isLoading = ['open', 'reload', 'spoil'].includes(step.kind);
    isTurning = step.kind === 'weather';
    const before = { overlays: await overlays(), path: pathOf(page.url()) };
    const done = await act(step);
    if (!done) return { done, findings: [] };
    await settle();
    const wrong = [...heard];
    if (page.url().startsWith('chrome-error')) wrong.push('the browser shows its own error page');
    else wrong.push(...(await judge(step, before)));
    const at = patternOf(page.url());
    const findings = wrong.map((what) => ({ what, page: at }));
    return { done, findings: [...new Map(findings.map((finding) => [signatureOf(finding), finding])).values()] };
  }

  const overlays = () => inPage((w) => w?.overlays() ?? 0).catch(() => 0);
  const pathOf = (url: string) => url.split('?')[0];

  async function judge(step: Step, before: { overlays: number; path: string | undefined }) {
    const wrong = await judgeTwice();
    const { value, moved } = await inPage((w) => w.takeShift());
    const opens = ['open', 'follow', 'reload', 'back', 'forward'].includes(step.kind);
    if (opens && weather.now === 'clear' && value > MOST_SHIFT)
      wrong.push(`layout shift of ${value.toFixed(2)}: ${[...new Set(moved)].slice(0, 3).join(', ')}`);
    const now = await overlays();
    // A document that was just loaded has no focus yet, as in every browser.
    const isElsewhere = pathOf(page.url()) !== before.path;
    if (!isLoading && (now < before.overlays || isElsewhere) && (await isFocusLost())) wrong.push('the focus is lost');
    if (step.kind === 'close' && before.overlays > 0 && now >= before.overlays && !(await closesWithin(3, now)))
      wrong.push('the topmost overlay does not close');
    return wrong;
  }

  /**
   * Checks twice, because a button may be about to be enabled and a name about to be rendered: only lasting faults
   * count.
   */
  async function judgeTwice() {
    const look = async () => [...(await inPage((w) => w.judge())), ...(await clockTimes.judge())];
    const first = await look();
    if (first.length === 0) return first;
    await page.waitForTimeout(400);
    await settle();
    const second = await look();
    return first.filter((what) => second.includes(what));
  }

  /** Focus may be restored with a delay. */
  async function isFocusLost() {
    for (let look = 0; look < 8; look++) {
      if (!(await page.evaluate(() => document.activeElement === document.body))) return false;
      await page.waitForTimeout(80);
    }
    return true;
  }

  /** A confirmation about unsaved changes may be above a dialog: each Escape closes one layer. */
  async function closesWithin(times: number, before: number) {
    for (let time = 0; time < times; time++) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(250);
      if ((await overlays()) < before) return true;
    }
    return false;
  }

  return {
    page,
    take,
    controls: () => inPage((w) => w.controls()),
    overlays,
    weather: () => weather.now,
    /** Signed out: the visit cannot go on. */
    hasEnded: () =>
      hasEnded ||
      /^\/(login|forget-password|reset-password|confirm-email|restore-email|choose-password|setup)/.test(
        new URL(page.url()).pathname,
      ),
    stored: () =>
      page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((store, at) =>
          Object.keys(store)
            .filter((key) => key !== 'accessToken' && key !== 'given')
            .map((key) => ({
              area: at ? ('session' as const) : ('local' as const),
              key,
              value: store.getItem(key) ?? '',
            })),
        ),
      ),
    end: () => context.close(),
  };
}

const firstLine = (text: string) =>
  text
    .split('\n')
    .slice(0, 2)
    .join(' ')
    .replace(/https?:\/\/\S+?\/assets\//g, '')
    .slice(0, 240);

async function leaveInBrowser(context: BrowserContext, start: Start, token: string) {
  await context.addInitScript(installInPage);
  if (start.hasOldZones) await context.addInitScript(installOldZones);
  await context.addInitScript(
    ([value, settings]) => {
      if (location.protocol === 'about:' || origin === 'null' || sessionStorage.getItem('given')) return;
      sessionStorage.setItem('given', 'yes');
      localStorage.setItem('accessToken', value);
      localStorage.setItem('settings', settings);
    },
    [token, JSON.stringify(start.settings)] as const,
  );
}
