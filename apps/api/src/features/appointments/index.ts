import type { Room } from '../../platform/room.ts';
import { appointmentMails } from './appointments.mails.ts';
import { ownAppointments } from './appointments.queries.ts';
import { appointmentReactions } from './appointments.reactions.ts';
import { appointmentRoutes } from './appointments.routes.ts';
import { appointment } from './appointments.service.ts';

export const appointmentsRoom: Room = {
  name: 'appointments',
  routes: appointmentRoutes,
  reactions: appointmentReactions,
  letters: ({ database }) => appointmentMails(database),
  records: [appointment],
  collections: { appointments: { access: 'appointment.view', own: ownAppointments } },
};
