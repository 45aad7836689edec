import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyRequestedOrder, unknownIn } from './requested-order.ts';

const standing = [1, 2, 3, 4, 5];

test('without moved ids, those named come first and the others follow in their previous order', () => {
  expect(applyRequestedOrder(standing, { ids: [4, 2] })).toEqual([4, 2, 1, 3, 5]);
});

test('concurrent moves of two people are both applied', () => {
  const up = { ids: [1, 5, 2, 3, 4], moved: [5] };
  const down = { ids: [2, 1, 3, 4, 5], moved: [1] };
  expect(applyRequestedOrder(applyRequestedOrder(standing, up), down)).toEqual([5, 2, 1, 3, 4]);
  expect(applyRequestedOrder(applyRequestedOrder(standing, down), up)).toEqual([2, 1, 5, 3, 4]);
});

test('if both moved the same item, the later move wins', () => {
  expect(applyRequestedOrder([5, 1, 2, 3, 4], { ids: [1, 2, 5, 3, 4], moved: [5] })).toEqual([1, 2, 5, 3, 4]);
});

test('an item added meanwhile stays in its place, and a deleted neighbour is skipped', () => {
  expect(applyRequestedOrder([1, 2, 9, 3, 4, 5, 8], { ids: [5, 1, 2, 3, 4], moved: [5] })).toEqual([
    5, 1, 2, 9, 3, 4, 8,
  ]);
  expect(applyRequestedOrder([1, 3, 4, 5], { ids: [1, 2, 5, 3, 4], moved: [5] })).toEqual([1, 5, 3, 4]);
});

test('moving within a part of the list leaves the others in their order', () => {
  expect(applyRequestedOrder(standing, { ids: [5, 2, 3], moved: [5] })).toEqual([1, 5, 2, 3, 4]);
});

test('rejects moving an unknown id, or one that is not in the list', () => {
  expect(unknownIn(standing, { ids: [7, 1] })).toEqual([7]);
  expect(unknownIn(standing, { ids: [2, 1], moved: [3] })).toEqual([3]);
  expect(unknownIn(standing, { ids: [7, 2, 1], moved: [2] })).toEqual([]);
});

test('without concurrent moves the list gets the requested order', () => {
  const wish = fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.nat(ids.length - 1), fc.nat(ids.length - 1)));
  fc.assert(
    fc.property(wish, ([before, from, to]) => {
      const id = before[from] ?? 0;
      const ids = before.toSpliced(from, 1).toSpliced(to, 0, id);
      expect(applyRequestedOrder(before, { ids, moved: [id] })).toEqual(ids);
    }),
  );
});
