import { expect, test } from 'vitest';
import { swipeStep } from './swipe.ts';

const from = { x: 200, y: 200 };

test('a swipe to the left shows the next photo, and to the right the one before; in rtl the other way round', () => {
  expect(swipeStep(from, { x: 100, y: 210 }, false)).toBe(1);
  expect(swipeStep(from, { x: 300, y: 190 }, false)).toBe(-1);
  expect(swipeStep(from, { x: 100, y: 210 }, true)).toBe(-1);
  expect(swipeStep(from, { x: 300, y: 190 }, true)).toBe(1);
});

test('a tap and a scroll of the page are no swipes', () => {
  expect(swipeStep(from, { x: 170, y: 200 }, false)).toBeUndefined();
  expect(swipeStep(from, { x: 120, y: 300 }, false)).toBeUndefined();
});
