import { localeCodes, sourceLocale } from '@lintel/contract/core/locales';
import { anyOf, queryFlag, queryId } from '@lintel/contract/core/paging';
import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import * as z from 'zod';
import { useClientList, wholeListShape } from '../../platform/use-client-list.ts';
import type { List, ListValues } from '../../platform/use-list.ts';
import { matchingItems } from './matching-items.ts';
import { itemsQuery } from './reference-data.queries.ts';
import { listNameOf } from './reference-place.ts';

/** The fields of a type that hold the id of an item of another one. */
export const pointersOf = (type: string) =>
  Object.entries(referenceType(type).fields).flatMap(([name, field]) =>
    field.kind === 'item' ? [{ name, label: field.label, of: field.of }] : [],
  );

/** The schema of the list's URL parameters. */
const shapeOf = (type: string) => ({
  // The order is manual, so all items are on one page by default.
  ...wholeListShape(100),
  // A name in the source language is required, so it can never be missing.
  missing_locale: anyOf(z.enum(localeCodes).exclude([sourceLocale])).optional(),
  unused: queryFlag().optional(),
  is_active: queryFlag().optional(),
  ...Object.fromEntries(pointersOf(type).map(({ name }) => [name, anyOf(queryId()).optional()])),
});

/** The optimistic order; items that it does not contain are last. */
const inOrder = (items: readonly ReferenceItem[], input: readonly number[] | undefined) => {
  if (!input) return items;
  const place = new Map(input.map((id, at) => [id, at]));
  const placeOf = ({ id }: ReferenceItem) => place.get(id) ?? input.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
};

export function useReferenceList(
  type: string,
  input?: readonly number[],
): { list: List<ReferenceItem>; all: readonly ReferenceItem[] } {
  const shape = useMemo(() => shapeOf(type), [type]);
  const asked = useQuery(itemsQuery(type));
  const all = useMemo(() => asked.data && inOrder(asked.data, input), [asked.data, input]);
  const narrow = useCallback(
    (items: readonly ReferenceItem[], values: ListValues) =>
      matchingItems(
        items,
        values,
        pointersOf(type).map(({ name }) => name),
      ),
    [type],
  );
  const list = useClientList({ name: listNameOf(type), shape, asked, all, narrow });
  return { list, all: all ?? [] };
}
