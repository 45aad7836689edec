import { createUsers, uniqueWord } from '../kit/people.ts';
import { accessibilityViolations, expectAccessible } from '../setup/axe.ts';
import { expect, signInWithoutOpening, test } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test("a notification is written in two languages, previewed as on a phone, sent, and followed in the list's preview", async ({
  page,
}) => {
  // Waits for the ten seconds of undo.
  test.slow();
  const token = await signInWithoutOpening(page);
  const word = uniqueWord('Ring');
  const people = await createUsers(page.request, token, word, 2, { marketing_opt_in: true });
  await page.goto(`/dashboard/marketing/notifications/send?user_ids=${people.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('region', { name: 'Recipients' }).getByRole('status')).toHaveText('2 people');
  await page.getByRole('button', { name: 'Next: content' }).click();
  await page.getByLabel('Title').fill(word);
  await page.getByLabel('Text').fill('Hello {{first_name|there}}, nine homes have a better price.');
  await page.getByLabel('On tap, open').selectOption('hot_deals');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Hello Number0\d, nine homes/);
  await expectAccessible(page, '/dashboard/marketing/notifications/send', 'main');
  await page.getByRole('tab', { name: /^Arabic/ }).click();
  await page.getByLabel('Title').fill('عروض اليوم');
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Text').fill('تسعة منازل بسعر أفضل.');
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Arabic is complete');
  await page.getByRole('button', { name: 'Next: send' }).click();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 people' }).click();

  const peek = page.getByRole('dialog', { name: word });
  await expect(peek.getByText(/^Sending in/)).toBeVisible();
  await expect(peek.getByText('2 of 2 people')).toBeVisible({ timeout: 40_000 });
  await expect(peek.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(2);
  expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');

  // Back by the menu heading and by the breadcrumbs.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Marketing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marketing' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Newest notifications' })).toContainText(word);
  await expect(page.getByRole('link', { name: 'Marketing', exact: true })).toHaveAttribute('aria-current', 'page');
});
