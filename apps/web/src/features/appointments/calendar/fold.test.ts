import { expect, test } from 'vitest';
import { layOutLanes } from './fold.ts';

const at = (item: string, from: number, to = from + 30) => ({ item, from, to });
const laid = ({ shown }: ReturnType<typeof layOutLanes<string>>) =>
  shown.map(({ item, lane, lanes }) => [item, lane, lanes]);

test('lays out up to three side by side, each in the first free lane', () => {
  const three = layOutLanes([at('a', 600), at('b', 600), at('c', 615), at('d', 630)], 3);
  expect(laid(three)).toEqual([
    ['a', 0, 3],
    ['b', 1, 3],
    ['c', 2, 3],
    ['d', 0, 3],
  ]);
  expect(three.folds).toEqual([]);
  expect(laid(layOutLanes([at('a', 600), at('b', 630)], 3))).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
  ]);
});

test('shows two of more than three and folds the others into a count', () => {
  const { shown, folds } = layOutLanes(
    ['a', 'b', 'c', 'd', 'e'].map((name) => at(name, 600)),
    3,
  );
  expect(shown.map(({ item }) => item)).toEqual(['a', 'b']);
  expect(folds).toEqual([{ from: 600, to: 660, items: ['c', 'd', 'e'], lane: 2, lanes: 3 }]);
});

test('gives 15 minutes the height of 30, so that the next one needs another lane', () => {
  expect(laid(layOutLanes([at('a', 600, 615), at('b', 615, 630)], 3))).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
  ]);
});

test('folds a day of 150 by the hour without losing any', () => {
  const crowd = Array.from({ length: 150 }, (_, place) => at(`${place}`, 480 + (place % 48) * 15));
  const { shown, folds } = layOutLanes(crowd, 3);
  expect(shown.length).toBeLessThanOrEqual(50);
  expect(folds.length).toBeLessThanOrEqual(13);
  expect(shown.length + folds.reduce((sum, { items }) => sum + items.length, 0)).toBe(150);
  // No two folds overlap.
  const ordered = folds.toSorted((one, other) => one.from - other.from);
  expect(ordered.every((fold, place) => (ordered[place + 1]?.from ?? Number.POSITIVE_INFINITY) >= fold.to)).toBe(true);
});
