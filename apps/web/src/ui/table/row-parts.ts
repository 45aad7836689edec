import type { Rec } from './columns.ts';
import type { Action } from './menu-button.tsx';
import type { Selection } from './use-selection.ts';

/** What a room says about a row, however it is drawn. */
export type RowParts<Row extends Rec> = {
  selection: Selection<Row>;
  /** Where the row leads. */
  link?: (row: Row) => string | undefined;
  /** What it is called, for those who cannot see which row a button stands in. */
  nameOf: (row: Row) => string;
  actions?: (row: Row) => Action[];
  bulk?: (rows: readonly Row[]) => Action[];
};
