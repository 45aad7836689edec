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

test('the day by agent assigns by dragging, finds who is free first, and follows changes of other admins', async ({
  page,
}) => {
  const { token, id: me } = await adminOf(page, 'super');
  const agent = await adminOf(page, 'agent');
  const { homes, visitor } = await propertiesAndVisitor(page, 3);
  const [one, two, three] = homes as [(typeof homes)[0], (typeof homes)[0], (typeof homes)[0]];
  const day = futureWorkday(18);
  const of = (property_id: number, time: string, more: object = {}) =>
    book(page, token, { property_id, user_id: visitor.id, starts_at: inDubai(day, time), ...more });
  const dragged = await of(one.id, '11:00');
  const asked = await of(two.id, '14:00');
  const accepted = await of(three.id, '12:00', { assigned_admin_id: me, accept: true });

  await openWith(page, token, `/dashboard/appointments?calendar=day&group=agent&day=${day}`);
  const column = (id: number | 'none') => page.locator(`[data-agent="${id}"]`);
  const block = (id: number) => page.locator(`[data-group=agent] [data-appointment="${id}"]`);
  await expect(column('none').locator('[data-appointment]')).toHaveCount(2);
  await expect(block(accepted.id)).toHaveText(/12:00 Dubai/);
  expect(await accessibilityViolations(page, { of: 'all' }, 'main')).toEqual([]);

  await test.step('dragging to another column assigns the appointment at the same time', async () => {
    const [box, target] = [await block(dragged.id).boundingBox(), await column(me).boundingBox()];
    if (!box || !target) throw new Error('nothing to drag');
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    for (const x of [box.x + 60, target.x + 40, target.x + 60]) await page.mouse.move(x, box.y + 8);
    await page.mouse.up();
    await expect(column(me).locator(`[data-appointment="${dragged.id}"]`)).toBeVisible();
    expect(await currentAppointment(page, token, dragged.id)).toMatchObject({ starts_at: inDubai(day, '11:00') });
  });

  await test.step('moving an accepted appointment asks first and shows both times', async () => {
    const box = await block(accepted.id).boundingBox();
    if (!box) throw new Error('nothing to drag');
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    for (const step of [10, 30, 48]) await page.mouse.move(box.x + 20, box.y + 8 + step);
    await page.mouse.up();
    const sure = page.getByRole('dialog', { name: /^Move the appointment of/ });
    await expect(sure).toContainText(/· 12:00 Dubai.* to .*· 13:00 Dubai/);
    await sure.getByRole('button', { name: 'Keep it' }).click();
    await expect(sure).toBeHidden();
    expect((await currentAppointment(page, token, accepted.id)).starts_at).toBe(inDubai(day, '12:00'));
  });

  await test.step('A lists the agents by when they are first free', async () => {
    const own = page.locator(`[data-appointment="${asked.id}"]`);
    await page.locator('[data-group=agent] button').filter({ has: own }).focus();
    await page.keyboard.press('a');
    const panel = page.getByRole('dialog', { name: 'First free among these' });
    await expect(panel).toContainText('14:00 Dubai');
    await expect(panel.getByText('as asked').first()).toBeVisible();
    await panel.getByRole('button', { name: /^Assign \S+/ }).click();
    await expect(panel).toBeHidden();
    await expect(column('none').locator('[data-appointment]')).toHaveCount(0);
    expect((await currentAppointment(page, token, asked.id)).starts_at).toBe(inDubai(day, '14:00'));
  });

  await test.step('an appointment booked by another admin appears without a reload', async () => {
    const later = await of(one.id, '16:00', { assigned_admin_id: agent.id });
    await expect(column(agent.id).locator(`[data-appointment="${later.id}"]`)).toBeVisible();
    await expect(page.getByText(/\d changed/)).toHaveCount(0);
  });
});

test('while dragging the grid scrolls only within working hours, so a slip does not end at night', async ({ page }) => {
  const { token } = await adminOf(page, 'super');
  const { homes, visitor } = await propertiesAndVisitor(page, 1);
  const [home] = homes as [(typeof homes)[0]];
  const day = futureWorkday(20);
  const pending = await book(page, token, {
    property_id: home.id,
    user_id: visitor.id,
    starts_at: inDubai(day, '10:00'),
  });
  await openWith(page, token, `/dashboard/appointments?calendar=week&day=${day}&property_id=${home.id}`);
  const block = page.locator(`[data-appointment="${pending.id}"]`);
  await expect(block).toBeVisible();
  const box = await block.boundingBox();
  if (!box) throw new Error('no block');
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 60);
  const foot = await page.locator('[data-span=week]').boundingBox();
  if (!foot) throw new Error('no grid');
  // Hold at the lower edge long enough to scroll to midnight.
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.move(box.x + 20 + (step % 2), foot.y + foot.height - 6);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  const sure = page.getByRole('dialog', { name: /^Move the appointment of/ });
  // Within the hours it moves with Undo, at the very end it asks; it never moves into the night.
  await expect(page.getByText(/moved to Wed/).or(sure)).toBeVisible();
  const end = (await currentAppointment(page, token, pending.id)).starts_at;
  expect(Date.parse(end)).toBeLessThanOrEqual(Date.parse(inDubai(day, '20:00')));
});

test('on a phone the header buttons are large enough, and markers for appointments outside the hours cover no block', async ({
  page,
}) => {
  const { token } = await adminOf(page, 'super');
  const { homes, visitor } = await propertiesAndVisitor(page, 2);
  const [early, late] = homes as [(typeof homes)[0], (typeof homes)[0]];
  const day = futureWorkday(22);
  const at = (property_id: number, time: string) =>
    book(page, token, { property_id, user_id: visitor.id, starts_at: inDubai(day, time) });
  await at(early.id, '07:00');
  await at(late.id, '20:30');
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, token, `/dashboard/appointments?calendar=week&clock=property&day=${day}`);
  for (const name of [/^Start queue/, /^New/]) {
    const button = page.locator('main').getByRole(name.source.includes('queue') ? 'link' : 'button', { name });
    expect((await button.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const pills = [
    page.getByRole('button', { name: '1 before 08:00' }),
    page.getByRole('button', { name: '1 after 20:00' }),
  ];
  const grid = page.locator('[data-span=week]');
  await expect(pills[0] as (typeof pills)[0]).toBeVisible();
  await expect(grid.getByRole('link').getByRole('button')).toHaveCount(0);
  for (const pill of pills) {
    await expect(pill).toBeVisible();
    // The click hits the marker, and no block is rendered below it.
    await pill.click();
    const [box, blocks] = [await pill.boundingBox(), await grid.locator('[data-appointment]').all()];
    const scroller = await grid.evaluate((frame) => {
      const body = frame.querySelector('[data-appointment]');
      for (let each = body?.parentElement; each; each = each.parentElement) {
        if (each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY)) {
          const { top, bottom } = each.getBoundingClientRect();
          return { top, bottom };
        }
      }
      return undefined;
    });
    expect(blocks.length).toBeGreaterThan(0);
    if (!box || !scroller) throw new Error('nothing is rendered');
    expect(box.y + box.height <= scroller.top || box.y >= scroller.bottom).toBe(true);
  }
});
