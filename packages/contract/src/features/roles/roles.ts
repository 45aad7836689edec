import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { nameLine, nullIfEmpty, paragraph, recordFields, version } from '../../core/fields.ts';
import { listQuery, queryFlag, queryId } from '../../core/paging.ts';
import {
  type Grants,
  impliedViewPermission,
  type Permission,
  permissionLabel,
  permissions,
  scopes,
  scopesOf,
  withImpliedViews,
} from '../../core/permissions.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { resource } from '../../core/resource.ts';

/**
 * `{ "property.review": "all" }`; each permission implies its `view`. An explicit `view` with a narrower scope is
 * rejected, so that a role never shows more than its author intended.
 */
export const PermissionGrants = z
  .partialRecord(z.enum(permissions as [Permission, ...Permission[]]), z.enum(scopes))
  .superRefine((grants: Grants, context) => {
    for (const permission of permissions) {
      const scope = grants[permission];
      if (scope === undefined) continue;
      if (!scopesOf(permission).includes(scope)) {
        context.addIssue({ code: 'custom', path: [permission], message: `Cannot be limited to one's own` });
      }
      const view = impliedViewPermission(permission);
      if (view && scope === 'all' && grants[view] === 'own') {
        context.addIssue({
          code: 'custom',
          path: [permission],
          message: `Needs “${permissionLabel(view)}” as wide as this`,
        });
      }
    }
  })
  .transform(withImpliedViews);

export const roleNameRules = { min: 3, max: 50 };

export const roleFields = fields({
  name: field(nameLine(roleNameRules.min, roleNameRules.max), 'Name'),
  description: field(nullIfEmpty(paragraph(0, 300)), 'Description'),
  permissions: field(PermissionGrants, 'Permissions'),
  key: readOnly(z.string(), 'Key'),
  is_system: readOnly(z.boolean(), 'System role'),
  admins_count: readOnly(z.int(), 'Admins'),
});

export const roleResource = resource('role', {
  displayName: 'role',
  collection: 'roles',
  fields: roleFields,
  permissions: { view: 'role.view', create: 'role.edit', edit: 'role.edit', delete: 'role.delete' },
  list: {
    sorts: ['name', 'created_at', 'updated_at', 'admins_count'],
    defaultSort: 'name',
    filters: { is_system: queryFlag().optional() },
  },
});

export const Role = z.object({ ...recordFields, ...roleFields.reply });
export type Role = z.infer<typeof Role>;

export const RoleInput = z.strictObject(roleFields.input);
export type RoleInput = z.output<typeof RoleInput>;
export const RoleChange = z.strictObject({ ...roleFields.input, version: version() });
export type RoleChange = z.output<typeof RoleChange>;

const params = idParams;
const path = '/v2/dashboard/role';

export const listRoles = endpoint({
  method: 'GET',
  path,
  summary: 'Roles with what they grant and how many admins have them',
  permission: 'role.view',
  query: listQuery(roleResource.list),
  reply: Role,
  paged: true,
});

const table = { query: listRoles.query, of: 'role', permission: 'role.view' } as const;

export const exportRoles = exportOf({ path: '/v1/dashboard/role', ...table });
/** The same under the path of the list, where callers who know that URL expect it. */
export const exportRolesByListPath = exportOf({ path, ...table });

export const getRole = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One role',
  permission: 'role.view',
  params,
  reply: Role,
});

export const createRole = endpoint({
  method: 'POST',
  path,
  summary: 'Create a role; only permissions that you have can be granted',
  permission: 'role.edit',
  body: RoleInput,
  reply: Role,
  status: 201,
  changes: ['roles'],
});

export const updateRole = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change a role; it applies to its admins at their next request',
  permission: 'role.edit',
  params,
  body: RoleChange,
  reply: Role,
  changes: ['roles', 'admins'],
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a role that no admin has, or move its admins to another one first',
  permission: 'role.delete',
  params,
  query: z.strictObject({
    move_to: queryId().optional(),
  }),
  reply: z.object({ id: z.int() }),
  changes: ['roles', 'admins'],
});
