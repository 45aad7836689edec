import type { Page } from '@playwright/test';
import { makePending } from '../kit/pending.ts';
import { bearer, openWith, post, tokenOf, uniqueWord } from '../kit/people.ts';
import { expectNoFaults, faults } from '../setup/axe.ts';
import { expect, test, tokenFor } from '../setup/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
const counts = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Queue' }).getByRole('status')).toHaveText(text);
const act = (page: Page, name: string) => page.getByRole('group', { name: 'Decision' }).getByRole('button', { name });

const statusOf = async (page: Page, token: string, id: number) => {
  const reply = await page.request.get(`/v1/dashboard/property/${id}`, { headers: bearer(token) });
  return ((await reply.json()) as { data: { status: string } }).data.status;
};

/** Made by somebody else: nobody accepts what they added themselves. */
async function pendingFor(page: Page, many: number) {
  const word = uniqueWord('Desk');
  const homes = await makePending(page.request, await tokenOf(page.request), word, many);
  return { word, homes, token: await tokenFor(page.request, 'reviewer') };
}

test('a reviewer works through the queue by keys alone, and takes the last decision back', async ({ page }) => {
  const { word, homes, token } = await pendingFor(page, 3);
  const [first, second, third] = homes.map(({ title }) => title) as [string, string, string];
  await openWith(page, token, `/dashboard/properties?search=${word}`);
  await page.getByRole('link', { name: 'Start review (3)' }).click();
  await opened(page, first);
  await counts(page, '3 left · 0 done');

  await page.keyboard.press('1');
  await expect(act(page, 'Accept')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Enter');
  await opened(page, second);
  await counts(page, '2 left · 1 done');

  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'Description' })).toBeFocused();
  await page.keyboard.press('Space');
  // Past the other fields, to the reason.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByLabel('Reason').focus();
  await page.keyboard.type('Missing');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Please say which floor it is on.');
  await expect(page.frameLocator('iframe').getByText('Please say which floor it is on.')).toBeVisible();
  expect(await faults(page, { of: 'all' }, 'main')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await opened(page, third);
  await counts(page, '1 left · 2 done');

  await page.keyboard.press('3');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Dup');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It is offered twice.');
  await expect(page.frameLocator('iframe').getByText('It is offered twice.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Queue cleared' })).toBeVisible();
  const statuses = () => Promise.all(homes.map(({ id }) => statusOf(page, token, id)));
  expect(await statuses()).toEqual(['published', 'changes_requested', 'rejected']);
  expect(await faults(page, { of: 'all' }, 'main')).toEqual([]);

  await page.keyboard.press('u');
  await opened(page, third);
  await counts(page, '1 left · 2 done');
  expect(await statuses()).toEqual(['published', 'changes_requested', 'pending']);
  // What was typed still stands there.
  await expect(page.getByLabel('Note to the owner')).toHaveValue('It is offered twice.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Queue cleared' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to properties' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/properties\\?search=${word}`));
});

test('later puts one to the end, and one moves through the queue', async ({ page }) => {
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
  const rows = page.getByRole('list', { name: 'Waiting for a decision' }).getByRole('listitem');
  await expect(rows).toContainText([second, third, first]);
  await expectNoFaults(page, 'the desk', 'main');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Undo the last decision');
});

test('whoever was slower hears what the faster one decided, and goes on', async ({ page }) => {
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
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/has rejected this property since you opened it/)).toBeVisible();
  await opened(page, second.title);
  await counts(page, '1 left · 0 done');
});

test('a colleague who has it open is shown, until they leave', async ({ page, browser, baseURL }) => {
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

test('on a phone the queue is a sheet, and everything stands in one column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { word, homes, token } = await pendingFor(page, 2);
  await openWith(page, token, `/dashboard/properties/review?search=${word}`);
  await opened(page, homes[0]?.title ?? '');
  await page.getByRole('button', { name: '2 left · 0 done' }).click();
  await page.getByRole('dialog', { name: 'Queue' }).getByRole('button', { name: homes[1]?.title }).click();
  await opened(page, homes[1]?.title ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await faults(page, { of: 'all' }, 'main')).toEqual([]);
});
