import { expect, test } from 'vitest';
import { exactMoneyText } from './exact-money.ts';

test('shows payments to the cent, also very large ones', () => {
  expect(exactMoneyText('14500.00', 'AED')).toBe('AED 14,500.00');
  expect(exactMoneyText('999999999999.99')).toBe('999,999,999,999.99');
});
