import { Readable } from 'node:stream';

/** A spreadsheet must not take a value for a formula, nor a phone for a sum; and a separator inside a value is no separator. */
function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const tame = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

const csvLine = (values: unknown[]) => `${values.map(csvCell).join(',')}\r\n`;

function csvLines<Row>(readers: ((row: Row) => unknown)[], rows: Row[]): string {
  let lines = '';
  for (const row of rows) lines += csvLine(readers.map((read) => read(row)));
  return lines;
}

/** A table that is never in memory whole: batches go out as fast as the reader takes them. */
export function csvStream<Row>(
  columns: Record<string, (row: Row) => unknown>,
  batches: AsyncIterable<Row[]>,
): Readable {
  const readers = Object.values(columns);
  async function* lines() {
    // The mark tells spreadsheets that this is UTF-8.
    yield `\ufeff${csvLine(Object.keys(columns))}`;
    for await (const rows of batches) yield csvLines(readers, rows);
  }
  // Counted in bytes: in objects sixteen batches would wait for a slow reader.
  return Readable.from(lines(), { objectMode: false });
}
