import type { APIRequestContext, Page } from '@playwright/test';
import { bearer, post } from '../kit/people.ts';
import { accessibilityViolations } from '../setup/axe.ts';
import { expect, signIn, signInWithoutOpening, test } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const list = '/dashboard/properties';
const rows = (page: Page) => page.locator('tbody tr');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

type Home = {
  id: number;
  reference: string;
  title: string;
  status: string;
  is_hot_deal: boolean;
  upcoming_appointments_count: number;
};

async function read<T>(request: APIRequestContext, token: string, path: string) {
  const reply = await request.get(`/v1/dashboard/${path}`, { headers: bearer(token) });
  return ((await reply.json()) as { data: T }).data;
}

const statusesOf = async (page: Page, token: string, homes: readonly Home[]) =>
  Promise.all(homes.map(async ({ id }) => (await read<Home>(page.request, token, `property/${id}`)).status));

async function openMenu(page: Page, { reference, title }: Home) {
  const row = rows(page).filter({ hasText: reference });
  await row.hover();
  await row.getByRole('button', { name: `More for ${title}` }).click();
  return page.getByRole('menu');
}

/** The first property of a list with upcoming appointments. */
async function bookedHome(page: Page, token: string) {
  for (const { id } of await read<Home[]>(page.request, token, 'property?status=published&per_page=100')) {
    const home = await read<Home>(page.request, token, `property/${id}`);
    if (home.upcoming_appointments_count > 0) return home;
  }
  throw new Error('the demo has no published property with upcoming appointments');
}

test('accepts three properties at once, and one undo reverts all of them', async ({ page }) => {
  const filters = 'status=pending&has_photo=true&has_location=true&sort=waiting';
  const token = await signIn(page, 'reviewer', `${list}?${filters}`);
  const homes = (await read<Home[]>(page.request, token, `property?${filters}`)).slice(0, 3);
  for (const { title } of homes)
    await page
      .getByRole('checkbox', { name: `Select ${title}`, exact: true })
      .first()
      .click();
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept 3 properties' });
  await expect(dialog.getByText(/will read$/)).toBeVisible();
  expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('3 accepted', { exact: true })).toBeVisible();
  expect(await statusesOf(page, token, homes)).toEqual(['published', 'published', 'published']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 3 accepted')).toBeVisible();
  expect(await statusesOf(page, token, homes)).toEqual(['pending', 'pending', 'pending']);
});

