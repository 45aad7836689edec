import type { Page } from '@playwright/test';
import { createPendingProperties } from '../kit/pending.ts';
import { bearer, openWith, post, tokenOf, uniqueWord } from '../kit/people.ts';
import { accessibilityViolations, expectAccessible } from '../setup/axe.ts';
import { expect, test, tokenFor } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
const counts = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Queue' }).getByRole('status')).toHaveText(text);
const act = (page: Page, name: string) => page.getByRole('group', { name: 'Decision' }).getByRole('button', { name });

/** The properties here are copies of one, so the duplicate check fails and accepting asks once. */
async function acceptAnyway(page: Page) {
  await expect(page.getByText('Likely a duplicate.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: '1 check failed. Accept anyway?' });
  await expect(dialog.getByRole('button', { name: 'Accept anyway' })).toBeFocused();
  await page.keyboard.press('Enter');
}

const statusOf = async (page: Page, token: string, id: number) => {
  const reply = await page.request.get(`/v1/dashboard/property/${id}`, { headers: bearer(token) });
  return ((await reply.json()) as { data: { status: string } }).data.status;
};

/** Created by another admin, because admins cannot accept what they added themselves. */
async function pendingFor(page: Page, many: number) {
  const word = uniqueWord('Desk');
  const homes = await createPendingProperties(page.request, await tokenOf(page.request), word, many);
  return { word, homes, token: await tokenFor(page.request, 'reviewer') };
}

test('a reviewer works through the queue by keyboard and undoes the last decision', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 3);
  const [first, second, third] = homes.map(({ title }) => title) as [string, string, string];
  await openWith(page, token, `/dashboard/properties?search=${word}`);
  await page.getByRole('link', { name: 'Start review (3)' }).click();
  await opened(page, first);
  await counts(page, '3 left · 0 done');

  // Accept is preselected with its preview.
  await expect(act(page, 'Accept')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /will read$/ })).toBeVisible();
  await acceptAnyway(page);
  await opened(page, second);
  await counts(page, '2 left · 1 done');

  await page.keyboard.press('2');
  // An empty change request must not show the preview of Accept.
  await expect(page.getByText('Choose what must change, and you see here what the owner will read.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Choose at least one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Photos', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Only reasons for a description are offered, and the first one is selected.
  const reason = page.getByLabel('Reason for description');
  await expect(reason).toHaveValue('contact_in_text');
  expect(await reason.locator('option').allTextContents()).toEqual([
    'Contact details in the text',
    'Missing information',
    'Not allowed on the platform',
    'Other',
  ]);
  await reason.focus();
  await page.keyboard.type('Missing');
  await page.getByLabel('Note to the owner').focus();
  await page.keyboard.type('Please say which floor it is on.');
  await expect(page.frameLocator('iframe').getByText('Please say which floor it is on.')).toBeVisible();
  expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await opened(page, third);
  await counts(page, '1 left · 2 done');

  await page.keyboard.press('3');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Dup');
  await page.getByLabel('Note to the owner').focus();
  await page.keyboard.type('It is offered twice.');
  await expect(page.frameLocator('iframe').getByText('It is offered twice.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible();
  await expect(page.getByText(/^You reviewed \d+ propert(y|ies) today\.$/)).toBeVisible();
  const statuses = () => Promise.all(homes.map(({ id }) => statusOf(page, token, id)));
  expect(await statuses()).toEqual(['published', 'changes_requested', 'rejected']);

  await page.keyboard.press('u');
  await opened(page, third);
  await counts(page, '1 left · 2 done');
  expect(await statuses()).toEqual(['published', 'changes_requested', 'pending']);
  // The input is still there.
  await expect(page.getByLabel('Note to the owner')).toHaveValue('It is offered twice.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible();
  expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Back to properties' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/properties\\?search=${word}`));
});

test('Later moves a property to the end, and previous and next navigate the queue', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 3);
  const [first, second, third] = homes.map(({ title }) => title) as [string, string, string];
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, first);
  await page.keyboard.press('h');
  await opened(page, second);
  await page.keyboard.press('j');
  await opened(page, third);
  await page.keyboard.press('j');
  await opened(page, first);
  await page.keyboard.press('k');
  await opened(page, third);
  const rows = page.getByRole('list', { name: 'Waiting for review' }).getByRole('listitem');
  await expect(rows).toContainText([second, third, first]);
  await expectAccessible(page, 'the desk', 'main');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Undo the last decision');
});

