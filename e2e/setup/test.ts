import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { type Product, startProduct } from './product.ts';
import { createSharedContext, type SharedContext } from './shared-context.ts';

/** The viewport that the designs are made for. */
const usualViewport = { width: 1440, height: 900 };

/** The demo data has one admin of each seeded role. */
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

/** A new session, for tests that end it. */
export async function newToken(request: APIRequestContext, email = emailOf('super'), password = demoPassword) {
  const data = { email, password, fcm_token: 1, device_id: 1, device_type: 1 };
  const reply = await request.post('/v2/dashboard/auth/login', { data });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** Tokens by role. A worker has one product and runs one test at a time, so sessions can be reused. */
const kept = new Map<DemoRole, string>();

/** The token of a role; signs in again only if a test has ended the session. */
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

/** Stores a token where the dashboard reads it, once per token, so that a sign-out is not overwritten. */
async function leave(page: Page, token: string) {
  await page.addInitScript((value) => {
    // A sandboxed frame has an opaque origin and no storage.
    if (location.protocol === 'about:' || origin === 'null') return;
    const given = sessionStorage.getItem('given tokens') ?? '';
    if (given.includes(value)) return;
    sessionStorage.setItem('given tokens', `${given} ${value}`);
    localStorage.setItem('accessToken', value);
  }, token);
}

/** Waits for a macrotask: a list that is picked up by keyboard registers its key listener only then. */
export const nextMacrotask = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

/** Opens a page with a token. */
export async function openWith(page: Page, token: string, path: string) {
  await leave(page, token);
  await page.goto(path);
}

/** Signs in without opening a page, for tests that call the API first. */
export async function signInWithoutOpening(page: Page, role: DemoRole = 'super') {
  const token = await tokenFor(page.request, role);
  await leave(page, token);
  return token;
}

/** Opens the dashboard as a role of the demo, for tests that are not about signing in. */
export async function signIn(page: Page, role: DemoRole = 'super', path = '/dashboard') {
  const token = await tokenFor(page.request, role);
  await openWith(page, token, path);
  return token;
}

type ForWorker = {
  product: Product;
  kept: { get: () => Promise<SharedContext>; now: () => Promise<SharedContext> | undefined; drop: () => Promise<void> };
};

/**
 * Every worker has its own server and database, so that concurrent tests do not affect each other. Every test fails if
 * the page throws or violates its content security policy.
 */
export const test = base.extend<{ savesData: boolean; ownContext: boolean; soundPage: undefined }, ForWorker>({
  // With save-data nothing is prefetched, which takes a third of a short visit.
  savesData: [true, { option: true }],
  /** For tests whose changes to the browser cannot be reset. */
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
      let kept: Promise<SharedContext> | undefined;
      const drop = async () => {
        const last = await kept;
        kept = undefined;
        await last?.close();
      };
      const get = () => {
        kept ??= createSharedContext(browser, {
          baseURL: product.address,
          viewport: usualViewport,
          reducedMotion: 'reduce',
        });
        return kept;
      };
      await use({ get, now: () => kept, drop });
      await drop();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, ownContext, baseURL, viewport, hasTouch, contextOptions }, use, info) => {
    // Touch, motion and other options need their own context.
    const isOwn = ownContext || hasTouch || contextOptions.reducedMotion !== 'reduce';
    if (isOwn) await use(await browser.newContext({ baseURL, viewport, hasTouch, ...contextOptions }));
    else {
      const { context, reset } = await kept.get();
      await use(context);
      await (info.status === info.expectedStatus ? reset().catch(kept.drop) : kept.drop());
    }
    // Also close the other browsers of a test, which would keep listening to events.
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
