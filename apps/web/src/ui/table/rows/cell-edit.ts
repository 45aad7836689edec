import type { Option } from '../filters/filter-fields.ts';

/**
 * The inline edit of a cell. The cell renders a button with `data-edit`, its name in `edits`; the picker that it opens
 * is shared by the whole table.
 */
export type CellEdit<Row> = {
  /** "Assignee". */
  label: string;
  /** The current values of the row; they are listed first. */
  chosen: (row: Row) => readonly Option[];
  /** Searches the options on the server. */
  search: (words: string, signal: AbortSignal, row: Row) => Promise<readonly Option[]>;
} & (
  | {
      /** Shows its own toast, with Undo. */
      choose: (row: Row, option: Option) => void;
    }
  | {
      /** A multiple choice, saved as one change. Shows its own toast, with Undo. */
      chooseSeveral: (row: Row, options: readonly Option[]) => void;
    }
);