test('the slower reviewer sees the decision of the faster one and continues', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 2);
  const [first, second] = homes as [(typeof homes)[0], (typeof homes)[0]];
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, first.title);
  const manager = await tokenFor(page.request, 'manager');
  const { version } = (
    (await (await page.request.get(`/v1/dashboard/property/${first.id}`, { headers: bearer(token) })).json()) as {
      data: { version: number };
    }
  ).data;
  await post(page.request, manager, '/v1/dashboard/property/reject', {
    items: [{ id: first.id, version }],
    reason: 'duplicate',
    note: 'Offered twice already.',
  });
  await acceptAnyway(page);
  await expect(page.getByText(/has rejected this property since you opened it/)).toBeVisible();
  await opened(page, second.title);
  await counts(page, '1 left · 0 done');
});

test('shows another admin who has the property open, until they leave', async ({ page, browser, baseURL }) => {
  const { word, homes, token } = await pendingFor(page, 1);
  const [home] = homes as [(typeof homes)[0]];
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, home.title);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await openWith(other, await tokenFor(page.request, 'manager'), `/dashboard/properties/review?search=${word}`);
  await opened(other, home.title);
  await expect(page.getByText(/has it open, too/)).toBeVisible();
  await other.getByRole('link', { name: 'Properties' }).first().click();
  await expect(page.getByText(/has it open, too/)).toBeHidden();
  await context.close();
});

test('on a phone the queue is a sheet, and the decisions stay at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { word, homes, token } = await pendingFor(page, 2);
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, homes[0]?.title ?? '');
  // The header is 56 px high and has back, queue, previous and next.
  await expect(page.getByRole('link', { name: 'Back to properties' })).toBeVisible();
  const queue = page.getByRole('button', { name: '2 left · 0 done' });
  expect((await queue.boundingBox())?.height).toBe(56);
  await page.getByRole('button', { name: 'Next property' }).click();
  await opened(page, homes[1]?.title ?? '');
  await page.getByRole('button', { name: 'Previous property' }).click();
  await opened(page, homes[0]?.title ?? '');
  await queue.click();
  await page.getByRole('dialog', { name: 'Queue' }).getByRole('button', { name: homes[1]?.title }).click();
  await opened(page, homes[1]?.title ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);
  const box = await act(page, 'Request changes').last().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 80);
  await act(page, 'Request changes').last().click();
  await expect(
    page.getByRole('region', { name: 'Decision' }).getByText('What must change', { exact: true }),
  ).toBeVisible();
});

for (const width of [1280, 1366, 1440])
  test(`at ${width} px "Start review" opens three panes that do not overlap`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { word, homes, token } = await pendingFor(page, 1);
    await openWith(page, token, `/dashboard/properties?search=${word}`);
    await page.getByRole('link', { name: 'Start review (1)' }).click();
    await opened(page, homes[0]?.title ?? '');
    const boxes = await Promise.all(
      ['Queue', 'Property', 'Decision'].map((name) => page.getByRole('region', { name }).boundingBox()),
    );
    for (const [index, box] of boxes.entries()) {
      const before = boxes[index - 1];
      expect(box?.width).toBeGreaterThanOrEqual(280);
      if (before) expect(box?.x).toBeGreaterThanOrEqual(before.x + before.width);
    }
    expect((boxes[2]?.x ?? 0) + (boxes[2]?.width ?? 0)).toBeLessThanOrEqual(width);
    await page.getByRole('heading', { level: 2 }).getByRole('link').click({ trial: true });
  });

