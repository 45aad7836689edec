import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test('treats equal values in different notations as the same', () => {
  expect(isSameValue('90', '90.00')).toBe(true);
  expect(isSameValue(null, undefined)).toBe(true);
  expect(isSameValue({ en: 'Flat', ar: null }, { en: 'Flat' })).toBe(true);
  expect(isSameValue(['en', 'ar'], ['en', 'ar'])).toBe(true);
  expect(isSameValue('90', '91')).toBe(false);
  expect(isSameValue(['en'], ['en', 'ar'])).toBe(false);
  expect(isSameValue('', 'x')).toBe(false);
});
