import type { Locator, Page } from '@playwright/test';
import { expect, nextMacrotask, test } from '../setup/test.ts';
import { signInAndWait } from '../shell/appearance.ts';
import { pick, save, section } from './edit-page.ts';
import { picture } from './photo-fixture.ts';

// The full lifecycle, from creation to the bin and back.
test.describe.configure({ timeout: 120_000 });

const title = 'Whitewashed house above the fishing harbour';

async function begin(page: Page) {
  await signInAndWait(page, 'manager', '/dashboard/properties/create');
  await page.getByLabel('Title').fill(title);
  await pick(page, 'Type', 'Villa');
  await pick(page, 'Listing reason', 'For rent');
  await takeOwnerOn(page);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/\/properties\/\d+\/edit$/);
}

/** Creates a new owner without leaving the form. */
async function takeOwnerOn(page: Page) {
  await page.getByRole('combobox', { name: 'Owner' }).fill('Marin Costa');
  await page.getByRole('option', { name: 'New owner “Marin Costa”' }).click();
  const dialog = page.getByRole('dialog', { name: 'New owner' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Marin');
  await dialog.getByLabel('Email').fill(`marin.${Date.now().toString(36)}@example.test`);
  await dialog.getByRole('button', { name: 'Create owner' }).click();
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Marin Costa');
}

async function fillDetails(page: Page) {
  const details = await section(page, 'Details');
  await details
    .getByLabel('Description')
    .fill('Two storeys around a court, with a roof terrace that looks over the boats coming home in the evening.');
  await details.getByLabel('Price').fill('2400');
  await pick(details, 'Currency', 'EUR');
  await details.getByLabel('Paid per').selectOption('month');
  await details.getByLabel('Area').fill('180');
  await details.getByLabel('Bedrooms').fill('4');
  await details.getByLabel('Bathrooms').fill('2');
  await expect(page.getByRole('tab', { name: 'Details unsaved changes' })).toBeVisible();
  await save(page, 'Details');
  await expect(page.getByRole('tab', { name: 'Details complete', exact: true })).toBeVisible();
}

async function fillSets(page: Page) {
  const tags = await section(page, 'Tags');
  await tags.getByRole('combobox', { name: 'Tags' }).click();
  for (const index of [0, 1]) await page.getByRole('option').nth(index).click();
  await page.keyboard.press('Escape');
  await save(page, 'Tags');

  const address = await section(page, 'Address');
  await expect(address.getByLabel('City', { exact: true })).toHaveAttribute('placeholder', 'Choose a country first');
  await pick(address, 'Country', 'France');
  await expect(address.getByLabel('Neighbourhood')).toHaveAttribute('placeholder', 'Choose a city first');
  await pick(address, 'City', 'Paris');
  await address.getByRole('combobox', { name: 'Neighbourhood' }).click();
  await page.getByRole('option').first().click();
  await address.getByLabel('Street').fill('7 Quai du Port');
  await address.getByRole('button', { name: /^Use the centre of / }).click();
  await expect(address.getByLabel('Latitude')).not.toHaveValue('');
  await save(page, 'Address');

  const rooms = await section(page, 'Rooms');
  await rooms.getByRole('button', { name: 'Add room' }).click();
  await pick(rooms, 'Room', 'Bedroom');
  await rooms.getByLabel('Count').fill('4');
  await rooms.getByRole('button', { name: 'Add room' }).click();
  await rooms.getByRole('button', { name: 'Remove room 2' }).click();
  await expect(rooms.getByRole('listitem')).toHaveCount(1);
  await save(page, 'Rooms');

  const features = await section(page, 'Features');
  await features.getByRole('checkbox', { name: 'Fireplace' }).check();
  await features.getByRole('checkbox', { name: 'Ceiling height' }).check();
  await features.getByRole('textbox', { name: /^Ceiling height/ }).fill('3.2');
  await save(page, 'Features');
}

async function fillRows(page: Page) {
  const facilities = await section(page, 'Facilities');
  await facilities.getByRole('button', { name: 'New facility' }).click();
  await pick(facilities, 'Facility', 'School');
  await facilities.getByLabel('Distance').fill('350');
  await facilities.getByRole('button', { name: 'Add facility' }).click();
  await facilities.getByRole('button', { name: 'Remove School' }).click();
  await expect(facilities.getByText('None yet.')).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'School' }).getByRole('button', { name: 'Undo' }).click();
  await expect(facilities.getByText('350 m')).toBeVisible();

  const views = await section(page, 'Views');
  await views.getByRole('button', { name: 'New view' }).click();
  await pick(views, 'View', 'Sea');
  await views.getByLabel('Description').fill('west');
  await views.getByRole('button', { name: 'Add view' }).click();
  await expect(views.getByRole('button', { name: 'Edit Sea' })).toBeVisible();

  const availability = await section(page, 'Availability');
  for (const [from, to] of [
    ['2027-05-01', '2027-05-20'],
    ['2027-05-20', '2027-06-02'],
  ] as const) {
    await availability.getByRole('button', { name: 'New period' }).click();
    await typeDays(page, from, to);
    await availability.getByRole('button', { name: 'Add period' }).click();
  }
  // The second period starts on the last day of the first, and the error appears there.
  await expect(availability.getByRole('alert')).toContainText('overlap with 1 May 2027 – 20 May 2027');
  await typeDays(page, '2027-05-21', '2027-06-02');
  await availability.getByRole('button', { name: 'Add period' }).click();
  await expect(availability.getByRole('button', { name: /^Edit .* 2027$/ })).toHaveCount(2);
}

