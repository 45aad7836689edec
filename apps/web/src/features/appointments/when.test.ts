import { expect, test } from 'vitest';
import { arrowStep, momentsOf, nextQuarter, stepped, typedWhen } from './when.ts';

test('what is typed are the clocks of the property, whatever those of the reader show', () => {
  const typed = typedWhen('Asia/Beirut', '2026-11-17T09:00:00Z', '2026-11-17T09:45:00Z');
  expect(typed).toEqual({ day: '2026-11-17', time: '11:00', minutes: '45' });
  expect(momentsOf('Asia/Beirut', typed)).toEqual({
    starts_at: '2026-11-17T09:00:00.000Z',
    ends_at: '2026-11-17T09:45:00.000Z',
  });
  expect(momentsOf('Asia/Beirut', { ...typed, day: '' })).toBeUndefined();
  expect(momentsOf('Asia/Beirut', { ...typed, minutes: '10' })).toBeUndefined();
});

test('an appointment across moved clocks keeps its length', () => {
  const moments = momentsOf('Europe/Paris', { day: '2026-03-29', time: '01:45', minutes: '30' });
  expect(moments).toEqual({ starts_at: '2026-03-29T00:45:00.000Z', ends_at: '2026-03-29T01:15:00.000Z' });
});

test('arrows go by quarters and days, also past midnight and over moved clocks', () => {
  const at = { day: '2026-11-16', time: '23:45', minutes: '30' };
  expect(stepped('Asia/Dubai', at, { minutes: 15 })).toMatchObject({ day: '2026-11-17', time: '00:00' });
  expect(stepped('Asia/Dubai', at, { days: -1 })).toMatchObject({ day: '2026-11-15', time: '23:45' });
  const spring = { day: '2026-03-29', time: '01:45', minutes: '30' };
  expect(stepped('Europe/Paris', spring, { minutes: 15 })).toMatchObject({ time: '03:00' });
  // That time is not on that day's clocks: the next that is.
  expect(stepped('Europe/Paris', { ...spring, day: '2026-03-28', time: '02:30' }, { days: 1 })).toMatchObject({
    day: '2026-03-29',
    time: '03:30',
  });
  expect(arrowStep('ArrowRight', false)).toEqual({ days: 1 });
  expect(arrowStep('ArrowRight', true)).toEqual({ days: -1 });
  expect(arrowStep('Enter', false)).toBeUndefined();
});

test('the next quarter', () => {
  expect(nextQuarter(Date.parse('2026-11-16T09:01:00Z'))).toBe('2026-11-16T09:15:00.000Z');
});