test('a closed decision drawer covers nothing in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const { word, homes, token } = await pendingFor(page, 1);
  await openWith(page, token, `/dashboard/properties?search=${word}`);
  await page.getByRole('link', { name: 'Start review (1)' }).click();
  await opened(page, homes[0]?.title ?? '');
  await expect(page.locator('section[aria-label="Decision"]')).toBeHidden();
  await page.getByRole('button', { name: 'Full size' }).click({ trial: true });
  await page.keyboard.press('3');
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
});

test('a reason and a note for one field survive a reload, also from an older draft', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 1);
  const [home] = homes as [(typeof homes)[0]];
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, home.title);
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Photos', exact: true }).click();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByLabel('Reason for photos').selectOption('prohibited');
  await page.getByRole('button', { name: 'Add a note on price' }).click();
  await page.getByLabel('Note on price').fill('Is this the full rent?');
  await expect(page.frameLocator('iframe').getByText('Is this the full rent?')).toBeVisible();
  await page.reload();
  await opened(page, home.title);
  await expect(page.getByLabel('Reason for photos')).toHaveValue('prohibited');
  await expect(page.getByLabel('Note on price')).toHaveValue('Is this the full rent?');
  // A draft of an older version is dropped, and the desk opens.
  await page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((each) => each.startsWith('decision:')) ?? '';
    const each = { description: { reason: 'other' } };
    const draft = {
      act: 'request_changes',
      fields: ['description', 'price'],
      reason: '',
      note: '',
      isEach: true,
      each,
    };
    sessionStorage.setItem(name, JSON.stringify(draft));
  });
  await page.reload();
  await opened(page, home.title);
  await expect(act(page, 'Accept')).toHaveAttribute('aria-pressed', 'true');
});

