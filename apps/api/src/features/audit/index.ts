import type { Room } from '../../platform/room.ts';
import { auditRoutes } from './audit.routes.ts';

export { serveHistory } from './history.routes.ts';

export const auditRoom: Room = { name: 'audit', routes: auditRoutes };
