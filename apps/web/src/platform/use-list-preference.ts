import { useMemo } from 'react';
import * as z from 'zod';
import { usePreference } from './use-preference.ts';

const densities = ['default', 'comfortable', 'compact'] as const;

/** How high the rows are. */
export type Density = (typeof densities)[number];

const Preference = z.object({
  /** Those that are shown, in order; none means the list's own choice. */
  columns: z.array(z.string()).default([]),
  /** None means the one that the admin likes for all lists. */
  density: z.enum(densities).nullable().default(null),
  /** In pixels, where the admin has chosen another than the list's own. */
  widths: z.record(z.string(), z.number()).default({}),
  /** Columns that stay in sight beside the first one, however far one scrolls. */
  pins: z.array(z.string()).default([]),
  /** The saved view that the list opens with. */
  view: z.number().nullable().default(null),
});

/** How an admin likes a table: which columns in which order, how wide, which of them pinned, and how dense. */
type Kept = z.output<typeof Preference>;
export type ListPreference = Kept & { density: Density };

const usual: Kept = { columns: [], density: null, widths: {}, pins: [], view: null };

const AnyDensity = z.enum(densities);

/** How high the rows of every list are, unless one has its own. */
export function useDensity() {
  const { value: density, prefer: setDensity, isPending } = usePreference<Density>('density', AnyDensity, 'default');
  return { density, setDensity, isPending };
}

/** Kept on the server, per admin and list. */
export function useListPreference(list: string) {
  const { value: kept, prefer, isPending } = usePreference<Kept>(`table.${list}`, Preference, usual);
  const { density } = useDensity();
  const preference = useMemo((): ListPreference => ({ ...kept, density: kept.density ?? density }), [kept, density]);
  return {
    preference,
    prefer: (change: Partial<ListPreference>) => prefer({ ...kept, ...change }),
    isPending,
  };
}
