import type { Page } from '@playwright/test';
import { createUsers, uniqueWord } from '../kit/people.ts';
import { accessibilityViolations } from '../setup/axe.ts';
import { endUndoDelay } from '../setup/database.ts';
import { expect, signInWithoutOpening } from '../setup/test.ts';
import { test } from './with-mail-server.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const next = (page: Page, step: string) => page.getByRole('button', { name: `Next: ${step}` }).click();
const reason = (page: Page, title: RegExp) =>
  page.getByRole('region', { name: 'Reasons' }).getByRole('listitem').filter({ hasText: title });

test('an email is scheduled, rescheduled and sent; failures are retried and unconfirmed recipients resolved', async ({
  page,
  mailServer,
  product,
}) => {
  // A long test: every action on a sent message.
  test.slow();
  const token = await signInWithoutOpening(page);
  const word = uniqueWord('Retry');
  const people = await createUsers(page.request, token, word, 3, { marketing_opt_in: true });
  const [lost = ''] = people.map((_, index) => `${word}.${index + 1}@example.test`.toLowerCase());

  await test.step('schedule it by typing a day and a time', async () => {
    await page.goto(`/dashboard/marketing/emails/send?user_ids=${people.map(({ id }) => id).join(',')}`);
    await next(page, 'content');
    await page.getByLabel('Subject').fill(`News for {{first_name|you}} of ${word}`);
    await page.getByRole('textbox', { name: 'Body' }).click();
    await page.keyboard.type('Twelve homes by the sea have come in.');
    await next(page, 'check');
    await next(page, 'send');
    await page.getByRole('radio', { name: 'Later' }).click();
    await page.getByLabel('Date', { exact: true }).fill('tomorrow');
    await page.getByLabel('Time', { exact: true }).fill('0915');
    await page.getByRole('button', { name: 'Schedule for 3 people' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule for 3 people' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `News for First name of ${word}` })).toBeVisible();
    await expect(page.getByText('Scheduled for')).toBeVisible();
  });

  await test.step('reschedule it from the calendar', async () => {
    await page.getByRole('button', { name: 'Reschedule…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('09:15');
    await dialog.getByLabel('Date', { exact: true }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Scheduled for .*09:15/).first()).toBeVisible();
  });

  await test.step('sends it now: one recipient is unconfirmed, two are rejected', async () => {
    mailServer.answers((to) => (to === lost ? 'vanish' : 'refuse'));
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText(/^Sending in/)).toBeVisible();
    await endUndoDelay(product);
    await expect(page.getByText('0 of 3 delivered')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('tab', { name: /To fix/, selected: true })).toBeVisible();
    await expect(reason(page, /554 Sender rejected · 2/)).toContainText('example.test 2');
    expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);
  });

  await test.step('cancelling a retry within its ten seconds changes nothing', async () => {
    await reason(page, /Sender rejected/)
      .getByRole('button', { name: 'Retry 2' })
      .click();
    await expect(page.getByRole('dialog')).toContainText(/From \S+@\S+/);
    await page.getByRole('dialog').getByRole('button', { name: 'Send again to 2 people' }).click();
    await page.getByRole('button', { name: 'Cancel retry' }).click();
    await expect(reason(page, /554 Sender rejected · 2/)).toBeVisible();
    expect(mailServer.mails.filter(({ subject }) => subject.includes(word))).toEqual([]);
  });

  await test.step('retries the rejected recipients', async () => {
    mailServer.answers(() => 'take');
    await reason(page, /Sender rejected/)
      .getByRole('button', { name: 'Retry 2' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again to 2 people' }).click();
    await expect(page.getByText(/^Sending again in/)).toBeVisible();
    await endUndoDelay(product);
    await expect(page.getByText('2 of 3 delivered')).toBeVisible({ timeout: 60_000 });
    await expect(reason(page, /554 Sender rejected · 2/)).toContainText('2 delivered on retry, Today');
  });

  await test.step('resolves the unconfirmed recipient', async () => {
    await reason(page, /No confirmation from the mail server · 1/)
      .getByRole('button', { name: 'Resolve 1' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Resolve 1 unconfirmed' });
    await dialog.getByRole('group').getByRole('button', { name: 'Send again' }).click();
    await dialog.getByRole('button', { name: '1 again' }).click();
    await page
      .getByRole('dialog', { name: 'Send again to 1 person?' })
      .getByRole('button', { name: 'Send again to 1 person' })
      .click();
    await page.getByRole('button', { name: 'Cancel retry' }).click();
    await reason(page, /No confirmation from the mail server · 1/)
      .getByRole('button', { name: 'Resolve 1' })
      .click();
    await dialog.getByRole('group').getByRole('button', { name: 'Count as sent' }).click();
    await dialog.getByRole('button', { name: '1 sent' }).click();
    await expect(page.getByText('3 of 3 delivered')).toBeVisible();
    await expect(reason(page, /No confirmation/)).toHaveCount(0);
    await expect(page.getByText('{{')).toHaveCount(0);
  });
});
