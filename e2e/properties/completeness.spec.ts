import { expect, signInWithoutOpening, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { pick, section } from './edit-page.ts';

test('a new property shows what is missing by section and links to it', async ({ page }) => {
  await signInAndWait(page, 'manager', '/dashboard/properties/create');
  // With an empty form the shortcut shows what a draft needs.
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

  const bar = page.getByRole('region', { name: 'Submission' });
  const submit = bar.getByRole('button', { name: 'Submit for review' });
  await expect(page.getByText('Ready to submit after: details, address, photos')).toBeVisible();
  await expect(bar).toContainText('3 sections to finish: Details, Address, Photos');
  await expect(page.getByRole('tab', { name: /^Details begun 6 fields left/ })).toBeVisible();

  // Never disabled: it opens the first gap and shows how many there are.
  await submit.click();
  const details = page.getByRole('tabpanel', { name: /^Details/ });
  await expect(details.getByLabel('Description')).toBeFocused();
  await expect(page.getByText('8 fields left before it can be submitted.')).toBeVisible();
  await page.keyboard.type('Thick walls, a slate roof and a walled garden, an hour from the nearest town by train.');
  await details.getByLabel('Price').fill('310000');
  await pick(details, 'Currency', 'EUR');
  await details.getByLabel('Area').fill('96');
  await details.getByLabel('Bedrooms').fill('2');
  await details.getByLabel('Bathrooms').fill('1');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByRole('tab', { name: 'Tags' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Details complete' })).toBeVisible();
  await expect(bar).toContainText('2 sections to finish: Address, Photos');

  await bar.getByRole('button', { name: 'Address', exact: true }).click();
  await expect(page.getByLabel('Street')).toBeFocused();

  // A saved change can be undone.
  const told = page.getByRole('status').filter({ hasText: 'Details saved' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('3 sections to finish: Details, Address, Photos');
  await expect((await section(page, 'Details')).getByLabel('Price')).toHaveValue('');
});

test('a misplaced decimal point in a price asks for confirmation before saving', async ({ page }) => {
  const token = await signInWithoutOpening(page, 'manager');
  const headers = { authorization: `Bearer ${token}` };
  const list = await page.request.get('/v1/dashboard/property?status=draft&price_min=1000&per_page=10', { headers });
  const [home] = ((await list.json()) as { data: { id: number; price: string }[] }).data;
  if (!home) throw new Error('the demo has no draft with a price');
  await page.goto(`/dashboard/properties/${home.id}/edit`);
  const details = await section(page, 'Details');
  await details.getByLabel('Price').fill(String(Number(home.price) * 10));
  await page.getByRole('button', { name: 'Save details' }).click();
  const question = page.getByRole('dialog', { name: 'Save the new price?' });
  await expect(question).toContainText(/^Save the new price\?Price changes from .* to .*\. Save it\?/);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('Details saved')).toBeHidden();
  await page.getByRole('button', { name: 'Save details' }).click();
  await question.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
});

test('saving a record without changes says so', async ({ page }) => {
  await signInAndWait(page, 'manager', '/dashboard/account');
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'There is nothing to save' })).toBeVisible();
});
