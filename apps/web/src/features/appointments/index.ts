export const adminAppointments = () => import('./admin-appointments.tsx').then((file) => file.AdminAppointments);
export const appointmentListPage = () =>
  import('./list/appointment-list-page.tsx').then((file) => file.AppointmentListPage);
export const appointmentStatusLabel = () =>
  import('./appointment-status.tsx').then((file) => file.AppointmentStatusLabel);
export const appointmentQueuePage = () => import('./queue/queue-page.tsx').then((file) => file.AppointmentQueuePage);
export const feedCard = () => import('./feed-card.tsx').then((file) => file.FeedCard);
export const myAppointmentsPage = () => import('./my/my-page.tsx').then((file) => file.MyAppointmentsPage);
export const pastAppointmentsPage = () =>
  import('./property/property-pages.tsx').then((file) => file.PastAppointmentsPage);
export const pendingAppointments = () => import('./pending-count.tsx').then((file) => file.PendingAppointments);
export const propertyAppointmentsTab = () =>
  import('./property/property-appointments.tsx').then((file) => file.PropertyAppointmentsTab);
export const upcomingAppointmentsPage = () =>
  import('./property/property-pages.tsx').then((file) => file.UpcomingAppointmentsPage);
export const userAppointments = () => import('./user-appointments.tsx').then((file) => file.UserAppointments);
