import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { type Product, startProduct } from '../setup/product.ts';
import { expect, newToken, openWith, test as usual } from '../setup/test.ts';
import { map, mapBrowser, mapTimeout, mapViewport } from './map-page.ts';

const standIn = readFileSync(new URL('./google-stand-in.js', import.meta.url), 'utf8');

/** The product with a Google Maps key. */
const test = usual.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs, which is nothing.
    async ({}, use) => {
      const product = await startProduct({ GOOGLE_MAPS_KEY: 'a-key-of-a-test' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use({ launchOptions: mapBrowser, viewport: mapViewport });
test.describe.configure({ timeout: 240_000 });

const script = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/;

async function openWithGoogle(page: Page, answer: (route: Route) => Promise<void>, path = '/dashboard/properties/map') {
  const asked: URL[] = [];
  await page.route(script, (route) => {
    asked.push(new URL(route.request().url()));
    return answer(route);
  });
  await openWith(page, await newToken(page.request), path);
  return asked;
}

const answering = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

test('with a key, Google’s script is requested at startup and renders the map below our markers', async ({ page }) => {
  const asked = await openWithGoogle(page, answering(standIn), '/dashboard/account');
  await expect.poll(() => asked.length).toBe(1);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    key: 'a-key-of-a-test',
    libraries: 'places,marker',
    callback: 'googleMapsReady',
    loading: 'async',
  });
  await page.goto('/dashboard/properties/map');
  await expect(page.locator('[data-map=google]')).toContainText('Stand-in map');
  await expect(page.locator('[data-cluster], [data-pin]').first()).toBeVisible();
  await expect(page.getByText('You see the built-in map')).toHaveCount(0);
  await expect(page.getByText('Areas and heat maps are not drawn on Google Maps')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw a box' })).toBeDisabled();
});

const failures = [
  {
    of: 'the key is rejected',
    answer: answering(`${standIn};window.gm_authFailure()`),
    says: 'Google Maps does not accept the key',
  },
  {
    of: 'the network fails',
    answer: (route: Route) => route.abort(),
    says: 'Google Maps could not be reached',
  },
  {
    of: 'the script does not respond',
    answer: answering('/* loaded, and silent */'),
    says: 'Google Maps does not answer',
  },
];

for (const { of, answer, says } of failures) {
  test(`when ${of}, falls back to the built-in map with a notice`, async ({ page }) => {
    await openWithGoogle(page, answer);
    await expect(page.getByRole('alert').filter({ hasText: says })).toContainText('You see the built-in map');
    await expect(map(page)).toHaveAttribute('data-map-state', 'idle', mapTimeout);
  });
}
