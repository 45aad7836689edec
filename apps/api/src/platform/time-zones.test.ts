import { expect, test } from 'vitest';
import {
  daysText,
  dayText,
  instantAtLocalTime,
  localDay,
  offsetMinutes,
  offsetPeriods,
  weekdayOf,
} from './time-zones.ts';

test.each([
  ['Europe/Paris', '2027-03-28T00:59:59Z', 60],
  ['Europe/Paris', '2027-03-28T01:00:00Z', 120],
  ['Europe/Paris', '2027-10-31T00:59:59Z', 120],
  ['Europe/Paris', '2027-10-31T01:00:00Z', 60],
  ['Asia/Kolkata', '2027-01-01T00:00:00Z', 330],
  ['Pacific/Auckland', '2027-01-01T00:00:00Z', 780],
  ['America/St_Johns', '2027-01-01T00:00:00Z', -210],
  ['UTC', '2027-01-01T00:00:00Z', 0],
])('%s at %s is %i minutes ahead of UTC', (zone, instant, minutes) => {
  expect(offsetMinutes(zone, instant)).toBe(minutes);
});

test('converts a local time to an instant, also at daylight saving changes', () => {
  const at = (zone: string, day: string, minutes: number) =>
    new Date(instantAtLocalTime(zone, day, minutes)).toISOString();
  expect(at('Europe/Paris', '2027-03-28', 8 * 60)).toBe('2027-03-28T06:00:00.000Z');
  // 02:30 does not exist on the first day and occurs twice on the second.
  expect(at('Europe/Paris', '2027-03-28', 150)).toBe('2027-03-28T01:30:00.000Z');
  expect(at('Europe/Paris', '2027-10-31', 150)).toBe('2027-10-31T00:30:00.000Z');
  expect(at('Pacific/Auckland', '2027-01-02', 0)).toBe('2027-01-01T11:00:00.000Z');
});

test('uses local days and weekdays', () => {
  expect(localDay('Pacific/Auckland', '2027-01-01T11:00:00Z')).toBe('2027-01-02');
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
});

test('splits a year into offset periods at daylight saving changes', () => {
  expect(offsetPeriods('Europe/Paris', Date.parse('2027-01-01T00:00:00Z'), Date.parse('2028-01-01T00:00:00Z'))).toEqual(
    [
      { from: '2027-01-01T00:00:00.000Z', utc_offset_minutes: 60 },
      { from: '2027-03-28T01:00:00.000Z', utc_offset_minutes: 120 },
      { from: '2027-10-31T01:00:00.000Z', utc_offset_minutes: 60 },
    ],
  );
});

test('formats days as text', () => {
  expect(dayText('2027-05-01')).toBe('1 May 2027');
  expect(daysText('2027-05-01', '2027-09-20')).toBe('1 May 2027 – 20 Sep 2027');
  expect(daysText('2027-05-01', '2027-05-01')).toBe('1 May 2027');
});
