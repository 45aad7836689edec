import { expect, test } from 'vitest';
import { utcOffsetMinutes } from '../../platform/zone-days.ts';
import {
  appointmentName,
  cityOf,
  dayWords,
  lengthText,
  localTimesOf,
  propertyClock,
  relativeDayText,
  spanText,
  startText,
  startTextAt,
  timeLeft,
} from './appointment-times.ts';

const at = (starts_at: string, timezone: string, more: object = {}) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
  timezone,
  ...more,
});
const inParis = at('2026-11-18T09:15:00Z', 'Europe/Paris');
const inBeirut = at('2026-11-17T09:00:00Z', 'Asia/Beirut');

test("shows the property's local time with its city first, then the reader's own time if it differs", () => {
  expect(startText(inParis)).toBe('Wed 18 Nov · 10:15 Paris');
  expect(spanText(inParis)).toBe('Wed 18 Nov · 10:15–10:45 Paris');
  expect(localTimesOf(inParis, 'Asia/Dubai').mine?.text).toBe('13:15 for you');
  expect(localTimesOf(inParis, 'America/Los_Angeles').mine?.text).toBe('01:15 for you');
  expect(localTimesOf(inParis, 'Europe/Madrid').mine).toBeUndefined();
  expect(localTimesOf(inBeirut, 'Asia/Dubai')).toMatchObject({
    there: { day: '2026-11-17', time: '11:00', span: '11:00–11:30', city: 'Beirut', offset: 'GMT+2' },
    mine: { day: '2026-11-17', span: '13:00–13:30', offset: 'GMT+4', otherDay: undefined },
  });
});

test('names the day if it differs for the reader', () => {
  const late = at('2026-11-17T21:00:00Z', 'Asia/Beirut');
  expect(localTimesOf(late, 'Asia/Dubai').mine?.text).toBe('Wed 18 Nov · 01:00 for you');
  expect(localTimesOf(inBeirut, 'Pacific/Honolulu').mine?.text).toBe('Mon 16 Nov · 23:00 for you');
});

test("uses the UTC offsets of the server instead of the browser's time zone data", () => {
  const moment = Date.parse('2026-11-18T09:00:00Z');
  for (const zone of ['Africa/Casablanca', 'Asia/Dubai', 'Europe/Paris', 'America/Los_Angeles']) {
    const told = utcOffsetMinutes(zone, moment) + 60;
    const shown = new Date(moment + told * 60_000).toISOString().slice(11, 16);
    const here = at('2026-11-18T09:00:00Z', zone, { utc_offset_minutes: told, my_utc_offset_minutes: told });
    expect(startText(here)).toContain(` · ${shown} `);
    expect(localTimesOf(here, 'Asia/Tokyo').mine).toBeUndefined();
    // Typed and dropped times use the same offset.
    expect(startTextAt(here, '2026-11-18T10:30:00Z')).toContain(
      new Date(moment + (told + 90) * 60_000).toISOString().slice(11, 16),
    );
    expect(propertyClock(here).drift).toBe(60);
  }
});

test('shows the city of the property, not the one in the name of its time zone', () => {
  const sharjah = { name: { en: 'Sharjah' } };
  expect(cityOf({ timezone: 'Asia/Dubai', property: { city: sharjah } })).toBe('Sharjah');
  expect(cityOf({ timezone: 'America/Argentina/Buenos_Aires', property: { city: null } })).toBe('Buenos Aires');
  const named = { ...inParis, user: { first_name: 'Mona', last_name: 'Adel' } };
  expect(appointmentName(named)).toBe('Mona Adel, Wed 18 Nov · 10:15 Paris');
});

test('always shows the day of the next appointment', () => {
  const next = at('2026-11-18T06:00:00Z', 'Asia/Dubai');
  const left = (now: string, own = 'Asia/Dubai') => timeLeft(next, own, Date.parse(now)).text;
  expect(left('2026-11-17T18:00:00Z')).toBe('Tomorrow · 10:00 Dubai');
  expect(left('2026-11-18T02:00:00Z')).toBe('Today · 10:00 Dubai');
  expect(left('2026-11-15T18:00:00Z')).toBe('Wed 18 Nov · 10:00 Dubai');
  // In Los Angeles it is still Tuesday: "Today" would mean another day.
  expect(left('2026-11-17T18:00:00Z', 'America/Los_Angeles')).toBe('Wed 18 Nov · 10:00 Dubai');
  expect(relativeDayText(next, 'Asia/Dubai', Date.parse('2026-11-17T20:30:00Z'))).toBe('Today');
  expect(left('2026-11-18T05:18:00Z')).toBe('Starts in 42 min');
  expect(left('2026-11-18T05:59:30Z')).toBe('Starts in 1 min');
  expect(left('2026-11-18T06:00:00Z')).toBe('Now');
  expect(left('2026-11-18T06:30:00Z')).toBe('Over');
});

test('formats days and durations', () => {
  expect(dayWords('2026-11-17')).toBe('Tuesday 17 November');
  expect(dayWords('2026-11-17', 'short')).toBe('Tue 17 Nov');
  expect([30, 60, 75].map(lengthText)).toEqual(['30 min', '1 h', '1 h 15 min']);
});
