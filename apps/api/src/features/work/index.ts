import type { Room } from '../../platform/room.ts';
import { workRoutes } from './work.routes.ts';

/** What an admin has done and has to do, across all features. */
export const workRoom: Room = { name: 'work', routes: workRoutes };
