import { listAdmins } from '@lintel/contract/features/admins/admins';
import { getRole, listRoles } from '@lintel/contract/features/roles/roles';
import { endpointQuery } from '../../platform/query-client.ts';

export const roleQuery = (id: number) => endpointQuery(getRole, { id }, ['roles']);

/** All roles in one page: there are never many. */
export const everyRoleQuery = () => endpointQuery(listRoles, { per_page: 100 }, ['roles']);

/** The first few holders of a role. */
export const holdersQuery = (roleId: number) =>
  endpointQuery(listAdmins, { role_id: [roleId], per_page: 10 }, ['admins']);