test('a bulk action that applies to none of the selected properties says why', async ({ page }) => {
  await signIn(page, 'reviewer', `${list}?status=published`);
  await rows(page).nth(0).getByRole('checkbox').click();
  await rows(page).nth(1).getByRole('checkbox').click();
  const accept = bar(page).getByRole('button', { name: 'Accept' });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await expect(accept).toHaveAttribute('title', 'Not available for published properties');
  await expect(bar(page).getByRole('button', { name: 'Reject' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('rejecting a published property first shows how many appointments it cancels', async ({ page }) => {
  const token = await signInWithoutOpening(page, 'manager');
  const home = await bookedHome(page, token);
  await page.goto(`${list}?search=${home.reference}`);
  const menu = await openMenu(page, home);
  await menu.getByRole('menuitem', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Reject “${home.title}”` });
  const count = home.upcoming_appointments_count;
  await expect(dialog.getByText(count === 1 ? /^One upcoming appointment will/ : `${count} upcoming`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  // Deleting, also in bulk, shows the same warning.
  await rows(page).first().getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'More for the selected rows' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete 1 property?' })).toContainText(`${count} upcoming appointment`);
});

test('requests changes from the page of a property by shortcut, and U undoes it', async ({ page }) => {
  const token = await signInWithoutOpening(page, 'reviewer');
  const homes = await read<Home[]>(page.request, token, 'property?status=pending&has_photo=true&has_location=true');
  const home = homes.at(-1) as Home;
  await page.goto(`${list}/${home.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  await expect(page.getByRole('button', { name: 'Request changes' })).toBeVisible();
  await page.keyboard.press('2');
  const dialog = page.getByRole('dialog', { name: `Request changes to “${home.title}”` });
  const preview = Promise.withResolvers<void>();
  await page.route('**/decision-preview', (route) => preview.promise.then(() => route.continue()));
  await dialog.getByRole('button', { name: 'Description' }).click();
  await dialog.getByLabel('Reason for description').selectOption('missing_information');
  await dialog.getByLabel('Note to the owner').fill('Please say which floor it is on.');
  // The preview loads late and must not cause a layout shift.
  const send = dialog.getByRole('button', { name: 'Request changes' });
  const before = await send.boundingBox();
  preview.resolve();
  await expect(dialog.getByRole('heading', { name: /will read$/ })).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
  await send.click();
  await expect(page.getByText(`“${home.title}” sent back for changes`, { exact: true })).toBeVisible();
  const request = page.getByRole('region', { name: 'Changes requested' });
  await expect(request).toContainText('Please say which floor it is on.');
  await expect(request.getByRole('list', { name: 'What must change' })).toContainText('Not settled');
  // Before the email is sent: later the undo would ask first.
  await page.keyboard.press('u');
  await expect(request).toBeHidden();
  await expect.poll(() => statusesOf(page, token, [home])).toEqual(['pending']);
  const { version } = await read<{ version: number }>(page.request, token, `property/${home.id}`);
  await post(page.request, token, '/v1/dashboard/property/pending-change', {
    items: [{ id: home.id, version }],
    fields: [{ field: 'description', reason: 'missing_information' }],
  });
  await page.reload();
  await expect(request).toBeVisible();
  expect(await accessibilityViolations(page, { of: 'all' })).toEqual([]);
});

test('a disabled button shows its reason, and so does its shortcut', async ({ page }) => {
  const token = await signInWithoutOpening(page, 'reviewer');
  const [home] = await read<Home[]>(page.request, token, 'property?status=pending&has_photo=false');
  await page.goto(`${list}/${home?.id}`);
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await expect(accept).toHaveAccessibleDescription(/Needs a photo/);
  await page.keyboard.press('1');
  await expect(page.getByRole('status').filter({ hasText: 'Needs a photo' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('starts a hot deal from the menu of a row, with undo', async ({ page }) => {
  const token = await signIn(page, 'manager', `${list}?status=published&is_hot_deal=false`);
  const [home] = await read<Home[]>(page.request, token, 'property?status=published&is_hot_deal=false');
  if (!home) throw new Error('the demo has no published property that is not a hot deal');
  const menu = await openMenu(page, home);
  await menu.getByRole('menuitem', { name: 'Make a hot deal' }).click();
  await expect(page.getByText(`“${home.title}” is a hot deal`, { exact: true })).toBeVisible();
  const isHot = async () => (await read<Home>(page.request, token, `property/${home.id}`)).is_hot_deal;
  expect(await isHot()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isHot).toBe(false);
});

test('adds tags to the selected rows', async ({ page }) => {
  const token = await signIn(page, 'manager', `${list}?status=published`);
  const [home] = await read<(Home & { tags: { name: { en: string } }[] })[]>(
    page.request,
    token,
    'property?status=published',
  );
  await rows(page).first().getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'More for the selected rows' }).click();
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 1 property' });
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(dialog.getByText('Choose at least one').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Tags/ }).click();
  const has = new Set(home?.tags.map(({ name }) => name.en));
  const choices = page.getByRole('listbox').getByRole('option');
  await expect(choices.first()).toBeVisible();
  const options = await choices.allTextContents();
  const tag = options.find((name) => !has.has(name)) ?? '';
  await choices.getByText(tag, { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(page.getByText('1 tagged', { exact: true })).toBeVisible();
  const now = await read<{ tags: { name: { en: string } }[] }>(page.request, token, `property/${home?.id}`);
  expect(now.tags.map(({ name }) => name.en)).toContain(tag);
});
