import { can } from '@lintel/contract/core/permissions';
import { useAdmin } from '../../platform/session.tsx';

export function usePlacePermissions() {
  const admin = useAdmin();
  return { mayEdit: can(admin, 'core.edit') !== undefined, mayDelete: can(admin, 'core.delete') !== undefined };
}
