import { listUsers } from '@lintel/contract/features/users/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpointQuery } from './query-client.ts';
import { useNeighbours } from './use-neighbours.ts';

afterEach(cleanup);

const rows = [{ id: 6 }, { id: 7 }, { id: 8 }];

function Details() {
  const neighbours = useNeighbours(listUsers, (id) => `/users/${id}`);
  return <p>{neighbours ? neighbours.text : 'No list'}</p>;
}

/** Two pages: a record, and one whose code never arrives. */
function startAtRecord() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = endpointQuery(listUsers, {});
  client.setQueryData<unknown>([...queryKey], { data: rows, meta: { total: 3 } });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const record = createRoute({ getParentRoute: () => root, path: '/users/$id', component: Details });
  const slow = createRoute({ getParentRoute: () => root, path: '/slow', loader: () => new Promise(() => {}) });
  return createRouter({ routeTree: root.addChildren([record, slow]), history: createMemoryHistory() });
}

test('keeps the list position on the screen until the next page is loaded', async () => {
  const router = startAtRecord();
  const state = { along: { list: listUsers.path, values: {}, at: 1 } };
  await router.navigate({ to: '/users/$id', params: { id: '7' }, state });
  render(<RouterProvider router={router} />);
  await screen.findByText('2 of 3');
  await act(async () => void router.navigate({ to: '/slow' }));
  expect(router.state.location.pathname).toBe('/slow');
  expect(screen.getByText('2 of 3')).toBeTruthy();
});
