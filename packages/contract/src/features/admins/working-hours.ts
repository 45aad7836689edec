import * as z from 'zod';

const clock = (most: '23:59' | '24:00') =>
  z
    .string()
    .refine(
      (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text) || (most === '24:00' && text === '24:00'),
      'Must be a time such as 09:00',
    );

/** One interval on a weekday, 1 for Monday to 7 for Sunday. */
export const WorkingTime = z
  .strictObject({ weekday: z.int().min(1).max(7), from: clock('23:59'), to: clock('24:00') })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Must be later than the start' });
export type WorkingTime = z.output<typeof WorkingTime>;

const byStart = (one: WorkingTime, other: WorkingTime) =>
  one.weekday - other.weekday || (one.from < other.from ? -1 : 1);

const overlaps = (times: readonly WorkingTime[]) =>
  [...times].sort(byStart).some((time, place, sorted) => {
    const next = sorted[place + 1];
    return next !== undefined && next.weekday === time.weekday && next.from < time.to;
  });

/** When an admin works, in their own time zone. An empty list means never. */
export const WorkingHours = z
  .array(WorkingTime)
  .max(21)
  .refine((times) => !overlaps(times), 'Times of one day must not overlap')
  .transform((times) => [...times].sort(byStart));
export type WorkingHours = z.output<typeof WorkingHours>;

/** The default if an admin has set none. */
export const defaultWorkingHours: WorkingHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: '09:00',
  to: '18:00',
}));
