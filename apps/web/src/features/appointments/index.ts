export { AppointmentStatusLabel } from './appointment-status.tsx';
export { UserAppointments } from './user-appointments.tsx';
