import type { Room } from '../../platform/room.ts';
import { avatarRoutes } from './avatars.routes.ts';

/** Avatars of admins, stored like photos. */
export const avatarsRoom: Room = { name: 'avatars', routes: avatarRoutes };
