import type { Page } from '@playwright/test';
import type { Product } from '../setup/product.ts';
import { expect, test } from '../setup/test.ts';
import { bearer, createUsers, insertUsers, openWith, tokenOf, uniqueWord } from './people.ts';

const rows = (page: Page) => page.locator('tbody tr');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

/** Creates users for this test and opens a list that shows only them. */
async function openOwnUsers(page: Page, many: number, query = '') {
  const token = await tokenOf(page.request);
  const name = uniqueWord('Bulk');
  const users = await createUsers(page.request, token, name, many);
  await openWith(page, token, `/dashboard/users?search=${name}${query}`);
  await expect(rows(page).first()).toBeVisible();
  return { token, name, users };
}

/** Inserts users by SQL: more than one batch of a bulk action. */
async function openManyUsers(page: Page, product: Product, many: number) {
  const token = await tokenOf(page.request);
  const name = uniqueWord('Bulk');
  await insertUsers(product, name, many);
  await openWith(page, token, `/dashboard/users?search=${name}&per_page=10`);
  await expect(rows(page).first()).toBeVisible();
  return { token, name };
}

const statuses = async (page: Page, token: string, name: string) => {
  const reply = await page.request.get(`/v1/dashboard/user?search=${name}&per_page=100`, { headers: bearer(token) });
  const { data } = (await reply.json()) as { data: { status: string }[] };
  return data.map(({ status }) => status);
};

test('selects all matching rows across pages and blocks them once their number is typed', async ({ page }) => {
  const { token, name } = await openOwnUsers(page, 12, '&per_page=10');
  await rows(page).first().getByRole('checkbox').click();
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: /^Select all/ })).toHaveCount(0);
  await bar(page).getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Select all 12 matching' }).click();
  await expect(bar(page).getByText('All 12 matching selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–12 of 12')).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');

  await bar(page).getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Block 12 users?' });
  await dialog.getByLabel('Reason').fill('A ring of sellers');
  await dialog.getByRole('button', { name: 'Block users' }).click();
  // The label has the same text as the error and precedes it.
  await expect(dialog.getByLabel('Type 12 to continue')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Type 12 to continue').fill('12');
  await dialog.getByRole('button', { name: 'Block users' }).click();
  await expect(page.getByText('12 blocked', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(new Set(await statuses(page, token, name))).toEqual(new Set(['blocked']));
});

test('reports rows that another admin has changed one by one and retries them', async ({ page }) => {
  const { token, name, users } = await openOwnUsers(page, 3);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const [first] = users;
  const change = { version: first?.version, phone: '+442071234567' };
  const reply = await page.request.put(`/v1/dashboard/user/${first?.id}`, { headers: bearer(token), data: change });
  expect(reply.status()).toBe(200);

  await bar(page).getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Block 3 users?' });
  await dialog.getByLabel('Reason').fill('Same pictures everywhere');
  await dialog.getByRole('button', { name: 'Block users' }).click();
  const told = page.getByRole('alert').filter({ hasText: '2 blocked, 1 failed' });
  await told.getByRole('button', { name: 'View' }).click();
  const failures = page.getByRole('dialog', { name: '2 blocked, 1 failed' });
  await expect(failures.getByRole('listitem')).toHaveText([/Number01.*Someone else changed this/s]);
  await failures.getByRole('button', { name: 'Retry failed' }).click();
  await expect(page.getByText('1 blocked', { exact: true })).toBeVisible();
  expect(await statuses(page, token, name)).toEqual(['blocked', 'blocked', 'blocked']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await statuses(page, token, name)).filter((one) => one === 'active')).toHaveLength(1);
});

