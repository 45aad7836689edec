import type { Room } from '../../platform/room.ts';
import { ownAppointments } from './appointment-filters.queries.ts';
import { appointmentSearch } from './appointment-finding.queries.ts';
import { appointment } from './appointment-record.ts';
import { appointmentMails, remindVisitors } from './appointments.mails.ts';
import { appointmentReactions } from './appointments.reactions.ts';
import { appointmentRoutes } from './appointments.routes.ts';
import { assigneeMails } from './assignee-mails.ts';

export { appointments } from './appointments.table.ts';

export const appointmentsRoom: Room = {
  name: 'appointments',
  routes: appointmentRoutes,
  reactions: appointmentReactions,
  emailTemplates: ({ database, config }) => ({
    ...appointmentMails({ db: database, config }),
    ...assigneeMails({ db: database, config }),
  }),
  records: [appointment],
  search: [appointmentSearch],
  collections: {
    appointments: { access: 'appointment.view', own: ownAppointments },
    'calendar-feed': { access: 'signed_in' },
  },
  jobs: {
    'appointment-reminders': ({ database }) => ({ every: '*/5 * * * *', run: () => remindVisitors(database) }),
  },
};
