import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  /** Actions marked `quick` are also buttons while the row is pointed at. One that leads to `…/edit` has the key e. */
  actions?: (row: Row) => Action[];
  bulk?: (rows: readonly Row[]) => Action[];
  /**
   * The first question of the row's page, asked while the pointer rests on it: `ask(getUser, { id }, ['users'])`. With
   * `seed` the page opens with what the row knows already, where the row is the whole record.
   */
  record?: { query: (row: Row) => { queryKey: QueryKey }; seed?: (row: Row) => unknown };
  /** Facts for a look at the row beside the list: by a click on it, or Space. */
  peek?: (row: Row) => ReactNode;
};
