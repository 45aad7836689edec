import { weekStart } from '../../platform/week.ts';
import { addDays, weekdayOf } from '../../platform/zone-days.ts';
import { addMonths, monthOf } from '../calendar/month.ts';

const startOfWeek = (day: string) => addDays(day, -((weekdayOf(day) - weekStart() + 7) % 7));

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Starting with the first day of the week. */
export const weekdayNames = () => [...names.slice(weekStart()), ...names.slice(0, weekStart())];

/** The weeks of a month, padded with days of the adjacent months. */
export function fullWeeks(month: string): string[][] {
  const weeks: string[][] = [];
  for (let day = startOfWeek(`${month}-01`); weeks.length === 0 || monthOf(day) === month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
}

/** The same day of another month, or its last day if that month is shorter. */
export function sameDayOf(day: string, months: number) {
  const month = addMonths(monthOf(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** The day that a key moves to; undefined for other keys. */
export function dayAfterKey(key: string, day: string, today: string, isRtl: boolean): string | undefined {
  const side = isRtl ? -1 : 1;
  if (key === 'ArrowRight') return addDays(day, side);
  if (key === 'ArrowLeft') return addDays(day, -side);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'PageDown') return sameDayOf(day, 1);
  if (key === 'PageUp') return sameDayOf(day, -1);
  if (key === 'Home') return startOfWeek(day);
  if (key === 'End') return addDays(startOfWeek(day), 6);
  return key.toLowerCase() === 't' ? today : undefined;
}

export const clamped = (day: string, min: string, max: string) => (day < min ? min : day > max ? max : day);
