import { can } from '@lintel/contract/core/permissions';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { paths } from '../../platform/paths.ts';
import { storeStartList } from '../../platform/prefetched.ts';
import { useAdmin } from '../../platform/session.tsx';
import { startPageOf } from '../navigation.ts';

/** The property list for admins who may see it; others are redirected to the first page of their menu. */
export const firstPageWith = (List: ComponentType) =>
  function FirstPage() {
    const admin = useAdmin();
    const mayList = can(admin, 'property.view') !== undefined;
    useEffect(() => storeStartList(mayList ? paths.properties : null), [mayList]);
    return mayList ? <List /> : <Navigate to={startPageOf(admin)} replace />;
  };
