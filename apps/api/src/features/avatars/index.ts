import type { Room } from '../../platform/room.ts';
import { avatarRoutes } from './avatars.routes.ts';

/** Pictures of those who work here, kept as photos are. */
export const avatarsRoom: Room = { name: 'avatars', routes: avatarRoutes };
