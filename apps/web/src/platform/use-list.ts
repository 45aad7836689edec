import type { Collection, JsonEndpoint } from '@lintel/contract/core/endpoint';
import type { PageMeta } from '@lintel/contract/core/paging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod';
import { call } from './call.ts';
import type { ListPosition } from './list-position.ts';
import { endpointQuery } from './query-client.ts';
import { useStoreListQuery } from './stored-list-query.ts';
import type { Search } from './url-state.ts';

/** A paged list whose query is accepted as text, as in a URL. */
export type ListEndpoint = JsonEndpoint<undefined, z.ZodObject, undefined, z.ZodType, true>;

/** The query of a list as text, as in the URL. */
export type ListValues = Readonly<Record<string, string>>;

type Change = Record<string, string | number | undefined>;

type Collecting = { onProgress?: (found: number) => void; signal?: AbortSignal };

export type List<Row> = {
  /** The name under which saved views and column preferences are stored. */
  name: string;
  /** The collections whose changes invalidate the rows. */
  invalidatedBy: readonly Collection[];
  shape: Readonly<Record<string, z.core.$ZodType>>;
  values: ListValues;
  /** Query values that are not part of the URL. */
  extraQuery?: ListValues;
  /** The saved view that is open. */
  view: number | undefined;
  page: number;
  perPage: number;
  sort: string;
  rows: readonly Row[] | undefined;
  meta: PageMeta | undefined;
  /** The rows belong to the previous query (placeholder data). */
  isPlaceholder: boolean;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  /** Changes parts of the query and returns to page one, unless `values` sets a page. */
  change: (values: Change, how?: { replace?: boolean }) => void;
  /** Replaces the whole query. */
  replace: (values: Change, how?: { replace?: boolean }) => void;
  /**
   * Fetches all matching rows, a hundred per request, up to `most`. Without it a list has no bulk actions on all
   * matching rows.
   */
  fetchAll?: (most: number, how?: Collecting) => Promise<Row[]>;
  /** Refetches some of the rows. */
  refetchRows?: (ids: readonly number[]) => Promise<Row[]>;
  /** The number of rows of another query. */
  count?: (values: ListValues) => Promise<PageMeta>;
  /** When the rows were fetched. */
  readAt?: number;
  /** The id of the row in the preview panel, and a setter that opens another row or closes the panel. */
  peek?: number;
  setPeek?: (id: number | undefined) => void;
  /** The position of a row on this page, passed to its details page for the previous and next buttons. */
  positionOf?: (index: number) => ListPosition;
};

/** The valid part of a query string. Invalid values are dropped, so that old links still open. */
export const readValues = (shape: List<unknown>['shape'], search: Record<string, unknown>): ListValues =>
  Object.fromEntries(
    Object.entries(search)
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, text]) => (shape[name] as z.ZodType | undefined)?.safeParse(text).success),
  );

const defaultOf = (schema: z.core.$ZodType | undefined) => (schema as z.ZodType | undefined)?.parse(undefined);

const BIGGEST_PAGE = 100;
const SMALLEST_PAGE = 10;

const PAGES_AT_ONCE = 4;

/**
 * Fetches page after page, several in parallel, until the last page or `most` rows. Rows that moved between two pages
 * are deduplicated.
 */
export async function fetchAllPages<Row>(
  endpoint: ListEndpoint,
  values: ListValues,
  most: number,
  { onProgress, signal }: Collecting = {},
): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  const read = async (page: number) => {
    const { data } = await call(endpoint, { ...values, page, per_page: BIGGEST_PAGE }, { signal });
    for (const row of data as (Row & { id?: unknown })[]) rows.set(row.id, row);
    onProgress?.(rows.size);
    return data.length;
  };
  let found = await read(1);
  for (let page = 2; found === BIGGEST_PAGE && rows.size < most && !signal?.aborted; page += PAGES_AT_ONCE) {
    const pages = Array.from({ length: PAGES_AT_ONCE }, (_, index) => page + index);
    found = Math.min(...(await Promise.all(pages.map(read))));
  }
  return [...rows.values()].slice(0, most);
}

