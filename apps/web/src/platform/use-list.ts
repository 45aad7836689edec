import type { Collection, JsonEndpoint } from '@lintel/contract/core/endpoint';
import type { PageMeta } from '@lintel/contract/core/paging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod';
import type { Along } from './along.ts';
import { call } from './call.ts';
import { useKeepPlace } from './list-place.ts';
import { ask } from './query-client.ts';
import type { Search } from './url-state.ts';

/** A paged list whose query is taken as text, as an address holds it. */
export type ListEndpoint = JsonEndpoint<undefined, z.ZodObject, undefined, z.ZodType, true>;

/** A list's query as text, as it stands in the address. */
export type ListValues = Readonly<Record<string, string>>;

type Change = Record<string, string | number | undefined>;

type Collecting = { onProgress?: (found: number) => void; signal?: AbortSignal };

export type List<Row> = {
  /** Names its saved views and the admin's columns. */
  name: string;
  /** The collections whose change makes its rows old. */
  show: readonly Collection[];
  shape: Readonly<Record<string, z.core.$ZodType>>;
  values: ListValues;
  /** The saved view that was opened. */
  view: number | undefined;
  page: number;
  perPage: number;
  sort: string;
  rows: readonly Row[] | undefined;
  meta: PageMeta | undefined;
  /** The rows are those of the query before. */
  isOld: boolean;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  /** Changes some of the query and starts at page one; a page or a size alone is kept as given. */
  change: (values: Change, how?: { replace?: boolean }) => void;
  /** Another query altogether. */
  replace: (values: Change, how?: { replace?: boolean }) => void;
  /** All rows that match, asked for a hundred at a time, up to `most`. A list without it cannot be acted upon whole. */
  collect?: (most: number, how?: Collecting) => Promise<Row[]>;
  /** Some of its rows as they stand now. */
  reread?: (ids: readonly number[]) => Promise<Row[]>;
  /** How many rows another query would have. */
  count?: (values: ListValues) => Promise<PageMeta>;
  /** When the rows were read. */
  readAt?: number;
  /** The row that is looked at beside the list, and how to look at another or at none. */
  peek?: number;
  setPeek?: (id: number | undefined) => void;
  /** What a row's page must know to offer the one before and the one after: by its place on this page. */
  along?: (index: number) => Along;
};

/** What the list understands of an address. A value that it does not is left out, so that an old link still opens. */
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

/** Page after page, some at once, until there are no more or there are enough. A row that moved between two is there once. */
export async function collectRows<Row>(
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

/** Whether the rows are the same ones in another order or cut: paging and sorting are no filters. */
export const filtersOf = (values: ListValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'sort' && !paging.has(name)));

const searchOf = (key?: readonly unknown[]) => (key?.[1] as ListValues | undefined)?.search;

/**
 * Rows stay until the next ones come. No rows stay only where more letters follow the words that found none: in every
 * other case rows may come, and their places are shown at once instead of moving the page later.
 */
export const isNarrower = (search: unknown, before: unknown) =>
  typeof search === 'string' && typeof before === 'string' && search !== before && search.startsWith(before);

/** The address is the only truth: it is read with the contract's schema, asked for, and changed by `change`. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  /** Names its saved views; most lists are called as the collection they show. */
  name: string,
  show: readonly Collection[] = [name as Collection],
  /** Rows that nobody sees need not be asked for. */
  isShown = true,
  /** What is asked for besides, without standing in the address, such as a setting of the admin. */
  besides?: (values: ListValues) => ListValues,
): List<z.output<E['reply']>> {
  const { shape } = endpoint.query;
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  useKeepPlace(name, search);
  const values = useMemo(() => readValues(shape, search), [shape, search]);
  const { data, dataUpdatedAt, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...ask(endpoint as ListEndpoint, besides ? { ...besides(values), ...values } : values, show),
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
    show,
    shape,
    values,
    view: Number(search.view) || undefined,
    page,
    perPage,
    sort: values.sort ?? String(defaultOf(shape.sort)),
    rows: data?.data as z.output<E['reply']>[] | undefined,
    meta: data?.meta,
    isOld: isPlaceholderData,
    isFetching,
    error: data ? undefined : error,
    retry: () => void refetch(),
    change: (change, how) =>
      go((before) => ({ ...before, page: undefined, peek: undefined, ...change }) as Change, how?.replace),
    replace: (change, how) => go(() => change, how?.replace),
    collect: (most, how) => collectRows(endpoint as ListEndpoint, values, most, how),
    reread: async (ids) => {
      const query = { ids: ids.join(','), per_page: BIGGEST_PAGE };
      return (await call(endpoint as ListEndpoint, query)).data as z.output<E['reply']>[];
    },
    count: async (wish) => (await call(endpoint as ListEndpoint, { ...wish, page: 1, per_page: SMALLEST_PAGE })).meta,
    readAt: dataUpdatedAt,
    peek,
    // One step of Back closes it, however many rows were looked at.
    setPeek: (id) => go((before) => ({ ...before, peek: id }) as Change, peek !== undefined),
    along: (index) => ({ list: endpoint.path, values, at: (page - 1) * perPage + index }),
  };
}
