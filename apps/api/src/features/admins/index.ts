export { adminColumns } from './admins.queries.ts';
export { adminReactions } from './admins.reactions.ts';
export { adminRoutes } from './admins.routes.ts';
export { admins } from './admins.table.ts';
