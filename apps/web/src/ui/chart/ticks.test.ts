import { expect, test } from 'vitest';
import { ticksFor } from './ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [55, [0, 20, 40, 60]],
  [64, [0, 50, 100]],
  [1000, [0, 500, 1000]],
])('returns for a maximum of %d the ticks %j', (most, ticks) => {
  expect(ticksFor(most)).toEqual(ticks);
});
