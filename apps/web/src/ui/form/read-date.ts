import { readerZone } from '../../platform/format.ts';
import { addDays, dayIn, weekdayOf } from '../../platform/zone-days.ts';
import { latinDigits } from './latin-digits.ts';

/** The default bounds of date fields. */
export const dateBounds = { min: '1900-01-01', max: '2099-12-31' };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const short = (word: string) => capital(word.slice(0, 3));

/** `18 Nov 2026`. */
function plainDayText(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date} ${short(months[month - 1] ?? '')} ${year}`;
}

/** `Wed 18 Nov 2026`. */
export const fullDayText = (day: string) => `${short(weekdays[weekdayOf(day)] ?? '')} ${plainDayText(day)}`;

/** `Wednesday 18 November 2026`, for screen readers. */
export function spokenDayText(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${capital(weekdays[weekdayOf(day)] ?? '')} ${date} ${capital(months[month - 1] ?? '')} ${year}`;
}

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;

type Read = { day: string; error?: undefined } | { day?: undefined; error: string };
type Bounds = { today: string; min?: string | undefined; max?: string | undefined };

const unreadable = (): Read => ({ error: 'Not a date. Type it like 18 Nov 2026.' });
const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** Matches names by at least three characters: `nov`, `sept`, `wednesday`. */
const indexOfWord = (words: readonly string[], word: string) =>
  word.length < 3 ? -1 : words.findIndex((each) => each.startsWith(word));

/** `today`, `tomorrow`, `+3`, `-7`, `+2w`, `fri`. */
function relative(text: string, today: string): string | undefined {
  if (text === 'today') return today;
  if (text.length >= 3 && 'tomorrow'.startsWith(text)) return addDays(today, 1);
  if (text.length >= 4 && 'yesterday'.startsWith(text)) return addDays(today, -1);
  const steps = /^([+-])(\d{1,5})(?: ?(d|days?|w|weeks?))?$/.exec(text.replace('−', '-'));
  if (steps) return addDays(today, Number(`${steps[1]}${steps[2]}`) * (steps[3]?.startsWith('w') ? 7 : 1));
  const weekday = indexOfWord(weekdays, text);
  return weekday < 0 ? undefined : addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
}

type Parts = { date: number; month?: number; year?: number };

const yearOf = (text: string | undefined) =>
  text === undefined ? undefined : Number(text) + (text.length === 2 ? 2000 : 0);

/** The parts of `2026-11-18`, `18.11.`, `18/11/26`, `18 nov 2026`, `nov 18`, `wed 18 november`, `18`. */
function partsOf(text: string): Parts | undefined {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) };
  const numbers = /^(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}|\d{2})?)?$/.exec(text);
  if (numbers) return { date: Number(numbers[1]), month: Number(numbers[2]), year: yearOf(numbers[3]) };
  const words = text.split(/[ ,.-]+/).filter(Boolean);
  if (words.length > 1 && indexOfWord(weekdays, words[0] ?? '') >= 0) words.shift();
  const named = words.findIndex((word) => indexOfWord(months, word) >= 0);
  const month = named < 0 ? undefined : indexOfWord(months, words[named] ?? '') + 1;
  const [date, year, ...rest] = words.filter((_, index) => index !== named);
  if (rest.length > 0 || named > 1 || !date || !/^\d{1,2}$/.test(date)) return;
  if (year !== undefined && (month === undefined || !/^(\d{4}|\d{2})$/.test(year))) return;
  return { date: Number(date), month, year: yearOf(year) };
}

const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const dayOf = (year: number, month: number, date: number) => `${pad(year, 4)}-${pad(month)}-${pad(date)}`;

/** Completes a missing year or month with the nearest one that the field allows. */
function completed({ date, month, year }: Parts, { today, min = '', max = '9' }: Bounds) {
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number];
  if (month === undefined) {
    const next = (thisMonth % 12) + 1;
    const isOver = dayOf(thisYear, thisMonth, date) < min;
    return { date, month: isOver ? next : thisMonth, year: isOver && next === 1 ? thisYear + 1 : thisYear };
  }
  if (year !== undefined) return { date, month, year };
  const here = dayOf(thisYear, month, date);
  return { date, month, year: here < min ? thisYear + 1 : here > max ? thisYear - 1 : thisYear };
}

