import type { JsonEndpoint } from '@lintel/contract/core/endpoint';
import { defaultPageSize } from '@lintel/contract/core/paging';
import { useQueries } from '@tanstack/react-query';
import { useLocation, useMatch, useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type * as z from 'zod';
import { numberText } from './format.ts';
import type { ListPosition } from './list-position.ts';
import { endpointQuery } from './query-client.ts';
import type { Search } from './url-state.ts';

type ListEndpoint = JsonEndpoint<undefined, z.ZodObject, undefined, z.ZodType, true>;

export type Neighbours = {
  /** `3 of 48`. */
  text: string;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

/** The query of a page exactly as the list builds it, so that the cached response is used. */
const pageValues = ({ page: _, ...values }: ListPosition['values'], page: number): ListPosition['values'] =>
  page === 1 ? values : { ...values, page: String(page) };

/** The pages that contain a position and the positions next to it. */
function pagesAround(at: number, size: number): number[] {
  const places = [at - 1, at, at + 1].filter((place) => place >= 0);
  return [...new Set(places.map((place) => Math.floor(place / size) + 1))];
}

/**
 * The list position in the history state of this page. The location changes as soon as the page is left, while the page
 * stays on the screen until the next one is loaded: until then the position is kept.
 */
function useListPosition(): ListPosition | undefined {
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const pathname = useLocation({ select: (location) => location.pathname });
  const along = useLocation({ select: ({ state }) => state.along });
  const kept = useRef(along);
  if (pathname === page) kept.current = along;
  return kept.current;
}

/**
 * The previous and next record of the list this record was opened from, or undefined if it was not opened from a list.
 */
export function useNeighbours(endpoint: ListEndpoint, pathOf: (id: number) => string): Neighbours | undefined {
  const here = Number((useParams({ strict: false }) as { id?: string }).id);
  const came = useListPosition();
  const navigate = useNavigate();
  const along = came?.list === endpoint.path ? came : undefined;
  const size = Number(along?.values.per_page ?? defaultPageSize);
  const pages = along ? pagesAround(along.at, size) : [];
  const asked = useQueries({
    queries: pages.map((page) => endpointQuery(endpoint, pageValues(along?.values ?? {}, page))),
  });
  const total = asked.find(({ data }) => data)?.data?.meta.total;
  if (!along || asked.some(({ isError }) => isError)) return undefined;
  // Keep the space while the list is loading, for example after a reload, to avoid a layout shift.
  if (total === undefined) return { text: numberText(along.at + 1), previous: undefined, next: undefined };
  const places = new Map<number, number>();
  for (const [index, { data }] of asked.entries()) {
    const first = ((pages[index] ?? 1) - 1) * size;
    for (const [row, { id }] of ((data?.data ?? []) as { id: number }[]).entries()) places.set(first + row, id);
  }
  const found = [...places].find(([, id]) => id === here)?.[0];
  const at = found ?? along.at;
  const to = (place: number) => {
    const id = places.get(place);
    if (id === undefined || id === here) return undefined;
    return () =>
      void navigate({
        to: pathOf(id),
        search: (before: Search) => ({ tab: before.tab }),
        state: { along: { ...along, at: place } },
        // Replace the history entry, so that Back leads to the list and not through every record in between.
        replace: true,
      });
  };
  // If the record has dropped out of the list, for example by a status change, the next one has taken its position.
  const next = found === undefined ? at : at + 1;
  return { text: `${numberText(at + 1)} of ${numberText(total)}`, previous: to(at - 1), next: to(next) };
}