test('saves a note inline, finds it and inserts it at the caret', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 1);
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, homes[0]?.title ?? '');
  await page.keyboard.press('3');
  const note = page.getByLabel('Note to the owner');
  await note.fill(`Offered twice ${word}.`);
  await page.getByRole('button', { name: 'Saved notes' }).click();
  const picker = page.getByRole('dialog', { name: 'Saved notes' });
  await picker.getByRole('button', { name: 'Save this note' }).click();
  await picker.getByLabel('Name').fill(`Twice ${word}`);
  await picker.getByRole('button', { name: 'Save note' }).click();
  await picker.getByLabel('Search saved notes').fill(word);
  await expect(picker.getByRole('button', { name: new RegExp(`^Twice ${word}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await note.fill('Hello. Bye.');
  await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7));
  await page.getByRole('button', { name: 'Saved notes' }).click();
  await picker.getByLabel('Search saved notes').fill(word);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue(`Hello. Offered twice ${word}.Bye.`);
  await expect(note).toBeFocused();
});

test('a saved note gets a second language and a new name, and is deleted inline', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 1);
  const texts = { en: `By day, please, ${word}.` };
  await post(page.request, token, '/v1/dashboard/saved-notes', { name: `Photos ${word}`, texts });
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, homes[0]?.title ?? '');
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Saved notes' }).click();
  const picker = page.getByRole('dialog', { name: 'Saved notes' });
  await picker.getByRole('button', { name: `Edit note Photos ${word}` }).click();
  await picker.getByLabel('Name').fill(`Daylight ${word}`);
  await picker.getByRole('button', { name: 'French' }).click();
  await picker.getByLabel('Text in French').fill(`De jour, svp, ${word}.`);
  await picker.getByRole('button', { name: 'Save note' }).click();
  await expect(picker.getByRole('button', { name: `Edit note Daylight ${word}` })).toBeVisible();
  const saved = async () => {
    const reply = await page.request.get('/v1/dashboard/saved-notes', { headers: bearer(token) });
    const { data } = (await reply.json()) as { data: { name: string; texts: object }[] };
    return data.filter(({ name }) => name.includes(word)).map(({ name, texts: written }) => ({ name, texts: written }));
  };
  expect(await saved()).toEqual([{ name: `Daylight ${word}`, texts: { ...texts, fr: `De jour, svp, ${word}.` } }]);
  await picker.getByRole('button', { name: `Delete note Daylight ${word}` }).click();
  await expect(page.getByText(`Note “Daylight ${word}” deleted`)).toBeVisible();
  expect(await saved()).toEqual([]);
});

async function readAsSuper<T>(page: Page, path: string) {
  const reply = await page.request.get(path, { headers: bearer(await tokenFor(page.request)) });
  return ((await reply.json()) as { data: T }).data;
}

test('undo after the email was sent says so and sends the offered correction', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 1);
  const [home] = homes as [(typeof homes)[number]];
  const begun = new Date().toISOString();
  const { owner_id } = await readAsSuper<{ owner_id: number }>(page, `/v1/dashboard/property/${home.id}`);
  const { email } = await readAsSuper<{ email: string }>(page, `/v1/dashboard/user/${owner_id}`);
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, home.title);
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/dashboard/property/accept'));
  await acceptAnyway(page);
  const { meta } = (await (await answered).json()) as { meta: { operation_id: number } };
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible();
  const operation = `/v1/dashboard/operations/${meta.operation_id}`;
  const sent = async () => {
    const reply = await page.request.get(operation, { headers: bearer(token) });
    return ((await reply.json()) as { data: { emails: { sent: number } } }).data.emails.sent;
  };
  // End the delay of ten seconds, so that the email is sent.
  await expect.poll(sent, { timeout: 30_000 }).toBe(1);

  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: 'Undo after the email was sent?' });
  await expect(dialog).toContainText(
    /The owner was already emailed at \d\d:\d\d\. Undoing does not take the email back\./,
  );
  await expect(dialog.getByLabel('Send a correction email')).toBeChecked();
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Undo and send correction']);
  await dialog.getByRole('button', { name: 'Undo and send correction' }).click();
  await expect(page.getByText(/^Undone: .* A correction email will be sent\.$/)).toBeVisible();
  expect(await statusOf(page, token, home.id)).toBe('pending');
  const mails = async () => {
    const all = await readAsSuper<{ to: string; subject: string; created_at: string }[]>(page, '/v1/dashboard/outbox');
    return all.filter(({ to, created_at }) => to === email && created_at > begun).map(({ subject }) => subject);
  };
  // Newest first: the correction names the message that it corrects.
  await expect.poll(mails, { timeout: 30_000 }).toHaveLength(2);
  const [correction = '', first = ''] = await mails();
  expect(correction).toContain(first);
  expect(correction).not.toBe(first);
});

test('an email that was undone in time is in the outbox, marked as not sent', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 1);
  const [home] = homes as [(typeof homes)[number]];
  const begun = new Date().toISOString();
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, home.title);
  await acceptAnyway(page);
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible();
  await page.keyboard.press('u');
  await expect.poll(() => statusOf(page, token, home.id)).toBe('pending');
  const mails = await readAsSuper<{ id: number; status: string; created_at: string }[]>(page, '/v1/dashboard/outbox');
  const undone = mails.find(({ status, created_at }) => status === 'dropped' && created_at > begun);
  await openWith(page, await tokenFor(page.request), `/dashboard/outbox?mail=${undone?.id}`);
  await expect(page.getByText('It was undone, or no longer applied, before it was sent.')).toBeVisible();
});

test('shows the description one language at a time, and the preview in English', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 1);
  const [home] = homes as [(typeof homes)[number]];
  // A new owner who reads Arabic and has no device.
  const path = `/v1/dashboard/property/${home.id}`;
  const { version } = await readAsSuper<{ version: number }>(page, path);
  const superToken = await tokenFor(page.request);
  const names = { first_name: 'Sami', last_name: word, email: `${word.toLowerCase()}@mail.test` };
  const owner = await post<{ id: number }>(page.request, superToken, '/v1/dashboard/user', {
    ...names,
    type: 'owner',
    locale: 'ar',
  });
  const changed = await page.request.put(path, { data: { version, owner_id: owner.id }, headers: bearer(superToken) });
  expect(changed.status(), await changed.text()).toBe(200);
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, home.title);
  const preview = page.getByRole('tabpanel', { name: 'Email' });
  await expect(preview).toHaveAttribute('dir', 'rtl');
  await page.getByRole('tab', { name: 'In English' }).click();
  await expect(preview).toHaveAttribute('dir', 'ltr');
  await expect(preview).toHaveAttribute('lang', 'en');
  await page.getByRole('tab', { name: 'Push' }).click();
  await expect(page.getByText(/^Push is off: /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible();
  expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);
});

test('accepting also assigns the property and adds it to Hot Deals, with one undo', async ({ page }) => {
  const { word, homes } = await pendingFor(page, 1);
  const [{ id, title }] = homes as [(typeof homes)[0]];
  const token = await tokenFor(page.request, 'manager');
  const factsOf = async () => {
    const reply = await page.request.get(`/v1/dashboard/property/${id}`, { headers: bearer(token) });
    const { data } = (await reply.json()) as {
      data: { status: string; is_hot_deal: boolean; assigned_admin: { first_name: string } | null };
    };
    return `${data.status} ${data.is_hot_deal} ${data.assigned_admin?.first_name}`;
  };
  const before = await factsOf();
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, title);
  const pane = page.getByRole('region', { name: 'Decision' });
  await pane.getByRole('switch', { name: /Hot Deal/ }).check();
  await pane.getByRole('combobox', { name: 'Assignee' }).fill('Camille');
  await page.getByRole('option', { name: /^Camille/ }).click();
  await acceptAnyway(page);
  const told = page.getByRole('status').filter({ hasText: `“${title}” accepted, added to Hot Deals and assigned` });
  await expect(told).toBeVisible();
  expect(await factsOf()).toBe('published true Camille');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: “${title}” is not accepted`)).toBeVisible();
  expect(await factsOf()).toBe(before);
  // The choices are kept for the next attempt.
  await expect(pane.getByRole('switch', { name: /Hot Deal/ })).toBeChecked();
  await expect(pane.getByRole('combobox', { name: 'Assignee' })).toHaveValue(/^Camille/);
});

