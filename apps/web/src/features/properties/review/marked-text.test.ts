import { expect, test } from 'vitest';
import { markedPieces } from './marked-text.ts';

const told = (text: string, spans: { start: number; end: number }[]) =>
  markedPieces(text, spans)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test('what the spans name is marked, in whatever order they come', () => {
  expect(
    told('Call 050 or mail me', [
      { start: 12, end: 16 },
      { start: 5, end: 8 },
    ]),
  ).toBe('Call [050] or [mail] me');
});

test('spans that overlap or reach beyond the text do no harm', () => {
  expect(
    told('Call 050', [
      { start: 5, end: 8 },
      { start: 6, end: 40 },
    ]),
  ).toBe('Call [050]');
  expect(told('Call', [{ start: 10, end: 20 }])).toBe('Call');
  expect(told('', [])).toBe('');
});
