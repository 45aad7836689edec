import { expect, signIn, test } from '../setup/test.ts';

// The browser of all journeys that are not about maps.
test('a browser that cannot draw maps has the whole list, and says why', async ({ page }) => {
  await signIn(page, 'super', '/dashboard/properties/map?status=published');
  await expect(page.getByRole('alert')).toContainText('This browser cannot draw maps');
  const rows = page.locator('[data-map-row]');
  await expect(rows.first()).toBeVisible();
  await expect(rows.first()).toContainText('Published');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/\/properties\?.*status=published/);
});
