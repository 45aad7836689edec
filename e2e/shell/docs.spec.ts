import { expect, test } from '../setup/test.ts';

// The page lists every endpoint, so it is the longest one.
test.describe.configure({ timeout: 120_000 });

test('the API reference can be searched and opened without violating the script policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('/docs');
  await page.getByPlaceholder('Filter by tag or path').fill('role');
  const closed = page.getByRole('button', { name: 'Expand operation' });
  await expect(closed).toHaveCount(1);
  await closed.click();
  await page.getByText('Create a role; only permissions that you have can be granted').click();
  await expect(page.getByText('Permission: role.edit')).toBeVisible();
  expect(refused).toEqual([]);
});

test('the type URL of a problem explains its code', async ({ page }) => {
  await page.goto('/docs#stale');
  await expect(page.getByRole('row', { name: /^stale 409/ })).toBeInViewport();
});
