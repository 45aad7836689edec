import { can } from '@lintel/contract/core/permissions';
import { deleteRole, type Role } from '@lintel/contract/features/roles/roles';
import { callWithMeta } from '../../platform/call.ts';
import { UserFacingError } from '../../platform/call-error.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { BulkAction } from '../../ui/table/bulk/bulk-action.ts';

/** The super admin role is locked: at least one role must have every permission. */
export const isLocked = ({ key }: Pick<Role, 'key'>) => key === 'super';

const refused = (role: Role) => {
  if (isLocked(role)) return 'Skipped: this role is locked';
  if (role.admins_count > 0) return `Skipped: ${role.admins_count} have it`;
};

/** Bulk actions of the list. The server checks each role separately. */
export function useRoleActs(): BulkAction<Role>[] {
  const admin = useAdmin();
  if (!can(admin, 'role.delete')) return [];
  return [
    {
      label: 'Delete',
      icon: 'trash',
      danger: true,
      done: 'deleted',
      disabledReason: (roles) =>
        roles.every((role) => refused(role) !== undefined) ? 'Admins have these roles, or they are locked' : undefined,
      ask: {
        title: (count) => (count === 1 ? 'Delete 1 role?' : `Delete ${count} roles?`),
        text: 'Roles that admins have are skipped. Delete those one by one and choose what their admins get instead.',
        submit: 'Delete',
      },
      endpoint: deleteRole,
      each: (role) => {
        const why = refused(role);
        return why ? Promise.reject(new UserFacingError(why)) : callWithMeta(deleteRole, { id: role.id });
      },
    },
  ];
}
