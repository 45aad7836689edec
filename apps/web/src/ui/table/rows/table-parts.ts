import type { ReactTable } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import type { List } from '../../../platform/use-list.ts';
import type { features, Rec } from '../columns/columns.ts';
import type { Widths } from '../columns/use-columns.ts';
import type { Action } from '../menu-button.tsx';
import type { RowParts } from './row-parts.ts';

export type ListTableProps<Row extends Rec> = RowParts<Row> & {
  caption: string;
  list: List<Row>;
  table: ReactTable<typeof features, Row>;
  dense: boolean;
  widths: Widths;
  /** What can be done to the rows that are selected. */
  bulkActions: readonly Action[];
};

export type RowOf<Row extends Rec> = ReturnType<ListTableProps<Row>['table']['getRowModel']>['rows'][number];

/** Where a cell stands if it stays in sight. */
export type Place = { className: string; style: CSSProperties };
