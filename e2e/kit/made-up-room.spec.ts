import { readFile } from 'node:fs/promises';
import { expect, test } from '../setup/test.ts';
import { chooseFilter, editFilter } from './filters.ts';
import { serveRoom } from './made-up-server.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('a new room with five columns, three filters and a form of four fields takes under 150 lines', async ({
  page,
}) => {
  const source = await readFile(new URL('../../apps/web/src/ui/table/made-up-room.test.tsx', import.meta.url), 'utf8');
  expect(source.split('\n').length).toBeLessThan(150);

  const room = await serveRoom();
  try {
    await page.addInitScript((token) => localStorage.setItem('accessToken', token), room.token);
    await page.goto(`${room.address}/boats`);
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(25);
    await expect(page.getByRole('columnheader').filter({ hasText: /\w/ })).toHaveText([
      'Name',
      'Kind',
      'Berths',
      'Wood',
      'Built',
    ]);

    await chooseFilter(page, /^Kind/, 'Motor');
    await expect(rows).toHaveCount(10);
    await chooseFilter(page, /^Wood/, 'No');
    await expect(page.getByText('Not found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Wood is No' }).click();
    const berths = await editFilter(page, /^Berths/);
    await berths.getByRole('textbox', { name: 'Minimum' }).fill('5');
    await page.keyboard.press('Enter');
    await expect(berths).toBeHidden();
    await expect(page).toHaveURL(/kind=motor&berths_min=5$/);
    await page.getByRole('button', { name: 'Berths', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Berths' })).toHaveAttribute('aria-sort', 'ascending');

    const [first] = await page.locator('[data-row-link]').allTextContents();
    await page.locator('[data-row-link]').first().click();
    await expect(page.getByLabel('Name')).toHaveValue(first ?? '');
    await page.getByLabel('Name').fill('');
    await page.getByLabel('Berths').fill('99');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await expect(page.getByText('Must be at most 20')).toBeVisible();
    await page.getByLabel('Name').fill('Aurora');
    await page.getByLabel('Kind').selectOption('sail');
    await page.getByLabel('Berths').fill('12');
    await page.getByRole('switch', { name: 'Wooden' }).click();
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(rows).toHaveCount(25);
    await expect(rows.first()).toContainText('Aurora');
    await expect(rows.first()).toContainText('12');
  } finally {
    await room.close();
  }
});
