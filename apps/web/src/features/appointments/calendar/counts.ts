import type { AppointmentDay } from '@lintel/contract/features/appointments/appointment-calendar';
import { type AppointmentStatus, appointmentStatuses } from '@lintel/contract/features/appointments/appointments';

// All counts of a calendar include only visible appointments; the legend also counts the hidden ones.

type Period = { rows: readonly { status: AppointmentStatus }[]; days: readonly AppointmentDay[] | undefined };

/** The number of each status in a period, including hidden ones: the legend offers to show them. */
export function countStatuses({ rows, days }: Period): Partial<Record<AppointmentStatus, number>> {
  const counts: Partial<Record<AppointmentStatus, number>> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  for (const day of days ?? []) {
    for (const status of appointmentStatuses) {
      if (day[status] > 0) counts[status] = (counts[status] ?? 0) + day[status];
    }
  }
  return counts;
}

/** A day of a crowded month without the hidden statuses. */
export function withoutHidden(day: AppointmentDay, hidden: readonly AppointmentStatus[]): AppointmentDay {
  const kept = { ...day };
  for (const status of hidden) {
    kept.total -= kept[status];
    kept[status] = 0;
  }
  return kept;
}
