import type { Room } from '../../platform/room.ts';
import { healthRoutes } from './health.routes.ts';

export const healthRoom: Room = { name: 'health', routes: healthRoutes };
