import { localeCodes, sourceLocale } from '@lintel/contract/core/locales';
import { anyOf, pageSizes, queryFlag, queryId, queryNumber } from '@lintel/contract/core/paging';
import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod';
import { useKeepPlace } from '../../platform/list-place.ts';
import { type List, readValues } from '../../platform/use-list.ts';
import { matchingItems } from './matching-items.ts';
import { itemsQuery } from './reference-data.queries.ts';
import { listNameOf } from './reference-place.ts';

/** The fields of a type that hold the id of an item of another one. */
export const pointersOf = (type: string) =>
  Object.entries(referenceType(type).fields).flatMap(([name, field]) =>
    field.kind === 'item' ? [{ name, label: field.label, of: field.of }] : [],
  );

/** What the address may say of such a list. */
const shapeOf = (type: string) => ({
  page: queryNumber(1, 1000).default(1),
  // They are ordered by hand, so all of them stand on one page unless somebody wishes otherwise.
  per_page: z
    .enum(pageSizes.map(String) as [string, ...string[]])
    .transform(Number)
    .default(100),
  search: z.string().min(1).max(80).optional(),
  // The source is never missing.
  missing_locale: anyOf(z.enum(localeCodes).exclude([sourceLocale])).optional(),
  unused: queryFlag().optional(),
  is_active: queryFlag().optional(),
  ...Object.fromEntries(pointersOf(type).map(({ name }) => [name, anyOf(queryId()).optional()])),
});

/** As it was wished a moment ago; what the wish does not name comes last. */
const inOrder = (items: readonly ReferenceItem[], wished: readonly number[] | undefined) => {
  if (!wished) return items;
  const place = new Map(wished.map((id, at) => [id, at]));
  const placeOf = ({ id }: ReferenceItem) => place.get(id) ?? wished.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** The API answers such a list whole, so filters and pages are cut here, and nobody waits for them. */
export function useReferenceList(
  type: string,
  wished?: readonly number[],
): { list: List<ReferenceItem>; all: readonly ReferenceItem[] } {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  useKeepPlace(listNameOf(type), search);
  const shape = useMemo(() => shapeOf(type), [type]);
  const values = useMemo(() => readValues(shape, search), [shape, search]);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(itemsQuery(type));
  const all = useMemo(() => data && inOrder(data, wished), [data, wished]);
  const matching = useMemo(
    () =>
      all &&
      matchingItems(
        all,
        values,
        pointersOf(type).map(({ name }) => name),
      ),
    [all, values, type],
  );
  const page = Number(values.page ?? 1);
  const perPage = Number(values.per_page ?? 100);
  const rows = useMemo(() => matching?.slice((page - 1) * perPage, page * perPage), [matching, page, perPage]);
  const go = (next: object | ((before: object) => object), replace = false) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: false });
  const list: List<ReferenceItem> = {
    name: listNameOf(type),
    of: [`here-${type}`],
    shape,
    values,
    view: Number(search.view) || undefined,
    page,
    perPage,
    sort: '',
    rows,
    meta: matching && { page, per_page: perPage, total: matching.length, total_is_estimate: false },
    isOld: false,
    isFetching,
    error: data ? undefined : error,
    retry: () => void refetch(),
    change: (change, how) => go((before: object) => ({ ...before, page: undefined, ...change }), how?.replace),
    replace: (change) => go(change),
    collect: async (most) => matching?.slice(0, most) ?? [],
    readAt: dataUpdatedAt,
  };
  return { list, all: all ?? [] };
}
