import { expect, test } from 'vitest';
import { instant, line, nameLine } from './fields.ts';

test.each(['\u061c', '\u200f', '\u200e', '\u200b', '\u2060', '\u{e0041}'])(
  'nameLine rejects the invisible character %j',
  (mark) => {
    expect(nameLine(1, 60).safeParse(`Ana${mark}Smith`).success).toBe(false);
    expect(line(1, 60).safeParse(`Ana${mark}Smith`).success).toBe(true);
  },
);

test('nameLine rejects a byte order mark and allows zero-width joiners', () => {
  expect(nameLine(1, 60).safeParse('Ana\ufeffSmith').success).toBe(false);
  expect(nameLine(1, 60).parse('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test('instant converts offsets to UTC and rejects invalid timestamps', () => {
  expect(instant().parse('2026-11-18T10:15:00+02:00')).toBe('2026-11-18T08:15:00.000Z');
  expect(instant().parse('2026-11-18T10:15:00-05:30')).toBe('2026-11-18T15:45:00.000Z');
  expect(instant().parse('2026-11-18T10:15:00Z')).toBe('2026-11-18T10:15:00Z');
  for (const wrong of ['2026-11-18T10:15:00', '2026-11-18', '2026-13-18T10:15:00+02:00', 'tomorrow+02:00'])
    expect(instant().safeParse(wrong).success, wrong).toBe(false);
});
