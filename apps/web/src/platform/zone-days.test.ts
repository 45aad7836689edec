import { expect, test } from 'vitest';
import {
  addDays,
  clockOf,
  dayIn,
  endOfDayIn,
  momentBy,
  momentIn,
  momentOfFields,
  offsetBy,
  offsetName,
  offsetText,
  shownAt,
  shownBy,
  timeIn,
  utcOffsetMinutes,
  weekdayOf,
} from './zone-days.ts';

test('starts and ends a day in the given time zone', () => {
  const late = Date.parse('2026-11-15T22:30:00Z');
  expect(dayIn('UTC', late)).toBe('2026-11-15');
  expect(dayIn('Asia/Dubai', late)).toBe('2026-11-16');
  expect(endOfDayIn('UTC', '2026-11-15')).toBe('2026-11-16T00:00:00.000Z');
  expect(endOfDayIn('Asia/Dubai', '2026-11-15')).toBe('2026-11-15T20:00:00.000Z');
});

test('starts and ends a day correctly on daylight saving changes', () => {
  expect(endOfDayIn('Europe/Paris', '2026-03-28')).toBe('2026-03-28T23:00:00.000Z');
  expect(endOfDayIn('Europe/Paris', '2026-03-29')).toBe('2026-03-29T22:00:00.000Z');
  expect(endOfDayIn('Europe/Paris', '2026-10-25')).toBe('2026-10-25T23:00:00.000Z');
});

test('converts local time to an instant and back, also on daylight saving changes', () => {
  for (const zone of ['Asia/Dubai', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut']) {
    for (const at of ['2026-03-29T00:30:00Z', '2026-03-29T01:15:00Z', '2026-06-01T12:00:00Z', '2026-11-16T23:45:00Z']) {
      const moment = Date.parse(at);
      expect(momentIn(zone, dayIn(zone, moment), timeIn(zone, moment))).toBe(new Date(moment).toISOString());
    }
  }
});

test('moves a skipped local time forward and takes the first of a repeated one', () => {
  expect(momentIn('Europe/Paris', '2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(momentIn('Europe/Paris', '2026-03-29', '03:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(momentIn('Europe/Paris', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(momentIn('Europe/Paris', '2026-10-25', '03:30')).toBe('2026-10-25T02:30:00.000Z');
});

test('has no instant while a date or a time field is empty or cannot be read', () => {
  expect(momentOfFields('Europe/Paris', '2026-11-18', '09:30')).toBe('2026-11-18T08:30:00.000Z');
  expect(momentOfFields('Europe/Paris', null, '09:30')).toBeUndefined();
  expect(momentOfFields('Europe/Paris', '2026-11-18', '')).toBeUndefined();
  expect(momentOfFields('Europe/Paris', 'دبي مارينا', '09:30')).toBeUndefined();
  expect(momentOfFields('Europe/Paris', '2026-11-18', 'noon')).toBeUndefined();
});

test('adds calendar days and names a time zone by its UTC offset', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  expect(weekdayOf('2026-11-15')).toBe(0);
  expect(offsetText('Asia/Dubai', '2026-11-16T00:00:00Z')).toBe('GMT+4');
  expect(offsetText('Europe/Paris', '2026-07-01T00:00:00Z')).toBe('GMT+2');
});

test('uses the server’s UTC offset when the browser’s time zone data is outdated', () => {
  const at = Date.parse('2026-11-18T09:00:00Z');
  for (const zone of ['Africa/Casablanca', 'Asia/Dubai', 'Europe/Paris', 'America/Los_Angeles']) {
    // The server's offset is one hour more than this runtime's.
    const server = utcOffsetMinutes(zone, at) + 60;
    const clock = clockOf(zone, at, server);
    const { day, time } = shownBy(clock, at);
    expect(offsetBy(clock, at)).toBe(server);
    expect({ day, time }).toEqual(shownAt(at, server));
    expect(time).not.toBe(timeIn(zone, at));
    expect(momentBy(clock, day, time)).toBe('2026-11-18T09:00:00.000Z');
  }
});

test('follows daylight saving changes of the browser’s time zone data', () => {
  const paris = clockOf('Europe/Paris', Date.parse('2026-10-20T08:00:00Z'), 120);
  expect(paris.drift).toBe(0);
  expect(offsetBy(paris, Date.parse('2026-11-20T08:00:00Z'))).toBe(60);
  expect(momentBy(paris, '2026-11-20', '09:00')).toBe('2026-11-20T08:00:00.000Z');
});

test('uses the server’s UTC offset for a time zone that the browser does not know', () => {
  const at = Date.parse('2026-11-18T09:00:00Z');
  const lunar = clockOf('Moon/Tranquility', at, 330);
  expect(shownBy(lunar, at).time).toBe('14:30');
  expect(momentBy(lunar, '2026-11-18', '14:30')).toBe('2026-11-18T09:00:00.000Z');
  expect([0, 240, -210, 345].map(offsetName)).toEqual(['GMT', 'GMT+4', 'GMT-3:30', 'GMT+5:45']);
});
