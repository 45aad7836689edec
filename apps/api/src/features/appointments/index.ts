export { appointmentRoutes } from './appointments.routes.ts';
export { appointments } from './appointments.table.ts';
