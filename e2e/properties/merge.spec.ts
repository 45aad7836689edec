import type { Page } from '@playwright/test';
import { expect, signInWithoutOpening, test, tokenFor } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { save, section } from './edit-page.ts';

type Found = { data: { id: number; version: number; bathrooms: number; bedrooms: number }[] };

/** A call of another admin while the page is open. */
async function elsewhere(page: Page, method: 'GET' | 'PUT', path: string, data?: object) {
  const token = await tokenFor(page.request);
  const reply = await page.request.fetch(`/v1/dashboard/${path}`, {
    method,
    data,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json() as Promise<unknown>;
}

/** A property that no other test uses: each takes another one. */
async function openOne(page: Page, which: number) {
  await signInWithoutOpening(page);
  const { data } = (await elsewhere(page, 'GET', 'property?status=rejected&sort=reference&per_page=10')) as Found;
  const found = data[which];
  if (!found) throw new Error('the demo has no rejected property');
  await page.goto(`/dashboard/properties/${found.id}/edit`);
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  return found;
}

test('sections are saved separately, and changes of another admin in the same section are merged', async ({ page }) => {
  const { id, version } = await openOne(page, 0);
  const details = await section(page, 'Details');
  await details.getByLabel('Bedrooms').fill('7');
  const rooms = await section(page, 'Rooms');
  await rooms.getByRole('button', { name: 'Add room' }).click();
  await rooms.getByRole('combobox', { name: 'Room' }).last().click();
  await page.getByRole('option').first().click();
  await save(page, 'Rooms');

  // Saving the rooms has raised the version of the property, but not of its details: no conflict.
  await section(page, 'Details');
  await expect(details.getByLabel('Bedrooms')).toHaveValue('7');
  await save(page, 'Details');
  await expect(page.getByRole('dialog')).toBeHidden();

  await details.getByLabel('Bathrooms').fill('6');
  const now = (await elsewhere(page, 'GET', `property/${id}`)) as { data: { version: number } };
  expect(now.data.version).toBeGreaterThan(version);
  await elsewhere(page, 'PUT', `property/${id}`, { version: now.data.version, bedrooms: 3 });
  await page.getByRole('button', { name: 'Save details' }).click();
  const dialog = page.getByRole('dialog', { name: /^Someone else changed this/ });
  await expect(dialog.getByRole('group', { name: 'Bedrooms' }).getByText('3', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save merged' }).click();
  await expect(page.getByText('Details saved').last()).toBeVisible();
  await expect(details.getByLabel('Bedrooms')).toHaveValue('3');
  await expect(details.getByLabel('Bathrooms')).toHaveValue('6');
});

/** The same page in a second browser. */
async function colleagueOf(page: Page, path: string) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' });
  if (!context) throw new Error('there is no browser for a second window');
  const other = await context.newPage();
  await signInAndWait(other, 'manager', path);
  await expect(other.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  return other;
}

test('two admins who save different sections concurrently get no conflict', async ({ page }) => {
  const { id } = await openOne(page, 2);
  const other = await colleagueOf(page, `/dashboard/properties/${id}/edit`);
  const details = await section(page, 'Details');
  await details.getByLabel('Bathrooms').fill('8');
  const address = await section(other, 'Address');
  await address.getByLabel('Unit').fill('9z');
  await Promise.all([save(page, 'Details'), save(other, 'Address')]);

  // Both have loaded the property before either saved; each continues from there.
  await details.getByLabel('Bathrooms').fill('9');
  await address.getByLabel('Unit').fill('10z');
  await page.getByRole('button', { name: 'Save details' }).click();
  await other.getByRole('button', { name: 'Save address' }).click();
  await expect
    .poll(() => elsewhere(page, 'GET', `property/${id}`))
    .toMatchObject({ data: { bathrooms: 9, address: { unit: '10z' } } });
  for (const each of [page, other]) {
    await expect(each.getByRole('dialog')).toBeHidden();
    await expect(each.getByText('Someone else just changed this.')).toBeHidden();
  }
  await other.context().close();
});

test('of two admins who save the same section concurrently the second one merges', async ({ page }) => {
  const { id } = await openOne(page, 3);
  const other = await colleagueOf(page, `/dashboard/properties/${id}/edit`);
  const [mine, theirs] = [await section(page, 'Details'), await section(other, 'Details')];
  await mine.getByLabel('Bathrooms').fill('8');
  await theirs.getByLabel('Bedrooms').fill('9');
  await save(other, 'Details');
  await page.getByRole('button', { name: 'Save details' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Bedrooms' }).getByText('9', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save merged' }).click();
  await expect(page.getByText('Details saved').last()).toBeVisible();
  await expect
    .poll(() => elsewhere(page, 'GET', `property/${id}`))
    .toMatchObject({ data: { bathrooms: 8, bedrooms: 9 } });
  await other.context().close();
});

test('leaving several unsaved sections asks once, and list and drafts are retained', async ({ page }) => {
  const { id } = await openOne(page, 1);
  const query = 'status=rejected&sort=reference&per_page=10';
  await page.goto(`/dashboard/properties?${query}`);
  await page.locator(`[data-row="${id}"] a`).first().click();
  await expect(page.getByRole('group', { name: 'Place in the list' })).toContainText('2 of');
  // The header stays as one line with its actions.
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 700);
  await expect(page.locator('main [data-condensed]').getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('link', { name: 'Edit' }).click();

  const details = await section(page, 'Details');
  await details.getByLabel('Year built').fill('1931');
  const facilities = await section(page, 'Facilities');
  await facilities.getByRole('button', { name: 'New facility' }).click();
  await facilities.getByLabel('Distance').fill('420');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: 'Properties' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Details', 'Facilities']);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/dashboard/properties?${query}`);

  await page.goBack();
  await section(page, 'Details');
  await details.getByRole('button', { name: 'Restore' }).click();
  await expect(details.getByLabel('Year built')).toHaveValue('1931');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await section(page, 'Facilities');
  await facilities.getByRole('button', { name: 'New facility' }).click();
  await facilities.getByRole('button', { name: 'Restore' }).click();
  await expect(facilities.getByLabel('Distance')).toHaveValue('420');
  await facilities.getByRole('button', { name: 'Cancel' }).click();
});
