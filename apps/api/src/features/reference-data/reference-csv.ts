import {
  expandedName,
  itemFields,
  localeCodes,
  type ReferenceItem,
  referenceLimits,
  referenceType,
} from '@lintel/contract';
import { readTable } from '../../platform/http/read-csv.ts';

// A type as a table, out and back in. Items are known by their keys, also those that an item points at.

export type Column = { name: string; read: (item: ReferenceItem) => string | boolean | null };

/** What its fields say is exported, each as it can be read back. `keyOf` says the key of an item of another type. */
export function columnsOfTable(type: string, keyOf: (id: number) => string): Column[] {
  const names = localeCodes.map(
    (locale): Column => ({
      name: `name.${locale}`,
      read: (item) => item.name[locale] ?? null,
    }),
  );
  return itemFields(type).exported.flatMap((name): Column[] => {
    if (name === 'name') return names;
    if (referenceType(type).fields[name]?.kind === 'item')
      return [{ name: expandedName(name), read: (item) => keyOf(Number(item[name])) }];
    return [{ name, read: (item) => (item[name] as string | boolean | null | undefined) ?? null }];
  });
}

/** The rows of a type's table. */
export const readItems = (text: string, known: string[]) => readTable(text, known, 'key', referenceLimits.rows);
