import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { pendingCount } from '../features/properties/index.ts';
import { appSettingsQuery } from '../platform/app-settings.ts';
import { useSession } from '../platform/session.tsx';
import { DashboardLayout } from '../ui/layout/dashboard-layout.tsx';
import { SplashScreen } from '../ui/splash-screen.tsx';
import { navigationFor } from './navigation.ts';
import { PageOutlet } from './page-outlet.tsx';
import { searchDialog } from './search.tsx';

const PendingCount = lazy(async () => ({ default: await pendingCount() }));

/** What waits for somebody, at the end of a menu item's line. */
const infos = {
  '/dashboard/properties': (
    <Suspense>
      <PendingCount />
    </Suspense>
  ),
};

/** Everything around a page of the dashboard. */
export function DashboardFrame() {
  const { user, logout } = useSession();
  const { pathname } = useLocation();
  const isDemo = useQuery(appSettingsQuery).data?.demo;
  const nav = useMemo(() => user && navigationFor({ ...user, isDemo }, infos), [user, isDemo]);
  // Signed out a moment ago: the guard is about to leave.
  if (!user || !nav) return <SplashScreen />;
  return (
    <DashboardLayout
      nav={nav}
      account={user}
      search={searchDialog}
      onLogout={() => void logout()}
      currentPath={pathname}
    >
      <PageOutlet />
    </DashboardLayout>
  );
}
