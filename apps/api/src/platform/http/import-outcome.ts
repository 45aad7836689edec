import type { ImportOutcome, ImportRow } from '@lintel/contract';
import { invalid } from '../problem.ts';

/** The outcome of an import or a dry run for every row. */
export function outcomeOf(rows: ImportRow[], applied: boolean): ImportOutcome {
  const count = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    applied,
    counts: { create: count('create'), change: count('change'), unchanged: count('unchanged'), error: count('error') },
    rows,
  };
}

/** All or nothing: a file with an error is rejected as a whole, with the errors by row. */
export function refuseRowErrors(rows: ImportRow[]) {
  const errors = rows.flatMap(({ row, errors }) =>
    Object.entries(errors).map(([field, texts]): [string, string[]] => [`rows.${row}.${field}`, texts]),
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** The written rows by key, for the audit log. */
export const writtenBy = (rows: ImportRow[]) =>
  Object.fromEntries(
    rows
      .filter(({ outcome }) => outcome === 'create' || outcome === 'change')
      .map(({ key, outcome, changes }): [string, [unknown, unknown]] => {
        const side = (index: number) =>
          Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[index]]));
        return [key, [outcome === 'create' ? null : side(0), side(1)]];
      }),
  );
