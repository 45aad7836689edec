import { expect, test } from 'vitest';
import { addressLines, dayWords, lengthText, timeLeft, whenOf } from './appointment-words.ts';

const inBeirut = {
  starts_at: '2026-11-17T09:00:00Z',
  ends_at: '2026-11-17T09:30:00Z',
  timezone: 'Asia/Beirut',
};

test('an appointment is told by its property’s clocks, with one’s own beside them where they differ', () => {
  expect(whenOf(inBeirut, 'Asia/Dubai')).toEqual({
    there: { day: '2026-11-17', span: '11:00–11:30', zone: 'Beirut', offset: 'GMT+2' },
    mine: { day: '2026-11-17', span: '13:00–13:30', offset: 'GMT+4', otherDay: undefined },
  });
  expect(whenOf(inBeirut, 'Africa/Cairo').mine).toBeUndefined();
});

test('where it is another day for oneself, that day is named', () => {
  const late = { starts_at: '2026-11-17T21:00:00Z', ends_at: '2026-11-17T21:45:00Z', timezone: 'Asia/Beirut' };
  expect(whenOf(late, 'Asia/Dubai').mine).toMatchObject({ span: '01:00–01:45', otherDay: 'Wed 18 Nov' });
});

test('on days on which clocks are moved each side has its own offset', () => {
  // Paris has gone back to GMT+1 an hour before, Dubai never moves.
  const after = { starts_at: '2026-10-25T02:00:00Z', ends_at: '2026-10-25T02:30:00Z', timezone: 'Europe/Paris' };
  expect(whenOf(after, 'Asia/Dubai')).toMatchObject({ there: { span: '03:00–03:30', offset: 'GMT+1' } });
  const before = { ...after, starts_at: '2026-10-25T00:30:00Z', ends_at: '2026-10-25T01:15:00Z' };
  // Half past two until a quarter past two: the same hour comes twice.
  expect(whenOf(before, 'Asia/Dubai')).toMatchObject({ there: { span: '02:30–02:15', offset: 'GMT+2' } });
  const spring = { ...after, starts_at: '2026-03-29T00:45:00Z', ends_at: '2026-03-29T01:15:00Z' };
  expect(whenOf(spring, 'Asia/Dubai')).toMatchObject({ there: { span: '01:45–03:15', offset: 'GMT+1' } });
});

test('how long is left: minutes under an hour, then the time, then now, then over', () => {
  const at = (time: string) => timeLeft(inBeirut, Date.parse(`2026-11-17T${time}Z`)).text;
  expect(at('07:59:00')).toBe('At 11:00');
  expect(at('08:18:00')).toBe('Starts in 42 min');
  expect(at('08:59:30')).toBe('Starts in 1 min');
  expect(at('09:00:00')).toBe('Now');
  expect(at('09:30:00')).toBe('Over');
});

test('days and lengths in words', () => {
  expect(dayWords('2026-11-17')).toBe('Tuesday 17 November');
  expect(dayWords('2026-11-17', 'short')).toBe('Tue 17 Nov');
  expect([30, 60, 75].map(lengthText)).toEqual(['30 min', '1 h', '1 h 15 min']);
});

test('an address is what is known of it', () => {
  const none = { building: null, unit: null, street: null, neighborhood: null, city: null };
  const city = { id: 1, name: { en: 'Dubai' } };
  expect(addressLines({ ...none, city })).toEqual(['Dubai']);
  expect(addressLines({ ...none, city, building: 'Marina Tower 2', unit: '1804', street: 'Al Marsa Street' })).toEqual([
    'Marina Tower 2, 1804',
    'Al Marsa Street, Dubai',
  ]);
});
