import type { Page } from '@playwright/test';
import { fillIn } from '../auth/login-form.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, signIn, signInWithoutOpening, test } from '../setup/test.ts';

const rolesPath = '/v2/dashboard/role';
let count = 0;
const unique = (name: string) => `${name} ${Date.now().toString(36)}${count++}`;

async function send<T>(page: Page, token: string, path: string, data: object) {
  const reply = await page.request.post(path, { data, headers: { Authorization: `Bearer ${token}` } });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  return ((await reply.json()) as { data: T }).data;
}

/** Signs in, creates a role for this test and opens its form. */
async function openNewRole(page: Page) {
  const token = await signInWithoutOpening(page);
  const name = unique('Listing desk');
  const permissions = { 'property.view': 'own', 'property.edit': 'own' };
  const role = await send<{ id: number }>(page, token, rolesPath, {
    name,
    description: 'Checks listings',
    permissions,
  });
  const path = `/dashboard/admins/roles/${role.id}/edit`;
  await page.goto(path);
  await expect(nameOf(page)).toHaveValue(name);
  return { token, name, path };
}

const nameOf = (page: Page) => page.getByLabel('Name', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^Save/ });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: / saved/ });

/** Reloading with unsaved changes asks first; this accepts. */
const leaveFreely = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

test('two admins edit the same role: the second one merges and nothing is lost', async ({ page, browser }) => {
  const { name, path } = await openNewRole(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'super', path);
  await expect(nameOf(other)).toHaveValue(name);

  await nameOf(other).fill(`${name} B`);
  await box(other, 'Assign properties').check();

  await nameOf(page).fill(`${name} A`);
  await box(page, 'View users').check();
  await page.getByLabel('Description').fill('Checks and publishes listings');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  // The other admin is notified while typing and loses nothing.
  await expect(other.getByText('Someone else just changed this.')).toBeVisible();
  await expect(nameOf(other)).toHaveValue(`${name} B`);
  await save(other).click();
  const dialog = other.getByRole('dialog', { name: /Someone else changed this/ });
  const both = dialog.getByRole('group', { name: /^Name/ });
  await expect(both).toContainText('Both changed it');
  await expect(both).toContainText(`${name} A`);
  await both.getByRole('radio', { name: /^Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save merged' }).click();
  await expect(saved(other)).toBeVisible();

  for (const one of [page, other]) {
    await one.reload();
    await expect(nameOf(one)).toHaveValue(`${name} A`);
    await expect(one.getByLabel('Description')).toHaveValue('Checks and publishes listings');
    await expect(box(one, 'View users')).toBeChecked();
    await expect(box(one, 'Assign properties')).toBeChecked();
  }
});

test('selecting an action also selects its view permission, and the changes are summarised before saving', async ({
  page,
}) => {
  await openNewRole(page);
  const changes = page.getByRole('region', { name: 'Changes', exact: true });
  await box(page, 'Block users').check();
  await expect(box(page, 'View users')).toBeChecked();
  await page.getByRole('button', { name: 'Edit properties: Own' }).click();
  await expect(page.getByRole('button', { name: 'View properties: All' })).toBeVisible();
  await expect(changes).toContainText('Block usersNone → all');
  await expect(changes).toContainText('Edit propertiesOwn → all');
  await expect(save(page)).toContainText('Save 4 changes');
  await box(page, 'View users').uncheck();
  await expect(box(page, 'Block users')).not.toBeChecked();
});

test('a draft survives a reload and is offered again', async ({ page }) => {
  const { name } = await openNewRole(page);
  leaveFreely(page);
  await nameOf(page).fill(`${name} draft`);
  await expect(page.getByText(/Draft kept on this device at \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(nameOf(page)).toHaveValue(name);
  await expect(page.getByText(/Restore draft from \d\d:\d\d\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(nameOf(page)).toHaveValue(`${name} draft`);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(nameOf(page)).toHaveValue(`${name} draft`);
  await expect(page.getByText(/Restore draft/)).toHaveCount(0);
});

test('unsaved input survives the end of the session', async ({ page }) => {
  const { token, name } = await openNewRole(page);
  await nameOf(page).fill(`${name} late`);
  // The open page receives the event.
  await send(page, token, '/v2/dashboard/auth/logout', {});
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await fillIn(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(nameOf(page)).toHaveValue(`${name} late`);
});

test('leaving with unsaved changes asks whether to stay or leave', async ({ page }) => {
  const { name, path } = await openNewRole(page);
  await nameOf(page).fill(`${name} unsaved`);
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Roles' });
  await crumb.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(nameOf(page)).toHaveValue(`${name} unsaved`);
  await crumb.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(/Restore draft from/)).toBeVisible();
});

test('shows the super admin role as read only', async ({ page }) => {
  await signIn(page, 'super', '/dashboard/admins/roles/1/edit');
  await expect(page.getByText('The super admin role has every permission and is locked.')).toBeVisible();
  await expect(box(page, 'Edit properties')).toBeDisabled();
  await expect(nameOf(page)).toBeDisabled();
});

/** Creates a user for this test and opens its page. */
async function openNewUser(page: Page) {
  const token = await signInWithoutOpening(page);
  const email = `${unique('mara').replaceAll(' ', '.')}@example.test`;
  const user = await send<{ id: number }>(page, token, '/v1/dashboard/user', {
    first_name: 'Mara',
    last_name: 'Lindqvist',
    email,
    type: 'owner',
  });
  await page.goto(`/dashboard/users/${user.id}`);
  return user;
}

test('blocks a user with a reason and undoes the block', async ({ page }) => {
  await openNewUser(page);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Block Mara Lindqvist/ });
  await expect(dialog).toContainText('properties are hidden');
  // Late content grows the dialog but must not move the button under a pressed pointer.
  await dialog.getByRole('button', { name: 'Block user' }).hover();
  await page.mouse.down();
  await dialog.getByText('properties are hidden').evaluate(async (text) => {
    text.style.paddingBottom = '200px';
    await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sells flats that are not there');
  await dialog.getByRole('button', { name: 'Block user' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sells flats that are not there' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(page.getByRole('listitem').filter({ hasText: 'blocked' }).first()).toContainText('active');
});

test('adds a note for other admins and deletes it', async ({ page }) => {
  await openNewUser(page);
  await page.getByRole('tab', { name: /^Notes/ }).click();
  await page.getByLabel('New note').fill('Called twice, no answer');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Called twice, no answer' });
  await expect(note).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await note.getByRole('button', { name: 'Delete this note' }).click();
  await expect(note).toHaveCount(0);
});

test('shows "not found" for a missing user, with a link back to the list', async ({ page }) => {
  await signIn(page, 'super', '/dashboard/users/99999999');
  await expect(page.getByText('This user was deleted or never existed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to users' })).toBeVisible();
});

test('creates and edits a user, and shows a duplicate email at its field', async ({ page }) => {
  await signIn(page, 'super', '/dashboard/users/create');
  const email = `${unique('nils').replaceAll(' ', '.')}@example.test`;
  await page.getByLabel('First name').fill('Nils');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country', { exact: true }).fill('fra');
  await page.getByRole('option', { name: 'France' }).click();
  await page.getByRole('button', { name: /^Create user/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nils Berg' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'France' })).toBeVisible();

  await page.goto('/dashboard/users/create');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Create user/ }).click();
  await expect(page.getByText('Another user has this email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the role form and the page of a user are accessible', async ({ page }) => {
  await openNewRole(page);
  leaveFreely(page);
  await box(page, 'View users').check();
  await box(page, 'Edit properties').uncheck();
  await page.getByRole('button', { name: 'View properties: Own' }).click();
  await expect(save(page)).toBeVisible();
  await expectAccessible(page, 'role form', 'main');
  await openNewUser(page);
  for (const tab of [/^Overview/, /^Notes/, /^History/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
    await expectAccessible(page, String(tab), '[role=tabpanel]');
  }
});

test('typing next to an offered draft does not replace the draft', async ({ page }) => {
  const { name } = await openNewRole(page);
  leaveFreely(page);
  await nameOf(page).fill(`${name} first`);
  await expect(page.getByText(/Draft kept on this device at/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Restore draft from/)).toBeVisible();
  await nameOf(page).fill(`${name} second`);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(nameOf(page)).toHaveValue(`${name} first`);
});

test('creates one user after another without leaving the form', async ({ page }) => {
  await signIn(page, 'super', '/dashboard/users/create');
  for (const first of ['Ada', 'Bea']) {
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill('Another');
    await page.getByLabel('Email').fill(`${unique(first).replaceAll(' ', '.')}@example.test`);
    await page.getByRole('button', { name: 'Save and add another' }).click();
    await expect(page.getByText(`${first} Another created`)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByLabel('First name')).toBeFocused();
  }
});

test('deletes a role in use by moving its admins, and previews the menu of a role', async ({ page }) => {
  const { token, name } = await openNewRole(page);
  await page.getByRole('button', { name: 'View as this role' }).click();
  const preview = page.getByRole('dialog', { name });
  await expect(preview.getByText('Hot Deals')).toHaveCount(0);
  await expect(preview.getByText('Map')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  const id = Number(/roles\/(\d+)/.exec(page.url())?.[1]);
  const email = `${unique('holder').replaceAll(' ', '.')}@lintel.test`;
  const person = { first_name: 'Role', last_name: 'Holder', email, role_id: id, password: 'a-long-password-for-tests' };
  const admin = await send<{ id: number }>(page, token, '/v1/dashboard/admins', person);
  await page.goto(`/dashboard/admins/roles?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete the role ${name}?` });
  await expect(dialog).toContainText('1 admin has this role');
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect(dialog.getByText('Choose a role').last()).toBeVisible();
  await dialog.getByLabel('Move them to').selectOption({ label: 'Auditor' });
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  const headers = { Authorization: `Bearer ${token}` };
  const moved = await page.request.get(`/v1/dashboard/admins/${admin.id}`, { headers });
  expect(((await moved.json()) as { data: { role: { key: string } } }).data.role.key).toBe('auditor');
});
