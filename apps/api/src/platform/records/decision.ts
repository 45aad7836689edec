import type { Tx } from '../context.ts';
import type { Changes } from './audit.queries.ts';
import type { RecordTable, RowOf } from './record.queries.ts';

type Columns<T extends RecordTable> = { [N in keyof RowOf<T>]?: RowOf<T>[N] | undefined };

/**
 * A write outside the record's own columns, done only if the value differs. If only the database knows the new value,
 * `after` is omitted: then it is always written, and `write` returns the new value.
 */
export type Write = { name: string; before?: unknown; after?: unknown; write(row: { id: number }): Promise<unknown> };

/** The decision of a room, which the functions below execute. */
export type Decision<T extends RecordTable> = {
  /** New column values. Undefined or unchanged ones are not written. */
  set?: Columns<T>;
  writes?: readonly Write[];
  /** Additional changes for the audit line. */
  auditExtra?: Changes;
  /** The audit action after `entity.`, if it is not the default. */
  act?: string;
  reason?: string | null;
  /** Runs after the write, for events to other rooms. */
  afterWrite?(tx: Tx, after: RowOf<T>): Promise<unknown>;
};

/** The record and the version the caller last read. Actions that do not check versions omit it. */
export type Seen = {
  id: number;
  version?: number | undefined;
  /** Only this part must be unchanged; the rest may have been changed concurrently. */
  part?: string;
};
