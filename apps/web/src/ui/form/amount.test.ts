import { expect, test } from 'vitest';
import { plainNumber } from './amount.ts';

test.each([
  ['1250', '1250'],
  ['1,250', '1250'],
  ['1,250.50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1 250,5', '1250.5'],
  ["1'250'000", '1250000'],
  ['1,250,000', '1250000'],
  ['12.5', '12.5'],
  ['.5', '0.5'],
  ['-3', '-3'],
  ['7.', '7'],
])('parses %s as %s', (typed, meant) => {
  expect(plainNumber(typed)).toBe(meant);
});

test.each(['', 'a lot', '1e9', '--3', '.'])('rejects “%s” as a number', (typed) => {
  expect(plainNumber(typed)).toBeUndefined();
});