const paging = new Set(['page', 'per_page']);

/** The query without paging and sorting, which do not change which rows match. */
export const filtersOf = (values: ListValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'sort' && !paging.has(name)));

const searchOf = (key?: readonly unknown[]) => (key?.[1] as ListValues | undefined)?.search;

/**
 * The previous rows stay as placeholder until the next ones arrive. An empty result stays only while the search text
 * grows, because that cannot match more; otherwise skeleton rows are shown at once to avoid a later layout shift.
 */
export const isNarrower = (search: unknown, before: unknown) =>
  typeof search === 'string' && typeof before === 'string' && search !== before && search.startsWith(before);

/** The calls of a list besides its page. */
const callsOf = <Row>(
  endpoint: ListEndpoint,
  values: ListValues,
): Pick<List<Row>, 'fetchAll' | 'refetchRows' | 'count'> => ({
  fetchAll: (most, how) => fetchAllPages(endpoint, values, most, how),
  refetchRows: async (ids) => (await call(endpoint, { ids: ids.join(','), per_page: BIGGEST_PAGE })).data as Row[],
  count: async (wish) => (await call(endpoint, { ...wish, page: 1, per_page: SMALLEST_PAGE })).meta,
});

/** The URL is the single source of truth: it is parsed with the contract's schema and updated by `change`. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  /** The name of its saved views; most lists use the name of their collection. */
  name: string,
  invalidatedBy: readonly Collection[] = [name as Collection],
  /** Hidden rows are not fetched. */
  isShown = true,
  /** Query values that are not part of the URL, such as a setting of the admin. */
  extraQuery?: (values: ListValues) => ListValues,
): List<z.output<E['reply']>> {
  const { shape } = endpoint.query;
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  useStoreListQuery(name, search);
  const values = useMemo(() => readValues(shape, search), [shape, search]);
  const { data, dataUpdatedAt, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...endpointQuery(
      endpoint as ListEndpoint,
      extraQuery ? { ...extraQuery(values), ...values } : values,
      invalidatedBy,
    ),
    placeholderData: (page, query) =>
      page?.data.length || isNarrower(values.search, searchOf(query?.queryKey)) ? page : undefined,
    enabled: isShown,
  });
  const go = useCallback(
    (next: (before: Search) => Search, replace = false) =>
      void navigate({ to: '.', search: next, replace, resetScroll: false }),
    [navigate],
  );
  const page = Number(values.page ?? 1);
  const perPage = Number(values.per_page ?? defaultOf(shape.per_page));
  const peek = Number(search.peek) || undefined;
  return {
    name,
    invalidatedBy,
    shape,
    values,
    extraQuery: extraQuery?.(values),
    view: Number(search.view) || undefined,
    page,
    perPage,
    sort: values.sort ?? String(defaultOf(shape.sort)),
    rows: data?.data as z.output<E['reply']>[] | undefined,
    meta: data?.meta,
    isPlaceholder: isPlaceholderData,
    isFetching,
    error: data ? undefined : error,
    retry: () => void refetch(),
    change: (change, how) =>
      go((before) => ({ ...before, page: undefined, peek: undefined, ...change }) as Change, how?.replace),
    replace: (change, how) => go(() => change, how?.replace),
    ...callsOf<z.output<E['reply']>>(endpoint as ListEndpoint, values),
    readAt: dataUpdatedAt,
    peek,
    // Replace the history entry while the preview is open, so that one Back closes it.
    setPeek: (id) => go((before) => ({ ...before, peek: id }) as Change, peek !== undefined),
    positionOf: (index) => ({ list: endpoint.path, values, at: (page - 1) * perPage + index }),
  };
}
