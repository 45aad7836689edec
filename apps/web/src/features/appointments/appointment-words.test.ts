import { expect, test } from 'vitest';
import { addressLines } from './appointment-words.ts';

test('leaves out the missing parts of an address', () => {
  const none = { building: null, unit: null, street: null, neighborhood: null, city: null };
  const city = { id: 1, name: { en: 'Dubai' } };
  expect(addressLines({ ...none, city })).toEqual(['Dubai']);
  expect(addressLines({ ...none, city, building: 'Marina Tower 2', unit: '1804', street: 'Al Marsa Street' })).toEqual([
    'Marina Tower 2, 1804',
    'Al Marsa Street, Dubai',
  ]);
});
