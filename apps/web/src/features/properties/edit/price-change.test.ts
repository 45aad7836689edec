import { expect, test } from 'vitest';
import { isUnlikelyPrice } from './price-change.ts';

test.each([
  ['12500.00', '125000'],
  ['12500.00', '1250.00'],
  ['12500.00', '1250000'],
  ['12500.00', '125'],
  ['12500.00', '12.50'],
  ['100', '300.01'],
  ['300.01', '100'],
])('requires confirmation for a price change from %s to %s', (before, after) => {
  expect(isUnlikelyPrice(before, after)).toBe(true);
});

test.each([
  ['12500.00', '13000'],
  ['12500.00', '12500'],
  ['100', '300'],
  ['300', '100'],
  [null, '125000'],
  ['12500', null],
  ['12500', undefined],
])('saves a price change from %s to %s without confirmation', (before, after) => {
  expect(isUnlikelyPrice(before, after)).toBe(false);
});
