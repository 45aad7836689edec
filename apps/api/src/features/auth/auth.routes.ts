import * as contract from '@lintel/contract';
import { linksFor } from '../../platform/files/photo-links.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { refuseGuesser, refuseLinkGuesser } from './auth.limits.ts';
import { findCurrentAdmin, findSessions } from './auth.queries.ts';
import * as service from './auth.service.ts';
import { confirmEmail, restoreEmail } from './email-changes.service.ts';
import { endAdminSession, endAdminSessions, endOtherSessions, endSession, sessionsOf } from './sessions.service.ts';

export function authRoutes(app: App) {
  serve(app, contract.login, (context, { body }) => service.login(context, body), { preBody: refuseGuesser });
  serve(app, contract.currentAdmin, async (context) => ({
    admin: await findCurrentAdmin(context.db, linksFor(context), context.admin.id),
  }));
  serve(app, contract.forgetPassword, (context, { body }) => service.forgetPassword(context, body.email), {
    preBody: service.replyToRateLimitedReset,
  });
  serve(
    app,
    contract.resetPassword,
    (context, { body }) => service.resetPassword(context, body.token, body.newPassword),
    { preBody: refuseLinkGuesser },
  );
  serve(app, contract.confirmEmail, (context, { body }) => confirmEmail(context, body.token), {
    preBody: refuseLinkGuesser,
  });
  serve(app, contract.restoreEmail, (context, { body }) => restoreEmail(context, body.token), {
    preBody: refuseLinkGuesser,
  });
  serve(app, contract.changePassword, (context, { body }) =>
    service.changePassword(context, body.current_password, body.new_password),
  );
  serve(app, contract.logout, (context) => service.logout(context));
  serve(app, contract.refresh, (context) => service.refresh(context));
  serve(app, contract.listSessions, (context) => findSessions(context, context.admin.id));
  serve(app, contract.endSession, (context, { params }) => endSession(context, params.id));
  serve(app, contract.endOtherSessions, (context) => endOtherSessions(context));
  serve(app, contract.adminSessions, (context, { params }) => sessionsOf(context, params.id));
  serve(app, contract.endAdminSession, (context, { params }) => endAdminSession(context, params.id, params.session));
  serve(app, contract.endAdminSessions, (context, { params }) => endAdminSessions(context, params.id));
  serve(app, contract.getTicket, (context, { query }) => service.makeTicket(context, query));
  serve(app, contract.setup, (context, { body }) => service.setup(context, body), { preBody: refuseLinkGuesser });
}
