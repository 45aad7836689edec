// Pictures of the shell for docs/gallery: layouts, modes and directions, on a desktop and on a phone.
// node scripts/run.mjs scripts/gallery.ts [address of a running demo]
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';

const { findChromium } = (await import(new URL('chromium.mjs', import.meta.url).href)) as { findChromium(): string };

const address = process.argv[2] ?? 'http://localhost:4000';
const folder = fileURLToPath(new URL('../docs/gallery/', import.meta.url));
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

type Shot = {
  name: string;
  path: string;
  viewport?: typeof desktop;
  settings?: Record<string, unknown>;
  /** What to open before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
};

const looks = ['light', 'dark'].flatMap((themeMode) =>
  ['ltr', 'rtl'].map((themeDirection) => ({ themeMode, themeDirection })),
);
const named = ({ themeMode, themeDirection }: (typeof looks)[number]) => `${themeMode}-${themeDirection}`;

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}
async function search(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('type');
}

const shots: Shot[] = [
  ...['vertical', 'mini', 'horizontal'].flatMap((themeLayout) =>
    looks.map((look) => ({
      name: `${themeLayout}-${named(look)}`,
      path: '/dashboard/core/room-type',
      settings: { ...look, themeLayout },
    })),
  ),
  ...looks.map((look) => ({ name: `phone-${named(look)}`, path: '/dashboard', viewport: phone, settings: look })),
  {
    name: 'phone-menu',
    path: '/dashboard',
    viewport: phone,
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  { name: 'properties-light', path: '/dashboard/properties' },
  {
    name: 'properties-dark-rtl',
    path: '/dashboard/properties',
    settings: { themeMode: 'dark', themeDirection: 'rtl' },
  },
  { name: 'property-light', path: '/dashboard/properties/3' },
  { name: 'property-edit', path: '/dashboard/properties/3/edit' },
  { name: 'core-dark-rtl', path: '/dashboard/core', settings: { themeMode: 'dark', themeDirection: 'rtl' } },
  { name: 'users', path: '/dashboard/users' },
  { name: 'role', path: '/dashboard/admins/roles/3/edit' },
  { name: 'settings', path: '/dashboard', settings: { themeColorPresets: 'purple' }, act: openSettings },
  { name: 'search', path: '/dashboard', settings: { themeColorPresets: 'blue' }, act: search },
  { name: 'login-light', path: '/login' },
  { name: 'login-dark', path: '/login', settings: { themeMode: 'dark', themeColorPresets: 'orange' } },
  { name: 'login-phone', path: '/login', viewport: phone },
  { name: 'not-found', path: '/404' },
];

async function demoToken() {
  const reply = await fetch(`${address}/v2/dashboard/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'super@lintel.test',
      password: 'demo-lintel-2026',
      fcm_token: 1,
      device_id: 1,
      device_type: 1,
    }),
  });
  if (!reply.ok) throw new Error(`No demo answers at ${address}: ${reply.status}`);
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

async function take(browser: Browser, token: string, { name, path, viewport = desktop, settings = {}, act }: Shot) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const stored = { settings: JSON.stringify(settings), ...(path.startsWith('/dashboard') && { accessToken: token }) };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  await page.goto(address + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await act?.(page);
  // The stream of changes never comes to rest, so what is waited for is what is seen.
  await page.waitForFunction(
    () =>
      !document.querySelector('.MuiSkeleton-root') &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await page.evaluate(() => document.fonts.ready);
  // Nothing moves any more once every animation has run out.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}

await mkdir(folder, { recursive: true });
const token = await demoToken();
const browser = await chromium.launch({
  executablePath: findChromium(),
  // Chromium's own sandbox refuses to run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const shot of shots) await take(browser, token, shot);
await browser.close();
console.log(`${shots.length} pictures in docs/gallery`);
