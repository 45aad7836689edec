import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { announcePages } from './announce-pages.ts';

afterEach(() => {
  cleanup();
  // Ends a wait for a late heading.
  dispatchEvent(new KeyboardEvent('keydown'));
});

const Heading = ({ text }: { text: string }) => <h1 tabIndex={-1}>{text}</h1>;

/** Renders its heading only once its record has loaded, as a details page does. */
function LatePage() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <Heading text="Villa by the sea" /> : <p>Loading</p>;
}

function startAtList() {
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  });
  const list = createRoute({ getParentRoute: () => root, path: '/', component: () => <Heading text="Properties" /> });
  const late = createRoute({ getParentRoute: () => root, path: '/late', component: LatePage });
  const router = createRouter({
    routeTree: root.addChildren([list, late]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  announcePages(router);
  return router;
}

async function openList() {
  const router = startAtList();
  render(<RouterProvider router={router} />);
  await screen.findByText('Properties');
  return router;
}

test('focuses a heading that renders late', async () => {
  const router = await openList();
  await act(() => router.navigate({ to: '/late' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Villa by the sea'));
});

test('does not move the focus after a key press', async () => {
  const router = await openList();
  await act(() => router.navigate({ to: '/late' }));
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  await screen.findByText('Villa by the sea');
  expect(document.activeElement).toBe(document.body);
});

test('focuses the heading of a page that was opened before the first render', async () => {
  const router = startAtList();
  void router.navigate({ to: '/late' });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Villa by the sea'));
});

test('leaves the focus to the browser on the first load', async () => {
  await openList();
  expect(document.activeElement).toBe(document.body);
});

test('focuses the heading of a page that was opened while the first one was loading', async () => {
  const router = startAtList();
  await router.load();
  void router.navigate({ to: '/late' });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Villa by the sea'));
});

test('focuses the heading of a page that was opened and loaded before the first render', async () => {
  const router = startAtList();
  await router.load();
  void router.navigate({ to: '/late' });
  await router.load();
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Villa by the sea'));
});

test('focuses the heading of a page that was opened and loaded before the first was', async () => {
  const router = startAtList();
  void router.load();
  void router.navigate({ to: '/late' });
  await router.load();
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Villa by the sea'));
});