/** Lets the first bulk calls through and holds the next one until it is released. */
async function holdAfter(page: Page, calls: number) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let count = 0;
  await page.route('**/user/block', async (route) => {
    if (count++ >= calls) await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

async function blockAll(page: Page, many: number) {
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await bar(page)
    .getByRole('button', { name: `Select all ${many} matching` })
    .click();
  await bar(page).getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${many} users?` });
  await dialog.getByLabel('Reason').fill('A ring of sellers');
  await dialog.getByLabel(`Type ${many} to continue`).fill(String(many));
  await dialog.getByRole('button', { name: 'Block users' }).click();
}

const blocked = async (page: Page, token: string, name: string) => {
  const reply = await page.request.get(`/v1/dashboard/user?search=${name}&status=blocked`, { headers: bearer(token) });
  return ((await reply.json()) as { meta: { total: number } }).meta.total;
};

test('a bulk action shows its progress, can be cancelled midway and is reverted by one undo', async ({
  page,
  product,
}) => {
  const { token, name } = await openManyUsers(page, product, 230);
  const letGo = await holdAfter(page, 1);
  await blockAll(page, 230);
  const progress = page.getByRole('dialog', { name: 'Block…' });
  await expect(progress.getByText('100 of 230')).toBeVisible();
  await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Stopping…' })).toBeVisible();
  letGo();
  const told = page.getByRole('alert').filter({ hasText: '200 blocked, 30 left as they were' });
  await expect(told).toBeVisible();
  expect(await blocked(page, token, name)).toBe(200);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone: 200 blocked/)).toBeVisible();
  expect(await blocked(page, token, name)).toBe(0);
});

test('a bulk action can still be undone after the page is reloaded midway', async ({ page, product }) => {
  const { token, name } = await openManyUsers(page, product, 130);
  await holdAfter(page, 1);
  await blockAll(page, 130);
  await expect(page.getByRole('dialog', { name: 'Block…' }).getByText('100 of 130')).toBeVisible();
  await page.reload();
  const told = page.getByRole('alert').filter({ hasText: 'Stopped: 100 of 130 blocked' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 100 of 130 blocked')).toBeVisible();
  expect(await blocked(page, token, name)).toBe(0);
});

test('a bulk action that applies to none of the selected rows is disabled with a reason', async ({ page }) => {
  await openOwnUsers(page, 2);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const unblock = bar(page).getByRole('button', { name: 'Unblock' });
  await expect(unblock).toHaveAttribute('aria-disabled', 'true');
  await expect(unblock).toHaveAccessibleDescription('All of these users are active already');
  await expect(unblock).toHaveAttribute('title', 'All of these users are active already');
});

test('exports the selected rows from the selection bar and clears the selection when a filter changes', async ({
  page,
}) => {
  await openOwnUsers(page, 11, '&per_page=10');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const exported = async () => {
    await bar(page).getByRole('button', { name: 'More for the selected rows' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ]);
    const text = await (await file.createReadStream()).toArray();
    return Buffer.concat(text).toString().trim().split('\r\n').slice(1);
  };
  expect(await exported()).toHaveLength(10);
  await bar(page).getByRole('button', { name: 'Select all 11 matching' }).click();
  expect(await exported()).toHaveLength(11);
  // With one row deselected it is still "all matching" without that row.
  await rows(page).first().getByRole('checkbox').click();
  await expect(bar(page).getByText('10 matching selected')).toBeVisible();
  const name = await rows(page).first().getByRole('link').first().textContent();
  const others = await exported();
  expect(others).toHaveLength(10);
  expect(others.join('\n')).not.toContain(name?.split(' ')[0]);
  await page.getByRole('tab', { name: /^Active/ }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText('The list has changed, so nothing is selected')).toBeVisible();
  await expect(page).toHaveURL(/status=active/);
});

test('refuses a bulk action on more than ten thousand rows and points to the filters', async ({ page }) => {
  // Seeding a list that long would take minutes, so the total in the response is replaced.
  await page.route(/\/v1\/dashboard\/user\?/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { meta: { total: number } };
    await route.fulfill({ response: reply, json: { ...body, meta: { ...body.meta, total: 12_000 } } });
  });
  await openOwnUsers(page, 12, '&per_page=10');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await bar(page)
    .getByRole('button', { name: /^Select all 12,000 matching/ })
    .click();
  const changes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()));
  await bar(page).getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '10,000' });
  await expect(dialog).toContainText('12,000');
  await dialog.getByRole('button', { name: 'Add a filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(changes).toEqual([]);
});
