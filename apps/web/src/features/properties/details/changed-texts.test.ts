import { expect, test } from 'vitest';
import { changedTexts } from './changed-texts.ts';

const of = (field: string, before: string | null, after: string | null) =>
  ({ field, part: 'details', before, after }) as Parameters<typeof changedTexts>[0][number];
const home = { currency: 'AED', price_period: null };

test('formats the changes since a property was sent back as in the UI', () => {
  const changes = [
    of('price', '13900000.00', '14100000.00'),
    of('area_sqm', '90', '142.50'),
    of('title', '1200.00 euros', 'Villa at 2026-11-18'),
    of('postal_code', '75001', null),
    of('availability', null, '2026-12-01 to 2026-12-05, free, 1250.00'),
  ];
  expect(changedTexts(changes, home).map(({ before, after }) => [before, after])).toEqual([
    ['AED 13,900,000', 'AED 14,100,000'],
    ['90 m²', '142.5 m²'],
    ['1200.00 euros', 'Villa at 2026-11-18'],
    ['75001', null],
    [null, '1 Dec 2026 to 5 Dec 2026, free, AED 1,250'],
  ]);
});

test('uses the currency and period of each side', () => {
  const changes = [of('price', '900.00', '1000.00'), of('currency', 'EUR', 'GBP'), of('price_period', 'week', 'month')];
  const [price] = changedTexts(changes, { currency: 'GBP', price_period: 'month' });
  expect(price).toMatchObject({ before: 'EUR 900 / week', after: 'GBP 1,000 / month' });
});
