import * as contract from '@lintel/contract';
import { serveExport } from '../../platform/http/export.ts';
import { exportColumns } from '../../platform/http/export-columns.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { allRoles, findRole, findRoles } from './roles.queries.ts';
import { createRole, deleteRole, updateRole } from './roles.service.ts';

const columns = exportColumns<contract.Role>(contract.roleFields);

export function roleRoutes(app: App) {
  serve(app, contract.listRoles, ({ db }, { query }) => findRoles(db, query));
  for (const endpoint of [contract.exportRoles, contract.exportRolesByListPath]) {
    serveExport(app, endpoint, {
      entity: 'role',
      file: 'roles',
      table: (_, query) => ({ columns, rows: allRoles(app.database, query) }),
    });
  }
  serve(app, contract.getRole, async ({ db }, { params }) => {
    const role = await findRole(db, params.id);
    if (!role) throw notFound('This role');
    return role;
  });
  serve(app, contract.createRole, (context, { body }) => createRole(context, body));
  serve(app, contract.updateRole, (context, { params, body }) => updateRole(context, params.id, body));
  serve(app, contract.deleteRole, (context, { params, query }) => deleteRole(context, params.id, query.move_to));
}
