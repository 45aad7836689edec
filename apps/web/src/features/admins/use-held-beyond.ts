import { beyond, can, type Permission } from '@lintel/contract/core/permissions';
import { listRoles } from '@lintel/contract/features/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';

export const everyRole = ask(listRoles, { per_page: 100, sort: 'name' }, ['roles']);

/**
 * What the holders of a role have and one has not oneself: who has more is not one's to change. Nothing while the roles are
 * not known, or may not be seen; the server refuses then.
 */
export function useHeldBeyond(): (roleId: number) => Permission[] {
  const viewer = useAdmin();
  const { data } = useQuery({ ...everyRole, enabled: can(viewer, 'role.view') !== undefined });
  return (roleId) => {
    const role = data?.data.find(({ id }) => id === roleId);
    return role ? beyond(role.permissions, viewer.permissions) : [];
  };
}
