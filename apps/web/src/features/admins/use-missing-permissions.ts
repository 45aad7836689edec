import { can, type Permission, permissionsExceeding } from '@lintel/contract/core/permissions';
import { listRoles } from '@lintel/contract/features/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';

export const everyRole = endpointQuery(listRoles, { per_page: 100, sort: 'name' }, ['roles']);

/**
 * The permissions of a role that the viewer does not have: the viewer may not change its holders. Empty while the roles
 * are loading or without permission to see them; the server then refuses.
 */
export function useMissingPermissions(): (roleId: number) => Permission[] {
  const viewer = useAdmin();
  const { data } = useQuery({ ...everyRole, enabled: can(viewer, 'role.view') !== undefined });
  return (roleId) => {
    const role = data?.data.find(({ id }) => id === roleId);
    return role ? permissionsExceeding(role.permissions, viewer.permissions) : [];
  };
}
