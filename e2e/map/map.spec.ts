import type { APIRequestContext, Page } from '@playwright/test';
import { bearer } from '../kit/people.ts';
import { expectAccessible } from '../setup/axe.ts';
import { queryDatabase } from '../setup/database.ts';
import { expect, signIn, test } from '../setup/test.ts';
import {
  countOnMap,
  map,
  mapBrowser,
  mapTimeout,
  mapViewport,
  moveMapAndWait,
  searchOf,
  waitUntilIdle,
} from './map-page.ts';

test.use({ launchOptions: mapBrowser, viewport: mapViewport });
test.describe.configure({ timeout: 300_000 });

const path = '/dashboard/properties/map';
const filters = ['', 'status=published', 'is_rental=true&bedrooms_min=2'];

/** The list's total for the bbox in the URL. */
async function listed(request: APIRequestContext, token: string, page: Page) {
  const search = searchOf(page);
  for (const name of ['zoom', 'selected', 'heat']) search.delete(name);
  search.set('has_location', 'true');
  const reply = await request.get(`/v1/dashboard/property?${search}`, { headers: bearer(token) });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { meta: { total: number } }).meta.total;
}

/** A property with its own pin and a rendered row. */
async function withPinAndRow(page: Page) {
  const idsOf = (name: string) =>
    page.locator(`[${name}]`).evaluateAll((all, named) => all.map((one) => one.getAttribute(named)), name);
  const [pins, rows] = [await idsOf('data-pin'), await idsOf('data-map-row')];
  return rows.find((id) => pins.includes(id)) ?? undefined;
}

/** Zooms in by clusters until a property has its own pin. */
async function toAPin(page: Page) {
  for (let step = 0; step < 10; step++) {
    const found = await withPinAndRow(page);
    if (found) return found;
    await moveMapAndWait(page, () => page.locator('[data-cluster]').first().press('Enter'));
  }
  throw new Error('no property has its own pin, even at the highest zoom');
}

test('the built-in map loads without third-party requests and counts as the list does', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Records every total that the list has shown since its first frame.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('section[aria-label="Properties in view"] [role=status]')?.textContent;
      if (text && text !== said.at(-1)) said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const token = await signIn(page, 'super', `${path}?${filters[0]}`);
  for (const query of filters) {
    if (query !== filters[0]) await page.goto(`${path}?${query}`);
    await waitUntilIdle(page);
    const total = await listed(page.request, token, page);
    expect(total, query).toBeGreaterThan(0);
    await expect.poll(() => countOnMap(page), { message: query }).toBe(total);
    await expect(page.getByRole('region', { name: 'Properties in view' })).toContainText(
      new RegExp(`^${total.toLocaleString('en-GB')} of`),
    );
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said, query).toEqual([expect.stringMatching(new RegExp(`^${total.toLocaleString('en-GB')} of`))]);
  }
  expect(asked.some((url) => url.includes('world.pmtiles'))).toBe(true);
  expect(asked.filter((url) => !url.startsWith(String(baseURL)) && !/^(data|blob):/.test(url))).toEqual([]);
  await expectAccessible(page, path);
});

test('a cluster zooms in, a pin opens its card, hover highlights both sides, old pins can stay, and heat has a legend', async ({
  page,
}) => {
  await signIn(page, 'super', path);
  await waitUntilIdle(page);
  const id = await toAPin(page);
  await page.locator(`[data-pin="${id}"]`).focus();
  await expect(page.locator(`[data-map-row="${id}"]`)).toHaveClass(/Lit/);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'On the map' });
  await expect(card.getByRole('link', { name: 'Open' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`selected=${id}`));
  const before = searchOf(page);
  await page.reload();
  await waitUntilIdle(page);
  await expect(card.getByRole('link', { name: 'Open' })).toBeVisible();
  expect(Number(searchOf(page).get('zoom'))).toBeCloseTo(Number(before.get('zoom')), 1);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const row = page.locator('[data-map-row-name]').first();
  await row.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-map-row-name]').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();

  const follow = page.getByRole('switch', { name: 'Update as I move' });
  await follow.click();
  const looked = searchOf(page).get('bbox');
  await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toBeVisible();
  expect(searchOf(page).get('bbox')).toBe(looked);
  await moveMapAndWait(page, () => search.click());
  await follow.click();

  const tiles = page.waitForResponse((response) => response.url().includes('/property/tiles/'));
  await page.getByRole('switch', { name: 'Heat map' }).click();
  expect((await tiles).status()).toBe(200);
  await expect(page.getByText(/^Few\s*Many$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Heat map of' }).selectOption('price');
  await expect(page).toHaveURL(/heat=price/);
  await expect(page.getByText(/≤|No prices here/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Fix them' }).click();
  await expect(page).toHaveURL(/has_location=false/);
});

test('a drawn area contains the same properties on the map, in the list and in the database', async ({
  page,
  product,
}) => {
  await signIn(page, 'super', path);
  await waitUntilIdle(page);
  await page.getByRole('button', { name: 'Draw a box' }).click();
  // The drawing library is lazy-loaded with the first tool.
  await expect(page.locator('canvas.maplibregl-canvas')).toHaveCSS('cursor', 'crosshair', mapTimeout);
  const frame = await map(page).boundingBox();
  if (!frame) throw new Error('There is no map');
  const at = (x: number, y: number) => [frame.x + frame.width * x, frame.y + frame.height * y] as const;
  await page.mouse.move(...at(0.2, 0.25));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.6), { steps: 4 });
  await page.mouse.move(...at(0.8, 0.85), { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/[?&]shape=/);
  const shape = String(searchOf(page).get('shape'));
  const rows = await queryDatabase<{ count: number }>(
    product,
    'select count(*)::int as count from properties where deleted_at is null and $1::polygon @> point(lng, lat)',
    [
      `(${shape
        .split(';')
        .map((corner) => `(${corner})`)
        .join(',')})`,
    ],
  );
  const count = rows[0]?.count ?? 0;
  expect(count).toBeGreaterThan(0);
  const bar = page.getByRole('toolbar', { name: 'Drawn area' });
  await expect(bar).toContainText(`${count} inside`);
  await bar.getByRole('link', { name: 'Show list' }).click();
  await expect(page.getByText('Area on the map')).toBeVisible();
  await expect(page.locator('[role=status]').filter({ hasText: /rows?$/ })).toHaveText(
    new RegExp(`^${count.toLocaleString('en-GB')} rows?$`),
  );
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(bar).toContainText(`${count} inside`);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/shape=/);
});

test('on a phone list and map are toggled, and a row of the list opens on the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', path);
  await waitUntilIdle(page);
  await expectAccessible(page, path);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.locator('[data-map-row]').first()).toBeVisible();
  await page.locator('[data-map-row-name]').first().click();
  await expect(page.getByRole('region', { name: 'On the map' })).toBeVisible();
});
