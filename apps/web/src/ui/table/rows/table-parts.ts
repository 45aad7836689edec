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
  /** Something can be done to several rows, so they have boxes. */
  canSelect: boolean;
  /** What can be done to the rows that are selected. */
  bulkActions: (selected: Selected<Row>) => readonly Action[];
};

export type RowOf<Row extends Rec> = ReturnType<ListTableProps<Row>['table']['getRowModel']>['rows'][number];

/** Where a cell stands if it stays in sight. */
export type Place = { className?: string; style?: CSSProperties };

/** What all rows share; it stays the same value until they must be drawn again. */
export type RowLayout = {
  placeOf: (columnId: string) => Place;
  /** How many cells a row has. */
  cells: number;
  isFull: boolean;
  /** There is a last cell: the menu, or what opens the row in place. */
  hasEnd: boolean;
  opensUnder: boolean;
  hasBox: boolean;
};
