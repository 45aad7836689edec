// The least app that a room needs around it, for the browser test of the made-up room.
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from '../../platform/query-client.ts';
import { SessionProvider, useSession } from '../../platform/session.tsx';
import { parseSearch, stringifySearch } from '../../platform/url-state.ts';
import { AppTheme } from '../theme/app-theme.tsx';
import { Toasts } from '../toasts.tsx';
import { BoatFormPage, BoatListPage } from './made-up-room.test.tsx';

const root = createRootRoute({ component: () => <Outlet /> });
const list = createRoute({ getParentRoute: () => root, path: '/boats', component: BoatListPage });
const form = createRoute({ getParentRoute: () => root, path: '/boats/$id', component: BoatFormPage });
const router = createRouter({ routeTree: root.addChildren([list, form]), parseSearch, stringifySearch });

/** Rooms are for those who are signed in. */
const SignedIn = ({ children }: { children: ReactNode }) => (useSession().authenticated ? children : null);

createRoot(document.getElementById('root') as HTMLElement).render(
  <AppTheme>
    <Toasts />
    <QueryClientProvider client={makeQueryClient()}>
      <SessionProvider>
        <SignedIn>
          <RouterProvider router={router as never} />
        </SignedIn>
      </SessionProvider>
    </QueryClientProvider>
  </AppTheme>,
);
