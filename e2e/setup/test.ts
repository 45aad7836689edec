import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { type Kept, keepContext } from './kept-context.ts';
import { type Product, startProduct } from './product.ts';

/** What the designs are drawn for. */
const usualViewport = { width: 1440, height: 900 };

/** The demo data holds one admin of each seeded role. */
export const demoRoles = [
  'super',
  'manager',
  'reviewer',
  'agent',
  'translator',
  'coordinator',
  'marketing',
  'support',
  'finance',
  'auditor',
] as const;
export type DemoRole = (typeof demoRoles)[number];

export const demoPassword = 'demo-lintel-2026';
export const emailOf = (role: DemoRole) => `${role}@lintel.test`;

/** A sign-in of one's own, for journeys that end it. */
export async function newToken(request: APIRequestContext, email = emailOf('super'), password = demoPassword) {
  const data = { email, password, fcm_token: 1, device_id: 1, device_type: 1 };
  const reply = await request.post('/v2/dashboard/auth/login', { data });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** A worker has one product and one journey at a time, so whoever signed in there once is signed in. */
const kept = new Map<DemoRole, string>();

/** The token of a role, signed in once and again only after a journey has ended that session. */
export async function tokenFor(request: APIRequestContext, role: DemoRole = 'super') {
  const known = kept.get(role);
  if (known) {
    const headers = { authorization: `Bearer ${known}` };
    if ((await request.get('/v2/dashboard/auth/user', { headers })).ok()) return known;
  }
  const token = await newToken(request, emailOf(role));
  kept.set(role, token);
  return token;
}

/** Leaves a token where the dashboard will look for it. Once it has been there, what happens to it stays. */
async function leave(page: Page, token: string) {
  await page.addInitScript((value) => {
    // A frame that shows somebody else's words has no origin, and keeps nothing.
    if (location.protocol === 'about:' || origin === 'null') return;
    const given = sessionStorage.getItem('given tokens') ?? '';
    if (given.includes(value)) return;
    sessionStorage.setItem('given tokens', `${given} ${value}`);
    localStorage.setItem('accessToken', value);
  }, token);
}

/** What a page has put off to its next moment is done: what is picked up by a key listens to the next one only then. */
export const nextMoment = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

/** Opens a page with a token. */
export async function openWith(page: Page, token: string, path: string) {
  await leave(page, token);
  await page.goto(path);
}

/** Whatever page is opened next is opened as a role of the demo: for journeys that ask the API for something first. */
export async function signInAhead(page: Page, role: DemoRole = 'super') {
  const token = await tokenFor(page.request, role);
  await leave(page, token);
  return token;
}

/** Opens the dashboard as a role of the demo, for journeys that are not about signing in. */
export async function signIn(page: Page, role: DemoRole = 'super', path = '/dashboard') {
  const token = await tokenFor(page.request, role);
  await openWith(page, token, path);
  return token;
}

type ForWorker = {
  product: Product;
  kept: { get: () => Promise<Kept>; now: () => Promise<Kept> | undefined; drop: () => Promise<void> };
};

/**
 * Every worker has a server and a database of its own, so that no journey meets what another leaves at the same time.
 * Whatever a journey is about, the page must neither throw nor break its own content security policy.
 */
export const test = base.extend<{ savesData: boolean; ownContext: boolean; soundPage: undefined }, ForWorker>({
  // Whoever saves data is not sent what may be opened next: it is a third of what a short visit takes.
  savesData: [true, { option: true }],
  /** For journeys that leave something in the browser which cannot be taken back. */
  ownContext: [false, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs, which is nothing.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  kept: [
    async ({ browser, product }, use) => {
      let kept: Promise<Kept> | undefined;
      const drop = async () => {
        const last = await kept;
        kept = undefined;
        await last?.close();
      };
      const get = () => {
        kept ??= keepContext(browser, { baseURL: product.address, viewport: usualViewport, reducedMotion: 'reduce' });
        return kept;
      };
      await use({ get, now: () => kept, drop });
      await drop();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, ownContext, baseURL, viewport, hasTouch, contextOptions }, use, info) => {
    // Whoever touches, sees motion, sets the clock or goes to another address has a browser of another kind.
    const isOwn = ownContext || hasTouch || contextOptions.reducedMotion !== 'reduce';
    if (isOwn) await use(await browser.newContext({ baseURL, viewport, hasTouch, ...contextOptions }));
    else {
      const { context, empty } = await kept.get();
      await use(context);
      await (info.status === info.expectedStatus ? empty().catch(kept.drop) : kept.drop());
    }
    // Nor does a colleague's browser go on listening for what later journeys do.
    const stays = (await kept.now())?.context;
    for (const context of browser.contexts()) if (context !== stays) await context.close();
  },
  page: async ({ context, kept, viewport }, use) => {
    const shared = await kept.now();
    await use(shared?.context === context ? await shared.page(viewport) : await context.newPage());
  },
  soundPage: [
    async ({ page, savesData }, use) => {
      if (savesData)
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
