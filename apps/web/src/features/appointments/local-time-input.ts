import { appointmentMinutes, openingHours } from '@lintel/contract/features/appointments/appointments';
import * as z from 'zod';
import { addDays, type Clock, momentBy, shownBy, weekdayOf } from '../../platform/zone-days.ts';

const { least, most, usual } = appointmentMinutes;

/** The time of an appointment in the property's time zone. */
export const LocalTimeInput = z.object({
  day: z.iso.date('Choose a day'),
  time: z.string().regex(/^\d\d:\d\d$/, 'Choose a time'),
  minutes: z.coerce.number().int().min(least).max(most),
});
export type LocalTimeInput = z.output<typeof LocalTimeInput>;

/** As form values: a select holds strings. */
export type LocalTimeFormValues = { day: string; time: string; minutes: string };

export const lengths = [15, 30, 45, 60, 90, 120, 180];

/** Converts points in time to form values. */
export function toLocalTimeFormValues(clock: Clock, starts_at: string, ends_at?: string): LocalTimeFormValues {
  const at = Date.parse(starts_at);
  const minutes = ends_at === undefined ? usual : (Date.parse(ends_at) - at) / 60_000;
  return { ...shownBy(clock, at), minutes: String(minutes) };
}

/** Converts form values to points in time; undefined while they are incomplete. */
export function toInstants(clock: Clock, typed: Record<keyof LocalTimeInput, string | number>) {
  const known = LocalTimeInput.safeParse(typed);
  if (!known.success) return undefined;
  const { day, time, minutes } = known.data;
  const starts_at = momentBy(clock, day, time);
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() };
}

const STEP = 15;

/** Moves the time by 15 minutes or a day, across changes to daylight saving time. */
export function stepLocalTime(
  clock: Clock,
  typed: LocalTimeFormValues,
  step: { minutes?: number; days?: number },
): LocalTimeFormValues {
  const { days = 0, minutes = 0 } = step;
  const day = addDays(typed.day, days);
  const at = Date.parse(momentBy(clock, day, typed.time)) + minutes * 60_000;
  return { ...typed, ...shownBy(clock, at) };
}

/** The step of an arrow key in visual order: in a right-to-left page the left arrow is a later day. */
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

/** The default for admins without working hours. */
const usualHours: readonly WorkTime[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '18:00',
}));

const HOUR = 3_600_000;

/** The next full working hour, at least an hour ahead, within the opening hours. */
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
