import type { Access } from '@lintel/contract';
import type { Ownership } from './record.queries.ts';

/**
 * Who is notified of changes to a collection: those who may view it and, with scope `own`, those who own the changed
 * records. Without a permission (`signed_in`) it is private: only the actor is notified.
 */
export type StreamCollection = {
  access: Access;
  own?: Ownership;
  /**
   * The column by which rows of other tables reference a record; a change of such a row counts as a change of the
   * record.
   */
  partsBy?: string;
  /** Tables that a record references, with the column; a change of such a row counts as a change of the record. */
  pointsAt?: Record<string, string>;
  /** For private records that can be shared with all: the table and its flag column. */
  sharedBy?: { table: string; column: string };
};
