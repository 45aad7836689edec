import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedNumber, plainNumber } from './amount.ts';

test.each([
  ['1250', '1250'],
  ['1,250', '1250'],
  ['1,250.50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1 250,5', '1250.5'],
  ["1'250'000", '1250000'],
  ['1,250,000', '1250000'],
  ['1.250.000', '1250000'],
  ['12,50,000', '1250000'],
  ['12.5', '12.5'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['-3', '-3'],
  ['-1,250', '-1250'],
  ['7.', '7'],
  ['١٢٬٥٠٠٫٧٥', '12500.75'],
  ['۱۲۵۰', '1250'],
])('parses %s as %s', (typed, meant) => {
  expect(plainNumber(typed)).toBe(meant);
});

test.each([
  ['1.250,500', '1250.500'],
  ['1,250.500', '1250.500'],
  ['1.250', '1.250'],
  ['0,500', '0.500'],
  ['1250,500', '1250.500'],
])('reads three digits after %s as decimals, because the separator cannot group them', (typed, meant) => {
  expect(plainNumber(typed)).toBe(meant);
});

test.each(['', 'a lot', '1e9', '--3', '.', '-', '1,2,3', '1.2,5', '1,250.000.5', '1.250,500,300', '12-5'])(
  'rejects “%s” as a number',
  (typed) => {
    expect(plainNumber(typed)).toBeUndefined();
  },
);

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => (cents === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`));

test('reads what it writes, in English and in continental notation', () => {
  fc.assert(
    fc.property(decimal, (amount) => {
      const grouped = groupedNumber(amount);
      expect(plainNumber(grouped)).toBe(amount);
      const swapped = grouped.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
      // A lone dot is a decimal separator.
      if (!/^\d{1,3}\.\d{3}$/.test(swapped)) expect(plainNumber(swapped)).toBe(amount);
    }),
  );
});

test('never guesses: any text is the number it shows, or no number', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('1', '0', '5', ',', '.', '-', ' '), maxLength: 12 }), (typed) => {
      const plain = plainNumber(typed);
      if (plain !== undefined)
        expect(plain.replace(/\D/g, '').replace(/^0+/, '')).toBe(typed.replace(/\D/g, '').replace(/^0+/, ''));
    }),
  );
});

test('leaves text that is no number unchanged', () => {
  expect(['1250', '1250.5', '999', '12 x', '-1250', ''].map(groupedNumber)).toEqual([
    '1,250',
    '1,250.5',
    '999',
    '12 x',
    '-1250',
    '',
  ]);
});
