import { can, type Grants } from '@lintel/contract/core/permissions';
import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import { type Admin, type AdminStatus, adminTransitions } from '@lintel/contract/features/admins/admins';

export type AdminAction = 'edit' | 'block' | 'unblock' | 'invite' | 'delete' | 'restore';

type Viewer = { id: number; permissions: Grants };

const turns = ['invite', 'unblock', 'block'] as const;
const mayTurn = (viewer: Viewer, turn: (typeof turns)[number], status: AdminStatus) =>
  isTransitionAllowed(adminTransitions[turn], status) && can(viewer, adminTransitions[turn].permission) !== undefined;

/**
 * The actions the viewer may take on an admin. Admins cannot block or delete themselves, nor change an admin with more
 * permissions; a deleted admin must be restored first.
 */
export function availableAdminActions(
  viewer: Viewer,
  admin: Pick<Admin, 'id' | 'status' | 'deleted_at'>,
  { hasMore = false } = {},
): AdminAction[] {
  if (hasMore) return [];
  const mayDelete = can(viewer, 'admin.delete') !== undefined;
  if (admin.deleted_at !== null) return mayDelete ? ['restore'] : [];
  const edit: AdminAction[] = can(viewer, 'admin.edit') ? ['edit'] : [];
  if (admin.id === viewer.id) return edit;
  return [
    ...edit,
    ...turns.filter((turn) => mayTurn(viewer, turn, admin.status)),
    ...(mayDelete ? ['delete' as const] : []),
  ];
}
