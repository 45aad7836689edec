import { expect, test } from 'vitest';
import { payeesOf, paymentsOf } from './payees.ts';

const tariq = { id: 2, first_name: 'Tariq', last_name: 'Saleh' };
const lena = { id: 3, first_name: 'Lena', last_name: 'Kovac' };
const total = (
  admin: typeof tariq,
  currency: string,
  payable_count: number,
  payable_amount: string,
  paid_count = 0,
) => ({
  admin,
  currency,
  payable_count,
  payable_amount,
  paid_count,
  paid_amount: '0.00',
});

test('groups by payee with a separate sum for each currency', () => {
  const payees = payeesOf([
    total(lena, 'EUR', 2, '24.00'),
    total(tariq, 'AED', 38, '2280.00', 4),
    total(tariq, 'EUR', 3, '90.00'),
    total(tariq, 'USD', 0, '0.00', 1),
  ]);
  expect(payees).toEqual([
    {
      admin: tariq,
      unpaid: 41,
      paid: 5,
      sums: [
        { currency: 'AED', amount: '2280.00' },
        { currency: 'EUR', amount: '90.00' },
      ],
    },
    { admin: lena, unpaid: 2, paid: 0, sums: [{ currency: 'EUR', amount: '24.00' }] },
  ]);
});

test('makes one payment for each payee and currency', () => {
  const owed = (admin: typeof tariq, currency: string, property_id: number) => ({
    admin,
    admin_id: admin.id,
    currency,
    property_id,
    amount: '60.00',
  });
  const payments = paymentsOf([
    owed(tariq, 'AED', 1),
    owed(lena, 'AED', 2),
    owed(tariq, 'EUR', 3),
    owed(tariq, 'AED', 4),
  ]);
  expect(payments.map(({ admin, currency, earnings }) => [admin.id, currency, earnings.length])).toEqual([
    [2, 'AED', 2],
    [3, 'AED', 1],
    [2, 'EUR', 1],
  ]);
});
