import type { Page } from '@playwright/test';
import { openWith } from '../kit/people.ts';
import { expect, test } from '../setup/test.ts';
import {
  adminOf,
  book,
  currentAppointment,
  futureWorkday,
  inDubai,
  propertiesAndVisitor,
} from './appointment-setup.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, selector: string) {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

test('an agent moves, opens and books in the agenda by keyboard, and reaches only their own appointments', async ({
  page,
}) => {
  const agent = await adminOf(page, 'agent');
  const coordinator = await adminOf(page, 'coordinator');
  const { homes, visitor, super: root } = await propertiesAndVisitor(page, 3);
  const [one, two, three] = homes as [(typeof homes)[0], (typeof homes)[0], (typeof homes)[0]];
  const day = futureWorkday(16);
  const of = (property_id: number, time: string, admin: number, accept = false) =>
    book(page, root, {
      property_id,
      user_id: visitor.id,
      starts_at: inDubai(day, time),
      assigned_admin_id: admin,
      accept,
    });
  const mine = await of(one.id, '10:00', agent.id, true);
  const other = await of(two.id, '11:00', agent.id);
  const foreign = await of(three.id, '12:00', coordinator.id);

  await openWith(page, agent.token, `/dashboard/appointments?calendar=agenda&day=${day}`);
  const rows = page.locator('[data-agenda] [data-appointment]');
  await expect(rows).toHaveCount(2);
  await expect(page.locator(`[data-agenda] [data-appointment="${foreign.id}"]`)).toHaveCount(0);

  await tabTo(page, '[data-open]');
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: /^Move the appointment/ })).toBeVisible();
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const next = new Date(Date.parse(inDubai(day, '10:30')) + 86_400_000).toISOString();
  expect((await currentAppointment(page, root, mine.id)).starts_at).toBe(next);

  await page.locator(`[data-appointment="${other.id}"] [data-open]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Appointment' })).toContainText(two.title);
  await page.keyboard.press('1');
  await expect.poll(async () => (await currentAppointment(page, root, other.id)).status).toBe('accepted');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/calendar=week/);
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(new RegExp(`day=${day}`));

  // Appointments of other agents are not reachable by URL either.
  await page.goto(`/dashboard/appointments?calendar=day&day=${day}&property_id=${three.id}`);
  await expect(page.locator('[data-span=day]')).toBeVisible();
  await expect(page.locator('[data-appointment]')).toHaveCount(0);
});