test('a refused assignment is reported, and the property stays accepted', async ({ page }) => {
  const { word, homes } = await pendingFor(page, 1);
  const [{ id, title }] = homes as [(typeof homes)[0]];
  const token = await tokenFor(page.request, 'manager');
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, title);
  await page.route('**/property-admin/assign-admin', (route) =>
    route.fulfill({
      json: { data: { done: [], skipped: [{ id, code: 'not_found', detail: 'The admin is blocked.' }] } },
    }),
  );
  const pane = page.getByRole('region', { name: 'Decision' });
  await pane.getByRole('combobox', { name: 'Assignee' }).fill('Camille');
  await page.getByRole('option', { name: /^Camille/ }).click();
  await acceptAnyway(page);
  await expect(page.getByText(`“${title}” accepted. Not assigned: The admin is blocked.`)).toBeVisible();
  expect(await statusOf(page, token, id)).toBe('published');
});

test('title and breadcrumbs share a line at 1280 and wider', async ({ page }) => {
  const { word, token } = await pendingFor(page, 1);
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await openWith(page, token, `/dashboard/properties/review?search=${word}`);
    const title = page.getByRole('heading', { level: 1, name: 'Review desk' });
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs).toBeVisible();
    const [one, other] = [await title.boundingBox(), await crumbs.boundingBox()];
    expect(Math.abs((one?.y ?? 0) + (one?.height ?? 0) / 2 - (other?.y ?? 0) - (other?.height ?? 0) / 2)).toBeLessThan(
      12,
    );
  }
});
