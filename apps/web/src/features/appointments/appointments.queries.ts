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

/** Collections of the records that an appointment shows. */
export const show = ['appointments', 'properties', 'users'] as const;

export const appointmentQuery = (id: number) => ask(getAppointment, { id }, show);

export const calendarQuery = (asked: Input<typeof calendarAppointments>) => ask(calendarAppointments, asked, show);

export const daysQuery = (asked: Input<typeof countAppointmentDays>) => ask(countAppointmentDays, asked, show);

export const slotsQuery = (asked: Input<typeof appointmentSlots>) => ({
  ...ask(appointmentSlots, asked, ['appointments']),
  staleTime: 10_000,
});

/** The agents of a day with their working hours. */
export const agentsQuery = (asked: Input<typeof appointmentAssignees>) =>
  ask(appointmentAssignees, asked, ['appointments', 'admins']);

export const firstFreeQuery = (asked: Input<typeof firstFreeAssignees>) =>
  ask(firstFreeAssignees, asked, ['appointments', 'admins']);

/** Offsets change only with the time zone data, not while a form is open. */
export const offsetsQuery = (asked: Input<typeof timeZoneOffsets>) => ({
  ...ask(timeZoneOffsets, asked, []),
  staleTime: Number.POSITIVE_INFINITY,
});
