import { expect, test } from 'vitest';
import { dayIn, endOfDayIn } from './zone-days.ts';

test('a day begins and ends where somebody lives', () => {
  const late = Date.parse('2026-11-15T22:30:00Z');
  expect(dayIn('UTC', late)).toBe('2026-11-15');
  expect(dayIn('Asia/Dubai', late)).toBe('2026-11-16');
  expect(endOfDayIn('UTC', '2026-11-15')).toBe('2026-11-16T00:00:00.000Z');
  expect(endOfDayIn('Asia/Dubai', '2026-11-15')).toBe('2026-11-15T20:00:00.000Z');
});

test('also on days on which clocks are moved', () => {
  expect(endOfDayIn('Europe/Paris', '2026-03-28')).toBe('2026-03-28T23:00:00.000Z');
  expect(endOfDayIn('Europe/Paris', '2026-03-29')).toBe('2026-03-29T22:00:00.000Z');
  expect(endOfDayIn('Europe/Paris', '2026-10-25')).toBe('2026-10-25T23:00:00.000Z');
});
