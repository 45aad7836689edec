import type { Collection, Input, JsonEndpoint, Reply } from '@lintel/contract/core/endpoint';
import {
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callPrefetched, callWithMeta } from './call.ts';
import { problemOf } from './problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { invalidatedBy?: readonly Collection[] };
  }
}

/** A 4xx would be the same on a retry. */
const shouldRetry = (failures: number, error: unknown) => {
  const status = problemOf(error)?.status ?? 0;
  return failures < 2 && (status < 400 || status >= 500);
};

/** Without a connection a call fails at once with a message; a paused one would look as if it were still loading. */
const networkMode = 'always';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // With `networkMode: 'always'` the library would not refetch on reconnect by default.
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });

/** Query options for an endpoint; `invalidatedBy` names the collections whose changes invalidate the response. */
export const endpointQuery = <E extends JsonEndpoint>(
  endpoint: E,
  input: Input<E>,
  invalidatedBy: readonly Collection[] = [],
) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    initialData: () => callPrefetched(endpoint, input),
    meta: { invalidatedBy },
  });

const shows =
  (changed: readonly Collection[]) =>
  ({ meta }: Query): boolean =>
    meta?.invalidatedBy?.some((name) => changed.includes(name)) ?? false;

/** Invalidates every query that shows one of these collections. */
export const invalidateCollections = (client: QueryClient, changed: readonly Collection[]) =>
  client.invalidateQueries({ predicate: shows(changed) });

/**
 * The same after a save. Resolves when everything is refetched, or when a refetch has failed once: the save has
 * succeeded, so its form does not wait for the retries.
 */
export async function refetchAfterSave(client: QueryClient, changed: readonly Collection[]) {
  const isShown = shows(changed);
  let stop = () => {};
  const failed = new Promise<void>((resolve) => {
    stop = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'failed' && isShown(event.query)) resolve();
    });
  });
  await Promise.race([invalidateCollections(client, changed), failed]);
  stop();
}

/**
 * A mutation whose reply is the whole record: the reply is written to the cache, so that it is shown everywhere at
 * once.
 */
export function useRecordMutation<E extends JsonEndpoint>(
  endpoint: E,
  queryOf: (id: number) => { queryKey: QueryKey },
) {
  const client = useQueryClient();
  const change = useEndpointMutation(endpoint);
  return useCallback(
    async (input: Input<E>): Promise<Reply<E>> => {
      const answer = await change(input);
      const { data } = answer as { data: { id: number } };
      client.setQueryData(queryOf(data.id).queryKey, data);
      return answer;
    },
    [change, client, queryOf],
  );
}

/** A mutation; on success, all queries that show the collections it changes are invalidated. */
export function useEndpointMutation<E extends JsonEndpoint>(endpoint: E): (input: Input<E>) => Promise<Reply<E>> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (input: Input<E>) => callWithMeta(endpoint, input),
    onSuccess: () => refetchAfterSave(client, endpoint.changes),
  });
  return mutateAsync;
}
