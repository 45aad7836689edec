import { createContext, use } from 'react';

export type Item = { id: number; label: string };

export type Sorting = {
  items: readonly Item[];
  /** `step` of −1 is one towards the beginning. */
  step: (id: number, step: 1 | -1) => void;
};

export const SortContext = createContext<Sorting | null>(null);

/** The order a handle or a button belongs to; nothing where things cannot be moved. */
export const useSorting = () => use(SortContext);
