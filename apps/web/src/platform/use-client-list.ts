import { pageSizes, queryNumber } from '@lintel/contract/core/paging';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod';
import { useStoreListQuery } from './stored-list-query.ts';
import type { Search } from './url-state.ts';
import { type List, type ListValues, readValues } from './use-list.ts';

/** The query of any list that is filtered on the client. */
export const wholeListShape = (perPage: (typeof pageSizes)[number]) => ({
  page: queryNumber(1, 1000).default(1),
  per_page: z
    .enum(pageSizes.map(String) as [string, ...string[]])
    .transform(Number)
    .default(perPage),
  search: z.string().min(1).max(80).optional(),
});

type Whole<Row> = {
  name: string;
  shape: List<Row>['shape'];
  asked: Pick<UseQueryResult<unknown>, 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'>;
  /** All rows, once they have loaded. */
  all: readonly Row[] | undefined;
  /** Filters and sorts the rows by the query; must be a stable function (memoized). */
  narrow: (rows: readonly Row[], values: ListValues) => readonly Row[];
};

/** A list that the API returns whole: filtering and pagination happen on the client, without a request. */
export function useClientList<Row>({ name, shape, asked, all, narrow }: Whole<Row>): List<Row> {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  useStoreListQuery(name, search);
  const values = useMemo(() => readValues(shape, search), [shape, search]);
  const matching = useMemo(() => all && narrow(all, values), [all, values, narrow]);
  const page = Number(values.page ?? 1);
  const perPage = Number(values.per_page ?? (shape.per_page as z.ZodType).parse(undefined));
  const rows = useMemo(() => matching?.slice((page - 1) * perPage, page * perPage), [matching, page, perPage]);
  const go = (next: Search | ((before: Search) => Search), replace = false) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  return {
    name,
    // Its page refetches the rows at once, so no bar offers to.
    invalidatedBy: [],
    shape,
    values,
    view: Number(search.view) || undefined,
    page,
    perPage,
    sort: '',
    rows,
    meta: matching && { page, per_page: perPage, total: matching.length, total_is_estimate: false },
    isPlaceholder: false,
    isFetching: asked.isFetching,
    error: all ? undefined : asked.error,
    retry: () => void asked.refetch(),
    change: (change, how) => go((before) => ({ ...before, page: undefined, ...change }), how?.replace),
    replace: (change) => go(change),
    fetchAll: async (most) => matching?.slice(0, most) ?? [],
    readAt: asked.dataUpdatedAt,
  };
}
