import { listPreferences, setPreference } from '@lintel/contract/features/views/views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { ask, useChange } from './query-client.ts';

const Preference = z.object({
  /** Those that are shown, in order; none means the list's own choice. */
  columns: z.array(z.string()).default([]),
  dense: z.boolean().default(false),
});

/** How an admin likes a table: which columns in which order, and how dense. */
export type ListPreference = z.output<typeof Preference>;

const usual: ListPreference = { columns: [], dense: false };

const mine = ask(listPreferences, {}, ['preferences']);

/** Kept on the server, per admin and list. Shown at once; a refusal brings the old one back. */
export function useListPreference(list: string) {
  const client = useQueryClient();
  const { data, isPending } = useQuery({ ...mine, staleTime: 5 * 60_000 });
  const save = useChange(setPreference);
  const key = `table.${list}`;
  const preference = Preference.safeParse(data?.[key]).data ?? usual;
  const prefer = (change: Partial<ListPreference>) => {
    const value = { ...preference, ...change };
    client.setQueryData(mine.queryKey, (all) => ({ ...all, [key]: value }));
    return save({ key, value }).catch(() => client.invalidateQueries({ queryKey: mine.queryKey }));
  };
  return { preference, prefer: (change: Partial<ListPreference>) => void prefer(change), isPending };
}
