import { expect, test } from '../setup/test.ts';

// Every call of the house stands on one page: it is the longest there is.
test.describe.configure({ timeout: 120_000 });

test('the reference is searched and opened, and nothing in it breaks the policy for scripts', async ({ page }) => {
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

test('the address that a problem names shows what its code means', async ({ page }) => {
  await page.goto('/docs#stale');
  await expect(page.getByRole('row', { name: /^stale 409/ })).toBeInViewport();
});
