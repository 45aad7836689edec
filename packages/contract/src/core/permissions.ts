/** The scope of a grant: all records, or only one's own. */
export const scopes = ['all', 'own'] as const;
export type Scope = (typeof scopes)[number];

type Area = { label: string; actions: Record<string, string>; own?: string };

/**
 * All permissions with their labels. The API checks them and adds their scope to the SQL, the role form draws its grid
 * from them, menus and buttons depend on them. `own` describes which records count as one's own, for areas that support
 * that scope.
 */
export const permissionCatalogue = {
  property: {
    label: 'Property',
    actions: {
      view: 'View properties',
      edit: 'Edit properties',
      review: 'Review properties',
      assign: 'Assign properties',
      duplicate: 'Duplicate properties',
      delete: 'Delete properties',
    },
    own: 'assigned to me or added by me',
  },
  hot_deal: {
    label: 'Hot deal',
    actions: { view: 'View hot deals', toggle: 'Start and end hot deals' },
    own: 'assigned to me or added by me',
  },
  translation: {
    label: 'Translation',
    actions: { view: 'View translations', edit: 'Edit translations', assign: 'Assign translations' },
    own: 'assigned to me',
  },
  appointment: {
    label: 'Appointment',
    actions: {
      view: 'View appointments',
      edit: 'Edit appointments',
      decide: 'Accept and reject appointments',
      assign: 'Assign appointments',
      delete: 'Delete appointments',
    },
    own: 'assigned to me',
  },
  user: { label: 'User', actions: { view: 'View users', edit: 'Edit users', block: 'Block users' } },
  core: {
    label: 'Core data',
    actions: { view: 'View core data', edit: 'Edit core data', delete: 'Delete core data' },
  },
  email: { label: 'Email', actions: { view: 'View emails', send: 'Send emails' } },
  notification: { label: 'Notification', actions: { view: 'View notifications', send: 'Send notifications' } },
  admin: {
    label: 'Admin',
    actions: { view: 'View admins', edit: 'Edit admins', block: 'Block admins', delete: 'Delete admins' },
  },
  role: { label: 'Role', actions: { view: 'View roles', edit: 'Edit roles', delete: 'Delete roles' } },
  payout: { label: 'Payout', actions: { view: 'View payouts', mark_paid: 'Mark payouts as paid' }, own: 'mine' },
  audit: { label: 'Audit log', actions: { view: 'View the audit log' } },
  export: { label: 'Export', actions: { run: 'Export lists' } },
} as const satisfies Record<string, Area>;

type Catalogue = typeof permissionCatalogue;
export type PermissionArea = keyof Catalogue;
export type Permission = { [R in PermissionArea]: `${R}.${keyof Catalogue[R]['actions'] & string}` }[PermissionArea];

export const permissions = Object.entries(permissionCatalogue).flatMap(([resource, area]) =>
  Object.keys(area.actions).map((action) => `${resource}.${action}` as Permission),
);

/** The permissions that a role grants. A missing permission is not granted. */
export type Grants = Partial<Record<Permission, Scope>>;

const areaOf = (permission: Permission): Area => permissionCatalogue[permission.split('.')[0] as PermissionArea];

const labels = new Map<string, string>(
  Object.entries(permissionCatalogue).flatMap(([resource, area]) =>
    Object.entries(area.actions).map(([action, label]) => [`${resource}.${action}`, label] as const),
  ),
);

/** The label of a permission, as shown to users: `Edit properties`. */
export const permissionLabel = (permission: Permission) => labels.get(permission) ?? permission;

const KEY = /(?<![a-z_])[a-z_]+\.[a-z_]+/g;

/** Labels for keys: `user.edit or user.block` becomes `edit users or block users`. */
const inWords = (keys: string) =>
  keys.replaceAll(KEY, (key) => {
    const label = permissionLabel(key as Permission);
    return label.charAt(0).toLowerCase() + label.slice(1);
  });

/** For users, to whom a key such as `property.edit` means nothing. */
export const missingPermission = (keys: string) => `You need permission to ${inWords(keys)}.`;

/** For the API: the same text with the keys appended for developers. */
export const missingPermissionWithKeys = (keys: string) => `You need permission to ${inWords(keys)} (${keys}).`;

/** Removes the appended keys from a text of the API. */
export const stripPermissionKeys = (text: string) =>
  text.replaceAll(/ \([a-z_]+\.[a-z_]+(?:(?: or | and |, )[a-z_]+\.[a-z_]+)*\)/g, '');

export const scopesOf = (permission: Permission): readonly Scope[] => (areaOf(permission).own ? scopes : ['all']);

/** The `view` permission that selecting another permission of the area implies, with at least the same scope. */
export function impliedViewPermission(permission: Permission): Permission | undefined {
  const view = `${permission.split('.')[0]}.view` as Permission;
  return permission !== view && permissions.includes(view) ? view : undefined;
}

/**
 * Adds the implied `view` permissions with the scope of the permission that implies them. A `view` that is already
 * granted is not changed.
 */
export function withImpliedViews(grants: Grants): Grants {
  const views: Grants = {};
  for (const permission of permissions) {
    const [view, scope] = [impliedViewPermission(permission), grants[permission]];
    if (view && scope && grants[view] === undefined && isWiderScope(scope, views[view])) views[view] = scope;
  }
  return { ...grants, ...views };
}

/** The scope in which a permission is granted, or undefined. */
export const can = (holder: { permissions: Grants }, permission: Permission): Scope | undefined =>
  holder.permissions[permission];

export const isWiderScope = (input: Scope, held: Scope | undefined) =>
  held === undefined || (input === 'all' && held === 'own');

/**
 * The permissions in the first argument that exceed those in the second: admins can grant only what they have
 * themselves.
 */
export const permissionsExceeding = (input: Grants, held: Grants): Permission[] =>
  permissions.filter((permission) => {
    const scope = input[permission];
    return scope !== undefined && isWiderScope(scope, held[permission]);
  });
