import type { APIRequestContext, Page } from '@playwright/test';
import { emailTimeout, linksFor } from '../auth/email-links.ts';
import { fillIn } from '../auth/login-form.ts';
import { bearer, openWith, post, replaceTemporaryPassword, uniqueWord } from '../kit/people.ts';
import { picture } from '../properties/photo-fixture.ts';
import { accessibilityViolations } from '../setup/axe.ts';
import { endUndoDelay } from '../setup/database.ts';
import { expect, newToken, signIn, signInWithoutOpening, test, tokenFor } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
/** A button of the toast with this text; there may be several toasts. */
const onToast = (page: Page, words: string | RegExp, name: string) =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name }).first().click();
const secret = 'violet tractor under the bridge';
const temporary = 'amber falcon over the old pier';

type Made = { id: number; email: string; first_name: string; last_name: string };

/** Creates an admin with the permissions of a seeded role. */
async function makeColleague(request: APIRequestContext, token: string, role: string): Promise<Made> {
  const headers = bearer(token);
  const roles = (await (await request.get('/v2/dashboard/role?per_page=100', { headers })).json()) as {
    data: { id: number; key: string }[];
  };
  const last_name = uniqueWord('Colleague');
  const email = `${last_name.toLowerCase()}@lintel.test`;
  const role_id = roles.data.find(({ key }) => key === role)?.id;
  const made = await post<{ id: number }>(request, token, '/v1/dashboard/admins', {
    first_name: 'Nora',
    last_name,
    email,
    role_id,
    password: temporary,
  });
  await replaceTemporaryPassword(request, email, temporary, secret);
  return { ...made, first_name: 'Nora', last_name, email };
}

/** Assigns unassigned properties to an admin. */
async function giveProperties(request: APIRequestContext, token: string, admin_id: number, many: number) {
  const reply = await request.get('/v1/dashboard/property?assigned_admin_id=none&per_page=10', {
    headers: bearer(token),
  });
  const property_ids = ((await reply.json()) as { data: { id: number }[] }).data.slice(0, many).map(({ id }) => id);
  await post(request, token, '/v1/dashboard/property-admin/assign-admin', { admin_id, property_ids });
}

const get = async <T>(request: APIRequestContext, token: string, path: string) =>
  ((await (await request.get(path, { headers: bearer(token) })).json()) as { data: T }).data;

