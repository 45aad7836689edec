import { expect, test } from 'vitest';
import { markedPieces } from './marked-text.ts';

const told = (text: string, spans: { start: number; end: number }[]) =>
  markedPieces(text, spans)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test('marks the spans in any order', () => {
  expect(
    told('Call 050 or mail me', [
      { start: 12, end: 16 },
      { start: 5, end: 8 },
    ]),
  ).toBe('Call [050] or [mail] me');
});

test('tolerates spans that overlap or exceed the text', () => {
  expect(
    told('Call 050', [
      { start: 5, end: 8 },
      { start: 6, end: 40 },
    ]),
  ).toBe('Call [050]');
  expect(told('Call', [{ start: 10, end: 20 }])).toBe('Call');
  expect(told('', [])).toBe('');
});
