export { appointmentRoutes } from './appointments.routes.ts';
export { appointments } from './appointments.table.ts';
export { seedDemoAppointments } from './demo-appointments.queries.ts';
