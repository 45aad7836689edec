import { makeProperties } from '../kit/homes.ts';
import { bearer, uniqueWord } from '../kit/people.ts';
import { save, section } from '../properties/edit-page.ts';
import { expectNoFaults, faults } from '../setup/axe.ts';
import { expect, signInAhead, test } from '../setup/test.ts';
import { map, mapBrowser, mapViewport, patience } from './map-page.ts';

test.use({ launchOptions: mapBrowser, viewport: mapViewport });
test.describe.configure({ timeout: 240_000 });

type Home = { id: number; lat: number; lng: number };

test('a pin is dragged, an address that differs is updated only after a yes, and the point is saved', async ({
  page,
}) => {
  const token = await signInAhead(page);
  const headers = bearer(token);
  const list = await page.request.get('/v1/dashboard/property?has_location=true&per_page=10', { headers });
  const [home] = ((await list.json()) as { data: Home[] }).data;
  if (!home) throw new Error('The demo has no property with a place');

  await page.goto(`/dashboard/properties/${home.id}`);
  await expect(map(page)).toHaveAttribute('data-map-state', 'idle', patience);
  await expect(page.getByRole('img', { name: 'The property' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto(`/dashboard/properties/${home.id}/edit`);
  const address = await section(page, 'Address');
  await expect(map(page)).toHaveAttribute('data-map-state', 'idle', patience);
  const pin = address.getByRole('button', { name: /^The property; drag/ });
  await pin.scrollIntoViewIfNeeded();
  const box = await pin.boundingBox();
  if (!box) throw new Error('There is no pin');
  await page.mouse.move(box.x + 16, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 76, box.y + 50, { steps: 5 });
  await page.mouse.up();
  await expect(address.getByLabel('Latitude')).not.toHaveValue(String(home.lat));

  // Far away, so that it warns whatever the outlines.
  await address.getByLabel('Latitude').fill('0');
  await address.getByLabel('Longitude').fill('0');
  await expect(address.getByText(/^The pin lies .* outside /)).toBeVisible();

  // A filled address is never changed without a yes.
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
  await expectNoFaults(page, 'the address form');
  await save(page, 'Address');
  const saved = await page.request.get(`/v1/dashboard/property/${home.id}`, { headers });
  expect(((await saved.json()) as { data: Home }).data.lat).toBe(lat);
});

test('an empty address is filled by a place that is found, with its pin; a street that nobody knows is kept', async ({
  page,
}) => {
  const token = await signInAhead(page);
  const [home] = await makeProperties(page.request, token, uniqueWord('Pin'), 1);
  if (!home) throw new Error('No property was made');
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
  await expect(address.getByRole('button', { name: /^The property; drag/ })).toBeInViewport(patience);
});
