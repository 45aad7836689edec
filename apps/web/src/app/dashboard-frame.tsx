import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../platform/session.tsx';
import { DashboardLayout } from '../ui/layout/dashboard-layout.tsx';
import { SplashScreen } from '../ui/splash-screen.tsx';
import { navigationFor } from './navigation.ts';
import { PageOutlet } from './page-outlet.tsx';

/** Everything around a page of the dashboard. */
export function DashboardFrame() {
  const { user, logout } = useSession();
  const { pathname } = useLocation();
  const nav = useMemo(() => user && navigationFor(user), [user]);
  // Signed out a moment ago: the guard is about to leave.
  if (!user || !nav) return <SplashScreen />;
  return (
    <DashboardLayout nav={nav} account={user} onLogout={() => void logout()} currentPath={pathname}>
      <PageOutlet />
    </DashboardLayout>
  );
}
