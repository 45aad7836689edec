import { afterEach, expect, test } from 'vitest';
import {
  calendarDayText,
  dayText,
  exactText,
  momentText,
  moneyText,
  monthText,
  numberText,
  otherYear,
  shortDayText,
  shortMomentText,
  showTimesIn,
  spanText,
  timeText,
} from './format.ts';

afterEach(() => showTimesIn(undefined));

const late = '2026-11-15T22:30:00Z';

test('numbers and money: thousands apart, whole amounts without cents, the currency first', () => {
  expect(numberText(1250.5)).toBe('1,250.5');
  expect(moneyText('14500.00', 'AED')).toBe('AED 14,500');
  expect(moneyText('99.95')).toBe('99.95');
  expect(moneyText('1200', null)).toBe('1,200');
});

test('times are those of the profile, and so is the day they belong to', () => {
  showTimesIn('Asia/Dubai');
  expect([dayText(late), timeText(late)]).toEqual(['16 Nov 2026', '02:30']);
  showTimesIn('America/New_York');
  expect([dayText(late), timeText(late)]).toEqual(['15 Nov 2026', '17:30']);
  expect(momentText(late)).toBe('15 Nov 2026, 17:30');
  expect(exactText(late)).toContain('17:30:00');
});

test('a record with a zone of its own is told in that one', () => {
  showTimesIn('America/New_York');
  expect(momentText(late, 'Europe/Paris')).toBe('15 Nov 2026, 23:30');
});

test('a zone that the browser does not know leaves it at its own', () => {
  const here = timeText(late);
  showTimesIn('Moon/Tranquility');
  expect(timeText(late)).toBe(here);
});

test('today is judged where the admin is', () => {
  showTimesIn('Asia/Dubai');
  expect(shortDayText(late, '2026-11-16T10:00:00Z')).toBe('Today');
  showTimesIn('UTC');
  expect(shortDayText(late, '2026-11-16T10:00:00Z')).toBe('15 Nov');
  expect(shortMomentText(late, '2026-11-16T10:00:00Z')).toBe('15 Nov, 22:30');
  expect(shortMomentText(late, late)).toBe('Today, 22:30');
});

test('another year is told instead of the time', () => {
  showTimesIn('UTC');
  expect(otherYear(late, '2026-01-01T00:00:00Z')).toBeUndefined();
  expect(otherYear('2024-11-15T22:30:00Z', late)).toBe('2024');
  expect(shortMomentText('2024-11-15T22:30:00Z', late)).toBe('15 Nov 2024');
});

test('days of a calendar and spans of them are the same in every zone', () => {
  showTimesIn('America/New_York');
  expect(calendarDayText('2026-11-15')).toBe('15 Nov 2026');
  expect(monthText('2026-11')).toBe('November 2026');
  expect(spanText('2026-11-03', '2026-11-17')).toBe('3 Nov 2026 – 17 Nov 2026');
  expect(spanText('2026-11-03', '2026-11-03')).toBe('3 Nov 2026');
});
