import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import {
  choosePasswordPage,
  confirmEmailPage,
  forgetPasswordPage,
  loginPage,
  resetPasswordPage,
  restoreEmailPage,
  setupPage,
} from '../features/auth/index.ts';
import { appSettingsQuery } from '../platform/app-settings.ts';
import { paths } from '../platform/paths.ts';
import { isRecordId } from '../platform/record-id.ts';
import { safeReturnTo } from '../platform/return-to.ts';
import type { Session } from '../platform/session.tsx';
import { parseSearch, stringifySearch } from '../platform/url-state.ts';
import { PageFailure } from '../ui/error-boundary.tsx';
import { loadFigures } from '../ui/figures-font.ts';
import { loadLateIcons } from '../ui/late-icons.ts';
import { ProgressBar, useEndOfProgress } from '../ui/progress-bar.tsx';
import { RouteFallback } from '../ui/route-fallback.tsx';
import type { LoadComponent, OwnScopeNotice, RequiredPermissions } from '../ui/web-room.ts';
import { lazyPage } from './lazy-page.ts';
import { pages } from './pages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    needs?: RequiredPermissions;
    own?: OwnScopeNotice;
  }
}

type RouterContext = { session: Pick<Session, 'authenticated' | 'user'>; client: QueryClient };

function Root() {
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}

/** The error page of a route, with a retry that reloads and renders it again. */
function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEndOfProgress();
  const retry = () => void router.invalidate().then(reset);
  return <PageFailure error={error} onRetry={retry} />;
}

/** Pages load together with the lazy-loaded icons and figures, except those that render before them. */
const withIcons = (load: LoadComponent) => () =>
  Promise.all([load(), loadLateIcons(), loadFigures()]).then(([page]) => page);

const unbuiltPage = () => import('./page-outlet.tsx').then((file) => file.UnbuiltPage);

const root = createRootRouteWithContext<RouterContext>()({ component: Root });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    const settings = await context.client.fetchQuery(appSettingsQuery).catch(() => undefined);
    throw redirect({ href: safeReturnTo(settings?.landing) ?? paths.home, replace: true });
  },
});

const guestRoute = (path: string, title: string, load: LoadComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    beforeLoad: ({ context, search }) => {
      if (!context.session.authenticated) return;
      const { returnTo } = search as { returnTo?: string };
      throw redirect({ href: safeReturnTo(returnTo) ?? paths.home, replace: true });
    },
    component: lazyPage(load),
  });

/** For links in emails that work whether or not an admin is signed in. */
const publicRoute = (path: string, title: string, load: LoadComponent) =>
  createRoute({ getParentRoute: () => root, path, staticData: { title }, component: lazyPage(load) });

/** Until a temporary password is replaced, every other route of the dashboard redirects here. */
const choosePassword = createRoute({
  getParentRoute: () => root,
  path: paths.choosePassword,
  staticData: { title: 'Choose a new password' },
  beforeLoad: ({ context, search }) => {
    const { authenticated, user } = context.session;
    if (!authenticated) throw redirect({ to: '/login', replace: true });
    const { returnTo } = search as { returnTo?: string };
    if (!user?.must_change_password) throw redirect({ href: safeReturnTo(returnTo) ?? paths.home, replace: true });
  },
  component: lazyPage(choosePasswordPage),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ context, location }) => {
    const { authenticated, user } = context.session;
    const search = { returnTo: location.href };
    if (!authenticated) throw redirect({ to: '/login', search, replace: true });
    if (user?.must_change_password) throw redirect({ to: paths.choosePassword, search, replace: true });
  },
  component: lazyPage(() => import('./dashboard-frame.tsx').then((file) => file.DashboardFrame)),
});

const dashboardPages = pages.map(({ path, title, needs, own, load = unbuiltPage, rendersBeforeIcons }) =>
  createRoute({
    getParentRoute: () => dashboard,
    path: path.slice(paths.home.length) || '/',
    staticData: { title, needs, own },
    beforeLoad: ({ params }) => {
      const { id } = params as { id?: string };
      if (id !== undefined && !isRecordId(id)) throw redirect({ to: '/404', replace: true });
    },
    component: lazyPage(rendersBeforeIcons ? load : withIcons(load)),
  }),
);

const help = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  staticData: { title: 'Help' },
  component: lazyPage(() => import('./pages/help-page.tsx').then((file) => file.HelpPage)),
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { title: 'Page not found' },
  component: lazyPage(() => import('./pages/not-found-page.tsx').then((file) => file.NotFoundPage)),
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

const routeTree = root.addChildren([
  landing,
  guestRoute('/login', 'Sign in', loginPage),
  guestRoute('/forget-password', 'Forgot password', forgetPasswordPage),
  guestRoute('/reset-password', 'New password', resetPasswordPage),
  publicRoute('/confirm-email', 'Confirm email', confirmEmailPage),
  publicRoute('/restore-email', 'Restore email', restoreEmailPage),
  choosePassword,
  guestRoute('/setup', 'Set up Lintel', setupPage),
  help,
  dashboard.addChildren(dashboardPages),
  notFound,
  unknown,
]);

/** Prefetches the chunks of a path before the session is known. */
export function prefetchPage(path: string) {
  const page = pages.find((one) => one.path === path.replace(/\/$/, ''));
  return Promise.all([import('./dashboard-frame.tsx'), page?.load?.()]);
}

export const makeRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultErrorComponent: BrokenPage,
    defaultPendingComponent: RouteFallback,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
  });

export type AppRouter = ReturnType<typeof makeRouter>;
