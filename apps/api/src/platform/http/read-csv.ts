import { parse } from 'csv-parse/sync';
import { invalid } from '../problem.ts';

/** Spreadsheets in some regions separate cells by semicolons. */
const separatorOf = (text: string) => {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  return head.includes(';') && !head.includes(',') ? ';' : ',';
};

/** The rows of an uploaded CSV file, including the header. */
export function readCsv(text: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw invalid({ csv: ['Cannot be read as CSV: a quotation mark is open or in the wrong place'] });
  }
}

/** Shortens a list of names for an error message. */
const inShort = (names: string[]) =>
  `${names
    .slice(0, 5)
    .map((name) => name.slice(0, 60))
    .join(', ')}${names.length > 5 ? ' …' : ''}`;

export type TableRow = { row: number; cells: Map<string, string> };

/**
 * The rows by column name, numbered as in a spreadsheet. Columns may be missing or in any order; an unknown one is
 * rejected.
 */
export function readTable(text: string, known: readonly string[], needed: string, most: number): TableRow[] {
  const [head = [], ...records] = readCsv(text);
  const names = head.map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw invalid({ csv: [`Unknown column ${inShort(unknown)}; the columns are ${known.join(', ')}`] });
  if (new Set(names).size < names.length) throw invalid({ csv: ['A column is there twice'] });
  if (!names.includes(needed)) throw invalid({ csv: [`The column ${needed} is missing`] });
  if (records.length > most) throw invalid({ csv: [`Must have at most ${most} rows`] });
  return records.map((record, index) => ({
    row: index + 2,
    cells: new Map(names.map((name, at) => [name, (record[at] ?? '').trim()])),
  }));
}
