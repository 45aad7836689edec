import { createDraft, createPendingProperties } from '../kit/pending.ts';
import { bearer, openWith, post, uniqueWord } from '../kit/people.ts';
import { type DemoRole, expect, test, tokenFor } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
// Several roles, one after the other.
test.describe.configure({ timeout: 120_000 });

test('a property is sent back, corrected, published, made a hot deal and rejected, each by the permitted role', async ({
  page,
}) => {
  const { request } = page;
  const as = (role: DemoRole) => tokenFor(request, role);
  const read = async <T>(role: DemoRole, path: string) => {
    const reply = await request.get(path, { headers: bearer(await as(role)) });
    return ((await reply.json()) as { data: T }).data;
  };
  type Shown = { version: number; status: string; is_hot_deal: boolean; description: string };
  const begun = new Date().toISOString();
  const word = uniqueWord('Story');
  const [home] = await createPendingProperties(request, await as('super'), word, 1);
  if (!home) throw new Error('no property was created');
  const path = `/v1/dashboard/property/${home.id}`;
  const now = () => read<Shown>('super', path);
  const heading = page.getByRole('heading', { level: 2, name: home.title });

  // The reviewer requests changes.
  await openWith(page, await as('reviewer'), `/dashboard/properties/review?search=${word}`);
  await expect(heading).toBeFocused();
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Description' }).click();
  await page.getByLabel('Reason for description').selectOption('missing_information');
  await page.getByLabel('Note to the owner').fill('Please say which floor it is on.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible();
  expect((await now()).status).toBe('changes_requested');

  // It is corrected and submitted again; an agent may not review it.
  const { version, description } = await now();
  const mended = await request.put(path, {
    data: { description: `${description} It is on the seventh floor.`, version },
    headers: bearer(await as('super')),
  });
  expect(mended.status(), await mended.text()).toBe(200);
  await post(request, await as('super'), '/v1/dashboard/property/submit', {
    items: [{ id: home.id, version: (await now()).version }],
  });
  const refused = await request.post('/v1/dashboard/property/accept', {
    data: { items: [{ id: home.id, version: (await now()).version }] },
    headers: bearer(await as('agent')),
  });
  expect(refused.status()).toBe(403);

  // The reviewer sees what has changed and that it settles the request.
  await openWith(page, await as('reviewer'), `/dashboard/properties/review?search=${word}`);
  await expect(heading).toBeFocused();
  const changes = page.getByRole('region', { name: 'Changed since it was sent back' });
  await expect(changes.getByRole('img', { name: 'Settled', exact: true })).toBeVisible();
  await expect(changes.locator('ins')).toContainText('It is on the seventh floor.');
  // It is a copy of another property, which the duplicate check reports and the reviewer overrides.
  await expect(page.getByText('Likely a duplicate.')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Accept anyway' }).click();
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible();
  expect((await now()).status).toBe('published');

  // Marketing makes it a hot deal; rejecting the property ends it.
  await request.put(`/v1/dashboard/hot-deals/${home.id}`, {
    data: { is_hot_deal: true, version: (await now()).version },
    headers: bearer(await as('marketing')),
  });
  expect((await now()).is_hot_deal).toBe(true);
  await openWith(page, await as('reviewer'), `/dashboard/properties/review?search=${word}&status=published`);
  await expect(heading).toBeFocused();
  await page.keyboard.press('3');
  await page.getByLabel('Reason').selectOption('duplicate');
  await page.getByLabel('Note to the owner').fill('It is offered twice.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible();
  expect(await now()).toMatchObject({ status: 'rejected', is_hot_deal: false });

  // The history and the emails contain every step.
  const history = await read<{ action: string }[]>('auditor', `${path}/history?per_page=50`);
  const acts = history.map(({ action }) => action.split('.').at(-1)).toReversed();
  expect(acts.filter((act) => /submit|accept|request_changes|reject/.test(act ?? ''))).toEqual([
    'submit',
    'request_changes',
    'submit',
    'accept',
    'reject',
  ]);
  // Emails are in the owner's language, including the title, so match them by recipient.
  const { owner_id } = await read<{ owner_id: number }>('super', path);
  const { email } = await read<{ email: string }>('super', `/v1/dashboard/user/${owner_id}`);
  const mails = await read<{ to: string; created_at: string }[]>('auditor', '/v1/dashboard/outbox');
  expect(mails.filter(({ to, created_at }) => to === email && created_at > begun)).toHaveLength(3);
});

test("a reviewer corrects and publishes another admin's draft from its form", async ({ page }) => {
  const { request } = page;
  const [manager, superAdmin] = [await tokenFor(request, 'manager'), await tokenFor(request, 'super')];
  const title = `Home ${uniqueWord('Publish')}`;
  const { id } = await createDraft(request, manager, title);
  const form = `/dashboard/properties/${id}/edit`;

  // Admins cannot publish what they added themselves.
  await openWith(page, manager, form);
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();

  await openWith(page, superAdmin, form);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await page.getByLabel('Description').fill('Two rooms above the harbour, with a terrace that has the sun until late.');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText(`“${title}” published`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));
  await expect(page.getByRole('main').getByText('Published', { exact: true }).first()).toBeVisible();
  const reply = await request.get(`/v1/dashboard/property/${id}`, { headers: bearer(superAdmin) });
  const { data } = (await reply.json()) as { data: { status: string; description: string } };
  expect(data.status).toBe('published');
  expect(data.description).toContain('above the harbour');

  // Submitting and accepting are one operation: its undo makes the property a draft again.
  const told = page.getByRole('status').filter({ hasText: `“${title}” published` });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: “${title}” published`)).toBeVisible();
  const undone = await request.get(`/v1/dashboard/property/${id}`, { headers: bearer(superAdmin) });
  expect(((await undone.json()) as { data: { status: string } }).data.status).toBe('draft');
});
