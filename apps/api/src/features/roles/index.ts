export { roleRoutes } from './roles.routes.ts';
export { refuseBeyond } from './roles.service.ts';
export { roles } from './roles.table.ts';
export { seedRoles } from './roles-seed.queries.ts';
export { seededRoles } from './seeded-roles.ts';
