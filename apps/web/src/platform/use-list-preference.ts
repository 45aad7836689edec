import { useMemo } from 'react';
import * as z from 'zod';
import { usePreference } from './use-preference.ts';

const densities = ['default', 'comfortable', 'compact'] as const;

/** The height of the rows. */
export type Density = (typeof densities)[number];

const Preference = z.object({
  /** The visible columns in order; empty means the list's default. */
  columns: z.array(z.string()).default([]),
  /** Null means the admin's default for all lists. */
  density: z.enum(densities).nullable().default(null),
  /** In pixels, only for columns whose width the admin has changed. */
  widths: z.record(z.string(), z.number()).default({}),
  /** Sticky columns in addition to the first one. */
  pins: z.array(z.string()).default([]),
  /** The saved view that the list opens with. */
  view: z.number().nullable().default(null),
});

/** An admin's table preferences: columns and their order, widths, pinned columns and row density. */
type Kept = z.output<typeof Preference>;
export type ListPreference = Kept & { density: Density };

const usual: Kept = { columns: [], density: null, widths: {}, pins: [], view: null };

const AnyDensity = z.enum(densities);

/** The row density of all lists without their own. */
export function useDensity() {
  const { value: density, prefer: setDensity, isPending } = usePreference<Density>('density', AnyDensity, 'default');
  return { density, setDensity, isPending };
}

/** Stored on the server, per admin and list. */
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
