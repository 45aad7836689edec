// The minimal app for the browser test of the sample feature.
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { recordSearch } from '../../features/search/index.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { SessionProvider, useSession } from '../../platform/session.tsx';
import { parseSearch, stringifySearch } from '../../platform/url-state.ts';
import { SearchButton, type SearchDialogProps } from '../layout/search-button.tsx';
import { AppTheme } from '../theme/app-theme.tsx';
import { Toasts } from '../toasts.tsx';
import { boatRoom } from './sample-feature.test.tsx';

const searchDialog = async () => {
  const Search = await recordSearch();
  return (props: SearchDialogProps) => <Search {...props} faces={[boatRoom.searchFace]} />;
};

const Shell = () => (
  <>
    <SearchButton nav={[]} load={searchDialog} />
    <Outlet />
  </>
);

const root = createRootRoute({ component: Shell });
const pages = Object.entries(boatRoom.pages).map(([path, component]) =>
  createRoute({ getParentRoute: () => root, path, component }),
);
const router = createRouter({ routeTree: root.addChildren(pages), parseSearch, stringifySearch });

/** Features require a signed-in admin. */
const SignedIn = ({ children }: { children: ReactNode }) => (useSession().authenticated ? children : null);

createRoot(document.getElementById('root') as HTMLElement).render(
  <AppTheme>
    <Toasts />
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <SignedIn>
          <RouterProvider router={router as never} />
        </SignedIn>
      </SessionProvider>
    </QueryClientProvider>
  </AppTheme>,
);
