export { findUser } from './users.queries.ts';
export { userRoutes } from './users.routes.ts';
export { users } from './users.table.ts';
