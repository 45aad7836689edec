import type { Room } from '../../platform/room.ts';
import { userRoutes } from './users.routes.ts';
import { user } from './users.service.ts';

export { findUser } from './users.queries.ts';
export { users } from './users.table.ts';

export const usersRoom: Room = {
  name: 'users',
  routes: userRoutes,
  records: [user],
  collections: { users: { access: 'user.view' } },
};
