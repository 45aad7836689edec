import { expect, test } from 'vitest';
import { swipeStep } from './swipe.ts';

const from = { x: 200, y: 200 };

test('shows the next photo on a left swipe and the previous on a right swipe, reversed in RTL', () => {
  expect(swipeStep(from, { x: 100, y: 210 }, false)).toBe(1);
  expect(swipeStep(from, { x: 300, y: 190 }, false)).toBe(-1);
  expect(swipeStep(from, { x: 100, y: 210 }, true)).toBe(-1);
  expect(swipeStep(from, { x: 300, y: 190 }, true)).toBe(1);
});

test('ignores taps and page scrolling', () => {
  expect(swipeStep(from, { x: 170, y: 200 }, false)).toBeUndefined();
  expect(swipeStep(from, { x: 120, y: 300 }, false)).toBeUndefined();
});
