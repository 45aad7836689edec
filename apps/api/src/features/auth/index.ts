export { authMails } from './auth.mails.ts';
export { dropDeadLinks, dropDeadSessions } from './auth.queries.ts';
export { authReactions } from './auth.reactions.ts';
export { authRoutes } from './auth.routes.ts';
export { authenticate } from './auth.service.ts';
export { makeSetupLink, makeSuperAdminLink } from './first-admin.ts';
