import { expect, test, vi } from 'vitest';
import { makeActiveRows, rowIdOf } from './active-rows.ts';

const anchor = {} as HTMLElement;

test('tells its listeners of changes only', () => {
  const rows = makeActiveRows();
  const listener = vi.fn();
  const stop = rows.subscribe(listener);
  rows.hover(7);
  rows.hover(7);
  rows.focus(7);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  rows.hover(undefined);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a menu and an edit stay open while other rows are hovered', () => {
  const rows = makeActiveRows();
  rows.openMenu({ id: 3, anchor });
  rows.hover(4);
  expect(rows.now()).toMatchObject({ hovered: 4, menu: { id: 3 } });
  rows.closeMenu();
  rows.openEdit({ id: 4, name: 'price', anchor });
  expect(rows.now()).toMatchObject({ menu: undefined, edit: { id: 4, name: 'price' } });
  rows.closeEdit();
  expect(rows.now().edit).toBeUndefined();
});

test('finds the row around an element', () => {
  const inRow = (row: string | undefined) =>
    ({ closest: () => (row === undefined ? null : { dataset: { row } }) }) as unknown as EventTarget;
  expect(rowIdOf(inRow('12'))).toBe(12);
  expect(rowIdOf(inRow('head'))).toBeUndefined();
  expect(rowIdOf(inRow(undefined))).toBeUndefined();
  expect(rowIdOf(null)).toBeUndefined();
});
