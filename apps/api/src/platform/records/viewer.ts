import { can, type Permission } from '@lintel/contract';
import type { Context } from '../context.ts';
import type { Viewer } from './record.queries.ts';
import { need } from './transition.ts';

/** The scope of a caller who needs all of these permissions: that of the narrowest grant. Without one of them, 403. */
export function viewerBy(context: Context, ...permissions: readonly Permission[]): Viewer {
  const scopes = permissions.map((permission) => need(context, permission));
  return { scope: scopes.includes('own') ? 'own' : 'all', adminId: context.admin.id };
}

/** The scope of a permission, or that of a caller's own records without it. */
export const viewerOrOwn = ({ admin }: Context, permission: Permission): Viewer => ({
  scope: can(admin, permission) ?? 'own',
  adminId: admin.id,
});
