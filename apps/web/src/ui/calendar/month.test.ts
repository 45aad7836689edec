import { describe, expect, test } from 'vitest';
import { addMonths, firstMonthOf, weeksOf } from './month.ts';

describe('a month as weeks', () => {
  test('begins on Monday and omits the days of adjacent months', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
    expect(weeks[5]?.[1]).toBeUndefined();
  });

  test('handles leap years', () => {
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf('2100-02').flat().filter(Boolean)).toHaveLength(28);
  });

  test('fills four weeks exactly when February begins on a Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
  });
});

test('adds months across the end of the year', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
});

test('opens at the first range that has not ended, or at the current month', () => {
  const past = { from: '2026-08-01', to: '2026-09-30' };
  const running = { from: '2026-09-20', to: '2026-11-30' };
  const next = { from: '2027-02-03', to: '2027-02-09' };
  expect(firstMonthOf([past, next], '2026-11-18')).toBe('2027-02');
  expect(firstMonthOf([next, running], '2026-11-18')).toBe('2026-11');
  expect(firstMonthOf([past], '2026-11-18')).toBe('2026-11');
});
