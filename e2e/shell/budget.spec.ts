import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import { expect, signIn, test } from '../setup/test.ts';

// Whoever comes for the first time has nothing of it.
test.use({ ownContext: true });

const KB = 1024;

/** What was sent over the wire for scripts, by file, once everything asked for has come. */
function watchScripts(page: Page) {
  // By name: what is asked for ahead of its use is no script yet.
  const isScript = (url: string) => new URL(url).pathname.endsWith('.js');
  const asked = new Set<string>();
  const finished = new Map<string, Request>();
  page.on('request', (request) => {
    if (isScript(request.url())) asked.add(request.url());
  });
  page.on('requestfinished', (request) => {
    if (isScript(request.url())) finished.set(request.url(), request);
  });
  return async () => {
    await expect.poll(() => asked.size > 0 && asked.size === finished.size).toBe(true);
    const files = await Promise.all(
      [...finished].map(async ([url, request]) => ({ url, size: (await request.sizes()).responseBodySize })),
    );
    // What comes from a cache has no size.
    expect(files.filter(({ size }) => size <= 0)).toEqual([]);
    return files;
  };
}

const total = (files: { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);

test('the sign-in page needs at most 200 KB of JavaScript', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = await scripts();
  expect(files.length).toBeGreaterThan(1);
  expect(total(files)).toBeLessThanOrEqual(200 * KB);
});

/** The numbering plans of phones and the menu's count of appointments come after the rows, and nobody waits for them. */
const isLate = (url: string) => /\/(phone-library|pending-count|appointments)-/.test(url);

for (const path of ['/dashboard', '/dashboard/users', '/dashboard/admins/roles']) {
  test(`${path} needs at most 260 KB until its rows stand, and no page chunk over 60`, async ({ page }) => {
    // Nothing of the app has been here yet.
    await signIn(page, 'super', '/favicon.svg');
    const scripts = watchScripts(page);
    await page.goto(path);
    // The page is there when its rows are.
    await expect(page.locator('tbody [data-row-link]').first()).toBeVisible();
    const files = (await scripts()).filter(({ url }) => !isLate(url));
    expect(files.length).toBeGreaterThan(3);
    const names = files.map(({ url, size }) => `${url} ${size}`).join('\n');
    expect(total(files), names).toBeLessThanOrEqual(260 * KB);
    // What the rows show is drawn with the icons of the start.
    expect(names).not.toContain('late-icon-drawings');
    // What every page shares is no page's own: the start, and the frame around all pages.
    const chunks = files.filter(({ url }) => !/\/(index|frame)-[^/]*\.js$/.test(url));
    expect(chunks.length).toBeGreaterThan(0);
    expect(chunks.filter(({ size }) => size > 60 * KB)).toEqual([]);
  });
}

test('no page, whichever it is, needs a chunk of its own over 60 KB', async () => {
  const folder = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url));
  // As they are sent; small ones are not compressed, and a page that is built later joins by itself.
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sent = (name: string) => {
    const compressed = join(folder, `${name}.br`);
    return statSync(existsSync(compressed) ? compressed : join(folder, name)).size;
  };
  expect(scripts.length).toBeGreaterThan(50);
  // What draws maps, and what one writes emails with, comes with those pages alone, and no page can make it smaller.
  const libraries = { 'map-library': 270 * KB, 'editor-library': 110 * KB };
  for (const [name, most] of Object.entries(libraries)) {
    const files = scripts.filter((file) => file.startsWith(`${name}-`));
    expect(files, name).toHaveLength(1);
    for (const file of files) expect(sent(file), name).toBeLessThanOrEqual(most);
  }
  const shared = new RegExp(`^(index|frame|${Object.keys(libraries).join('|')})-`);
  const large = scripts.filter((name) => !shared.test(name) && sent(name) > 60 * KB);
  expect(large.map((name) => `${name}: ${sent(name)}`)).toEqual([]);
});
