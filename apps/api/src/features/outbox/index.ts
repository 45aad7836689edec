import type { Room } from '../../platform/room.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const outboxRoom: Room = { name: 'outbox', routes: outboxRoutes };
