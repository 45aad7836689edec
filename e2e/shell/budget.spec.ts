import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import { expect, signIn, test } from '../setup/test.ts';

// A first visit has an empty cache.
test.use({ ownContext: true });

const KB = 1024;

/** The transferred size of each script, once all requested scripts have arrived. */
function watchScripts(page: Page) {
  // By extension: prefetched scripts do not have the resource type "script".
  const isScript = (url: string) => new URL(url).pathname.endsWith('.js');
  const asked = new Set<string>();
  const finished = new Map<string, Request>();
  page.on('request', (request) => {
    if (isScript(request.url())) asked.add(request.url());
  });
  page.on('requestfinished', (request) => {
    // A script is fetched, then imported from the cache (docs/decisions/0079): the first response counts.
    if (isScript(request.url()) && !finished.has(request.url())) finished.set(request.url(), request);
  });
  return async () => {
    await expect.poll(() => asked.size > 0 && asked.size === finished.size).toBe(true);
    const files = await Promise.all(
      [...finished].map(async ([url, request]) => ({ url, size: (await request.sizes()).responseBodySize })),
    );
    // A cached response has no size.
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

/** The phone numbering plans and the menu's appointment count load after the rows. */
const isLate = (url: string) => /\/(phone-library|pending-count|appointments)-/.test(url);

for (const path of ['/dashboard', '/dashboard/users', '/dashboard/admins/roles']) {
  test(`${path} needs at most 260 KB until its rows are visible, and no page chunk over 60 KB`, async ({ page }) => {
    // Nothing of the app is cached yet.
    await signIn(page, 'super', '/favicon.svg');
    const scripts = watchScripts(page);
    await page.goto(path);
    // The page is ready when its rows are visible.
    await expect(page.locator('tbody [data-row-link]').first()).toBeVisible();
    const files = (await scripts()).filter(({ url }) => !isLate(url));
    expect(files.length).toBeGreaterThan(3);
    const names = files.map(({ url, size }) => `${url} ${size}`).join('\n');
    expect(total(files), names).toBeLessThanOrEqual(260 * KB);
    // The rows use only icons of the initial bundle.
    expect(names).not.toContain('late-icon-drawings');
    // Shared chunks are not counted: the entry, and the frame around all pages.
    const chunks = files.filter(({ url }) => !/\/(index|frame)-[^/]*\.js$/.test(url));
    expect(chunks.length).toBeGreaterThan(0);
    expect(chunks.filter(({ size }) => size > 60 * KB)).toEqual([]);
  });
}

test('no page has a chunk over 60 KB', async () => {
  const folder = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url));
  // Compressed sizes; small files are sent uncompressed. Pages added later are included automatically.
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sent = (name: string) => {
    const compressed = join(folder, `${name}.br`);
    return statSync(existsSync(compressed) ? compressed : join(folder, name)).size;
  };
  expect(scripts.length).toBeGreaterThan(50);
  // The map and editor libraries are lazy-loaded with their pages and cannot be split further.
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