test('an invited admin follows the email, sets a password and signs in', async ({ page, browser, product }) => {
  test.slow();
  const name = uniqueWord('Invited');
  const email = `${name.toLowerCase()}@lintel.test`;
  await signIn(page, 'super', '/dashboard/admins');
  await page.getByRole('link', { name: 'New admin' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').fill('Support');
  await page.getByRole('option', { name: 'Support' }).click();
  await said(page, /of \d+ permissions/);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await said(page, `Invitation goes to ${email}`);
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${name}` })).toBeVisible();
  await said(page, 'Invited');
  await expect(page.getByRole('button', { name: 'Block' })).toBeHidden();

  await endUndoDelay(product);
  await expect.poll(() => linksFor(product, email), emailTimeout).toHaveLength(1);
  await page.getByRole('button', { name: 'Send invitation again' }).click();
  await said(page, `Invitation sent to ${email} again`);
  await endUndoDelay(product);
  await expect.poll(() => linksFor(product, email), emailTimeout).toHaveLength(2);
  const [old, link] = await linksFor(product, email);

  const theirs = await (await browser.newContext({ baseURL: product.address })).newPage();
  await theirs.goto(old ?? '');
  await theirs.getByLabel('New password').fill(secret);
  await theirs.getByLabel('Repeat password').fill(secret);
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.getByLabel('New password')).toBeHidden();
  await theirs.goto(link ?? '');
  await theirs.getByLabel('New password').fill(secret);
  await theirs.getByLabel('Repeat password').fill(secret);
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs).toHaveURL('/login', emailTimeout);
  await fillIn(theirs, email, secret);
  await expect(theirs.getByRole('button', { name: `Account: Ada ${name}` })).toBeVisible();
  await theirs.context().close();
  await page.reload();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
});

test('blocking ends the session in the other browser with the reason, and unblocking allows sign-in again', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const token = await signIn(page, 'super', '/dashboard/admins');
  const colleague = await makeColleague(page.request, token, 'support');
  const theirs = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openWith(theirs, await newToken(page.request, colleague.email, secret), '/dashboard/account');
  await expect(theirs.getByRole('heading', { name: 'Sessions' })).toBeVisible();

  await page.goto(`/dashboard/admins/${colleague.id}`);
  await page.getByRole('button', { name: 'Block' }).click();
  const dialog = page.getByRole('dialog', { name: /^Block Nora/ });
  await expect(dialog).toContainText('signed out everywhere at once');
  await dialog.getByLabel('Reason').fill('Left the company');
  await dialog.getByRole('button', { name: 'Block admin' }).click();
  // The other page is idle: only the event stream can deliver the reason.
  await expect(theirs.getByRole('alert')).toContainText('blocked');
  await expect(theirs).toHaveURL(/\/login/);

  await said(page, 'Left the company');
  const refused = theirs.waitForResponse('**/auth/login');
  await fillIn(theirs, colleague.email, secret);
  expect((await refused).ok()).toBe(false);
  await expect(theirs.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await said(page, 'unblocked');
  await fillIn(theirs, colleague.email, secret);
  await expect(theirs.getByRole('button', { name: /^Account: Nora/ })).toBeVisible();

  await test.step('ends one of their sessions from their page', async () => {
    await page.getByRole('tab', { name: /Sessions/ }).click();
    await page
      .getByRole('button', { name: /^Sign out Chrome on/ })
      .first()
      .click();
    await said(page, 'Session ended');
    await expect(theirs.getByRole('alert')).toBeVisible();
  });
  await theirs.context().close();
});

test('an admin is edited, assigned work, deleted with a hand-over that one undo reverts, and restored', async ({
  page,
}) => {
  test.slow();
  const token = await signInWithoutOpening(page);
  const [leaver, heir] = [
    await makeColleague(page.request, token, 'manager'),
    await makeColleague(page.request, token, 'manager'),
  ];
  await giveProperties(page.request, token, leaver.id, 3);
  const ofHeir = () => get<{ assigned: number }>(page.request, token, `/v1/dashboard/property-admin/${heir.id}/stats`);

  await page.goto(`/dashboard/admins?search=${leaver.last_name}`);
  await page.getByRole('link', { name: `Nora ${leaver.last_name}` }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Pay rate').fill('75');
  await page.getByLabel('Choose a picture').setInputFiles(await picture('face', '#8833aa', 200));
  await said(page, 'Picture saved');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, `Nadia ${leaver.last_name} saved`);
  await expect(page.getByRole('heading', { level: 1, name: `Nadia ${leaver.last_name}` })).toBeVisible();

  await test.step('assigns a language in the drawer', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Assign work…' }).click();
    const drawer = page.getByRole('dialog', { name: /^Assign to/ });
    await drawer.getByRole('button', { name: 'A language' }).click();
    expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
    await drawer.getByLabel('Language').selectOption('fr');
    await drawer.getByRole('button', { name: 'Assign', exact: true }).click();
    await said(page, `French goes to Nadia ${leaver.last_name}`);
    await onToast(page, 'French goes to', 'Undo');
    await said(page, /Undone: French/);
    // The toast covers the menu.
    await onToast(page, 'Undone: French', 'Close');
  });

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete Nadia/ });
  await expect(dialog).toContainText('3 properties');
  await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
  await expect(dialog.getByText('Choose who takes it over').first()).toBeVisible();
  await dialog.getByLabel('Hand over to').fill(heir.last_name);
  await page.getByRole('option', { name: `Nora ${heir.last_name}` }).click();
  await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
  await said(page, /3 properties handed over/);
  expect((await ofHeir()).assigned).toBe(3);
  await onToast(page, 'handed over', 'Undo');
  await said(page, /^Undone: Nadia/);
  expect((await ofHeir()).assigned).toBe(0);

  await test.step('a deleted admin is listed among the deleted and can be restored', async () => {
    const headers = bearer(token);
    expect(
      (await page.request.delete(`/v1/dashboard/admins/${leaver.id}?hand_over_to=${heir.id}`, { headers })).ok(),
    ).toBe(true);
    await page.goto(`/dashboard/admins?is_deleted=true&search=${leaver.last_name}`);
    await page.getByRole('link', { name: `Nadia ${leaver.last_name}` }).click();
    await said(page, 'They can be restored for 30 days.');
    await page.getByRole('button', { name: 'Restore' }).click();
    await said(page, `Nadia ${leaver.last_name} restored`);
    await page.getByRole('tab', { name: 'History' }).click();
    await said(page, /restored this admin/);
  });

  await test.step('links from the record to its audit entries and back', async () => {
    await page.getByRole('link', { name: 'Open in the audit log' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/audit\\?entity=admin&entity_id=${leaver.id}`));
    await page
      .getByRole('button', { name: /^Details: .* changed the/ })
      .first()
      .click();
    await expect(page.getByRole('table', { name: 'Changes' })).toContainText('Nadia');
    await page
      .getByRole('link', { name: `Nadia ${leaver.last_name}` })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `Nadia ${leaver.last_name}` })).toBeVisible();
  });
});

