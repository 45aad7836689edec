import type { Room } from '../../platform/room.ts';
import { viewRoutes } from './views.routes.ts';

export const viewsRoom: Room = { name: 'views', routes: viewRoutes };
