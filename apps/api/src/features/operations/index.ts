import type { Room } from '../../platform/room.ts';
import { operationRoutes } from './operations.routes.ts';

export const operationsRoom: Room = { name: 'operations', routes: operationRoutes };