test('finance selects, sums up and pays earnings for added properties; other roles are refused', async ({ page }) => {
  const token = await signInWithoutOpening(page, 'finance');
  const owed = await get<{ admin: { id: number; first_name: string; last_name: string } }[]>(
    page.request,
    token,
    '/v1/dashboard/payout?status=payable&currency=AED&per_page=10',
  );
  const admin = owed[0]?.admin ?? { id: 0, first_name: '', last_name: '' };
  await page.goto(`/dashboard/admins/${admin.id}?tab=added`);
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Block' })).toBeHidden();
  await page.getByRole('button', { name: 'Unpaid', exact: true }).click();
  await page.locator('tbody').getByRole('checkbox').first().click();
  const bar = page.getByRole('toolbar', { name: 'Selected earnings' });
  await expect(bar).toContainText(/^1 selectedAED \d/);
  await bar.getByRole('button', { name: 'Pay…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Mark as paid to/ });
  await dialog.getByLabel('Reference').fill('PAY-204');
  await dialog.getByRole('button', { name: /^Pay AED/ }).click();
  await said(page, /marked as paid/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, /^Undone/);

  await test.step('the auditor sees admins and cannot change them', async () => {
    await openWith(page, await tokenFor(page.request, 'auditor'), '/dashboard/admins');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'New admin' })).toBeHidden();
    for (const path of ['create', `${admin.id}/edit`]) {
      await page.goto(`/dashboard/admins/${path}`);
      await said(page, /You need permission to/);
    }
    await page.goto(`/dashboard/admins/${admin.id}?tab=sessions`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /Sign out/ })).toBeHidden();
  });
});

test('an admin with more permissions cannot be edited, and the form says why', async ({ page }) => {
  const root = await tokenFor(page.request);
  const { id, last_name } = await makeColleague(page.request, root, 'finance');
  await openWith(page, await tokenFor(page.request, 'manager'), `/dashboard/admins/${id}/edit`);
  await said(page, /The role Finance has permissions that you do not have: Mark payouts as paid/);
  await expect(page.getByLabel('First name')).toBeHidden();
  await page.getByRole('link', { name: 'Back to the admin' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(last_name) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Block' })).toBeHidden();
});
