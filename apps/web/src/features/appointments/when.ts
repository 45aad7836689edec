import { appointmentMinutes } from '@lintel/contract/features/appointments/appointments';
import * as z from 'zod';
import { addDays, dayIn, momentIn, timeIn } from '../../platform/zone-days.ts';

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
export function typedWhen(zone: string, starts_at: string, ends_at?: string): TypedWhen {
  const at = Date.parse(starts_at);
  const minutes = ends_at === undefined ? usual : (Date.parse(ends_at) - at) / 60_000;
  return { day: dayIn(zone, at), time: timeIn(zone, at), minutes: String(minutes) };
}

/** As the server takes it. Half typed it is nothing yet. */
export function momentsOf(zone: string, typed: Record<keyof When, string | number>) {
  const known = When.safeParse(typed);
  if (!known.success) return undefined;
  const { day, time, minutes } = known.data;
  const starts_at = momentIn(zone, day, time);
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() };
}

const STEP = 15;

/** By an arrow: a quarter of an hour up or down, a day to either side. Clocks that are moved meanwhile are minded. */
export function stepped(zone: string, typed: TypedWhen, step: { minutes?: number; days?: number }): TypedWhen {
  const { days = 0, minutes = 0 } = step;
  const day = addDays(typed.day, days);
  const at = Date.parse(momentIn(zone, day, typed.time)) + minutes * 60_000;
  return { ...typed, day: dayIn(zone, at), time: timeIn(zone, at) };
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

/** The next full quarter of an hour. */
export const nextQuarter = (now: number) => {
  const quarter = STEP * 60_000;
  return new Date(Math.ceil(now / quarter) * quarter).toISOString();
};
