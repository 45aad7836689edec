import * as contract from '@lintel/contract';
import { notFound } from '../../platform/problem.ts';
import { type App, serve } from '../../platform/serve.ts';
import { findRole, findRoles } from './roles.queries.ts';
import { createRole, deleteRole, updateRole } from './roles.service.ts';

export function roleRoutes(app: App) {
  serve(app, contract.listRoles, ({ db }, { query }) => findRoles(db, query));
  serve(app, contract.getRole, async ({ db }, { params }) => {
    const role = await findRole(db, params.id);
    if (!role) throw notFound('This role');
    return role;
  });
  serve(app, contract.createRole, (context, { body }) => createRole(context, body));
  serve(app, contract.updateRole, (context, { params, body }) => updateRole(context, params.id, body));
  serve(app, contract.deleteRole, (context, { params, query }) => deleteRole(context, params.id, query.move_to));
}
