import { expect, test } from 'vitest';
import { gapsAround, rowsInWindow } from './row-window.ts';

const drawn = (first: number, keep = -1) => rowsInWindow({ count: 100, fit: 10, first, keep });

test('renders the visible rows and a margin around them', () => {
  for (const first of [0, 1, 17, 40, 89, 90]) {
    const rows = drawn(first);
    for (let row = first; row < first + 10; row++) expect(rows).toContain(row);
    expect(rows.length).toBeLessThanOrEqual(25);
  }
});

test('renders at least five more rows before and after the visible ones', () => {
  expect(drawn(40)[0]).toBeLessThanOrEqual(35);
  expect(drawn(40).at(-1)).toBeGreaterThanOrEqual(55);
  expect(drawn(95).at(-1)).toBe(99);
});

test('renders the same rows when scrolling less than a step', () => {
  expect(drawn(31)).toEqual(drawn(30));
});

test('always renders the focused row', () => {
  expect(drawn(60, 2)[0]).toBe(2);
  expect(drawn(0, 99).at(-1)).toBe(99);
  expect(drawn(60, 62)).toEqual(drawn(60));
});

test('covers all rows by rendered rows and gaps', () => {
  const rows = drawn(50, 3);
  const gaps = gapsAround(rows, 100);
  expect(gaps).toHaveLength(rows.length + 1);
  expect(gaps.reduce((sum, gap) => sum + gap, rows.length)).toBe(100);
  expect(gaps[0]).toBe(3);
});

test('renders all rows of a page that fits', () => {
  expect(rowsInWindow({ count: 4, fit: 10, first: 0, keep: -1 })).toEqual([0, 1, 2, 3]);
  expect(gapsAround([0, 1, 2, 3], 4)).toEqual([0, 0, 0, 0, 0]);
});
