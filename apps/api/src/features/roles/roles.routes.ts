import * as contract from '@lintel/contract';
import { serveExport } from '../../platform/http/export.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { notFound } from '../../platform/problem.ts';
import { allRoles, findRole, findRoles } from './roles.queries.ts';
import { createRole, deleteRole, updateRole } from './roles.service.ts';

const columns: Record<string, (role: contract.Role) => unknown> = {
  id: (role) => role.id,
  key: (role) => role.key,
  name: (role) => role.name,
  description: (role) => role.description,
  permissions: (role) => role.permissions,
  is_system: (role) => role.is_system,
  admins_count: (role) => role.admins_count,
  created_at: (role) => role.created_at,
  updated_at: (role) => role.updated_at,
};

export function roleRoutes(app: App) {
  serve(app, contract.listRoles, ({ db }, { query }) => findRoles(db, query));
  for (const endpoint of [contract.exportRoles, contract.exportRolesBeside]) {
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
