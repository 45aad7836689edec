import { useQueries } from '@tanstack/react-query';
import type { List } from '../../../platform/use-list.ts';
import { chosenIn, type Filter, type FilterField, fieldOf, type Option } from './filter-fields.ts';

const none: readonly Filter[] = [];
const seldom = { staleTime: 5 * 60_000 };

/** What the values are called that stand in the address, of filters whose choices are found by typing. */
function useNames(filters: readonly Filter[], list: List<unknown>): ReadonlyMap<string, Option[]> {
  const asked = filters.flatMap(({ name, find }) =>
    find ? chosenIn(name, list.values).map((value) => ({ name, value, find })) : [],
  );
  const named = useQueries({
    queries: asked.map(({ name, value, find }) => ({
      ...seldom,
      queryKey: ['filter-name', list.name, name, value],
      queryFn: ({ signal }: { signal: AbortSignal }) => find.name(value, signal),
    })),
  });
  const names = new Map<string, Option[]>();
  asked.forEach(({ name, value }, index) => {
    // Whom one may not see, or who is gone, is known by the number alone.
    const { data, isError } = named[index] ?? {};
    const label = data ?? (isError ? value : '…');
    names.set(name, [...(names.get(name) ?? []), { value, label }]);
  });
  return names;
}

/**
 * Filters with their choices: loaded for those that are set, and for all once somebody `wants` them. One whose choices
 * the admin may not see is left out.
 */
export function useFilterFields(filters: readonly Filter[] = none, list: List<unknown>, wants: boolean): FilterField[] {
  const loaded = useQueries({
    queries: filters.map(({ name, load, chipOnly }) => ({
      ...seldom,
      queryKey: ['filter-options', list.name, name],
      queryFn: () => load?.() ?? [],
      enabled: load !== undefined && (list.values[name] !== undefined || (!chipOnly && wants)),
    })),
  });
  const names = useNames(filters, list);
  return filters.flatMap((filter, index) => {
    if (loaded[index]?.isError) return [];
    return [fieldOf(filter, list.shape, filter.find ? names.get(filter.name) : loaded[index]?.data)];
  });
}
