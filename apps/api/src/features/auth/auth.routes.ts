import * as contract from '@lintel/contract';
import { type App, serve } from '../../platform/http/serve.ts';
import { refuseGuesser, refuseLinkGuesser } from './auth.limits.ts';
import { findCurrentAdmin, findSessions } from './auth.queries.ts';
import * as service from './auth.service.ts';

export function authRoutes(app: App) {
  serve(app, contract.login, (context, { body }) => service.login(context, body), refuseGuesser);
  serve(app, contract.currentAdmin, async ({ db, admin }) => ({ admin: await findCurrentAdmin(db, admin.id) }));
  serve(
    app,
    contract.forgetPassword,
    (context, { body }) => service.forgetPassword(context, body.email),
    service.satisfyWisher,
  );
  serve(
    app,
    contract.resetPassword,
    (context, { body }) => service.resetPassword(context, body.token, body.newPassword),
    refuseLinkGuesser,
  );
  serve(app, contract.changePassword, (context, { body }) =>
    service.changePassword(context, body.current_password, body.new_password),
  );
  serve(app, contract.logout, (context) => service.logout(context));
  serve(app, contract.refresh, (context) => service.refresh(context));
  serve(app, contract.listSessions, (context) => findSessions(context));
  serve(app, contract.endSession, (context, { params }) => service.endSession(context, params.id));
  serve(app, contract.getTicket, (context) => service.makeTicket(context));
  serve(app, contract.setup, (context, { body }) => service.setup(context, body), refuseLinkGuesser);
}
