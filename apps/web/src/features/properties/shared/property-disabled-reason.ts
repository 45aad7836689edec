import type { PropertyStatus } from '@lintel/contract/features/properties/property-fields';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { statusWords } from './property-words.ts';

const allOne = (rows: readonly PropertyRow[]) => {
  const [first, ...others] = new Set(rows.map(({ status }) => status));
  return others.length === 0 ? first : undefined;
};

/** The disabled reason of a status: `Not available for drafts`. */
export const statusDisabledReason = (status: PropertyStatus) =>
  status === 'draft'
    ? 'Not available for drafts'
    : status === 'changes_requested'
      ? 'Not available while changes are requested'
      : `Not available for ${statusWords[status].label.toLowerCase()} properties`;

/** The disabled reason of a bulk action; undefined if at least one row is eligible. */
export function bulkDisabledReason(
  rows: readonly PropertyRow[],
  done: string,
  why: (row: PropertyRow) => string | undefined,
): string | undefined {
  const [first, ...others] = rows;
  if (!first || rows.some((row) => why(row) === undefined)) return undefined;
  if (others.length === 0) return why(first);
  const status = allOne(rows);
  return status ? statusDisabledReason(status) : `None of these can be ${done}`;
}
