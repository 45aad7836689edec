import { expect, test } from 'vitest';
import { moveAmongVisible, moved } from './moved.ts';

test('moves an item and closes the gap', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('clamps a position beyond the end', () => {
  expect(moved(['a', 'b'], 'a', 9)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 'b', -1)).toEqual(['b', 'a']);
});

test('moves an item next to its new visible neighbour, and hidden items stay', () => {
  const all = ['a', 'x', 'b', 'y', 'c'];
  expect(moveAmongVisible(all, ['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'c', 'x', 'b', 'y']);
  expect(moveAmongVisible(all, ['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'x', 'b', 'y']);
  expect(moveAmongVisible(all, ['a', 'b', 'c'], 'a', 2)).toEqual(['x', 'b', 'y', 'c', 'a']);
});

test('does not move the only visible item', () => {
  expect(moveAmongVisible(['a', 'b', 'c'], ['b'], 'b', 0)).toEqual(['a', 'b', 'c']);
});

test('skips a neighbour deleted in the meantime, and ignores a deleted item', () => {
  expect(moveAmongVisible(['a', 'c', 'd'], ['a', 'b', 'c', 'd'], 'd', 2)).toEqual(['a', 'd', 'c']);
  expect(moveAmongVisible(['a', 'b'], ['a', 'b', 'c'], 'c', 0)).toEqual(['a', 'b']);
});
