import type { AppointmentDay } from '@lintel/contract/features/appointments/appointment-calendar';
import { type AppointmentStatus, appointmentStatuses } from '@lintel/contract/features/appointments/appointments';

// One rule for all numbers of a calendar: what is drawn is counted. The legend names what it hides, with its number.

type Period = { rows: readonly { status: AppointmentStatus }[]; days: readonly AppointmentDay[] | undefined };

/** How many of each status a period has, hidden ones too: the legend offers to show them. */
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

/** A day of a crowded month without the statuses that are hidden. */
export function withoutHidden(day: AppointmentDay, hidden: readonly AppointmentStatus[]): AppointmentDay {
  const kept = { ...day };
  for (const status of hidden) {
    kept.total -= kept[status];
    kept[status] = 0;
  }
  return kept;
}
