import { expect, test } from 'vitest';
import { clockOf, utcOffsetMinutes } from '../../platform/zone-days.ts';
import { arrowStep, nextWorkingHour, stepLocalTime, toInstants, toLocalTimeFormValues } from './local-time-input.ts';

const [beirut, paris, dubai] = [clockOf('Asia/Beirut'), clockOf('Europe/Paris'), clockOf('Asia/Dubai')];

test('reads typed times in the time zone of the property', () => {
  const typed = toLocalTimeFormValues(beirut, '2026-11-17T09:00:00Z', '2026-11-17T09:45:00Z');
  expect(typed).toEqual({ day: '2026-11-17', time: '11:00', minutes: '45' });
  expect(toInstants(beirut, typed)).toEqual({
    starts_at: '2026-11-17T09:00:00.000Z',
    ends_at: '2026-11-17T09:45:00.000Z',
  });
  expect(toInstants(beirut, { ...typed, day: '' })).toBeUndefined();
  expect(toInstants(beirut, { ...typed, minutes: '10' })).toBeUndefined();
});

test('retains the duration across a change to daylight saving time', () => {
  const moments = toInstants(paris, { day: '2026-03-29', time: '01:45', minutes: '30' });
  expect(moments).toEqual({ starts_at: '2026-03-29T00:45:00.000Z', ends_at: '2026-03-29T01:15:00.000Z' });
});

test('steps by 15 minutes and by days, across midnight and daylight saving time', () => {
  const at = { day: '2026-11-16', time: '23:45', minutes: '30' };
  expect(stepLocalTime(dubai, at, { minutes: 15 })).toMatchObject({ day: '2026-11-17', time: '00:00' });
  expect(stepLocalTime(dubai, at, { days: -1 })).toMatchObject({ day: '2026-11-15', time: '23:45' });
  const spring = { day: '2026-03-29', time: '01:45', minutes: '30' };
  expect(stepLocalTime(paris, spring, { minutes: 15 })).toMatchObject({ time: '03:00' });
  // That time does not exist on that day: the next one that does.
  expect(stepLocalTime(paris, { ...spring, day: '2026-03-28', time: '02:30' }, { days: 1 })).toMatchObject({
    day: '2026-03-29',
    time: '03:30',
  });
  expect(arrowStep('ArrowRight', false)).toEqual({ days: 1 });
  expect(arrowStep('ArrowRight', true)).toEqual({ days: -1 });
  expect(arrowStep('Enter', false)).toBeUndefined();
});

test("reads typed times with the server's offset instead of the browser's time zone data", () => {
  const at = Date.parse('2026-11-18T09:00:00Z');
  const told = utcOffsetMinutes('Africa/Casablanca', at) + 60;
  const casablanca = clockOf('Africa/Casablanca', at, told);
  const typed = toLocalTimeFormValues(casablanca, '2026-11-18T09:00:00Z');
  expect(typed.time).toBe(new Date(at + told * 60_000).toISOString().slice(11, 16));
  expect(toInstants(casablanca, typed)?.starts_at).toBe('2026-11-18T09:00:00.000Z');
});

test('proposes the next working hour for a new appointment, never at night', () => {
  const next = (now: string) => nextWorkingHour(dubai, Date.parse(now));
  // Tuesday 10:20 in Dubai: at 12:00, as 11:00 is less than an hour ahead.
  expect(next('2026-11-17T06:20:00Z')).toBe('2026-11-17T08:00:00.000Z');
  expect(next('2026-11-17T12:59:00Z')).toBe('2026-11-18T05:00:00.000Z');
  expect(next('2026-11-17T19:40:00Z')).toBe('2026-11-18T05:00:00.000Z');
  // Saturday evening: on Monday at nine.
  expect(next('2026-11-21T18:00:00Z')).toBe('2026-11-23T05:00:00.000Z');
  const mornings = [{ weekday: 4, from: '10:30', to: '12:00' }];
  expect(nextWorkingHour(dubai, Date.parse('2026-11-17T19:40:00Z'), mornings)).toBe('2026-11-19T07:00:00.000Z');
});
