import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { statusWords } from './property-words.ts';

const allOne = (rows: readonly PropertyRow[]) => {
  const [first, ...others] = new Set(rows.map(({ status }) => status));
  return first && others.length === 0 ? statusWords[first].label.toLowerCase() : undefined;
};

/** Why something can be done to none of these rows; nothing as soon as it can be done to one. */
export function whyNone(
  rows: readonly PropertyRow[],
  done: string,
  why: (row: PropertyRow) => string | undefined,
): string | undefined {
  const [first, ...others] = rows;
  if (!first || rows.some((row) => why(row) === undefined)) return undefined;
  if (others.length === 0) return why(first);
  const status = allOne(rows);
  return status ? `None of these can be ${done}: all of them are ${status}` : `None of these can be ${done}`;
}
