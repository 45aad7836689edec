import { Navigate } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { storeStartList } from '../../platform/prefetched.ts';
import { useAdmin } from '../../platform/session.tsx';
import { mayOpen, type RoomPage } from '../../ui/web-room.ts';
import { startPageOf } from '../navigation.ts';
import { rooms } from '../rooms.ts';

/** The home list for admins who may see it; others are redirected to the first page of their menu. */
export const firstPageWith = ({ path, needs }: RoomPage, List: ComponentType) =>
  function FirstPage() {
    const admin = useAdmin();
    const mayList = mayOpen(admin, needs);
    useEffect(() => storeStartList(mayList ? path : null), [mayList]);
    return mayList ? <List /> : <Navigate to={startPageOf(rooms, admin)} replace />;
  };
