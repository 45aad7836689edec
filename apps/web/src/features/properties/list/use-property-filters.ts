import { can } from '@lintel/contract/core/permissions';
import { useMemo } from 'react';
import { useAdmin } from '../../../platform/session.tsx';
import { propertyFilters } from './property-list-filters.ts';

/**
 * The owner filter requires permission to see users or to edit properties, the filter for deleted ones permission to
 * delete.
 */
export function usePropertyFilters() {
  const admin = useAdmin();
  const maySeeBin = can(admin, 'property.delete') !== undefined;
  const mayFindOwners = (can(admin, 'user.view') ?? can(admin, 'property.edit')) !== undefined;
  return useMemo(() => {
    const shut = [...(mayFindOwners ? [] : ['owner_id']), ...(maySeeBin ? [] : ['is_deleted'])];
    return propertyFilters.filter(({ name }) => !shut.includes(name));
  }, [maySeeBin, mayFindOwners]);
}
