import { expect, test } from 'vitest';
import { clockOf } from '../../../platform/zone-days.ts';
import { statusWords } from '../appointment-words.ts';
import { endedText, myDays, nextUp } from './my-days.ts';

const at = (id: number, starts: string, status: 'pending' | 'accepted' | 'completed' | 'no_show' = 'accepted') => ({
  id,
  status,
  starts_at: starts,
  ends_at: new Date(Date.parse(starts) + 1_800_000).toISOString(),
  timezone: 'Asia/Dubai',
});
const dubai = clockOf('Asia/Dubai');
const now = Date.parse('2026-11-16T09:18:00Z');
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('picks the running or next appointment, and all that start at the same time', () => {
  const rows = [
    at(1, '2026-11-16T08:00:00Z'),
    at(2, '2026-11-16T10:00:00Z'),
    at(3, '2026-11-16T10:00:00Z'),
    at(4, '2026-11-16T09:30:00Z', 'pending'),
  ];
  expect(ids(nextUp(rows, now))).toEqual([2, 3]);
  expect(ids(nextUp([at(5, '2026-11-16T09:00:00Z'), ...rows], now))).toEqual([5]);
  expect(nextUp([], now)).toEqual([]);
});

test("groups by days in the reader's time zone: today, this week and later", () => {
  const rows = [
    at(1, '2026-11-16T06:00:00Z', 'completed'),
    at(2, '2026-11-16T10:00:00Z'),
    // Past midnight in Dubai.
    at(3, '2026-11-16T20:30:00Z', 'pending'),
    at(4, '2026-11-21T06:00:00Z'),
    at(5, '2026-11-22T06:00:00Z'),
    at(6, '2026-11-22T07:00:00Z', 'no_show'),
  ];
  const days = myDays(rows, dubai, now, 0);
  expect(ids(days.earlier)).toEqual([1]);
  expect(ids(days.today)).toEqual([2]);
  expect(days.week.map(({ day, rows: those }) => [day, ids(those)])).toEqual([
    ['2026-11-17', [3]],
    ['2026-11-21', [4]],
  ]);
  expect(days.later.map(({ day, rows: those }) => [day, ids(those)])).toEqual([['2026-11-22', [5]]]);
  // A week that starts on Monday ends on Sunday.
  expect(myDays(rows, dubai, now, 1).later).toEqual([]);
});

test("determines today with the server's offset, even if the browser's time zone data is outdated", () => {
  const late = Date.parse('2026-11-16T23:30:00Z');
  const casablanca = clockOf('Africa/Casablanca', late, 60);
  const told = { ...at(1, '2026-11-17T09:00:00Z'), my_utc_offset_minutes: 60 };
  expect(ids(myDays([told], casablanca, late, 1).today)).toEqual([1]);
  const behind = clockOf('Etc/UTC', late, 60);
  expect(ids(myDays([told], behind, late, 1).today)).toEqual([1]);
});

test('summarises past appointments in a line', () => {
  const over = [at(1, '2026-11-16T06:00:00Z', 'completed'), at(2, '2026-11-16T06:00:00Z', 'no_show')];
  expect(endedText(over, statusWords)).toBe('1 completed, 1 no-show');
});
