import * as contract from '@lintel/contract';
import { notFound } from '../../platform/problem.ts';
import { type App, serve } from '../../platform/serve.ts';
import { findAdmin, findAdmins } from './admins.queries.ts';
import { blockAdmin, createAdmin, deleteAdmin, updateAdmin, updateProfile } from './admins.service.ts';

export function adminRoutes(app: App) {
  serve(app, contract.listAdmins, ({ db }, { query }) => findAdmins(db, query));
  serve(app, contract.getAdmin, async ({ db }, { params }) => {
    const admin = await findAdmin(db, params.id);
    if (!admin) throw notFound('This admin');
    return admin;
  });
  serve(app, contract.createAdmin, (context, { body }) => createAdmin(context, body));
  serve(app, contract.updateAdmin, (context, { params, body }) => updateAdmin(context, params.id, body));
  serve(app, contract.deleteAdmin, (context, { params }) => deleteAdmin(context, params.id));
  serve(app, contract.blockAdmin, (context, { params, body }) => blockAdmin(context, params.id, body));
  serve(app, contract.updateProfile, (context, { body }) => updateProfile(context, body));
}
