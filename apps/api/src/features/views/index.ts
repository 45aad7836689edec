import type { Room } from '../../platform/room.ts';
import { viewRoutes } from './views.routes.ts';
import { view } from './views.service.ts';

export const viewsRoom: Room = { name: 'views', routes: viewRoutes, records: [view] };
