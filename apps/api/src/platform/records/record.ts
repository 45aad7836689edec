// The lifecycle of a record, one file per step. Rooms import it from here.
import type { RecordTable, RecordType } from './record.queries.ts';

export { changeIn, changeRecord } from './change-record.ts';
export { createRecord } from './create-record.ts';
export type { Decision, Write } from './decision.ts';
export { deleteRecord } from './delete-record.ts';
export { eachRecord, forEach } from './each-record.ts';
export { getVisible, lockExpectedVersion } from './find-record.ts';
export { restoreRecord } from './restore-record.ts';

/** Defines a record type; see `RecordType`. */
export const record = <T extends RecordTable, Reply>(type: RecordType<T, Reply>) => type;
