import { expect, test } from 'vitest';
import { moved, movedAmong } from './moved.ts';

test('a thing is put at another place and the rest closes up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('a place beyond the end is the end', () => {
  expect(moved(['a', 'b'], 'a', 9)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 'b', -1)).toEqual(['b', 'a']);
});

test('among the few in sight, a thing goes beside its new neighbour and the unseen stay', () => {
  const all = ['a', 'x', 'b', 'y', 'c'];
  expect(movedAmong(all, ['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'c', 'x', 'b', 'y']);
  expect(movedAmong(all, ['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'x', 'b', 'y']);
  expect(movedAmong(all, ['a', 'b', 'c'], 'a', 2)).toEqual(['x', 'b', 'y', 'c', 'a']);
});

test('a thing alone in sight stays where it is', () => {
  expect(movedAmong(['a', 'b', 'c'], ['b'], 'b', 0)).toEqual(['a', 'b', 'c']);
});

test('a neighbour that somebody deleted meanwhile is passed over, and so is a thing that is gone itself', () => {
  expect(movedAmong(['a', 'c', 'd'], ['a', 'b', 'c', 'd'], 'd', 2)).toEqual(['a', 'd', 'c']);
  expect(movedAmong(['a', 'b'], ['a', 'b', 'c'], 'c', 0)).toEqual(['a', 'b']);
});
