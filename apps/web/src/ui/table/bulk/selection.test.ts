import { expect, test } from 'vitest';
import { makeSelection } from './selection.ts';

const rows = Array.from({ length: 5 }, (_, index) => ({ id: index + 1 }));
const one = (id: number) => rows[id - 1] ?? { id };

function selectionOf(total = 12) {
  const selection = makeSelection<{ id: number }>();
  selection.show(rows, total);
  return selection;
}

test('changes only the toggled row and notifies subscribers once', () => {
  const selection = selectionOf();
  const before = rows.map(({ id }) => selection.has(id));
  let heard = 0;
  selection.subscribe(() => heard++);
  selection.toggle(one(3));
  const changed = rows.filter(({ id }, index) => selection.has(id) !== before[index]);
  expect(changed).toEqual([{ id: 3 }]);
  expect(heard).toBe(1);
  expect(selection.now()).toMatchObject({ count: 1, page: 'some', rows: [{ id: 3 }] });
});

test('returns the same snapshot until the selection changes', () => {
  const selection = selectionOf();
  selection.toggle(one(1));
  const before = selection.now();
  selection.show(rows, 12);
  expect(selection.now()).toBe(before);
  selection.show(rows.slice(0, 1), 12);
  expect(selection.now().page).toBe('all');
});

test('selects with Shift the range from the last toggled row, in either direction', () => {
  const selection = selectionOf();
  selection.toggle(one(4));
  selection.toggle(one(2), true);
  expect(selection.now().rows.map(({ id }) => id)).toEqual([4, 2, 3]);
});

test('keeps rows selected across pages', () => {
  const selection = selectionOf();
  selection.toggle(one(1));
  selection.show([{ id: 9 }], 12);
  expect(selection.now()).toMatchObject({ count: 1, page: 'none' });
});

test('selects all matching rows except the deselected ones', () => {
  const selection = selectionOf(12);
  selection.selectEverything();
  expect(selection.now()).toMatchObject({ count: 12, page: 'all' });
  selection.toggle(one(2));
  expect(selection.now()).toMatchObject({ count: 11, page: 'some' });
  expect(selection.now().everything?.except).toEqual(new Set([2]));
  selection.clear();
  expect(selection.now()).toMatchObject({ count: 0, everything: undefined });
});
