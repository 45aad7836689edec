import { Readable } from 'node:stream';
import { cooperativeScheduler } from './cooperative-scheduler.ts';

/** Characters that start a formula, in half and full width. */
const sign = '[=+\\-@＝＋－＠]';
const atStart = new RegExp(`^[\\s\\0]*${sign}|^[\\t\\r\\0]`, 'u');
/** Where a cell starts for spreadsheets that use another separator or treat a quote inside a line as plain text. */
const beginning = '(?<=[;\\t\\r\\n][ "]*)';
// The sign is matched first, so that the text before it is scanned only once (linear time).
const inside = new RegExp(`(?=${sign})${beginning}`, 'gu');
const tamedInside = new RegExp(`(?='${sign})${beginning}'`, 'gu');

/** Escapes values that a spreadsheet would run as a formula (CSV injection); also phone numbers. */
function tamed(text: string): string {
  const within = text.replace(inside, "'");
  return atStart.test(text) ? `'${within}` : within;
}

/** Reverses the escaping; a cell equal to the `current` value is returned unchanged. */
export function unescapeFormula(cell: string, current: unknown): string {
  if (cell === current) return cell;
  const within = cell.replace(tamedInside, '');
  return [within.replace(/^'/, ''), within].find((text) => tamed(text) === cell) ?? cell;
}

const separator = /[",;\t\n\r]/;

/** Quotes values that contain any separator, also those used in other regions. */
function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Fast path: most cells contain no separator, so no formula can start inside them.
  if (!separator.test(text)) return atStart.test(text) ? `'${text}` : text;
  return `"${tamed(text).replaceAll('"', '""')}"`;
}

const csvLine = (values: unknown[]) => `${values.map(csvCell).join(',')}\r\n`;

function csvLines<Row>(readers: ((row: Row) => unknown)[], rows: Row[]): string {
  let lines = '';
  for (const row of rows) lines += csvLine(readers.map((read) => read(row)));
  return lines;
}

/** Streams a table without buffering it: batches are read as fast as the client consumes them. */
export function csvStream<Row>(
  columns: Record<string, (row: Row) => unknown>,
  batches: AsyncIterable<Row[]>,
): Readable {
  const readers = Object.values(columns);
  async function* lines() {
    // The byte order mark makes spreadsheets read it as UTF-8.
    yield `\ufeff${csvLine(Object.keys(columns))}`;
    for await (const rows of batches) yield await cooperativeScheduler.inTurn(() => csvLines(readers, rows));
  }
  // The buffer is limited in bytes: in object mode sixteen batches would be buffered for a slow client.
  return Readable.from(lines(), { objectMode: false });
}
