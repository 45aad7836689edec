import type { CurrentAdmin } from '@lintel/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { RestoreValue } from '../features/audit/index.tsx';
import { staySignedIn } from '../features/auth/index.ts';
import { appSettingsQuery } from '../platform/app-settings.ts';
import { onSessionEnded } from '../platform/change-stream.ts';
import { useMotion } from '../platform/motion.ts';
import { useSession } from '../platform/session.tsx';
import { ChangeAction } from '../ui/details/change-action.ts';
import { OptionalBoundary } from '../ui/error-boundary.tsx';
import { loadLateIcons } from '../ui/late-icons.ts';
import { DashboardLayout, loadNavDrawer } from '../ui/layout/dashboard-layout.tsx';
import { loadSettingsDrawer } from '../ui/layout/settings-button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { SplashScreen } from '../ui/splash-screen.tsx';
import { loadToastCards } from '../ui/toasts.tsx';
import { type MenuCount, mayOpen } from '../ui/web-room.ts';
import { navigationOf } from './navigation.ts';
import { PageOutlet } from './page-outlet.tsx';
import { pages } from './pages.ts';
import { prefetchWhileIdle } from './prefetch-while-idle.ts';
import { rooms } from './rooms.ts';
import { searchDialog } from './search.tsx';

const LOOK_MS = 1_000;

/**
 * Renders its children once the opened page has no requests in flight, because the chunk behind a badge count is large.
 */
function WhenIdle({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return;
    const look = () => setAtRest(client.isFetching() === 0 && document.querySelector('main h1') !== null);
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [client, isAtRest]);
  return isAtRest && children;
}

function countOf({ load, isSmall }: MenuCount) {
  const Count = lazyPart(async () => ({ default: await load() }));
  const count = (
    <OptionalBoundary>
      <Suspense>
        <Count />
      </Suspense>
    </OptionalBoundary>
  );
  return isSmall ? count : <WhenIdle>{count}</WhenIdle>;
}

/** The badge counts of open work at the end of a menu item's line, by path. */
const infos = Object.fromEntries(pages.flatMap(({ path, menu }) => (menu?.count ? [[path, countOf(menu.count)]] : [])));

/** Prefetches only while online; otherwise waits for the connection. */
const onceOnline = (load: () => Promise<unknown>) => async () => {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return load();
};

const shell = [loadLateIcons, loadToastCards, staySignedIn, searchDialog, loadNavDrawer, loadSettingsDrawer];

/** Prefetches, while idle, what the shell opens and every page that the admin may see. */
function usePrefetch(user: CurrentAdmin | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (!user) return;
    const open = pages.filter(({ needs }) => mayOpen(user, needs));
    return prefetchWhileIdle(client, [...shell, ...open.flatMap(({ load }) => load ?? [])].map(onceOnline));
  }, [user, client]);
}

/** The layout around every page of the dashboard. */
export function DashboardFrame() {
  const { user, logout, endWithMessage } = useSession();
  const { pathname } = useLocation();
  usePrefetch(user);
  const { data: settings } = useQuery(appSettingsQuery);
  const googleKey = settings?.google_maps_key;
  useEffect(() => {
    // If there is an API key, Google Maps with its places library is loaded at the start, on any page.
    if (googleKey)
      void import('../ui/map/google-loader.ts').then(({ loadGoogle }) => loadGoogle(googleKey)).catch(() => undefined);
  }, [googleKey]);
  const isDemo = settings?.demo;
  useMotion();
  // On every page, so that a blocked admin sees it at once.
  useEffect(() => onSessionEnded(endWithMessage), [endWithMessage]);
  const nav = useMemo(() => user && navigationOf(rooms, { ...user, isDemo }, infos, user.role.key), [user, isDemo]);
  // Just signed out: the route guard is about to redirect.
  if (!user || !nav) return <SplashScreen />;
  return (
    <DashboardLayout
      nav={nav}
      account={user}
      search={searchDialog}
      onLogout={() => void logout()}
      currentPath={pathname}
    >
      <ChangeAction value={RestoreValue}>
        <PageOutlet />
      </ChangeAction>
    </DashboardLayout>
  );
}
