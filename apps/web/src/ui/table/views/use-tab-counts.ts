import type { JsonEndpoint } from '@lintel/contract/core/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { endpointQuery } from '../../../platform/query-client.ts';
import type { List } from '../../../platform/use-list.ts';
import type { ReadyView, StatusTabs } from './tab-filters.ts';
import { keptFilters } from './tab-filters.ts';

type CountEndpoint = JsonEndpoint<undefined, z.ZodObject, undefined, z.ZodType<Record<string, number | boolean>>>;

/** The count of each tab with the current filters; the previous counts stay as placeholder while loading. */
export function useTabCounts(
  endpoint: CountEndpoint,
  list: Pick<List<unknown>, 'invalidatedBy' | 'view' | 'values'>,
  tabs: Omit<StatusTabs, 'counts'>,
  ready?: readonly ReadyView[],
): StatusTabs {
  const { data } = useQuery({
    ...endpointQuery(endpoint, keptFilters(list, tabs, ready), list.invalidatedBy),
    placeholderData: keepPreviousData,
  });
  const counts = data && Object.fromEntries(Object.entries(data).map(([name, count]) => [name, Number(count)]));
  return { ...tabs, isCounted: true, counts };
}
