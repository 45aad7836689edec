import { openingHours } from '@lintel/contract/features/appointments/appointments';
import { shownBy } from '../../../platform/zone-days.ts';
import type { Known } from '../appointment-asks.ts';
import { clockThere, minutesOf } from '../appointment-times.ts';

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Whether it would lie outside the hours in which homes are shown, by the clocks of the property. */
export function isOutsideHours(appointment: Known, starts_at: string) {
  const clock = clockThere(appointment);
  const at = Date.parse(starts_at);
  const start = shownBy(clock, at);
  const end = shownBy(clock, at + minutesOf(appointment) * 60_000);
  return start.time < two(openingHours.from) || end.day !== start.day || end.time > two(openingHours.to);
}

/** A visitor who counts on a time, or one that nobody would choose by intention: asked about before it is moved. */
export const asksBeforeMove = (appointment: Known, starts_at: string) =>
  appointment.status === 'accepted' || isOutsideHours(appointment, starts_at);
