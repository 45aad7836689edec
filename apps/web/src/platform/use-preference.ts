import { listPreferences, setPreference } from '@lintel/contract/features/views/views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod';
import { ask, useChange } from './query-client.ts';

const mine = ask(listPreferences, {}, ['preferences']);

/** One of the admin's own settings, kept on the server. Shown at once; a refusal brings the old one back. */
export function usePreference<T extends z.core.util.JSONType>(key: string, schema: z.ZodType<T>, usual: T) {
  const client = useQueryClient();
  const { data, isPending } = useQuery({ ...mine, staleTime: 5 * 60_000 });
  const save = useChange(setPreference);
  const kept = data?.[key];
  // The same value until it changes: much is worked out from it.
  const value = useMemo(() => schema.safeParse(kept).data ?? usual, [schema, kept, usual]);
  const prefer = (next: T) => {
    client.setQueryData(mine.queryKey, (all) => ({ ...all, [key]: next }));
    void save({ key, value: next }).catch(() => client.invalidateQueries({ queryKey: mine.queryKey }));
  };
  return { value, prefer, isPending };
}
