import type { CurrentAdmin } from '@lintel/contract';
import { can } from '@lintel/contract/core/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { pendingCount } from '../features/properties/index.ts';
import { appSettingsQuery } from '../platform/app-settings.ts';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.tsx';
import { DashboardLayout, loadNavDrawer } from '../ui/layout/dashboard-layout.tsx';
import { loadSettingsDrawer } from '../ui/layout/settings-button.tsx';
import { SplashScreen } from '../ui/splash-screen.tsx';
import { loadToastCards } from '../ui/toasts.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { navigationFor } from './navigation.ts';
import { PageOutlet } from './page-outlet.tsx';
import { pages } from './pages.ts';
import { searchDialog } from './search.tsx';

const PendingCount = lazy(async () => ({ default: await pendingCount() }));

/** What waits for somebody, at the end of a menu item's line. */
const infos = {
  [paths.properties]: (
    <Suspense>
      <PendingCount />
    </Suspense>
  ),
};

const shell = [loadToastCards, searchDialog, loadNavDrawer, loadSettingsDrawer];

/** What the shell opens, and every page that the admin may see, while there is nothing else to do. */
function useFetchAhead(user: CurrentAdmin | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (!user) return;
    const open = pages.filter(
      ({ needs }) => needs === 'signed_in' || needs.some((permission) => can(user, permission)),
    );
    return fetchAhead(client, [...shell, ...open.flatMap(({ load }) => load ?? [])]);
  }, [user, client]);
}

/** Everything around a page of the dashboard. */
export function DashboardFrame() {
  const { user, logout } = useSession();
  const { pathname } = useLocation();
  useFetchAhead(user);
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
