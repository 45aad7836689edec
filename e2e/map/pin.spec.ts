import { bearer, uniqueWord } from '../kit/people.ts';
import { createProperties } from '../kit/properties.ts';
import { save, section } from '../properties/edit-page.ts';
import { accessibilityViolations, expectAccessible } from '../setup/axe.ts';
import { expect, signInWithoutOpening, test } from '../setup/test.ts';
import { map, mapBrowser, mapTimeout, mapViewport } from './map-page.ts';

test.use({ launchOptions: mapBrowser, viewport: mapViewport });
test.describe.configure({ timeout: 240_000 });

type Home = { id: number; lat: number; lng: number };

test('dragging the pin saves the point, and updates a different address only after confirmation', async ({ page }) => {
  const token = await signInWithoutOpening(page);
  const headers = bearer(token);
  const list = await page.request.get('/v1/dashboard/property?has_location=true&per_page=10', { headers });
  const [home] = ((await list.json()) as { data: Home[] }).data;
  if (!home) throw new Error('the demo has no property with a location');

  await page.goto(`/dashboard/properties/${home.id}`);
  await expect(map(page)).toHaveAttribute('data-map-state', 'idle', mapTimeout);
  await expect(page.getByRole('img', { name: 'The property' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`/dashboard/properties/${home.id}/edit`);
  const address = await section(page, 'Address');
  await expect(map(page)).toHaveAttribute('data-map-state', 'idle', mapTimeout);
  const pin = address.getByRole('button', { name: /^The property; drag/ });
  await pin.scrollIntoViewIfNeeded();
  const box = await pin.boundingBox();
  if (!box) throw new Error('there is no pin');
  await page.mouse.move(box.x + 16, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 76, box.y + 50, { steps: 5 });
  await page.mouse.up();
  await expect(address.getByLabel('Latitude')).not.toHaveValue(String(home.lat));

  // Far away, so that it warns whatever the outlines are.
  await address.getByLabel('Latitude').fill('0');
  await address.getByLabel('Longitude').fill('0');
  await expect(address.getByText(/^The pin lies .* outside /)).toBeVisible();

  // A filled address never changes without confirmation.
  await address.getByRole('combobox', { name: 'Find a place' }).fill('Dubai Mar');
  await page
    .getByRole('option', { name: /Dubai Marina/ })
    .first()
    .click();
  const told = address.getByRole('status', { name: 'Update the address too?' });
  await expect(told).toContainText('Latitude');
  await expect(address.getByLabel('Latitude')).toHaveValue('0');
  await told.getByRole('button', { name: 'Update address' }).click();
  await expect(address.getByLabel('Latitude')).not.toHaveValue('0');
  const lat = Number(await address.getByLabel('Latitude').inputValue());
  await expectAccessible(page, 'the address form');
  await save(page, 'Address');
  const saved = await page.request.get(`/v1/dashboard/property/${home.id}`, { headers });
  expect(((await saved.json()) as { data: Home }).data.lat).toBe(lat);
});

test('a found place fills an empty address and sets its pin; an unknown street is retained', async ({ page }) => {
  const token = await signInWithoutOpening(page);
  const [home] = await createProperties(page.request, token, uniqueWord('Pin'), 1);
  if (!home) throw new Error('no property was created');
  await page.goto(`/dashboard/properties/${home.id}/edit?section=address`);
  const address = page.getByRole('tabpanel', { name: /^Address/ });
  const find = address.getByRole('combobox', { name: 'Find a place' });
  await find.fill('Gasse ohne Namen 7');
  await expect(address.getByText(/The built-in places do not know .Gasse ohne Namen 7/)).toBeVisible();
  await address.getByRole('button', { name: 'Use as street' }).click();
  await expect(address.getByLabel('Street')).toHaveValue('Gasse ohne Namen 7');
  await expect(find).toHaveValue('Gasse ohne Namen 7');
  await find.fill('Dubai Mar');
  await page
    .getByRole('option', { name: /Dubai Marina/ })
    .first()
    .click();
  await expect(address.getByText('3 fields filled, pin set')).toBeVisible();
  await expect(address.getByRole('combobox', { name: 'City' })).toHaveValue('Dubai');
  await expect(address.getByLabel('Street')).toHaveValue('Gasse ohne Namen 7');
  await expect(address.getByLabel('Latitude')).not.toHaveValue('');
  await expect(address.getByRole('button', { name: /^The property; drag/ })).toBeInViewport(mapTimeout);
});
