import type { Room } from '../../platform/room.ts';
import { correctionMails } from './corrections.ts';
import { userSearch } from './user-finding.queries.ts';
import { userReactions } from './users.reactions.ts';
import { userRoutes } from './users.routes.ts';
import { user } from './users.service.ts';

export { dropDevices, findDevices, findTokens } from './devices.queries.ts';
export { insertInboxMessage } from './user-inbox.queries.ts';
export { userInbox } from './user-inbox.table.ts';
export { findUser, searched as userText } from './users.queries.ts';
export { stopMarketing, user } from './users.service.ts';
export { users } from './users.table.ts';

export const usersRoom: Room = {
  name: 'users',
  routes: userRoutes,
  reactions: userReactions,
  emailTemplates: ({ database }) => correctionMails(database),
  records: [user],
  search: [userSearch],
  collections: { users: { access: 'user.view' } },
};
