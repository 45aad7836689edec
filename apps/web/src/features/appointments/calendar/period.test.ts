import { expect, test } from 'vitest';
import { shownAt } from '../../../platform/zone-days.ts';
import { daysOf, periodOf, periodText, stepDay, tabOf, wallTime } from './period.ts';

const sunday = { firstDay: 0, narrow: false };

test('covers whole weeks from the first day of the week', () => {
  expect(periodOf('week', '2026-11-16', sunday)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(periodOf('week', '2026-11-16', { firstDay: 1, narrow: false })).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
  });
  expect(periodOf('month', '2026-11-16', sunday)).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(periodOf('month', '2026-08-03', sunday)).toEqual({ from: '2026-07-26', to: '2026-09-05' });
  expect(periodOf('week', '2026-11-16', { firstDay: 0, narrow: true })).toEqual({
    from: '2026-11-16',
    to: '2026-11-18',
  });
  expect(daysOf(periodOf('month', '2026-08-03', sunday))).toHaveLength(42);
});

test('steps by the visible span and clamps to the end of a shorter month', () => {
  expect(stepDay('day', '2026-11-30', 1, false)).toBe('2026-12-01');
  expect(stepDay('week', '2026-11-16', -1, false)).toBe('2026-11-09');
  expect(stepDay('week', '2026-11-16', 1, true)).toBe('2026-11-19');
  expect(stepDay('month', '2026-01-31', 1, false)).toBe('2026-02-28');
  expect(stepDay('month', '2026-12-16', 1, false)).toBe('2027-01-16');
});

test('has a title and belongs to a tab', () => {
  const week = periodOf('week', '2026-11-16', sunday);
  expect(periodText('week', '2026-11-16', week)).toMatch(/15\s?–\s?21 November 2026/);
  expect(periodText('day', '2026-11-16', week)).toBe('Monday 16 November 2026');
  expect(periodText('month', '2026-11-16', week)).toBe('November 2026');
  expect(tabOf(week, '2026-11-16')).toBe('today');
  expect(tabOf(week, '2026-11-14')).toBe('upcoming');
  expect(tabOf(week, '2026-11-22')).toBe('past');
});

test('draws times as wall time', () => {
  expect(wallTime(shownAt(Date.parse('2026-11-17T09:00:00Z'), 120))).toBe('2026-11-17T11:00:00');
});
