import { appointmentMinutes, openingHours } from '@lintel/contract/features/appointments/appointments';
import * as z from 'zod';
import { addDays, type Clock, momentBy, shownBy, weekdayOf } from '../../platform/zone-days.ts';

const { least, most, usual } = appointmentMinutes;

/** When an appointment is, as the clocks of its property show it. */
export const When = z.object({
  day: z.iso.date('Choose a day'),
  time: z.string().regex(/^\d\d:\d\d$/, 'Choose a time'),
  minutes: z.coerce.number().int().min(least).max(most),
});
export type When = z.output<typeof When>;

/** As a form holds it: a list's values are text. */
export type TypedWhen = { day: string; time: string; minutes: string };

export const lengths = [15, 30, 45, 60, 90, 120, 180];

/** As typed, of what the server knows. */
export function typedWhen(clock: Clock, starts_at: string, ends_at?: string): TypedWhen {
  const at = Date.parse(starts_at);
  const minutes = ends_at === undefined ? usual : (Date.parse(ends_at) - at) / 60_000;
  return { ...shownBy(clock, at), minutes: String(minutes) };
}

/** As the server takes it. Half typed it is nothing yet. */
export function momentsOf(clock: Clock, typed: Record<keyof When, string | number>) {
  const known = When.safeParse(typed);
  if (!known.success) return undefined;
  const { day, time, minutes } = known.data;
  const starts_at = momentBy(clock, day, time);
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() };
}

const STEP = 15;

/** By an arrow: a quarter of an hour up or down, a day to either side. Clocks that are moved meanwhile are minded. */
export function stepped(clock: Clock, typed: TypedWhen, step: { minutes?: number; days?: number }): TypedWhen {
  const { days = 0, minutes = 0 } = step;
  const day = addDays(typed.day, days);
  const at = Date.parse(momentBy(clock, day, typed.time)) + minutes * 60_000;
  return { ...typed, ...shownBy(clock, at) };
}

/** What the arrows do, as they are seen: in a page that runs from right to left the day to the left is the later one. */
export function arrowStep(key: string, isRtl: boolean): { minutes?: number; days?: number } | undefined {
  const ahead = isRtl ? -1 : 1;
  const steps: Partial<Record<string, { minutes?: number; days?: number }>> = {
    ArrowUp: { minutes: -STEP },
    ArrowDown: { minutes: STEP },
    ArrowLeft: { days: -ahead },
    ArrowRight: { days: ahead },
  };
  return steps[key];
}

/** Hours of a weekday, 1 for Monday to 7 for Sunday. */
export type WorkTime = { weekday: number; from: string; to: string };

/** Of an admin who has set none. */
const usualHours: readonly WorkTime[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '18:00',
}));

const HOUR = 3_600_000;

/** The next full working hour, at least an hour ahead, within the hours in which homes are shown. */
export function nextWorkingHour(clock: Clock, now: number, hours: readonly WorkTime[] = usualHours): string {
  const first = now + HOUR;
  const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const { day: today } = shownBy(clock, first);
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const day = addDays(today, ahead);
    const weekday = weekdayOf(day) || 7;
    for (let hour = openingHours.from; hour < openingHours.to; hour += 1) {
      const isWork = hours.some(
        (each) => each.weekday === weekday && each.from <= two(hour) && each.to >= two(hour + 1),
      );
      const at = momentBy(clock, day, two(hour));
      if (isWork && Date.parse(at) >= first) return at;
    }
  }
  return momentBy(clock, addDays(today, 1), two(openingHours.from + 1));
}