function inBounds(day: string, min: string, max: string): Read {
  if (day < min) return { error: `Too early. Choose ${plainDayText(min)} or later.` };
  if (day > max) return { error: `Too late. Choose ${plainDayText(max)} or earlier.` };
  return { day };
}

/** Parses a typed date, or returns an error with a suggestion. */
export function readDate(typed: string, { today, min = dateBounds.min, max = dateBounds.max }: Bounds): Read {
  const text = latinDigits(typed).trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 40);
  const near = relative(text, today);
  if (near !== undefined) return inBounds(near, min, max);
  const parts = partsOf(text);
  if (!parts) return unreadable();
  const { year, month, date } = completed(parts, { today, min, max });
  if (month < 1 || month > 12) return { error: `There is no month ${month}. Type it like 18 Nov 2026.` };
  const length = lengthOf(year, month);
  const name = capital(months[month - 1] ?? '');
  if (date < 1) return unreadable();
  if (date > length) {
    const next = plainDayText(addDays(dayOf(year, month, length), 1)).replace(` ${year}`, '');
    return { error: `${name} has ${length} days. Choose ${length} ${short(name.toLowerCase())} or ${next}.` };
  }
  return inBounds(dayOf(year, month, date), min, max);
}

/** The error of a date field's text; undefined if it is a date or empty. */
export const dateFault = (text: string, { min, max }: { min?: string | undefined; max?: string | undefined }) =>
  text === '' || isDay(text) ? undefined : readDate(text, { today: dayIn(readerZone()), min, max }).error;

/** Parses `1015`, `10.15`, `10:15`, `9` or `10h15` as a time; undefined if it is not one. */
export function readTime(typed: string): string | undefined {
  const text = latinDigits(typed).trim().toLowerCase();
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?h?$/.exec(text);
  if (!found) return;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  return hour > 23 || minute > 59 ? undefined : `${pad(hour)}:${pad(minute)}`;
}

export const timeFault = 'Not a time. Type it like 10:15.';

export type DayRange = { from: string; to: string };
type ReadRange = { range: DayRange; error?: undefined } | { range?: undefined; error: string };

/** `17 Nov 2026 – 24 Nov 2026`, `from 17 Nov 2026`, `until 24 Nov 2026`. */
export function rangeText({ from, to }: DayRange) {
  if (from && to) return from === to ? plainDayText(from) : `${plainDayText(from)} – ${plainDayText(to)}`;
  if (from) return `from ${plainDayText(from)}`;
  return to ? `until ${plainDayText(to)}` : '';
}

/** The number of days in a range, both ends included. */
export const daysIn = ({ from, to }: DayRange) =>
  from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 : undefined;

/** Parses two dates with a dash between them, in either order; one end may be open. */
export function readRange(typed: string, bounds: Bounds): ReadRange {
  const text = typed.trim().replaceAll(/\s+/g, ' ').slice(0, 90);
  const open = /^(from|since|until|to)\b ?(.*)$/i.exec(text);
  const ends = open
    ? /^(from|since)$/i.test(open[1] ?? '')
      ? [open[2] ?? '', '']
      : ['', open[2] ?? '']
    : text.split(/ ?– ?| - | to | until /i);
  if (ends.length > 2) return { error: 'Not a range. Type it like 17 Nov – 24 Nov 2026.' };
  const [first = '', last = ends.length === 1 ? first : ''] = ends;
  const read = [first, last].map((end) => (end.trim() === '' ? { day: '' } : readDate(end, bounds)));
  const wrong = read.find(({ day }) => day === undefined);
  if (wrong && 'error' in wrong && wrong.error) return { error: wrong.error };
  const [from = '', to = ''] = read.map(({ day }) => day ?? '');
  return { range: from && to && from > to ? { from: to, to: from } : { from, to } };
}
