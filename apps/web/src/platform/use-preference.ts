import { listPreferences, setPreference } from '@lintel/contract/features/views/views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type * as z from 'zod';
import { endpointQuery, useEndpointMutation } from './query-client.ts';
import { reportDropped } from './storage.ts';

const mine = endpointQuery(listPreferences, {}, ['preferences']);

/**
 * A preference of the admin, stored on the server. Changes are shown by an optimistic update and refetched on failure.
 */
export function usePreference<T extends z.core.util.JSONType>(key: string, schema: z.ZodType<T>, usual: T) {
  const client = useQueryClient();
  const { data, isPending } = useQuery({ ...mine, staleTime: 5 * 60_000 });
  const save = useEndpointMutation(setPreference);
  const kept = data?.[key];
  // Memoized, because much is derived from it.
  const parsed = useMemo(() => (kept === undefined ? undefined : schema.safeParse(kept)), [schema, kept]);
  const value = parsed?.data ?? usual;
  const prefer = (next: T) => {
    client.setQueryData(mine.queryKey, (all) => ({ ...all, [key]: next }));
    void save({ key, value: next }).catch(() => client.invalidateQueries({ queryKey: mine.queryKey }));
  };
  const isUnreadable = parsed?.success === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per unreadable value
  useEffect(() => {
    if (!isUnreadable) return;
    reportDropped('preference');
    prefer(usual);
  }, [isUnreadable]);
  return { value, prefer, isPending };
}
