/** How far a grant reaches: every record, or only one's own. */
export const scopes = ['all', 'own'] as const;
export type Scope = (typeof scopes)[number];

type Area = { label: string; actions: readonly string[]; own?: string };

/**
 * Everything that staff can be allowed to do. The API checks it and adds its scope to the SQL, the role form draws its
 * grid from it, menus and buttons follow it. `own` says what counts as one's own, where that makes sense.
 */
export const permissionCatalogue = {
  property: {
    label: 'Property',
    actions: ['view', 'edit', 'review', 'assign', 'duplicate', 'delete'],
    own: 'assigned to me or added by me',
  },
  hot_deal: { label: 'Hot deal', actions: ['view', 'toggle'], own: 'assigned to me or added by me' },
  translation: { label: 'Translation', actions: ['view', 'edit', 'assign'], own: 'assigned to me' },
  appointment: {
    label: 'Appointment',
    actions: ['view', 'edit', 'decide', 'assign', 'delete'],
    own: 'assigned to me',
  },
  user: { label: 'User', actions: ['view', 'edit', 'block'] },
  core: { label: 'Core data', actions: ['view', 'edit', 'delete'] },
  email: { label: 'E-mail', actions: ['view', 'send'] },
  notification: { label: 'Notification', actions: ['view', 'send'] },
  admin: { label: 'Admin', actions: ['view', 'edit', 'block', 'delete'] },
  role: { label: 'Role', actions: ['view', 'edit', 'delete'] },
  payout: { label: 'Payout', actions: ['view', 'mark_paid'], own: 'mine' },
  audit: { label: 'Audit log', actions: ['view'] },
  export: { label: 'Export', actions: ['run'] },
} as const satisfies Record<string, Area>;

type Catalogue = typeof permissionCatalogue;
export type Resource = keyof Catalogue;
export type Permission = { [R in Resource]: `${R}.${Catalogue[R]['actions'][number]}` }[Resource];

export const permissions = Object.entries(permissionCatalogue).flatMap(([resource, area]) =>
  area.actions.map((action) => `${resource}.${action}` as Permission),
);

/** What a role grants. A permission that is not named is not granted. */
export type Grants = Partial<Record<Permission, Scope>>;

const areaOf = (permission: Permission): Area => permissionCatalogue[permission.split('.')[0] as Resource];

export const scopesOf = (permission: Permission): readonly Scope[] => (areaOf(permission).own ? scopes : ['all']);

/** Ticking an act also ticks its `view`, at least as wide. */
export function viewOf(permission: Permission): Permission | undefined {
  const view = `${permission.split('.')[0]}.view` as Permission;
  return permission !== view && permissions.includes(view) ? view : undefined;
}

/** What is granted, and with every act its `view` as far as the act reaches. A view that is granted already stays. */
export function withViews(grants: Grants): Grants {
  const views: Grants = {};
  for (const permission of permissions) {
    const [view, scope] = [viewOf(permission), grants[permission]];
    if (view && scope && grants[view] === undefined && isWider(scope, views[view])) views[view] = scope;
  }
  return { ...grants, ...views };
}

/** The scope one holds for a permission, or nothing. */
export const can = (holder: { permissions: Grants }, permission: Permission): Scope | undefined =>
  holder.permissions[permission];

export const isWider = (wished: Scope, held: Scope | undefined) =>
  held === undefined || (wished === 'all' && held === 'own');

/** What is granted in `wished` but not held in `held`: nobody grants what they don't have. */
export const beyond = (wished: Grants, held: Grants): Permission[] =>
  permissions.filter((permission) => {
    const scope = wished[permission];
    return scope !== undefined && isWider(scope, held[permission]);
  });
