import { createContext, use } from 'react';

export type Item = { id: number; label: string };

export type Sorting = {
  items: readonly Item[];
  /** A `step` of −1 moves towards the start. */
  step: (id: number, step: 1 | -1) => void;
};

export const SortContext = createContext<Sorting | null>(null);

/** The sortable area of a handle or a button; null outside of one. */
export const useSorting = () => use(SortContext);
