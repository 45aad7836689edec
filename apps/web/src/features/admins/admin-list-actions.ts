import type { ListedAdmin } from '@lintel/contract/features/admins/admins';
import { paths, pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { Action } from '../../ui/table/action.ts';
import { toast } from '../../ui/toast.tsx';
import { type AdminAction, availableAdminActions } from './admin-actions.ts';
import { useAdminMutations } from './use-admin-mutations.ts';
import { useMissingPermissions } from './use-missing-permissions.ts';

/** The action that waits for confirmation in a dialog. */
export type AdminDialogRequest = { what: 'block' | 'delete'; admin: ListedAdmin };

const copyEmail = ({ email }: ListedAdmin) =>
  navigator.clipboard.writeText(email).then(
    () => toast('Email address copied'),
    () => toast('The browser did not allow copying', { variant: 'error' }),
  );

/** The row actions of an admin in the list. */
export function useAdminActions(onAsk: (asked: AdminDialogRequest) => void) {
  const viewer = useAdmin();
  const turns = useAdminMutations();
  const heldBeyond = useMissingPermissions();
  const faces: Record<AdminAction, (admin: ListedAdmin) => Action> = {
    edit: ({ id }) => ({ label: 'Edit', icon: 'pen', to: pathTo(paths.editAdmin, id), quick: true }),
    block: (admin) => ({
      label: 'Block',
      icon: 'block',
      danger: true,
      onClick: () => onAsk({ what: 'block', admin }),
    }),
    unblock: (admin) => ({ label: 'Unblock', icon: 'check-circle', onClick: () => turns.unblock(admin) }),
    invite: (admin) => ({ label: 'Send invitation again', icon: 'mail', onClick: () => turns.invite(admin) }),
    delete: (admin) => ({
      label: 'Delete',
      icon: 'trash',
      danger: true,
      onClick: () => onAsk({ what: 'delete', admin }),
    }),
    restore: (admin) => ({ label: 'Restore', icon: 'restart', quick: true, onClick: () => turns.restore(admin) }),
  };
  return (admin: ListedAdmin): Action[] => [
    { label: 'View', icon: 'eye', to: pathTo(paths.admin, admin.id), quick: true },
    ...availableAdminActions(viewer, admin, { hasMore: heldBeyond(admin.role_id).length > 0 }).map((act) =>
      faces[act](admin),
    ),
    { label: 'Copy email', icon: 'copy', onClick: () => void copyEmail(admin) },
  ];
}
