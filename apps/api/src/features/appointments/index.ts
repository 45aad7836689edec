export { appointmentRoutes } from './appointments.routes.ts';
export { seedDemoAppointments } from './demo-appointments.queries.ts';
