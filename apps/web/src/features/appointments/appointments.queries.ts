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
} from '@lintel/contract/features/appointments/appointment-options';
import { getAppointment } from '@lintel/contract/features/appointments/appointments';
import { endpointQuery } from '../../platform/query-client.ts';

/** Collections of the records that an appointment shows. */
export const invalidatedBy = ['appointments', 'properties', 'users'] as const;

export const appointmentQuery = (id: number) => endpointQuery(getAppointment, { id }, invalidatedBy);

export const calendarQuery = (asked: Input<typeof calendarAppointments>) =>
  endpointQuery(calendarAppointments, asked, invalidatedBy);

export const daysQuery = (asked: Input<typeof countAppointmentDays>) =>
  endpointQuery(countAppointmentDays, asked, invalidatedBy);

export const slotsQuery = (asked: Input<typeof appointmentSlots>) => ({
  ...endpointQuery(appointmentSlots, asked, ['appointments']),
  staleTime: 10_000,
});

/** The agents of a day with their working hours. */
export const agentsQuery = (asked: Input<typeof appointmentAssignees>) =>
  endpointQuery(appointmentAssignees, asked, ['appointments', 'admins']);

export const firstFreeQuery = (asked: Input<typeof firstFreeAssignees>) =>
  endpointQuery(firstFreeAssignees, asked, ['appointments', 'admins']);

/** Offsets change only with the time zone data, not while a form is open. */
export const offsetsQuery = (asked: Input<typeof timeZoneOffsets>) => ({
  ...endpointQuery(timeZoneOffsets, asked, []),
  staleTime: Number.POSITIVE_INFINITY,
});
