import type { Access } from '@lintel/contract';
import type { Ownership } from './record.queries.ts';

/**
 * Who hears of changes in a list that calls name in `changes`: those who may see it, and those who see only their own of
 * it when it is theirs. Without a permission (`signed_in`) it is private: told to whoever did it.
 */
export type StreamCollection = {
  access: Access;
  own?: Ownership;
  /** By which column rows of other tables point at one of these; a change of such a row is a change of it. */
  partsBy?: string;
  /** Other tables that one of these points at, by which column; a change of such a row is a change of it. */
  pointsAt?: Record<string, string>;
  /** Where what is private may be shared with all: the table, and the column that says so. */
  sharedBy?: { table: string; column: string };
};
