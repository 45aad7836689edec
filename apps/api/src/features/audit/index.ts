export { auditRoutes } from './audit.routes.ts';
export { findEvents } from './audit-log.queries.ts';
