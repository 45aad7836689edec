import type { Input } from '@lintel/contract/core/endpoint';
import {
  appointmentSlots,
  calendarAppointments,
  countAppointmentDays,
} from '@lintel/contract/features/appointments/appointment-calendar';
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
