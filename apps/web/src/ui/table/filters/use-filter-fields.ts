import { useQueries } from '@tanstack/react-query';
import type { List } from '../../../platform/use-list.ts';
import { chosenIn, type Filter, type FilterField, fieldOf, type Option } from './filter-fields.ts';

const none: readonly Filter[] = [];
const seldom = { staleTime: 5 * 60_000 };

/** The labels of the values in the URL, of filters with server-side search. */
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
    // A record that is deleted or not visible to the admin is shown by its id.
    const { data, isError } = named[index] ?? {};
    const label = data ?? (isError ? value : '…');
    names.set(name, [...(names.get(name) ?? []), { value, label }]);
  });
  return names;
}

/**
 * Filters with their options: loaded for active filters, and for all once `wants` is set. Filters whose options the
 * admin may not see are left out.
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
