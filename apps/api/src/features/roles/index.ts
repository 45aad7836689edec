import type { Room } from '../../platform/room.ts';
import { roleRoutes } from './roles.routes.ts';
import { role } from './roles.service.ts';

export { refusePrivilegeEscalation, role } from './roles.service.ts';
export { roles } from './roles.table.ts';
export { seedRoles } from './roles-seed.queries.ts';
export { seededRoles } from './seeded-roles.ts';

export const rolesRoom: Room = {
  name: 'roles',
  routes: roleRoutes,
  records: [role],
  collections: { roles: { access: 'role.view' } },
};
