import type { Room } from '../../platform/room.ts';
import { userSearch } from './user-finding.queries.ts';
import { userRoutes } from './users.routes.ts';
import { user } from './users.service.ts';

export { findUser } from './users.queries.ts';
export { users } from './users.table.ts';

export const usersRoom: Room = {
  name: 'users',
  routes: userRoutes,
  records: [user],
  search: [userSearch],
  collections: { users: { access: 'user.view' } },
};
