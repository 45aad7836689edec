import type { Room } from '../../platform/room.ts';
import { streamRoutes } from './stream.routes.ts';

export const streamRoom: Room = { name: 'stream', routes: streamRoutes };
