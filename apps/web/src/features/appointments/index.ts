export { UserAppointments } from './user-appointments.tsx';
