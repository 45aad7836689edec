import type { Room } from '../../platform/room.ts';
import { adminSearch } from './admin-finding.queries.ts';
import { adminReactions } from './admins.reactions.ts';
import { adminRoutes } from './admins.routes.ts';
import { admin } from './admins.service.ts';

export { countWork } from './admin-work.queries.ts';
export {
  adminColumns,
  findAdminNames,
  isAdmin,
  isAvailableAdmin,
  isAvatar,
  isEmailTaken,
  lockAdminChanges,
  lockAvailableAdmin,
  withAvatar,
} from './admins.queries.ts';
export { admin, refuseMorePrivileged, seenAdmin } from './admins.service.ts';
export { admins } from './admins.table.ts';
export type { EmailChange } from './email-changes.queries.ts';
export * as emailChanges from './email-changes.queries.ts';
export { ownPasswordGuesses, wrongOwnPassword } from './own-password.ts';

export const adminsRoom: Room = {
  name: 'admins',
  routes: adminRoutes,
  reactions: adminReactions,
  records: [admin],
  search: [adminSearch],
  collections: { admins: { access: 'admin.view' } },
};
