import { expect, test } from '../setup/test.ts';
import { enter } from '../shell/appearance.ts';
import { pick, section } from './edit-page.ts';

test('a new property says what it lacks, at once, by section, and leads there', async ({ page }) => {
  await enter(page, 'manager', '/dashboard/properties/create');
  // Nothing is typed yet: the shortcut says what a draft needs.
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.keyboard.press('Control+s');
  const needed = page.getByRole('alert').filter({ hasText: '4 fields need attention' });
  await expect(needed.getByRole('button')).toHaveText(['Title', 'Type', 'Listing reason', 'Owner']);

  await page.getByLabel('Title').fill('Stone cottage at the edge of the moor');
  await pick(page, 'Type', 'Villa');
  await pick(page, 'Listing reason', 'For sale');
  await page.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option').filter({ hasText: '@' }).first().click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/\/properties\/\d+\/edit$/);

  const missing = page.getByRole('region', { name: 'Missing before it can be submitted' });
  await expect(missing.getByRole('button')).toHaveText([
    'Description',
    'Price',
    'Currency',
    'Area',
    'Bedrooms',
    'Bathrooms',
    'Address',
    'A photo',
  ]);
  // Nothing has changed: the shortcut leads to what is missing.
  await page.keyboard.press('Control+s');
  await expect(missing).toBeFocused();

  await missing.getByRole('button', { name: 'Description' }).click();
  const details = page.getByRole('tabpanel', { name: /^Details/ });
  await expect(details.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Thick walls, a slate roof and a walled garden, an hour from the nearest town by train.');
  await details.getByLabel('Price').fill('310000');
  await pick(details, 'Currency', 'EUR');
  await details.getByLabel('Area').fill('96');
  await details.getByLabel('Bedrooms').fill('2');
  await details.getByLabel('Bathrooms').fill('1');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByRole('tab', { name: 'Tags' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Details complete' })).toBeVisible();
  await expect(missing.getByRole('button')).toHaveText(['Address', 'A photo']);

  await missing.getByRole('button', { name: 'Address' }).click();
  await expect(page.getByLabel('Street')).toBeFocused();

  // What a saved form has changed can be taken back.
  const told = page.getByRole('status').filter({ hasText: 'Details saved' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(missing.getByRole('button', { name: 'Price' })).toBeVisible();
  await expect((await section(page, 'Details')).getByLabel('Price')).toHaveValue('');
});

test('a saved record with nothing changed says so', async ({ page }) => {
  await enter(page, 'manager', '/dashboard/account');
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'There is nothing to save' })).toBeVisible();
});
