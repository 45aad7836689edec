import { afterEach, expect, test } from 'vitest';
import {
  calendarDayText,
  countText,
  dayText,
  exactText,
  momentText,
  moneyText,
  monthText,
  nearDayText,
  numberText,
  onMomentText,
  setDisplayTimeZone,
  spanText,
  timeText,
} from './format.ts';

afterEach(() => setDisplayTimeZone(undefined));

const late = '2026-11-15T22:30:00Z';
const later = '2027-02-01T12:00:00Z';

test('formats numbers and money with thousands separators, no cents on whole amounts, currency first', () => {
  expect(numberText(1250.5)).toBe('1,250.5');
  expect(moneyText('14500.00', 'AED')).toBe('AED 14,500');
  expect(moneyText('99.95')).toBe('99.95');
  expect(moneyText('1200', null)).toBe('1,200');
  expect(moneyText('13200.00', 'GBP', 'month')).toBe('GBP 13,200 / month');
  expect(moneyText('450000', 'GBP', null)).toBe('GBP 450,000');
});

test('counts agree with their noun', () => {
  expect([countText(1, 'photo'), countText(2, 'photo'), countText(0, 'photo')]).toEqual([
    '1 photo',
    '2 photos',
    '0 photos',
  ]);
  expect(countText(1200, 'property', 'properties')).toBe('1,200 properties');
});

test('shows times and days in the time zone of the profile', () => {
  setDisplayTimeZone('Asia/Dubai');
  expect([dayText(late), timeText(late)]).toEqual(['16 Nov 2026', '02:30']);
  setDisplayTimeZone('America/New_York');
  expect([dayText(late), timeText(late)]).toEqual(['15 Nov 2026', '17:30']);
  expect(momentText(late, { now: later })).toBe('15 Nov 2026, 17:30');
  expect(exactText(late)).toContain('17:30:00');
});

test('shows the time of a record in the record’s time zone', () => {
  setDisplayTimeZone('America/New_York');
  expect(momentText(late, { zone: 'Europe/Paris', now: later })).toBe('15 Nov 2026, 23:30');
});

test('falls back to the browser’s time zone when the zone is unknown', () => {
  const here = timeText(late);
  setDisplayTimeZone('Moon/Tranquility');
  expect(timeText(late)).toBe(here);
});

test('names yesterday, today and tomorrow in the admin’s time zone', () => {
  const now = '2026-11-16T10:00:00Z';
  setDisplayTimeZone('Asia/Dubai');
  expect(momentText(late, { now })).toBe('Today 02:30');
  expect(nearDayText(late, now)).toBe('Today');
  setDisplayTimeZone('UTC');
  expect(momentText(late, { now })).toBe('Yesterday 22:30');
  expect(momentText('2026-11-17T10:00:00Z', { now })).toBe('Tomorrow 10:00');
  expect(momentText('2026-11-18T10:15:00Z', { now })).toBe('18 Nov 2026, 10:15');
  expect(momentText('2026-11-14T23:59:00Z', { now })).toBe('14 Nov 2026, 23:59');
  expect(momentText(late, { now, zone: 'Asia/Tokyo' })).toBe('Today 07:30');
  expect([nearDayText(late, now), nearDayText('2026-11-13T00:00:00Z', now)]).toEqual(['Yesterday', '13 Nov 2026']);
});

test('counts a day of 25 hours as one day and shows midnight as 00', () => {
  setDisplayTimeZone('Europe/London');
  const evening = '2026-10-25T23:30:00Z';
  expect(momentText('2026-10-24T23:30:00Z', { now: evening })).toBe('Today 00:30');
  expect(momentText('2026-10-24T22:30:00Z', { now: evening })).toBe('Yesterday 23:30');
  expect(momentText('2026-10-26T00:05:00Z', { now: evening })).toBe('Tomorrow 00:05');
});

test('formats a moment within a sentence', () => {
  setDisplayTimeZone('UTC');
  expect(onMomentText(late, late)).toBe('today at 22:30');
  expect(onMomentText(late, later)).toBe('on 15 Nov 2026 at 22:30');
});

test('shows calendar days and date ranges the same in every time zone', () => {
  setDisplayTimeZone('America/New_York');
  expect(calendarDayText('2026-11-15')).toBe('15 Nov 2026');
  expect(monthText('2026-11')).toBe('November 2026');
  expect(spanText('2026-11-03', '2026-11-17')).toBe('3 Nov 2026 – 17 Nov 2026');
  expect(spanText('2026-11-03', '2026-11-03')).toBe('3 Nov 2026');
});
