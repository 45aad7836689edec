import {
  expandedName,
  itemFields,
  localeCodes,
  type ReferenceItem,
  referenceLimits,
  referenceType,
} from '@lintel/contract';
import { readTable } from '../../platform/http/read-csv.ts';

// CSV export and import of a type. Items are identified by their keys, also referenced ones.

export type Column = { name: string; read: (item: ReferenceItem) => string | boolean | null };

/** The exported fields, each readable by the import. `keyOf` returns the key of an item of another type. */
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

export const readItems = (text: string, known: string[]) => readTable(text, known, 'key', referenceLimits.rows);
