import {
  expandedName,
  itemFields,
  localeCodes,
  type ReferenceItem,
  referenceLimits,
  referenceType,
} from '@lintel/contract';
import { parse } from 'csv-parse/sync';
import { invalid } from '../../platform/problem.ts';

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

export type TableRow = { row: number; cells: Map<string, string> };

const separatorOf = (text: string) => {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  return head.includes(';') && !head.includes(',') ? ';' : ',';
};

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw invalid({ csv: ['Cannot be read as CSV: a quotation mark is open or in the wrong place'] });
  }
}

/** The rows of a table by column. Columns may be missing or in any order; one that is not known is refused. */
export function readTable(text: string, known: string[]): TableRow[] {
  const [head = [], ...records] = recordsOf(text);
  const names = head.map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw invalid({ csv: [`Unknown column ${unknown.join(', ')}; the columns are ${known.join(', ')}`] });
  if (new Set(names).size < names.length) throw invalid({ csv: ['A column is there twice'] });
  if (!names.includes('key')) throw invalid({ csv: ['The column key is missing'] });
  if (records.length > referenceLimits.rows) throw invalid({ csv: [`Must have at most ${referenceLimits.rows} rows`] });
  return records.map((record, index) => ({
    row: index + 2,
    cells: new Map(names.map((name, at) => [name, (record[at] ?? '').trim()])),
  }));
}
