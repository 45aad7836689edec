import type { Input } from '@lintel/contract/core/endpoint';
import {
  calendarAppointments,
  countAppointmentDays,
} from '@lintel/contract/features/appointments/appointment-calendar';
import {
  appointmentAssignees,
  appointmentSlots,
  firstFreeAssignees,
  timeZoneOffsets,
} from '@lintel/contract/features/appointments/appointment-choices';
import { getAppointment } from '@lintel/contract/features/appointments/appointments';
import { ask } from '../../platform/query-client.ts';

/** Its visitor, its property and its assignee stand in it. */
export const show = ['appointments', 'properties', 'users'] as const;

export const appointmentQuery = (id: number) => ask(getAppointment, { id }, show);

export const calendarQuery = (asked: Input<typeof calendarAppointments>) => ask(calendarAppointments, asked, show);

export const daysQuery = (asked: Input<typeof countAppointmentDays>) => ask(countAppointmentDays, asked, show);

export const slotsQuery = (asked: Input<typeof appointmentSlots>) => ({
  ...ask(appointmentSlots, asked, ['appointments']),
  staleTime: 10_000,
});

/** The columns of a day by agent, with when they work on it. */
export const agentsQuery = (asked: Input<typeof appointmentAssignees>) =>
  ask(appointmentAssignees, asked, ['appointments', 'admins']);

export const firstFreeQuery = (asked: Input<typeof firstFreeAssignees>) =>
  ask(firstFreeAssignees, asked, ['appointments', 'admins']);

/** Offsets change with time zone tables, not while a form is open. */
export const offsetsQuery = (asked: Input<typeof timeZoneOffsets>) => ({
  ...ask(timeZoneOffsets, asked, []),
  staleTime: Number.POSITIVE_INFINITY,
});
