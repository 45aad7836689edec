import { expect, signIn, test } from '../setup/test.ts';

// Uses the browser without WebGL that all other tests use.
test('without WebGL the whole list is shown, with the reason', async ({ page }) => {
  await signIn(page, 'super', '/dashboard/properties/map?status=published');
  await expect(page.getByRole('alert')).toContainText('This browser cannot draw maps');
  const rows = page.locator('[data-map-row]');
  await expect(rows.first()).toBeVisible();
  await expect(rows.first()).toContainText('Published');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/\/properties\?.*status=published/);
});
