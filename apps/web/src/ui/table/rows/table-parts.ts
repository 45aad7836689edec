import type { ReactTable } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import type { List } from '../../../platform/use-list.ts';
import type { Density } from '../../../platform/use-list-preference.ts';
import type { Action } from '../action.ts';
import type { Selected } from '../bulk/selection.ts';
import type { features, Rec } from '../columns/columns.ts';
import type { Widths } from '../columns/use-columns.ts';
import type { RowParts } from './row-parts.ts';

export type ListTableProps<Row extends Rec> = RowParts<Row> & {
  caption: string;
  list: List<Row>;
  table: ReactTable<typeof features, Row>;
  density: Density;
  widths: Widths;
  setWidth: (id: string, width: number) => void;
  /** Rows have checkboxes, because there are bulk actions. */
  canSelect: boolean;
  /** The bulk actions for the selection. */
  bulkActions: (selected: Selected<Row>) => readonly Action[];
};

export type RowOf<Row extends Rec> = ReturnType<ListTableProps<Row>['table']['getRowModel']>['rows'][number];

/** The position of a sticky cell. */
export type Place = { className?: string; style?: CSSProperties };

/** The layout shared by all rows, memoized until they must re-render. */
export type RowLayout = {
  placeOf: (columnId: string) => Place;
  /** The number of cells in a row. */
  cells: number;
  isFull: boolean;
  /** There is a last cell: the menu, or the button that expands the row. */
  hasEnd: boolean;
  opensUnder: boolean;
  hasBox: boolean;
};
