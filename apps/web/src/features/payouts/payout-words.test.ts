import { expect, test } from 'vitest';
import { sumText } from '../../platform/money-sums.ts';
import { payDisabledReason } from './payout-words.ts';

test('shows sums exact to the cent and one for each currency', () => {
  const amounts = [
    { amount: '0.10', currency: 'AED' },
    { amount: '90.00', currency: 'EUR' },
    { amount: '0.20', currency: 'AED' },
    { amount: '999999999999.99', currency: 'AED' },
  ];
  expect(sumText(amounts)).toBe('AED 1,000,000,000,000.29 + EUR 90.00');
  expect(sumText([])).toBe('');
});

test('gives the disabled reason for earnings that cannot be paid', () => {
  const owed = { admin_id: 2, currency: 'AED', status: 'payable' } as const;
  expect(payDisabledReason([owed, owed], 1)).toBeUndefined();
  expect(payDisabledReason([owed, { ...owed, status: 'paid' }], 1)).toMatch(/unpaid/);
  expect(payDisabledReason([owed], 2)).toMatch(/their own/);
  expect(payDisabledReason([owed, { ...owed, admin_id: 3 }], 1)).toMatch(/one admin/);
  expect(payDisabledReason([owed, { ...owed, currency: 'EUR' }], 1)).toMatch(/one currency/);
});
