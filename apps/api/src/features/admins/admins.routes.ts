import * as contract from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { linksFor } from '../../platform/files/photo-links.ts';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { permissionDenied, problem } from '../../platform/problem.ts';
import { need } from '../../platform/records/transition.ts';
import { allAdmins, countAdmins, findAdmins } from './admins.queries.ts';
import * as service from './admins.service.ts';

const columns = exportColumns<contract.Admin>(contract.adminFields, {
  role_id: { role: (admin) => admin.role.name },
  locales: { locales: (admin) => admin.locales.join(' ') },
  updated_at: { last_login_at: (admin) => admin.last_login_at },
});

type Query = contract.Parsed<typeof contract.listAdmins>['query'];

/** Filters that reveal more than the list need the permission for it. */
function refuseTelling(context: Context, { is_deleted, has_unpaid }: Query) {
  if (is_deleted) need(context, 'admin.delete');
  if (has_unpaid !== undefined && need(context, 'payout.view') !== 'all') throw permissionDenied('payout.view');
}

export function adminRoutes(app: App) {
  serve(app, contract.listAdmins, async (context, { query }) => {
    refuseTelling(context, query);
    const { admin } = context;
    const viewer = { links: linksFor(context), adminId: admin.id, earnings: contract.can(admin, 'payout.view') };
    return findAdmins(context.db, query, viewer);
  });
  serve(app, contract.countAdmins, async (context, { query }) => {
    refuseTelling(context, query);
    return countAdmins(context.db, query);
  });
  serveExport(app, contract.exportAdmins, {
    entity: 'admin',
    file: 'admins',
    table: (context, query) => {
      refuseTelling(context, query);
      return { columns, rows: allAdmins(app.database, query) };
    },
  });
  serve(app, contract.getAdmin, (context, { params }) => service.seenAdmin(context, params.id));
  serve(
    app,
    contract.createAdmin,
    (context, { body }, _, passwordHash: string | null | undefined) => {
      if (passwordHash === undefined) throw problem('unavailable', 'Try again in a moment.');
      return service.createAdmin(context, body, passwordHash);
    },
    { prepare: (context, { body }) => service.prepareAdmin(context, body) },
  );
  serve(app, contract.updateAdmin, (context, { params, body }) => service.updateAdmin(context, params.id, body));
  serve(app, contract.deleteAdmin, (context, { params, query }) =>
    service.deleteAdmin(context, params.id, query.hand_over_to),
  );
  serve(app, contract.restoreAdmin, (context, { params, body }) =>
    service.restoreAdmin(context, params.id, body.version),
  );
  serve(app, contract.inviteAdmin, (context, { params }) => service.inviteAdmin(context, params.id));
  serve(app, contract.blockAdmin, (context, { params, body }) => service.blockAdmin(context, params.id, body));
  serve(app, contract.updateProfile, (context, { body }) => service.updateProfile(context, body));
}
