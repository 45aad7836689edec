import type { Page } from '@playwright/test';
import { expect } from '../setup/expect.ts';
import { openWith, test, tokenFor } from '../setup/test.ts';

/** A published property whose price was just changed. */
async function changedPrice(page: Page) {
  const token = await tokenFor(page.request);
  const headers = { authorization: `Bearer ${token}` };
  const path = '/v1/dashboard/property';
  const listed = await page.request.get(`${path}?status=published&per_page=10`, { headers });
  const [{ id }] = ((await listed.json()) as { data: [{ id: number }] }).data;
  const one = (await (await page.request.get(`${path}/${id}`, { headers })).json()) as {
    data: { version: number; reference: string; price: string };
  };
  const price = String(Math.round(Number(one.data.price) * 1.1));
  const saved = await page.request.put(`${path}/${id}`, { headers, data: { version: one.data.version, price } });
  expect(saved.status(), await saved.text()).toBe(200);
  return { token, id, reference: one.data.reference };
}

test('an entry expands under its row, R restores its value, and the log names the restored entry', async ({ page }) => {
  const { token, id, reference } = await changedPrice(page);
  await openWith(page, token, `/dashboard/audit?entity=property&entity_id=${id}`);
  await expect(page.getByRole('rowheader', { name: 'Today' })).toBeVisible();
  const details = page.getByRole('button', {
    name: new RegExp(`^Details: .* changed the price of ${reference} from`),
  });
  await details.first().focus();
  await page.keyboard.press('Enter');
  await expect(details.first()).toHaveAttribute('aria-expanded', 'true');
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect(changes.getByRole('rowheader', { name: 'Price' })).toBeVisible();
  await expect(changes).toContainText('Still the value today');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(changes.getByRole('button', { name: 'Restore this value' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Restore this value' });
  await dialog.getByLabel('Reason').fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Value restored')).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Details: .* restored the price of ${reference}`) }),
  ).toBeVisible();
  // The earlier value is current again: the first entry says so and offers nothing to restore.
  await expect(changes).toContainText('Changed again since');
  await expect(changes).toContainText('Already the current value');
  await page.keyboard.press('Escape');
});

test('the tabs filter the log, and a field that is not editable says why it cannot be restored', async ({ page }) => {
  const token = await tokenFor(page.request);
  await openWith(page, token, '/dashboard/audit');
  const tab = page.getByRole('tab', { name: /^Property changes/ });
  await expect(tab).toContainText(/\d/);
  await tab.click();
  await expect(page).toHaveURL(/kind=property_changes/);
  await openWith(page, token, '/dashboard/audit?action=property.submit');
  await page
    .locator('tr[data-row]')
    .first()
    .click({ position: { x: 400, y: 6 } });
  const changes = page.getByRole('table', { name: 'Changes' });
  const status = changes.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Status' }) });
  await expect(status.getByRole('button', { name: 'Restore this value' })).toHaveAttribute('aria-disabled', 'true');
  await expect(status).toContainText('Not an editable field');
  await page.keyboard.press('r');
  await expect(page.getByText(/^Restore this value: /)).toBeVisible();
});

test('stores on the server whether system changes are hidden', async ({ page }) => {
  await openWith(page, await tokenFor(page.request, 'auditor'), '/dashboard/audit');
  const hide = page.getByRole('switch', { name: 'Hide system changes' });
  await expect(hide).toBeChecked();
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/preferences/'),
  );
  await hide.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(hide).not.toBeChecked();
});
