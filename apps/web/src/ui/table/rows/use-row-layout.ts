import { useMemo } from 'react';
import type { Rec } from '../columns/columns.ts';
import type { ListTableProps, Place, RowLayout } from './table-parts.ts';

/** Beside the first column: a box to tick, or the room before it. */
export const startWidth = (hasBox: boolean) => (hasBox ? 44 : 12);
export const MENU_WIDTH = 40;

/** How wide the boxes and the menus are together. */
export const besideWidth = <Row extends Rec>({ canSelect, actions }: ListTableProps<Row>) =>
  startWidth(canSelect) + (actions ? MENU_WIDTH : 0);

const BOX_CELLS = 1;

const classOf = (isAmount: boolean, isPinned: boolean, isLast: boolean) =>
  [isAmount && 'amount', isPinned && 'pin-start', isLast && 'pin-last'].filter(Boolean).join(' ') || undefined;

/** Where the cells of each column stand. It stays the same value until rows must be drawn again for it. */
export function useRowLayout<Row extends Rec>({ table, widths, actions, canSelect }: ListTableProps<Row>): RowLayout {
  const columns = table.getVisibleLeafColumns();
  // Only the widths of pinned columns move others.
  const pins = widths.pins.map((id) => `${id}:${widths.widthOf(id)}`).join();
  const hasMenu = actions !== undefined;
  const { isFull } = widths;
  return useMemo(() => {
    const places = new Map<string, Place>();
    let start = startWidth(canSelect);
    const pinned = pins.split(',').map((pin) => pin.split(':') as [string, string]);
    const starts = new Map<string, number>();
    for (const [id, width] of pinned) {
      starts.set(id, start);
      start += Number(width);
    }
    for (const { id, columnDef } of columns) {
      const at = starts.get(id);
      const className = classOf(columnDef.meta?.amount === true, at !== undefined, id === pinned.at(-1)?.[0]);
      places.set(id, { className, style: at === undefined ? undefined : { insetInlineStart: at } });
    }
    const cells = BOX_CELLS + columns.length + (isFull ? 1 : 0) + (hasMenu ? 1 : 0);
    return { placeOf: (id) => places.get(id) ?? {}, cells, isFull, hasMenu, hasBox: canSelect };
  }, [columns, pins, isFull, hasMenu, canSelect]);
}
