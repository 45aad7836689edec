import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { signInAndWait, switchAppearance } from './appearance.ts';

// Number, duration and buttons of toasts: apps/web/src/ui/toasts.test.tsx.
const toastIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const toast = page.locator('#toasts [role]');
  await expect(toast).toContainText('Filters cleared');
  return (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
};

test('toasts appear at the top right, and right to left at the top left', async ({ page }) => {
  await signInAndWait(page, 'super', '/dashboard/users?type=owner&per_page=10');
  const right = await toastIn(page);
  expect(right.y).toBeLessThan(100);
  expect(right.x + right.width).toBeGreaterThan(1400);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#toasts [role]')).toHaveCount(0);
  await switchAppearance(page, { themeDirection: 'rtl' });
  expect((await toastIn(page)).x).toBeLessThan(60);
});
