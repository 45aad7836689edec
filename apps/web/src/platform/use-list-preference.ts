import * as z from 'zod';
import { usePreference } from './use-preference.ts';

const densities = ['default', 'comfortable', 'compact'] as const;

/** How high the rows are. */
export type Density = (typeof densities)[number];

const Preference = z.object({
  /** Those that are shown, in order; none means the list's own choice. */
  columns: z.array(z.string()).default([]),
  density: z.enum(densities).default('default'),
  /** In pixels, where the admin has chosen another than the list's own. */
  widths: z.record(z.string(), z.number()).default({}),
  /** Columns that stay in sight beside the first one, however far one scrolls. */
  pins: z.array(z.string()).default([]),
  /** The saved view that the list opens with. */
  view: z.number().nullable().default(null),
});

/** How an admin likes a table: which columns in which order, how wide, which of them pinned, and how dense. */
export type ListPreference = z.output<typeof Preference>;

const usual: ListPreference = { columns: [], density: 'default', widths: {}, pins: [], view: null };

/** Kept on the server, per admin and list. */
export function useListPreference(list: string) {
  const { value: preference, prefer, isPending } = usePreference<ListPreference>(`table.${list}`, Preference, usual);
  return {
    preference,
    prefer: (change: Partial<ListPreference>) => prefer({ ...preference, ...change }),
    isPending,
  };
}
