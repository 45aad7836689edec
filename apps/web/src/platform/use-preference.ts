import { listPreferences, setPreference } from '@lintel/contract/features/views/views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type * as z from 'zod';
import { ask, useChange } from './query-client.ts';
import { reportDropped } from './storage.ts';

const mine = ask(listPreferences, {}, ['preferences']);

/** One of the admin's own settings, kept on the server. Shown at once; a refusal brings the old one back. */
export function usePreference<T extends z.core.util.JSONType>(key: string, schema: z.ZodType<T>, usual: T) {
  const client = useQueryClient();
  const { data, isPending } = useQuery({ ...mine, staleTime: 5 * 60_000 });
  const save = useChange(setPreference);
  const kept = data?.[key];
  // The same value until it changes: much is worked out from it.
  const parsed = useMemo(() => (kept === undefined ? undefined : schema.safeParse(kept)), [schema, kept]);
  const value = parsed?.data ?? usual;
  const prefer = (next: T) => {
    client.setQueryData(mine.queryKey, (all) => ({ ...all, [key]: next }));
    void save({ key, value: next }).catch(() => client.invalidateQueries({ queryKey: mine.queryKey }));
  };
  const isUnreadable = parsed?.success === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a value that cannot be read
  useEffect(() => {
    if (!isUnreadable) return;
    reportDropped('preference');
    prefer(usual);
  }, [isUnreadable]);
  return { value, prefer, isPending };
}
