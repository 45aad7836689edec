import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { apiAs } from './reference-api.ts';

const countries = '/dashboard/core/countries';

type Country = { id: number; code: string; name: { en: string; fr?: string }; currency: string; is_active: boolean };

const open = async (page: Page, search: string, role: 'super' | 'auditor' = 'super') => {
  await signInAndWait(page, role, `${countries}?search=${search}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
};
const turn = (page: Page, name: string) => page.getByRole('switch', { name: `${name} is active` });

test('the home of core data links to the countries, most of them inactive', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard/core');
  await page.getByRole('link', { name: 'Manage countries' }).click();
  await expect(page).toHaveURL(countries);
  await page.getByRole('tab', { name: /^Active/ }).click();
  await expect(page).toHaveURL(/is_active=true/);
  await expect(turn(page, 'Morocco')).toBeChecked();
  await page.reload();
  await expect(turn(page, 'Morocco')).toBeChecked();
  await expect(turn(page, 'Mongolia')).toHaveCount(0);
});

test('activating a country can be undone, and cities can be created there', async ({ page, request }) => {
  const api = await apiAs(request, 'super');
  const portugal = async () => (await api.call<Country[]>('GET', 'country?search=portugal'))[0];
  await open(page, 'portugal');
  await expect(turn(page, 'Portugal')).not.toBeChecked();
  await turn(page, 'Portugal').click();
  await expect(page.getByText('Portugal activated')).toBeVisible();
  await expect(turn(page, 'Portugal')).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(turn(page, 'Portugal')).not.toBeChecked();
  expect(await portugal()).toMatchObject({ is_active: false });

  await page.goto('/dashboard/core/city');
  const country = page.getByRole('dialog').getByRole('combobox', { name: 'Country' });
  await page.getByRole('button', { name: 'New city' }).click();
  await country.fill('portug');
  await expect(page.getByText('Not found', { exact: true })).toBeVisible();

  await page.goto(`${countries}?search=portugal`);
  await turn(page, 'Portugal').click();
  await expect(turn(page, 'Portugal')).toBeChecked();
  await page.goto('/dashboard/core/city');
  await page.getByRole('button', { name: 'New city' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Porto');
  await country.fill('portug');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Lisbon');
  await page.getByRole('option', { name: /Lisbon/ }).click();
  await dialog.getByRole('textbox', { name: 'Latitude' }).fill('41.1579');
  await dialog.getByRole('textbox', { name: 'Longitude' }).fill('-8.6291');
  await dialog.getByRole('button', { name: 'Create city' }).click();
  await expect(page.getByRole('list', { name: 'Cities' }).getByRole('link', { name: /Porto.*Portugal/ })).toBeVisible();
});

test('a country is renamed in each language and gets another currency', async ({ page, request }) => {
  const api = await apiAs(request, 'super');
  await open(page, 'norway');
  await page.getByRole('button', { name: 'Norway', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit country' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Norway today');
  await dialog.getByRole('tab', { name: 'French' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Norvège du jour');
  await dialog.getByRole('combobox', { name: 'Currency' }).fill('euro');
  await page.getByRole('option', { name: /^EUR/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Norway today saved')).toBeVisible();
  await expect(page.locator('tbody tr')).toContainText('Norvège du jour');
  const [saved] = await api.call<Country[]>('GET', 'country?search=norway');
  expect(saved).toMatchObject({ name: { en: 'Norway today', fr: 'Norvège du jour' }, currency: 'EUR', code: 'NO' });

  await page.getByRole('button', { name: 'Norway today', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('france');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Another country has this name')).toBeVisible();
});

test('with view permission only there is no switch and no button', async ({ page }) => {
  await open(page, 'morocco', 'auditor');
  await expect(page.locator('tbody').getByText('Active', { exact: true })).toBeVisible();
  await expect(page.locator('tbody').getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Morocco', exact: true })).toHaveCount(0);
});

type City = { id: number; version: number; name: { en: string; fr?: string }; lat: number; lng: number };

test('a dialog merges changes of another admin and retains the input', async ({ page, request }) => {
  const api = await apiAs(request, 'super');
  const [country] = await api.call<{ id: number }[]>('GET', 'country?search=morocco');
  const place = { country_id: country?.id, timezone: 'Africa/Casablanca', lat: 34.0209, lng: -6.8416 };
  const name = `Salé ${Date.now().toString(36)}`;
  const city = await api.call<City>('POST', 'city', { ...place, name: { en: name } });
  await signInAndWait(page, 'super', `/dashboard/core/city?city=${city.id}`);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit city' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit city' });
  await dialog.getByRole('textbox', { name: 'Latitude' }).fill('34.05');

  await api.call('PUT', `city/${city.id}`, { ...place, lng: -6.9, name: { en: name }, version: city.version });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const merge = page.getByRole('dialog', { name: /^Someone else changed this/ });
  await expect(merge.getByRole('group', { name: 'Latitude' }).getByRole('radio', { name: /Yours/ })).toBeChecked();
  await expect(merge.getByRole('group', { name: 'Longitude' }).getByRole('radio', { name: /Theirs/ })).toBeChecked();

  // Cancelling the merge returns to the dialog as it was.
  await merge.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Latitude' })).toHaveValue('34.05');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await merge.getByRole('button', { name: 'Save merged' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await api.call<City>('GET', `city/${city.id}`)).toMatchObject({ lat: 34.05, lng: -6.9 });
});
