import type { Page } from '@playwright/test';
import { createUsers, uniqueWord } from '../kit/people.ts';
import { accessibilityViolations, expectAccessible } from '../setup/axe.ts';
import { endUndoDelay } from '../setup/database.ts';
import { expect, signInWithoutOpening } from '../setup/test.ts';
import { test } from './with-mail-server.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const next = (page: Page, step: string) => page.getByRole('button', { name: `Next: ${step}` }).click();

/** Types text with a merge field. */
async function write(page: Page, word: string) {
  await page.getByLabel('Subject').fill(`News for ${word}`);
  await page.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Hello ');
  await page.keyboard.type('{{');
  await page.getByRole('menuitem', { name: /^First name/ }).click();
  await page.keyboard.type(', twelve homes by the sea have come in.');
}

test('an email to selected users is written, previewed, undone, sent, and followed until all are processed', async ({
  page,
  mailServer,
  product,
}) => {
  // A long test: from the list to the last email.
  test.slow();
  const token = await signInWithoutOpening(page);
  const word = uniqueWord('Letter');
  const people = await createUsers(page.request, token, word, 3, { marketing_opt_in: true });
  await page.goto(`/dashboard/users?search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Email selected' }).click();
  await expect(page).toHaveURL(/emails\/send\?user_ids=/);
  await expect(page.getByRole('region', { name: 'Recipients' }).getByRole('status')).toHaveText('3 people');
  await expect(page.getByRole('list', { name: 'Sample recipients' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, '/dashboard/marketing/emails/send');

  // Nothing is disabled: missing input is reported at its field.
  await next(page, 'content');
  await next(page, 'check');
  await expect(page.getByText('Required').first()).toBeVisible();
  await write(page, word);
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await page.getByLabel('Read as').selectOption({ index: 1 });
  await expect(preview.getByText(/^Hello Number0\d, twelve homes/)).toBeVisible();
  await expectAccessible(page, 'the words of a new email', 'main');
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByRole('region', { name: 'Plain text' })).toContainText('twelve homes');

  // The draft survives a reload.
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await next(page, 'content');
  await expect(page.getByLabel('Subject')).toHaveValue(`News for ${word}`);
  await expect(page.getByRole('textbox', { name: 'Body' })).toContainText('{{first_name|there}}');
  await next(page, 'check');
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Every field has a fallback');
  expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);
  await next(page, 'send');

  // Sent and undone within ten seconds: no email goes out, and the draft is restored.
  const dialog = page.getByRole('dialog', { name: 'Send to 3 people?' });
  await page.getByRole('button', { name: 'Send to 3 people' }).click();
  await dialog.getByRole('button', { name: 'Send to 3 people' }).dblclick();
  await expect(page.getByText(/^Sending in/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/emails\/send/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await next(page, 'content');
  await next(page, 'check');
  await next(page, 'send');
  await page.getByRole('button', { name: 'Send to 3 people' }).click();
  await dialog.getByRole('button', { name: 'Send to 3 people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `News for ${word}` })).toBeVisible();

  await endUndoDelay(product);
  // The page updates by itself.
  await expect(page.getByText('3 of 3 delivered')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('table', { name: 'Recipients' }).getByText('Delivered')).toHaveCount(3);
  const got = mailServer.mails.filter(({ subject }) => subject === `News for ${word}`);
  expect(got.map(({ to }) => to).sort()).toEqual(
    people.map((_, index) => `${word}.${index + 1}@example.test`.toLowerCase()),
  );
  expect(got.every(({ html }) => /Hello Number0\d, twelve/.test(html))).toBe(true);
  await expectAccessible(page, '/dashboard/marketing/emails/$id', 'main');

  // Duplicated as a new message.
  await page.getByRole('link', { name: 'Duplicate as new' }).click();
  await next(page, 'content');
  await expect(page.getByLabel('Subject')).toHaveValue(`News for ${word}`);
});

test('two tabs with one draft send it once', async ({ page, context }) => {
  // Waits for the ten seconds of undo.
  test.slow();
  const token = await signInWithoutOpening(page);
  const word = uniqueWord('Twice');
  const [reader] = await createUsers(page.request, token, word, 1, { marketing_opt_in: true });
  await page.goto(`/dashboard/marketing/emails/send?user_ids=${reader?.id}`);
  await next(page, 'content');
  await write(page, word);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/marketing/emails/send');
  await other.getByRole('button', { name: 'Restore' }).click();
  for (const tab of [page, other]) {
    for (const step of tab === page ? ['check', 'send'] : ['content', 'check', 'send']) await next(tab, step);
    await tab.getByRole('button', { name: 'Send to 1 person' }).click();
  }
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click()),
  );
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1, name: `News for ${word}` })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
  const reply = await page.request.get(`/v1/dashboard/marketing-emails?search=${word}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await reply.json()) as { data: unknown[] }).data).toHaveLength(1);
});
