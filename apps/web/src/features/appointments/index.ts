import type { listAppointments } from '@lintel/contract/features/appointments/appointments';
import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.appointments]: typeof listAppointments;
  }
}

export const appointments = webRoom({
  name: 'appointments',
  pages: [
    {
      path: paths.appointments,
      title: 'Appointments',
      needs: ['appointment.view'],
      own: { permission: 'appointment.view', text: 'You see your own appointments only' },
      load: () => import('./list/appointment-list-page.tsx').then((file) => file.AppointmentListPage),
      menu: {
        under: 'Appointments',
        icon: 'calendar',
        count: { load: () => import('./pending-count.tsx').then((file) => file.PendingAppointments) },
      },
    },
    {
      path: paths.appointmentQueue,
      title: 'Appointment queue',
      needs: ['appointment.decide'],
      load: () => import('./queue/queue-page.tsx').then((file) => file.AppointmentQueuePage),
    },
    {
      path: paths.upcomingAppointments,
      title: 'Upcoming appointments',
      needs: ['appointment.view'],
      load: () => import('./property/property-pages.tsx').then((file) => file.UpcomingAppointmentsPage),
    },
    {
      path: paths.pastAppointments,
      title: 'Past appointments',
      needs: ['appointment.view'],
      load: () => import('./property/property-pages.tsx').then((file) => file.PastAppointmentsPage),
    },
    {
      path: paths.myAppointments,
      title: 'My Appointments',
      needs: ['appointment.view'],
      load: () => import('./my/my-page.tsx').then((file) => file.MyAppointmentsPage),
      menu: { under: 'Appointments', icon: 'calendar-mark' },
    },
  ],
  records: { appointment: `${paths.appointments}?ids=$id`, calendar_feed: null },
  searchResult: () => import('./appointment-search-face.ts').then((file) => file.appointmentSearchFace),
  auditWords: () => import('./audit-words.ts').then((file) => file.auditWords),
});

export const adminAppointments = () => import('./admin-appointments.tsx').then((file) => file.AdminAppointments);
export const appointmentStatusLabel = () =>
  import('./appointment-status.tsx').then((file) => file.AppointmentStatusLabel);
export const feedCard = () => import('./feed-card.tsx').then((file) => file.FeedCard);
export const propertyAppointmentsTab = () =>
  import('./property/property-appointments.tsx').then((file) => file.PropertyAppointmentsTab);
export const userAppointments = () => import('./user-appointments.tsx').then((file) => file.UserAppointments);
