// Takes the screenshots for docs/gallery: layouts, modes and directions, on a desktop and on a phone.
// node scripts/run.mjs scripts/gallery.ts [address of a running demo] [part of the names]
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';

const { requireChromium } = (await import(new URL('chromium.mjs', import.meta.url).href)) as {
  requireChromium(): string;
};

const address = process.argv[2] ?? 'http://localhost:4000';
const folder = fileURLToPath(new URL('../docs/gallery/', import.meta.url));
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const wide = { width: 1920, height: 1080 };

type Shot = {
  name: string;
  path: string;
  viewport?: typeof desktop;
  settings?: Record<string, unknown>;
  /** What to open before the screenshot is taken. */
  act?: (page: Page) => Promise<unknown>;
};

const looks = ['light', 'dark'].flatMap((themeMode) =>
  ['ltr', 'rtl'].map((themeDirection) => ({ themeMode, themeDirection })),
);
const darkRtl = { themeMode: 'dark', themeDirection: 'rtl' };
const named = ({ themeMode, themeDirection }: (typeof looks)[number]) => `${themeMode}-${themeDirection}`;

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}
async function search(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('type');
}
async function searchRecords(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('marina');
  await page.getByRole('option').nth(5).waitFor();
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
async function priceFilter(page: Page) {
  await press(/^Filter$/)(page);
  await page
    .getByRole('option', { name: /^Price/ })
    .first()
    .click();
}
async function peek(page: Page) {
  await page.locator('tbody [data-row-link]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.getByRole('dialog').or(page.getByRole('complementary')).first().waitFor();
}
async function choose(page: Page) {
  for (const row of [0, 2, 3]) await page.locator('tbody input[type=checkbox]').nth(row).check();
}

/** The first open request, with the caret in its first field. */
async function work(page: Page) {
  await page.locator('[data-row] a').first().click();
  await page.locator('textarea[data-field]').nth(1).click();
  await page
    .getByRole('list', { name: /^Before it/ })
    .or(page.getByText(/^Checks/))
    .first()
    .waitFor();
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
  ...['properties', 'users'].flatMap((list) => [
    ...looks.map((look) => ({ name: `${list}-${named(look)}`, path: `/dashboard/${list}`, settings: look })),
    { name: `${list}-phone`, path: `/dashboard/${list}`, viewport: phone },
    { name: `${list}-tablet`, path: `/dashboard/${list}`, viewport: tablet },
  ]),
  { name: 'properties-wide', path: '/dashboard/properties', viewport: wide },
  { name: 'properties-filters', path: '/dashboard/properties', act: press(/^Filter$/) },
  { name: 'properties-filter-price', path: '/dashboard/properties?status=published&country_id=1', act: priceFilter },
  { name: 'properties-filters-phone', path: '/dashboard/properties', viewport: phone, act: press(/^Filter/) },
  { name: 'properties-peek', path: '/dashboard/properties', act: peek },
  { name: 'properties-chosen', path: '/dashboard/properties', act: choose },
  { name: 'properties-chosen-rtl', path: '/dashboard/properties', settings: darkRtl, act: choose },
  { name: 'property-light', path: '/dashboard/properties/3' },
  ...looks.map((look) => ({
    name: `property-edit-${named(look)}`,
    path: '/dashboard/properties/3/edit',
    settings: look,
  })),
  { name: 'property-edit-phone', path: '/dashboard/properties/3/edit', viewport: phone },
  { name: 'property-edit-tablet', path: '/dashboard/properties/3/edit', viewport: tablet },
  { name: 'appointments-week', path: '/dashboard/appointments?calendar=week' },
  { name: 'appointments-week-dark-rtl', path: '/dashboard/appointments?calendar=week', settings: darkRtl },
  { name: 'appointments-month', path: '/dashboard/appointments?calendar=month' },
  { name: 'appointments-agenda-phone', path: '/dashboard/appointments?calendar=agenda', viewport: phone },
  { name: 'appointment-queue', path: '/dashboard/appointments/queue' },
  { name: 'my-appointments-phone', path: '/dashboard/my-appointments', viewport: phone },
  { name: 'core-dark-rtl', path: '/dashboard/core', settings: darkRtl },
  ...looks.flatMap((look) => [
    { name: `translations-${named(look)}`, path: '/dashboard/translation/requests?is_open=true', settings: look },
    {
      name: `translation-${named(look)}`,
      path: '/dashboard/translation/requests?is_open=true',
      settings: look,
      act: work,
    },
  ]),
  { name: 'translations-phone', path: '/dashboard/translation/requests?is_open=true', viewport: phone },
  { name: 'translation-phone', path: '/dashboard/translation/requests?is_open=true', viewport: phone, act: work },
  { name: 'user', path: '/dashboard/users/3' },
  { name: 'role', path: '/dashboard/admins/roles/3/edit' },
  { name: 'settings', path: '/dashboard', settings: { themeColorPresets: 'purple' }, act: openSettings },
  { name: 'search-records', path: '/dashboard', settings: { themeMode: 'dark' }, act: searchRecords },
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
  if (!reply.ok) throw new Error(`No demo is running at ${address}: ${reply.status}`);
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
  // The event stream keeps the network busy, so wait for visible elements instead of network idle.
  await page.waitForFunction(
    () =>
      !document.querySelector('.MuiSkeleton-root') &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await page.evaluate(() => document.fonts.ready);
  // Wait until every animation has finished.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}

await mkdir(folder, { recursive: true });
const token = await demoToken();
const browser = await chromium.launch({
  executablePath: requireChromium(),
  // Chromium's own sandbox refuses to run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const changes = process.argv[3] ? shots.filter(({ name }) => name.includes(process.argv[3] ?? '')) : shots;
for (const shot of changes) await take(browser, token, shot);
await browser.close();
console.log(`${changes.length} pictures in docs/gallery`);
