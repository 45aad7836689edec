import { defaultWorkingHours, openingHours, type WorkingHours } from '@lintel/contract';
import { addDays, instantAtLocalTime, localDay, weekdayOf } from '../../platform/time-zones.ts';

// Computes free time as spans in milliseconds.

export type Span = { from: number; to: number };

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** The local days that a span touches. */
function daysOf(timezone: string, { from, to }: Span): string[] {
  const days: string[] = [];
  const last = localDay(timezone, to);
  for (let day = localDay(timezone, from); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The opening hours for viewings, in the time zone of the city. */
export const openSpans = (timezone: string, within: Span): Span[] =>
  daysOf(timezone, within).map((day) => ({
    from: instantAtLocalTime(timezone, day, openingHours.from * 60),
    to: instantAtLocalTime(timezone, day, openingHours.to * 60),
  }));

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export type WorkingSpan = Span & { starts: string; ends: string };

/** The working hours of an admin, in their time zone. */
export const workingSpans = (hours: WorkingHours | null, timezone: string, within: Span): WorkingSpan[] =>
  daysOf(timezone, within).flatMap((day) =>
    (hours ?? defaultWorkingHours)
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ from, to }) => ({
        from: instantAtLocalTime(timezone, day, minutesOf(from)),
        to: instantAtLocalTime(timezone, day, minutesOf(to)),
        starts: from,
        ends: to,
      })),
  );

/** The intersection of two lists of spans. */
export const shared = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap((each) =>
    other
      .filter((span) => overlaps(each, span))
      .map((span) => ({ from: Math.max(each.from, span.from), to: Math.min(each.to, span.to) })),
  );

type Wanted = { from: number; minutes: number; held: readonly Span[] };

/** Every quarter of an hour at which the duration fits, soonest first. */
export function* freeStarts(spans: readonly Span[], { from, minutes, held }: Wanted): Generator<Span> {
  const length = minutes * MINUTE;
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const first = Math.ceil(Math.max(span.from, from) / QUARTER) * QUARTER;
    for (let start = first; start + length <= span.to; start += QUARTER) {
      const wanted = { from: start, to: start + length };
      if (!held.some((other) => overlaps(other, wanted))) yield wanted;
    }
  }
}

/** Whether the duration fits at exactly that time. */
export const isFree = (spans: readonly Span[], { from, minutes, held }: Wanted): boolean => {
  const wanted = { from, to: from + minutes * MINUTE };
  return (
    spans.some((span) => span.from <= wanted.from && wanted.to <= span.to) &&
    !held.some((other) => overlaps(other, wanted))
  );
};

/** The first few starts that do not overlap, instead of every quarter of an hour. */
export function choiceOf(starts: Iterable<Span>, most: number): Span[] {
  const chosen: Span[] = [];
  for (const start of starts) {
    const last = chosen.at(-1);
    if (!last || start.from >= last.to) chosen.push(start);
    if (chosen.length === most) break;
  }
  return chosen;
}
