import type { Room } from '../../platform/room.ts';
import { auditRoutes } from './audit.routes.ts';

export { findEvents } from './audit-log.queries.ts';

export const auditRoom: Room = { name: 'audit', routes: auditRoutes };
