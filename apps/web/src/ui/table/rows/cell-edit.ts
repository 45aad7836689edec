import type { Option } from '../filters/filter-fields.ts';

/**
 * What a cell lets one choose in place. The cell draws a button with `data-edit`, the name it has in `edits`; the picker
 * that it opens is one for the whole table.
 */
export type CellEdit<Row> = {
  /** "Assignee". */
  label: string;
  /** What the row has now; it is offered first. */
  chosen: (row: Row) => readonly Option[];
  /** What can be chosen, found on the server by the words typed so far. */
  search: (words: string, signal: AbortSignal, row: Row) => Promise<readonly Option[]>;
} & (
  | {
      /** Says itself what became of it, with a way back. */
      choose: (row: Row, option: Option) => void;
    }
  | {
      /** Any number of them, saved at once. Says itself what became of it, with a way back. */
      chooseSeveral: (row: Row, options: readonly Option[]) => void;
    }
);
