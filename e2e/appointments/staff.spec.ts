import { openWith } from '../kit/people.ts';
import { accessibilityViolations } from '../setup/axe.ts';
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

test('staff resolve a clash with a free time, drag the appointment and reject another', async ({ page }) => {
  const { token, id: me } = await adminOf(page, 'super');
  const { homes, visitor } = await propertiesAndVisitor(page, 3);
  const [one, two, three] = homes as [(typeof homes)[0], (typeof homes)[0], (typeof homes)[0]];
  const day = futureWorkday(12);
  const wish = { user_id: visitor.id, assigned_admin_id: me };
  await book(page, token, { ...wish, property_id: one.id, starts_at: inDubai(day, '10:00'), accept: true });
  const clashing = await book(page, token, { ...wish, property_id: two.id, starts_at: inDubai(day, '10:15') });
  const unwanted = await book(page, token, { ...wish, property_id: three.id, starts_at: inDubai(day, '15:00') });
  const filter = `property_id=${homes.map(({ id }) => id).join(',')}`;

  await openWith(page, token, `/dashboard/appointments?${filter}&starts_from=${day}&starts_to=${day}`);
  const row = page.locator(`[data-row="${clashing.id}"]`);
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: /^Accept the appointment of/ });
  await expect(dialog.getByRole('alert').or(dialog.getByText(one.reference)).first()).toBeVisible();
  await expect(dialog).toContainText(one.reference);
  const slots = dialog.getByRole('group', { name: 'Next available times' });
  await slots.getByRole('button', { name: 'Wed 10:30' }).click();
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('10:30');
  expect(await accessibilityViolations(page, { of: 'all' }, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Accepted');
  expect(await currentAppointment(page, token, clashing.id)).toMatchObject({
    status: 'accepted',
    starts_at: inDubai(day, '10:30'),
  });

  await page.goto(`/dashboard/appointments?calendar=week&day=${day}&${filter}`);
  const block = page.locator(`[data-appointment="${clashing.id}"]`);
  await expect(block).toBeVisible();
  expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);
  const box = await block.boundingBox();
  if (!box) throw new Error('no block');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // An hour is 48 px high.
  for (const step of [10, 40, 70, 96]) await page.mouse.move(x, y + step);
  await page.mouse.up();
  // An accepted appointment asks before it moves, with both times.
  const sure = page.getByRole('dialog', { name: /^Move the appointment of/ });
  await expect(sure).toContainText(/Move from Wed \d+ \w+ · 10:30 \w+.* to Wed \d+ \w+ · 12:30/);
  await expect(sure).toContainText(`${visitor.first_name} ${visitor.last_name} gets an email`);
  expect((await currentAppointment(page, token, clashing.id)).starts_at).toBe(inDubai(day, '10:30'));
  await sure.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(/moved to Wed \d+ \w+ · 12:30/)).toBeVisible();
  expect((await currentAppointment(page, token, clashing.id)).starts_at).toBe(inDubai(day, '12:30'));

  await page.locator(`[data-appointment="${unwanted.id}"]`).click();
  const peek = page.getByRole('dialog', { name: 'Appointment' });
  await expect(peek).toContainText(visitor.last_name);
  await peek.getByRole('button', { name: 'Reject…' }).click();
  const reject = page.getByRole('dialog', { name: /^Reject the appointment/ });
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject.getByLabel('Reason')).toBeFocused();
  await reject.getByLabel('Reason').selectOption('Outside opening hours');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject).toBeHidden();
  expect((await currentAppointment(page, token, unwanted.id)).status).toBe('rejected');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await currentAppointment(page, token, unwanted.id)).status).toBe('pending');
});

test('books an appointment from an empty slot of the calendar and accepts it in the queue', async ({ page }) => {
  const { token, id: me } = await adminOf(page, 'super');
  const { homes, visitor } = await propertiesAndVisitor(page, 1);
  const [home] = homes as [(typeof homes)[0]];
  const day = futureWorkday(14);
  await openWith(page, token, `/dashboard/appointments?calendar=day&day=${day}&property_id=${home.id}`);
  const grid = page.locator('[data-span=day]');
  await expect(grid.getByText('09:00')).toBeVisible();
  const box = await grid.boundingBox();
  const nine = await grid.getByText('09:00').boundingBox();
  if (!box || !nine) throw new Error('no grid');
  await page.mouse.click(box.x + 400, nine.y + nine.height / 2 + 4);
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue(
    new RegExp(` ${Number(day.slice(8))} [A-Z][a-z]{2} ${day.slice(0, 4)}$`),
  );
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('09:00');
  await dialog.getByRole('combobox', { name: 'Property' }).fill(home.reference);
  await page.getByRole('option', { name: new RegExp(home.reference) }).click();
  await dialog.getByRole('combobox', { name: 'Visitor' }).fill(visitor.last_name);
  await page
    .getByRole('option', { name: new RegExp(`^${visitor.first_name} ${visitor.last_name}`) })
    .first()
    .click();
  await expect(dialog.getByRole('group', { name: 'Next available times' })).toContainText('Wed');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(dialog).toBeHidden();
  const block = grid.locator('[data-appointment]');
  await expect(block).toHaveCount(1);
  const id = Number(await block.getAttribute('data-appointment'));
  expect(await currentAppointment(page, token, id)).toMatchObject({
    status: 'pending',
    starts_at: inDubai(day, '09:00'),
  });

  const other = await book(page, token, {
    property_id: home.id,
    user_id: visitor.id,
    assigned_admin_id: me,
    starts_at: inDubai(day, '11:00'),
  });
  await page.goto(`/dashboard/appointments/queue?property_id=${home.id}&starts_from=${day}`);
  const counts = page.getByRole('region', { name: 'Queue' }).getByRole('status');
  await expect(counts).toHaveText('2 left · 0 done');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(new RegExp(`item=${other.id}`));
  await expect(page.getByRole('region', { name: 'Appointment' })).toContainText('11:00–11:30');
  await page.keyboard.press('1');
  await expect(counts).toHaveText('1 left · 1 done');
  await expect(page).toHaveURL(new RegExp(`item=${id}`));
  expect((await currentAppointment(page, token, other.id)).status).toBe('accepted');
  await page.keyboard.press('u');
  await expect(counts).toHaveText('2 left · 0 done');
  expect((await currentAppointment(page, token, other.id)).status).toBe('pending');
  expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);
});
