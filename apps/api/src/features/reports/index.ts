import type { Room } from '../../platform/room.ts';
import { reportRoutes } from './reports.routes.ts';

export const reportsRoom: Room = { name: 'reports', routes: reportRoutes };
