import type { Room } from '../../platform/room.ts';
import { workRoutes } from './work.routes.ts';

/** What an admin has done and has to do, over all rooms where they do it. */
export const workRoom: Room = { name: 'work', routes: workRoutes };
