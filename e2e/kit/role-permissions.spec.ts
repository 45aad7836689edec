// Every call of Roles and Users through the screens: works with the permission; without it it is not offered and
// refused.
import type { Page } from '@playwright/test';
import { expect, test, tokenFor } from '../setup/test.ts';
import { navigateTo } from '../shell/router-pages.ts';
import { bearer, createUsers, openWith, post, tokenOf, uniqueWord } from './people.ts';

const roles = '/dashboard/admins/roles';
const users = '/dashboard/users';
const forbidden = (page: Page) => page.getByText('You do not have access');
const role = (name: string) => ({ name, description: 'For a walk', permissions: { 'user.view': 'all' } });

type Walk = { page: Page; token: string; root: string; may: (permission: string) => boolean };

/** The server also refuses what the screens do not offer. */
async function refused({ page, token }: Walk, method: string, path: string, data?: object) {
  const reply = await page.request.fetch(path, { method, headers: bearer(token), data });
  expect(`${method} ${path} ${reply.status()}`).toBe(`${method} ${path} 403`);
}

async function walkRoles(walk: Walk) {
  const { page, root, may } = walk;
  const api = '/v2/dashboard/role';
  const made = await post<{ id: number; version: number; name: string }>(
    page.request,
    root,
    api,
    role(uniqueWord('Walk')),
  );
  await navigateTo(page, `${roles}?search=${encodeURIComponent(made.name)}`);
  const link = page.getByRole('link', { name: new RegExp(`^${made.name}`) });
  const name = page.getByLabel('Name', { exact: true });
  if (may('role.view')) {
    await link.click();
    await expect(name).toHaveValue(made.name);
  } else {
    await expect(forbidden(page)).toBeVisible();
    await refused(walk, 'GET', api);
    await refused(walk, 'GET', `${api}/${made.id}`);
  }
  if (may('role.edit')) {
    await page.getByLabel('Description').fill('Walked over');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText(`${made.name} saved`)).toBeVisible();
    await navigateTo(page, `${roles}/create`);
    const fresh = uniqueWord('Made ');
    await name.fill(fresh);
    await page.getByRole('checkbox', { name: 'View users', exact: true }).check();
    await page.getByRole('button', { name: /^Create role/ }).click();
    await expect(page.getByText(`${fresh} created`)).toBeVisible();
  } else {
    if (may('role.view')) await expect(name).toBeDisabled();
    await navigateTo(page, `${roles}/create`);
    await expect(forbidden(page)).toBeVisible();
    await refused(walk, 'POST', api, role(uniqueWord('No ')));
    await refused(walk, 'PUT', `${api}/${made.id}`, { ...role(made.name), version: made.version });
  }
  if (may('role.delete')) {
    await navigateTo(page, `${roles}?search=${encodeURIComponent(made.name)}`);
    await page.getByRole('button', { name: `More for ${made.name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(`${made.name} deleted`)).toBeVisible();
  } else await refused(walk, 'DELETE', `${api}/${made.id}`);
}

async function readUser(walk: Walk, id: number, last: string) {
  const { page, may } = walk;
  const api = '/v1/dashboard/user';
  await navigateTo(page, `${users}?search=${last}`);
  if (!may('user.view')) {
    await expect(forbidden(page)).toBeVisible();
    for (const path of ['', '/counts', `/${id}`, `/${id}/notes`, `/${id}/properties`])
      await refused(walk, 'GET', `${api}${path}`);
    return;
  }
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More for this list' }).click();
  if (may('export.run')) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('users.csv');
  } else {
    await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await page.locator('[data-row-link]').click();
  await expect(page.getByRole('heading', { level: 1, name: `Number01 ${last}` })).toBeVisible();
  await page.getByRole('tab', { name: /^Properties/ }).click();
  await expect(page.getByText('No properties', { exact: true })).toBeVisible();
}

async function changeUser(walk: Walk, id: number, last: string) {
  const { page, may } = walk;
  const api = '/v1/dashboard/user';
  if (!may('user.edit')) {
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await navigateTo(page, `${users}/create`);
    await expect(forbidden(page)).toBeVisible();
    await refused(walk, 'POST', api, { first_name: 'No', last_name: 'Body', email: `${last}@no.test`, type: 'owner' });
    await refused(walk, 'PUT', `${api}/${id}`, { version: 1, first_name: 'No' });
    await refused(walk, 'POST', `${api}/${id}/notes`, { text: 'No' });
    await refused(walk, 'DELETE', `${api}/${id}/notes/1`);
    return;
  }
  await page.getByRole('tab', { name: /^Notes/ }).click();
  await page.getByLabel('New note').fill('Walked by');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Walked by' });
  await note.getByRole('button', { name: 'Delete this note' }).click();
  await expect(note).toHaveCount(0);
  // By keyboard, because a toast may cover it.
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  await page.getByLabel('First name').fill('Walked');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Walked ${last}` })).toBeVisible();
}

async function blockUser(walk: Walk, id: number) {
  const { page, may } = walk;
  const block = page.getByRole('button', { name: 'Block', exact: true });
  if (!may('export.run')) await refused(walk, 'GET', '/v1/dashboard/user/export.csv');
  if (!may('user.block')) {
    if (may('user.view')) {
      // The button is shown disabled with its reason.
      await navigateTo(page, `${users}/${id}`);
      await expect(block).toHaveAttribute('aria-disabled', 'true');
      await block.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const blocked = { version: 1, status: 'blocked', reason: 'Not mine to do' };
    return refused(walk, 'PUT', `/v1/dashboard/user/${id}`, blocked);
  }
  await block.press('Enter');
  await page.getByLabel('Reason').fill('Seen on the walk');
  await page.getByRole('button', { name: 'Block user' }).click();
  await page.getByRole('button', { name: 'Unblock', exact: true }).press('Enter');
  await expect(block).toBeVisible();
}

async function createUser({ page, may }: Walk) {
  if (!may('user.edit')) return;
  const last = uniqueWord('New');
  await navigateTo(page, `${users}/create`);
  await page.getByLabel('First name').fill('Walk');
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(`${last}@example.test`);
  await page.getByRole('button', { name: /^Create user/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Walk ${last}` })).toBeVisible();
}

// The four cases in which the screens differ: all permissions, users only, view only, none. Replies of the server to
// each of the ten roles are tested over every endpoint (apps/api/test/trust/walk.test.ts).
for (const who of ['super', 'support', 'auditor', 'agent'] as const) {
  test(`roles and users as ${who}: granted actions work, all others are refused`, async ({ page }) => {
    const root = await tokenOf(page.request);
    const token = await tokenFor(page.request, who);
    const me = await page.request.get('/v2/dashboard/auth/user', { headers: bearer(token) });
    const { permissions } = ((await me.json()) as { data: { admin: { permissions: object } } }).data.admin;
    const walk: Walk = { page, token, root, may: (permission) => permission in permissions };
    const last = uniqueWord('Walker');
    const [user] = await createUsers(page.request, root, last, 1);
    if (!user) throw new Error('no user was created');
    await openWith(page, token, '/dashboard/account');
    await walkRoles(walk);
    await readUser(walk, user.id, last);
    await changeUser(walk, user.id, last);
    await blockUser(walk, user.id);
    await createUser(walk);
  });
}
