import type { QueryKey } from '@tanstack/react-query';
import type { HistoryState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Action } from '../action.ts';
import type { Selected, Selection } from '../bulk/selection.ts';
import type { Rec } from '../columns/columns.ts';
import type { CellEdit } from './cell-edit.ts';

/** What a feature declares about its rows, for tables and cards. */
export type RowParts<Row extends Rec> = {
  selection: Selection<Row>;
  /** The page of the row. */
  link?: (row: Row) => string | undefined;
  /** The record's name, for accessible names of buttons in the row. */
  nameOf: (row: Row) => string;
  /**
   * Actions marked `quick` are also buttons while the row is hovered. An action that links to `…/edit` has the shortcut
   * e.
   */
  actions?: (row: Row) => Action[];
  /** Inline edits, by the names in `data-edit` of their cells. */
  edits?: Readonly<Record<string, CellEdit<Row>>>;
  /** Custom actions on the selection; they clear the selection when done. */
  bulk?: (selected: Selected<Row>, clear: () => void) => Action[];
  /** A summary of the selection, such as a sum, next to the count. */
  bulkNote?: (selected: Selected<Row>) => ReactNode;
  /**
   * The main query of the row's page, prefetched on hover: `endpointQuery(getUser, { id }, ['users'])`. With `seed` the row's
   * data is the initial cache entry, if the row is the whole record.
   */
  record?: { query: (row: Row) => { queryKey: QueryKey }; seed?: (row: Row) => unknown };
  /** The content of the preview, opened by a click on the row or Space. */
  peek?: (row: Row) => ReactNode;
  /** The preview expands below its row instead of next to the list; then Enter opens it too. */
  opensUnder?: boolean;
  /** Groups rows under a heading, such as by day. */
  headingOf?: (row: Row) => string;
  /** Renders the row as a custom card, a list item with `data-row`. By default the columns define the card. */
  card?: (row: Row, card: CardParts) => ReactNode;
};

/** The props of a custom card. */
export type CardParts = {
  /** On a phone a card is a line of the list, elsewhere part of a grid. */
  phone: boolean;
  to: string | undefined;
  state: HistoryState | undefined;
  actions: readonly Action[];
  /** Whether it has a checkbox; on a phone only once something is selected. */
  ticking: boolean;
  ticked: boolean;
  onTick: () => void;
};

/** Passes the position in the list to the pages that a row links to. */
export const withState = (actions: readonly Action[], state: HistoryState | undefined): Action[] =>
  actions.map((action) => (action.to === undefined ? action : { ...action, state }));
