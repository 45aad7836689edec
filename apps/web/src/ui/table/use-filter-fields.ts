import { useQueries } from '@tanstack/react-query';
import type { List } from '../../platform/use-list.ts';
import { type Filter, type FilterField, fieldOf } from './filter-fields.ts';

const none: readonly Filter[] = [];

/** Filters with their choices. One whose choices the admin may not see is left out. */
export function useFilterFields(filters: readonly Filter[] = none, list: List<unknown>): FilterField[] {
  const loaded = useQueries({
    queries: filters.map(({ name, load }) => ({
      queryKey: ['filter-options', list.name, name],
      queryFn: () => load?.() ?? [],
      enabled: load !== undefined,
      staleTime: 5 * 60_000,
    })),
  });
  return filters.flatMap((filter, index) =>
    loaded[index]?.isError ? [] : [fieldOf(filter, list.shape, loaded[index]?.data)],
  );
}
