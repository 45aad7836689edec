import type { Room } from '../../platform/room.ts';
import { loadPasswordJudgeWhenIdle } from '../../platform/security/load-when-idle.ts';
import { emailChanges } from '../admins/index.ts';
import { authMails } from './auth.mails.ts';
import { dropDeadLinks, dropDeadSessions, dropOldPlaces } from './auth.queries.ts';
import { authReactions } from './auth.reactions.ts';
import { authRoutes } from './auth.routes.ts';
import { wrongPasswordMails } from './wrong-passwords.ts';

export { authenticate, findValidSessions } from './auth.service.ts';
export { sessionEndReasons } from './ended-sessions.ts';
export { makeSetupLink, makeSuperAdminLink } from './first-admin.ts';

export const authRoom: Room = {
  name: 'auth',
  routes: authRoutes,
  reactions: authReactions,
  services: [loadPasswordJudgeWhenIdle],
  emailTemplates: ({ database, config }) => ({
    ...authMails(database, config),
    ...wrongPasswordMails(database, config),
  }),
  collections: { sessions: { access: 'signed_in' } },
  retentionPurges: [dropDeadSessions, dropDeadLinks, dropOldPlaces, emailChanges.dropOldEmailChanges].map(
    (drop) =>
      ({ database }) =>
        drop(database),
  ),
};
