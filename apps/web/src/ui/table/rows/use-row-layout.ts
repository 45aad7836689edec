import { useMemo } from 'react';
import type { Rec } from '../columns/columns.ts';
import type { ListTableProps, Place, RowLayout } from './table-parts.ts';

/** The width before the first column: a checkbox, or padding. */
export const startWidth = (hasBox: boolean) => (hasBox ? 44 : 12);
export const MENU_WIDTH = 40;

/** The width of checkboxes and menus together. */
export const besideWidth = <Row extends Rec>(props: ListTableProps<Row>) =>
  startWidth(props.canSelect) + (hasEnd(props) ? MENU_WIDTH : 0);

const hasEnd = <Row extends Rec>({ actions, opensUnder }: ListTableProps<Row>) =>
  actions !== undefined || opensUnder === true;

const BOX_CELLS = 1;

const classOf = (isAmount: boolean, isPinned: boolean, isLast: boolean) =>
  [isAmount && 'amount', isPinned && 'pin-start', isLast && 'pin-last'].filter(Boolean).join(' ') || undefined;

/** The positions of the cells, memoized until rows must re-render. */
export function useRowLayout<Row extends Rec>(props: ListTableProps<Row>): RowLayout {
  const { table, widths, canSelect, opensUnder = false } = props;
  const columns = table.getVisibleLeafColumns();
  // Only the widths of pinned columns affect the positions of others.
  const pins = widths.pins.map((id) => `${id}:${widths.widthOf(id)}`).join();
  const isEnded = hasEnd(props);
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
    const cells = BOX_CELLS + columns.length + (isFull ? 1 : 0) + (isEnded ? 1 : 0);
    return { placeOf: (id) => places.get(id) ?? {}, cells, isFull, hasEnd: isEnded, opensUnder, hasBox: canSelect };
  }, [columns, pins, isFull, isEnded, opensUnder, canSelect]);
}
