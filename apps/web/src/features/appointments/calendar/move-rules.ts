import { openingHours } from '@lintel/contract/features/appointments/appointments';
import { shownBy } from '../../../platform/zone-days.ts';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { minutesOf, propertyClock } from '../appointment-times.ts';

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Whether the new time is outside the opening hours, in the property's time zone. */
export function isOutsideHours(appointment: AppointmentSummary, starts_at: string, clock = propertyClock(appointment)) {
  const at = Date.parse(starts_at);
  const start = shownBy(clock, at);
  const end = shownBy(clock, at + minutesOf(appointment) * 60_000);
  return start.time < two(openingHours.from) || end.day !== start.day || end.time > two(openingHours.to);
}

/** Moving needs confirmation if the visitor has an accepted time, or if the new time looks like a mistake. */
export const needsMoveConfirmation = (appointment: AppointmentSummary, starts_at: string) =>
  appointment.status === 'accepted' || isOutsideHours(appointment, starts_at);
