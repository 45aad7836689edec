import { expect, test } from 'vitest';
import { daysIn, fullDayText, isDay, rangeText, readDate, readRange, readTime } from './read-date.ts';

// A Wednesday.
const today = '2026-11-18';
const read = (text: string, bounds: { min?: string; max?: string } = {}) => readDate(text, { today, ...bounds });

test.each([
  ['18.11', '2026-11-18'],
  ['18.11.', '2026-11-18'],
  ['18/11/26', '2026-11-18'],
  ['18-11-2026', '2026-11-18'],
  ['2026-11-18', '2026-11-18'],
  ['18 nov', '2026-11-18'],
  ['nov 18', '2026-11-18'],
  ['3 SEPT 2027', '2027-09-03'],
  ['Wed 18 Nov 2026', '2026-11-18'],
  ['Wednesday, 18 November 2026', '2026-11-18'],
  ['20', '2026-11-20'],
  ['today', '2026-11-18'],
  ['tomorrow', '2026-11-19'],
  ['tom', '2026-11-19'],
  ['yesterday', '2026-11-17'],
  ['+3', '2026-11-21'],
  ['-7', '2026-11-11'],
  ['−7', '2026-11-11'],
  ['+2w', '2026-12-02'],
  ['fri', '2026-11-20'],
  ['wed', '2026-11-25'],
  ['١٨.١١', '2026-11-18'],
  ['29 feb 2028', '2028-02-29'],
])('reads %j as %s', (text, day) => {
  expect(read(text)).toEqual({ day });
});

test('takes the nearest year and month that the field allows', () => {
  expect(read('3.2', { min: today })).toEqual({ day: '2027-02-03' });
  expect(read('3.12', { max: today })).toEqual({ day: '2025-12-03' });
  expect(read('5', { min: today })).toEqual({ day: '2026-12-05' });
  expect(readDate('5', { today: '2026-12-18', min: '2026-12-18' })).toEqual({ day: '2027-01-05' });
});

test.each([
  ['31 Nov 2026', 'November has 30 days. Choose 30 Nov or 1 Dec.'],
  ['31 Nov', 'November has 30 days. Choose 30 Nov or 1 Dec.'],
  ['29.2.2027', 'February has 28 days. Choose 28 Feb or 1 Mar.'],
  ['1.13.2026', 'There is no month 13. Type it like 18 Nov 2026.'],
  ['soon', 'Not a date. Type it like 18 Nov 2026.'],
  ['18 19 20', 'Not a date. Type it like 18 Nov 2026.'],
  ['1 Jan 1899', 'Too early. Choose 1 Jan 1900 or later.'],
  ['1 Jan 2100', 'Too late. Choose 31 Dec 2099 or earlier.'],
])('explains what is wrong with %j and suggests a correction', (text, error) => {
  expect(read(text.replace('18 19 20', '18 19 nov 20'))).toEqual({ error });
});

test.each([
  ['1015', '10:15'],
  ['915', '09:15'],
  ['10.15', '10:15'],
  ['10:15', '10:15'],
  ['9', '09:00'],
  ['10h15', '10:15'],
  ['٩:٣٠', '09:30'],
  ['24:00', undefined],
  ['10:75', undefined],
  ['noon', undefined],
])('reads %j as the time %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test('writes days in one format', () => {
  expect(fullDayText('2026-11-18')).toBe('Wed 18 Nov 2026');
  expect(rangeText({ from: '2026-11-17', to: '2026-11-24' })).toBe('17 Nov 2026 – 24 Nov 2026');
  expect(rangeText({ from: '2026-11-17', to: '' })).toBe('from 17 Nov 2026');
  expect(isDay('2026-02-30')).toBe(false);
});

test('reads a range in either order, with an open end', () => {
  const range = (text: string) => readRange(text, { today });
  const whole = { from: '2026-11-17', to: '2026-11-24' };
  expect(range('17.11 – 24.11')).toEqual({ range: whole });
  expect(range('24 Nov - 17 Nov')).toEqual({ range: whole });
  expect(range(rangeText(whole))).toEqual({ range: whole });
  expect(range('from 17 nov')).toEqual({ range: { from: '2026-11-17', to: '' } });
  expect(range('until 24.11')).toEqual({ range: { from: '', to: '2026-11-24' } });
  expect(range('tomorrow')).toEqual({ range: { from: '2026-11-19', to: '2026-11-19' } });
  expect(range('1 nov – 31 nov')).toEqual({ error: 'November has 30 days. Choose 30 Nov or 1 Dec.' });
  expect(daysIn(whole)).toBe(8);
});
