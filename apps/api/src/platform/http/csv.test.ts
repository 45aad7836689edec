import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvStream, unescapeFormula } from './csv.ts';

async function* rowsOf(values: string[]) {
  yield values.map((value) => ({ id: 1, value }));
}
const columns = { id: ({ id }: { id: number }) => id, value: ({ value }: { value: string }) => value };
const written = (values: string[]) => text(csvStream(columns, rowsOf(values)));

/** Cells as spreadsheets would parse them, with any separator and with or without support for quotes. */
const cellsOf = (table: string) => [
  ...parse(table, { bom: true }).flat(),
  ...[',', ';', '\t'].flatMap((delimiter) =>
    parse(table, { bom: true, delimiter, relax_quotes: true, relax_column_count: true }).flat(),
  ),
  ...table.split(/[,;\t\r\n]/),
];

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@sum',
  '\t=1',
  '\r=1',
  '\0=1',
  '  =1',
  ';=1+1',
  'Ann; =1+1;',
  'Ann\t=1+1',
  'Ann\n=1+1',
  '"=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠sum',
  ';＝1+1',
];

test('prevents CSV formula injection with any separator', async () => {
  const cells = cellsOf(await written(formulas)).map((cell: string) => cell.replace(/^[\s\0]+/, ''));
  expect(cells.filter((cell: string) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test('leaves other values unchanged, and escaped formulas can be read back', async () => {
  const plain = ['Ann-Marie', 'a = b', 'x@y.test', 'One; two', 'Zoé, "the first"', 'Two\nlines', "'quoted'"];
  const read = (table: string): string[] =>
    parse(table, { bom: true, from: 2 }).map(([, value = '']: string[]) => value);
  expect(read(await written(plain))).toEqual(plain);
  const back = read(await written(formulas)).map((cell: string) => unescapeFormula(cell, undefined));
  expect(back).toEqual(formulas);
  expect(unescapeFormula("'=1", "'=1")).toBe("'=1");
});
