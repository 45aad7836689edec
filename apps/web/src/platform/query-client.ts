import type { Collection, Input, JsonEndpoint, Reply } from '@lintel/contract/core/endpoint';
import { QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, callSettled, send } from './call.ts';
import { problemOf } from './problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { show?: readonly Collection[] };
  }
}

/** A 4xx says that asking again gives the same answer. */
const worthAnotherTry = (failures: number, error: unknown) => {
  const status = problemOf(error)?.status ?? 0;
  return failures < 2 && (status < 400 || status >= 500);
};

/** Without a connection a call fails at once and says so; held back, it would look as if it were on its way. */
const networkMode = 'always';

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // With this mode the library would not ask again by itself once the connection is back.
      queries: { staleTime: 30_000, retry: worthAnotherTry, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });

/** A question to the API as query options; `show` names the collections whose change makes the answer old. */
export const ask = <E extends JsonEndpoint>(endpoint: E, input: Input<E>, show: readonly Collection[] = []) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    initialData: () => callSettled(endpoint, input),
    meta: { show },
  });

/** Refreshes every answer that shows one of these collections. */
export const refreshCollections = (client: QueryClient, changed: readonly Collection[]) =>
  client.invalidateQueries({
    predicate: ({ meta }) => meta?.show?.some((name) => changed.includes(name)) ?? false,
  });

/** A call that changes something and answers with the whole record: what it says now is shown at once, everywhere. */
export function useRecordChange<E extends JsonEndpoint>(endpoint: E, queryOf: (id: number) => { queryKey: QueryKey }) {
  const client = useQueryClient();
  const change = useChange(endpoint);
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

/** A call that changes something; when it is done, whatever shows the collections it names is asked for again. */
export function useChange<E extends JsonEndpoint>(endpoint: E): (input: Input<E>) => Promise<Reply<E>> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (input: Input<E>) => send(endpoint, input),
    onSuccess: () => refreshCollections(client, endpoint.changes),
  });
  return mutateAsync;
}
