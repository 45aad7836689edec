export { seedDemoUsers } from './demo-users.queries.ts';
export { userRoutes } from './users.routes.ts';