async function typeDays(page: Page, from: string, to: string) {
  const dates = page.getByRole('textbox', { name: 'Dates' });
  await dates.fill(`${from} – ${to}`);
  await dates.press('Tab');
}

async function addPhotos(page: Page) {
  const photos = await section(page, 'Photos');
  const files = await Promise.all([
    picture('court', '#8899aa'),
    picture('roof', '#cc8844'),
    picture('tiny', '#222', 300),
  ]);
  await photos.locator('input[type=file]').setInputFiles(files);
  const tiles = photos.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  const failed = photos.getByRole('list', { name: 'Uploads' });
  await expect(failed.getByRole('alert')).toContainText('800');
  await failed.getByRole('button', { name: 'Remove tiny.jpg from the list' }).click();

  await orderPhotos(page, photos);
  await photos.getByRole('button', { name: 'Describe photo 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Describe photo 1' });
  await dialog.getByLabel('English').fill('Roof terrace at dusk');
  await dialog.getByRole('button', { name: 'Save description' }).click();
  await expect(tiles.first().getByRole('img', { name: 'Roof terrace at dusk' })).toBeVisible();
}

/** Reorders by button, mouse and keyboard; each order is saved, and the first photo is the cover. */
async function orderPhotos(page: Page, photos: Locator) {
  const tiles = photos.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  const files = () =>
    tiles.getByRole('img').evaluateAll((all) => all.map((img) => new URL((img as HTMLImageElement).src).pathname));
  const handle = (place: number) => photos.getByRole('button', { name: `Drag photo ${place}` });
  const [court, roof] = await files();
  const inOrder = async (order: (string | undefined)[], move: () => Promise<unknown>) => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && /photos$/.test(answer.url()));
    await move();
    expect((await saved).status()).toBe(200);
    await expect.poll(files).toEqual(order);
    await expect(tiles.first().getByText('Cover')).toBeVisible();
  };

  await inOrder([roof, court], () => photos.getByRole('button', { name: 'Move photo 2 up' }).click());
  await inOrder([court, roof], async () => {
    const [from, to] = [await handle(1).boundingBox(), await handle(2).boundingBox()];
    if (!from || !to) throw new Error('the drag handles are not rendered');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 10, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
    await page.mouse.up();
  });
  await inOrder([roof, court], async () => {
    await handle(2).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('photo 2 picked up, place 2 of 2.')).toBeAttached();
    await nextMacrotask(page);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('photo 2: place 1 of 2.')).toBeAttached();
    await page.keyboard.press('Space');
  });
  // The tiles animate to their places until then.
  await expect(page.getByText('Photo order saved').first()).toBeVisible();
}

async function readBack(page: Page) {
  // By keyboard, here and below, because a toast may cover the button.
  await page.getByRole('link', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['EUR 2,400 / month', '180 m²', '7 Quai du Port', 'Fireplace', '350 m', 'west']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: /^Open picture 1 of 2: Roof terrace at dusk/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pictures' }).getByText('1 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(main.getByText('created the draft')).toBeVisible();
}

async function copyAndDelete(page: Page) {
  const original = page.url();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/\/properties\/\d+\/edit$/);
  expect(page.url()).not.toContain(new URL(original).pathname);
  const photos = await section(page, 'Photos');
  await expect(photos.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('link', { name: 'Preview' }).press('Enter');
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${title}?` });
  await expect(dialog.getByText('It has no upcoming appointments.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete property' }).click();
  await expect(page.getByText('It can be restored for 30 days.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`“${title}” restored`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
}

test('a property is created, filled in section by section, viewed, duplicated, deleted and restored', async ({
  page,
}) => {
  await begin(page);
  await fillDetails(page);
  await fillSets(page);
  await fillRows(page);
  await addPhotos(page);
  await readBack(page);
  await copyAndDelete(page);
});
