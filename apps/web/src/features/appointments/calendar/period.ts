import { addDays, weekdayOf } from '../../../platform/zone-days.ts';

export const spans = ['day', 'week', 'month', 'agenda'] as const;
export type Span = (typeof spans)[number];

/** A range of days, both ends included. */
export type Period = { from: string; to: string };

const SHORT_WEEK = 3;

const startOfWeek = (day: string, firstDay: number) => addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));
const endOfMonth = (day: string) => addDays(`${monthAfter(day, 1)}-01`, -1);

/** `2026-12`, of a day in November. */
function monthAfter(day: string, count: number) {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7);
}

/**
 * The days that a span shows around a day. A month has whole weeks; a narrow viewport has three days instead of a week.
 */
export function periodOf(span: Span, day: string, { firstDay, narrow }: { firstDay: number; narrow: boolean }): Period {
  if (span === 'day') return { from: day, to: day };
  if (span === 'week' && narrow) return { from: day, to: addDays(day, SHORT_WEEK - 1) };
  if (span === 'month') {
    const from = startOfWeek(`${day.slice(0, 7)}-01`, firstDay);
    return { from, to: addDays(startOfWeek(endOfMonth(day), firstDay), 6) };
  }
  const from = startOfWeek(day, firstDay);
  return { from, to: addDays(from, 6) };
}

/** The day that the previous or next period starts from. */
export function stepDay(span: Span, day: string, step: 1 | -1, narrow: boolean): string {
  if (span === 'day') return addDays(day, step);
  if (span === 'week' && narrow) return addDays(day, step * SHORT_WEEK);
  if (span !== 'month') return addDays(day, step * 7);
  const month = monthAfter(day, step);
  const last = endOfMonth(`${month}-01`);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

export const daysOf = ({ from, to }: Period): string[] => {
  const days = [from];
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
};

const shape = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const whole = shape({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const month = shape({ month: 'long', year: 'numeric' });
const stretch = shape({ day: 'numeric', month: 'long', year: 'numeric' });

/** `15 – 21 November 2026`. */
export function periodText(span: Span, day: string, { from, to }: Period): string {
  const date = (of: string) => new Date(`${of}T00:00:00Z`);
  if (span === 'day') return whole.format(date(day)).replaceAll(',', '');
  if (span === 'month') return month.format(date(day));
  return stretch.formatRange(date(from), date(to));
}

/** The tab of a period: it contains today, or is in the future or past. */
export const tabOf = ({ from, to }: Period, today: string) =>
  from > today ? 'upcoming' : to < today ? 'past' : 'today';

/** Wall time without a time zone: the calendar draws local times. */
export const wallTime = ({ day, time }: { day: string; time: string }) => `${day}T${time}:00`;
