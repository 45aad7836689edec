import { expect, test } from 'vitest';
import { momentBy, offsetBy, shownBy, utcOffsetMinutes } from '../../platform/zone-days.ts';
import { stepLocalTime, toInstants } from './local-time-input.ts';
import { clockFrom } from './use-server-clock.ts';

const zone = 'Africa/Casablanca';
const now = Date.parse('2026-11-18T12:00:00Z');
const until = Date.parse('2027-12-21T00:00:00Z');
/** The server has newer data than this browser: an hour ahead today, and two hours ahead from May on. */
const far = '2027-05-01T00:00:00Z';
const here = (at: number) => utcOffsetMinutes(zone, at);
const clock = clockFrom(
  zone,
  [
    { from: '2026-11-17T00:00:00Z', utc_offset_minutes: here(now) + 60 },
    { from: far, utc_offset_minutes: here(Date.parse(far)) + 120 },
  ],
  now,
  until,
);
if (!clock) throw new Error('no clock');

test('a far date has the server’s offset of that date, not today’s difference', () => {
  expect(clock.drift).toBe(60);
  expect(offsetBy(clock, now)).toBe(here(now) + 60);
  const date = Date.parse('2027-06-15T09:00:00Z');
  expect(offsetBy(clock, date)).toBe(here(Date.parse(far)) + 120);
  const { day, time } = shownBy(clock, date);
  expect(momentBy(clock, day, time)).toBe('2027-06-15T09:00:00.000Z');
  expect(toInstants(clock, { day, time, minutes: 30 })).toEqual({
    starts_at: '2027-06-15T09:00:00.000Z',
    ends_at: '2027-06-15T09:30:00.000Z',
  });
});

test('a skipped local time moves forward by the gap, and a day before the change is a day', () => {
  const shift = here(Date.parse(far)) + 120 - (here(now) + 60);
  const last = new Date(Date.parse(far) + (here(now) + 60) * 60_000).toISOString();
  const skipped = momentBy(clock, last.slice(0, 10), last.slice(11, 16));
  expect(Date.parse(skipped)).toBe(Date.parse(far));
  expect(shownBy(clock, Date.parse(skipped)).time).toBe(
    new Date(Date.parse(last) + shift * 60_000).toISOString().slice(11, 16),
  );
  expect(stepLocalTime(clock, { day: '2027-04-30', time: '10:00', minutes: '30' }, { days: 1 })).toMatchObject({
    day: '2027-05-01',
    time: '10:00',
  });
});

test('beyond the range today’s difference is the best guess', () => {
  const beyond = until + 30 * 86_400_000;
  expect(offsetBy(clock, beyond)).toBe(utcOffsetMinutes(zone, beyond + 60 * 60_000) + 60);
});
