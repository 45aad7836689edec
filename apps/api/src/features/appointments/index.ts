import type { Room } from '../../platform/room.ts';
import { appointmentRoutes } from './appointments.routes.ts';

export const appointmentsRoom: Room = { name: 'appointments', routes: appointmentRoutes };
