import { expect, test } from '../setup/test.ts';

test('the reference is searched and opened, and nothing in it breaks the policy for scripts', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('/docs');
  await page.getByPlaceholder('Filter by tag or path').fill('role');
  await page.getByRole('link', { name: 'role', exact: true }).click();
  await page.getByRole('button', { name: /Create a role/ }).click();
  await expect(page.getByText('Permission: role.edit')).toBeVisible();
  expect(refused).toEqual([]);
});

test('the address that a problem names shows what its code means', async ({ page }) => {
  await page.goto('/docs#stale');
  await expect(page.getByRole('row', { name: /^stale 409/ })).toBeInViewport();
});
