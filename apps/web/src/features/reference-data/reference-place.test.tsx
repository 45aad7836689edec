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
import { paths, pathTo, referencePaths } from '../../platform/paths.ts';
import { useRecordId } from '../../ui/details/record-state.tsx';
import { useReferenceType } from './reference-place.ts';

const seen: string[] = [];

function Edit() {
  const { type } = useReferenceType();
  const id = useRecordId();
  seen.push(`${type} ${id}`);
  return <p>{`${type} ${id}`}</p>;
}

const [one, other] = [referencePaths('property-type').edit, referencePaths('room-type').edit];

/** Pages with pending loaders: the previous page is still rendered while the URL is already the next one. */
function router() {
  const root = createRootRoute({ component: Outlet });
  const arrivals: (() => void)[] = [];
  const later = () => new Promise<void>((resolve) => arrivals.push(resolve));
  const routes = [
    createRoute({ getParentRoute: () => root, path: one, component: Edit }),
    createRoute({ getParentRoute: () => root, path: other, component: Edit, loader: later }),
    createRoute({ getParentRoute: () => root, path: paths.properties, component: () => <p>all</p>, loader: later }),
  ];
  const history = createMemoryHistory({ initialEntries: [pathTo(one, 3)] });
  return { router: createRouter({ routeTree: root.addChildren(routes), history }), arrivals };
}

afterEach(cleanup);

test('keeps the type and id of a core data page while the next page is loading', async () => {
  const { router: own, arrivals } = router();
  render(<RouterProvider router={own as never} />);
  await screen.findByText('property-type 3');

  for (const [href, before, after] of [
    [pathTo(other, 8), 'property-type 3', 'room-type 8'],
    [paths.properties, 'room-type 8', 'all'],
  ] as const) {
    let arrived: Promise<void> | undefined;
    await act(async () => {
      arrived = own.navigate({ href });
      await expect.poll(() => arrivals.length).toBe(1);
    });
    expect(own.state.location.pathname).toBe(href);
    expect(screen.getByText(before)).toBeTruthy();
    await act(async () => {
      arrivals.pop()?.();
      await arrived;
    });
    await screen.findByText(after);
  }
  expect(new Set(seen)).toEqual(new Set(['property-type 3', 'room-type 8']));
});
