import { openWith } from '../kit/people.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import {
  adminOf,
  book,
  cancelUpcomingAppointments,
  currentAppointment,
  propertiesAndVisitor,
} from './appointment-setup.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

test('an agent sees the next appointment and accepts another with one tap at a free time', async ({ page }) => {
  const agent = await adminOf(page, 'agent');
  const { homes, visitor, super: root } = await propertiesAndVisitor(page, 2);
  const [next, later] = homes as [(typeof homes)[0], (typeof homes)[0]];
  const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000);
  const wish = { user_id: visitor.id, assigned_admin_id: agent.id };
  await cancelUpcomingAppointments(page, root, agent.id);
  await book(page, root, { ...wish, property_id: next.id, starts_at: inMinutes(3).toISOString(), accept: true });
  const asked = await book(page, root, { ...wish, property_id: later.id, starts_at: inMinutes(5).toISOString() });

  await openWith(page, agent.token, '/dashboard/my-appointments');
  const card = page.getByRole('article', { name: /^Next/ });
  await expect(card).toContainText(/Starts in [1-4] min/);
  await expect(card.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps\/dir/);

  const row = page.getByRole('listitem').filter({ hasText: later.title });
  // Shortly before midnight the row is in tomorrow's collapsed group, so expand the groups.
  for (const fold of await page.getByRole('button', { name: /\d from/ }).all()) {
    if ((await row.count()) > 0) break;
    await fold.click();
  }
  // It clashes with the earlier appointment: the dialog offers free times.
  await row.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: /^Accept the appointment/ });
  await expect(dialog).toContainText(next.reference);
  await dialog.getByRole('group', { name: 'Next available times' }).getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect((await currentAppointment(page, root, asked.id)).status).toBe('accepted');
  await expectAccessible(page, 'my appointments', 'main');
});

test('the calendar feed can be subscribed to by an address that can be revoked', async ({ page }) => {
  const agent = await adminOf(page, 'agent');
  await openWith(page, agent.token, '/dashboard/account');
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = page.getByRole('textbox', { name: 'Calendar address' });
  await expect(address).toHaveValue(/my-appointment\.ics\?token=/);
  const url = await address.inputValue();
  expect(await (await page.request.get(url)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await page.request.get(url)).ok()).toBe(false);
});
