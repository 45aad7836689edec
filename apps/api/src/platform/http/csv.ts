import { Readable } from 'node:stream';
import { turns } from './turns.ts';

/** What begins a formula, in half and in full width. */
const sign = '[=+\\-@＝＋－＠]';
const atStart = new RegExp(`^[\\s\\0]*${sign}|^[\\t\\r\\0]`, 'u');
/** Where a cell begins for spreadsheets that separate by something else, or take a quote inside a line for a letter. */
const beginning = '(?<=[;\\t\\r\\n][ "]*)';
// The sign is looked for first: what comes before it is then read once, however long it is.
const inside = new RegExp(`(?=${sign})${beginning}`, 'gu');
const tamedInside = new RegExp(`(?='${sign})${beginning}'`, 'gu');

/** A spreadsheet must not take a value for a formula, nor a phone for a sum. */
function tamed(text: string): string {
  const within = text.replace(inside, "'");
  return atStart.test(text) ? `'${within}` : within;
}

/** As it was before; a value that was written so (`current`) stays as it is. */
export function untamed(cell: string, current: unknown): string {
  if (cell === current) return cell;
  const within = cell.replace(tamedInside, '');
  return [within.replace(/^'/, ''), within].find((text) => tamed(text) === cell) ?? cell;
}

const separator = /[",;\t\n\r]/;

/** A separator inside a value, here or elsewhere in the world, is no separator. */
function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Most cells hold nothing that separates, and so nothing that begins inside them.
  if (!separator.test(text)) return atStart.test(text) ? `'${text}` : text;
  return `"${tamed(text).replaceAll('"', '""')}"`;
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
    for await (const rows of batches) yield await turns.inTurn(() => csvLines(readers, rows));
  }
  // Counted in bytes: in objects sixteen batches would wait for a slow reader.
  return Readable.from(lines(), { objectMode: false });
}
