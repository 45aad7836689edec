import { expect, test } from 'vitest';
import { gapsAround, rowsInWindow } from './row-window.ts';

const drawn = (first: number, keep = -1) => rowsInWindow({ count: 100, fit: 10, first, keep });

test('what is in sight is drawn, and a few rows around it', () => {
  for (const first of [0, 1, 17, 40, 89, 90]) {
    const rows = drawn(first);
    for (let row = first; row < first + 10; row++) expect(rows).toContain(row);
    expect(rows.length).toBeLessThanOrEqual(25);
  }
});

test('a row and its neighbours are there before one moves on', () => {
  expect(drawn(40)[0]).toBeLessThanOrEqual(35);
  expect(drawn(40).at(-1)).toBeGreaterThanOrEqual(55);
  expect(drawn(95).at(-1)).toBe(99);
});

test('a turn of the wheel by less than a step draws nothing new', () => {
  expect(drawn(31)).toEqual(drawn(30));
});

test('the row that has the focus stays, however far one scrolls', () => {
  expect(drawn(60, 2)[0]).toBe(2);
  expect(drawn(0, 99).at(-1)).toBe(99);
  expect(drawn(60, 62)).toEqual(drawn(60));
});

test('gaps and rows together are as many as there are rows', () => {
  const rows = drawn(50, 3);
  const gaps = gapsAround(rows, 100);
  expect(gaps).toHaveLength(rows.length + 1);
  expect(gaps.reduce((sum, gap) => sum + gap, rows.length)).toBe(100);
  expect(gaps[0]).toBe(3);
});

test('a page that fits is drawn whole', () => {
  expect(rowsInWindow({ count: 4, fit: 10, first: 0, keep: -1 })).toEqual([0, 1, 2, 3]);
  expect(gapsAround([0, 1, 2, 3], 4)).toEqual([0, 0, 0, 0, 0]);
});
