// Renders a component inside what every page has: theme, session, queries, router.
import type { CurrentAdmin } from '@lintel/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../platform/query-client.ts';
import { SessionProvider } from '../../platform/session.tsx';
import { beforeStart } from '../../platform/session-state.ts';
import { AppTheme } from '../theme/app-theme.tsx';
import { Toasts } from '../toasts.tsx';

const user = { id: 1, first_name: 'Ada', last_name: 'Byron', timezone: 'UTC', permissions: {} } as CurrentAdmin;
const signedIn = { ...beforeStart, loading: false, user };

/** Opens the page of a signed-in admin; its router also knows `/elsewhere`. */
export async function openPage(Page: () => ReactNode) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Page });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'Elsewhere' });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([page, elsewhere]), history });
  await router.load();
  render(
    <AppTheme>
      <Toasts />
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider start={signedIn}>
          <RouterProvider router={router as never} />
        </SessionProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return { open: (path: '/elsewhere') => router.navigate({ to: path as string }) };
}
