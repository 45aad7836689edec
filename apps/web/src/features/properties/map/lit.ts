import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Box, isInside, type Spot } from '../../../ui/map/geo.ts';

type LitProperty = Partial<Spot> & { id: number };

/**
 * The hovered property, in the list or on the map. A store outside of React state: only the affected pins and rows
 * render.
 */
export function createHoverStore() {
  let lit: LitProperty | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => lit,
    light: (next: LitProperty | undefined) => {
      if (next?.id === lit?.id) return;
      lit = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const Lit = createContext(createHoverStore());
export const LitProvider = Lit.Provider;
export const useLit = () => useContext(Lit);

/** For a pin or a row: several properties may share a location. */
export function useIsHovered(...ids: readonly number[]) {
  const lit = useLit();
  return useSyncExternalStore(lit.subscribe, () => ids.includes(lit.now()?.id ?? 0));
}

/** For a cluster: whether it contains the hovered property. */
export function useIsLitWithin(box: Box) {
  const lit = useLit();
  return useSyncExternalStore(lit.subscribe, () => {
    const { lng, lat } = lit.now() ?? {};
    return lng !== undefined && lat !== undefined && isInside(box, { lng, lat });
  });
}
