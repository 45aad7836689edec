import { scopeForEndpoint } from '@lintel/contract/core/endpoint';
import { missingPermission } from '@lintel/contract/core/permissions';
import type { Restorable } from '@lintel/contract/features/audit/restorable';

export type RestoreFacts = {
  way: Restorable | undefined;
  record: object | undefined;
  permissions: Parameters<typeof scopeForEndpoint>[1];
  /** The status of the reply if the record could not be read. */
  status: number | undefined;
  /** Whether the log has the complete value. */
  isWhole: boolean;
  isSame: boolean;
  /** The row whose field changed was removed since. */
  isRowGone?: boolean;
  /** The photo's file is no longer stored. */
  isFileGone?: boolean;
  /** Another admin's view or note. */
  isAnothers?: boolean;
};

function missingRecord(status: number, isPersonal: boolean) {
  if (status !== 404) return 'The record cannot be opened';
  return isPersonal ? 'Deleted, or visible only to its author' : 'The record is deleted';
}

/** The disabled reason for restoring a value; undefined if it can be restored or the record is still loading. */
export function restoreDisabledReason(facts: RestoreFacts): string | undefined {
  const { way, record, permissions, status, isWhole, isSame } = facts;
  if (!way) return 'Not an editable field';
  if (scopeForEndpoint(way.put, permissions) === undefined)
    return missingPermission([way.put.permission].flat().join(' or '));
  if (!isWhole) return 'Recorded by name only, before values like this could be restored';
  if (status !== undefined) return missingRecord(status, way.isPersonal === true);
  if (facts.isAnothers) return 'Only its author can change it';
  if (facts.isRowGone) return 'Removed since';
  if (record && isSame) return 'Already the current value';
  return facts.isFileGone ? 'The photo is no longer stored' : undefined;
}
