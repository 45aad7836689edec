import * as contract from '@lintel/contract';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { allAdmins, findAdmin, findAdmins } from './admins.queries.ts';
import { blockAdmin, createAdmin, deleteAdmin, updateAdmin, updateProfile } from './admins.service.ts';

const columns = exportColumns<contract.Admin>(contract.adminFields, {
  role_id: { role: (admin) => admin.role.name },
  locales: { locales: (admin) => admin.locales.join(' ') },
  updated_at: { last_login_at: (admin) => admin.last_login_at },
});

export function adminRoutes(app: App) {
  serve(app, contract.listAdmins, ({ db }, { query }) => findAdmins(db, query));
  serveExport(app, contract.exportAdmins, {
    entity: 'admin',
    file: 'admins',
    table: (_, query) => ({ columns, rows: allAdmins(app.database, query) }),
  });
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
