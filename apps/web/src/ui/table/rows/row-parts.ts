import type { QueryKey } from '@tanstack/react-query';
import type { HistoryState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Action } from '../action.ts';
import type { Selected, Selection } from '../bulk/selection.ts';
import type { Rec } from '../columns/columns.ts';
import type { CellEdit } from './cell-edit.ts';

/** What a room says about a row, however it is drawn. */
export type RowParts<Row extends Rec> = {
  selection: Selection<Row>;
  /** Where the row leads. */
  link?: (row: Row) => string | undefined;
  /** What it is called, for those who cannot see which row a button stands in. */
  nameOf: (row: Row) => string;
  /** Actions marked `quick` are also buttons while the row is pointed at. One that leads to `…/edit` has the key e. */
  actions?: (row: Row) => Action[];
  /** What is chosen in place, by the names that its cells give in `data-edit`. */
  edits?: Readonly<Record<string, CellEdit<Row>>>;
  /** What a room does with the selected rows by itself; it clears the selection once that is done. */
  bulk?: (selected: Selected<Row>, clear: () => void) => Action[];
  /** What the selected rows come to, such as a sum; stands beside their count. */
  bulkNote?: (selected: Selected<Row>) => ReactNode;
  /**
   * The first question of the row's page, asked while the pointer rests on it: `ask(getUser, { id }, ['users'])`. With
   * `seed` the page opens with what the row knows already, where the row is the whole record.
   */
  record?: { query: (row: Row) => { queryKey: QueryKey }; seed?: (row: Row) => unknown };
  /** Facts for a look at the row beside the list: by a click on it, or Space. */
  peek?: (row: Row) => ReactNode;
  /** The look opens under its row instead of beside the list; then Enter opens it, too. */
  opensUnder?: boolean;
  /** Rows with the same heading stand under it, such as those of one day. */
  headingOf?: (row: Row) => string;
  /** Draws the row as a card of the room's own, a list item with `data-row`. Otherwise columns say what stands on a card. */
  card?: (row: Row, card: CardParts) => ReactNode;
};

/** What a card of a room is handed. */
export type CardParts = {
  /** On a phone a card is a line of the list, elsewhere one of several beside each other. */
  phone: boolean;
  to: string | undefined;
  state: HistoryState | undefined;
  actions: readonly Action[];
  /** Whether there is a box to tick; on a phone only once something is selected. */
  ticking: boolean;
  ticked: boolean;
  onTick: () => void;
};

/** Pages that a row leads to learn where in the list it stood. */
export const withState = (actions: readonly Action[], state: HistoryState | undefined): Action[] =>
  actions.map((action) => (action.to === undefined ? action : { ...action, state }));
