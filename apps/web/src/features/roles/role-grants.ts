import {
  type Grants,
  impliedViewPermission,
  isWiderScope,
  type Permission,
  type PermissionArea,
  permissionCatalogue,
  permissions,
  type Scope,
  scopesOf,
} from '@lintel/contract/core/permissions';

export const columns = ['view', 'edit', 'decide', 'assign', 'delete', 'other'] as const;
export type Column = (typeof columns)[number];
export const columnTitles: Record<Column, string> = {
  view: 'View',
  edit: 'Edit',
  decide: 'Decide',
  assign: 'Assign',
  delete: 'Delete',
  other: 'Other actions',
};

const columnOf = (action: string): Column => {
  if (action === 'review') return 'decide';
  return columns.includes(action as Column) ? (action as Column) : 'other';
};

const actionOf = (permission: Permission) => permission.split('.')[1] ?? '';
const resourceOf = (permission: Permission) => permission.split('.')[0] as PermissionArea;

/** The permission catalogue as a grid: the permissions of each row and column. */
export const areas = Object.entries(permissionCatalogue).map(([resource, { label, actions }]) => {
  const held = Object.keys(actions).map((action) => `${resource}.${action}` as Permission);
  const cells = Object.fromEntries(
    columns.map((column) => [column, held.filter((permission) => columnOf(actionOf(permission)) === column)]),
  ) as Record<Column, Permission[]>;
  return { resource: resource as PermissionArea, label, permissions: held, cells };
});

export const permissionsIn = (column: Column) => areas.flatMap(({ cells }) => cells[column]);

const widest = (one: Scope | undefined, other: Scope): Scope => (one === 'all' || other === 'all' ? 'all' : 'own');

/** Grants a permission, and its view with at least the same scope. */
export function grant(grants: Grants, permission: Permission, scope: Scope): Grants {
  const view = impliedViewPermission(permission);
  const next = { ...grants, [permission]: scope };
  if (view) next[view] = widest(grants[view], scope);
  // An action cannot have a wider scope than its view.
  if (!view && scope === 'own') {
    for (const other of permissions) {
      if (resourceOf(other) === resourceOf(permission) && next[other] === 'all') next[other] = 'own';
    }
  }
  return next;
}

/** Revokes a permission; revoking a view also revokes the permissions that require it. */
export function revoke(grants: Grants, permission: Permission): Grants {
  const falls = (other: string) => other === permission || impliedViewPermission(other as Permission) === permission;
  return Object.fromEntries(Object.entries(grants).filter(([other]) => !falls(other))) as Grants;
}

/** Makes merged permissions of two admins valid: every permission gets the view that it requires. */
export const withRequiredViews = (grants: Grants): Grants =>
  permissions.reduce((all, permission) => {
    const scope = all[permission];
    return scope && impliedViewPermission(permission) ? grant(all, permission, scope) : all;
  }, grants);

/**
 * The part of the permissions that an admin also has, with at most their own scope: no one can grant more than that.
 */
export const limitToOwnPermissions = (grants: Grants, held: Grants): Grants =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const [input, own] = [grants[permission], held[permission]];
      return input && own ? [[permission, isWiderScope(input, own) ? own : input]] : [];
    }),
  );

export type GrantChange = {
  permission: Permission;
  kind: 'added' | 'changed' | 'removed';
  from: Scope | undefined;
  to: Scope | undefined;
};

const order = { added: 0, changed: 1, removed: 2 };

/** Differing permissions: added first, then changed, then removed. */
export const grantChanges = (before: Grants, after: Grants): GrantChange[] =>
  permissions
    .flatMap((permission): GrantChange[] => {
      const [from, to] = [before[permission], after[permission]];
      if (from === to) return [];
      return [{ permission, kind: from === undefined ? 'added' : to === undefined ? 'removed' : 'changed', from, to }];
    })
    .sort((one, other) => order[one.kind] - order[other.kind]);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The action without its resource: `Mark paid`. */
export const actTitle = (permission: Permission) => capital(actionOf(permission).replaceAll('_', ' '));

export const hasScope = (permission: Permission) => scopesOf(permission).length > 1;
