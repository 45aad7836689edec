import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import type { Density } from '../../../platform/use-list-preference.ts';
import { useSorting } from '../../order/sorting.ts';
import { rowsInWindow } from './row-window.ts';

export const rowHeights: Record<Density, number> = { default: 56, comfortable: 76, compact: 40 };

/** Up to this number of rows a page is not virtualised, so that browser search and printing work. */
const MOST_WHOLE = 40;
/** The height above and below the rows of a list that fills the viewport. */
const AROUND = 340;

/** The query of the shown rows: the previous one while the next is loading. */
function useShownQuery(list: List<unknown>) {
  const shown = useRef('');
  if (!list.isPlaceholder) shown.current = JSON.stringify(list.values);
  return shown.current;
}

type Sight = { first: number; fit: number };

const fitting = (height: number) => Math.ceil((innerHeight - AROUND) / height) + 1;

/** The first visible row, and how many rows fit. */
function useSight(scroller: RefObject<HTMLElement | null>, height: number, isActive: boolean, query: string): Sight {
  const [sight, setSight] = useState<Sight>(() => ({ first: 0, fit: fitting(height) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of another query may have another scroll position
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isActive) return;
    const look = () => {
      const next = { first: Math.floor(element.scrollTop / height), fit: fitting(height) };
      setSight((before) => (before.first === next.first && before.fit === next.fit ? before : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [scroller, height, isActive, query]);
  return sight;
}

type Wish = { list: List<unknown>; count: number; density: Density; focused: number; isWhole?: boolean };

/**
 * The indexes of the rendered rows. The visible ones render first; the others follow in a transition or, on a long
 * page, while scrolling (virtualised). Sortable rows are all rendered, because each may be a drop target.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { list, count, density, focused, isWhole }: Wish,
) {
  const query = useShownQuery(list);
  const sorting = useSorting();
  const [settled, setSettled] = useState<string>();
  const isFirst = settled !== query;
  const isLong = count > MOST_WHOLE && sorting === null && !isWhole;
  const { first, fit } = useSight(scroller, rowHeights[density], isLong || isFirst, query);

  useEffect(() => {
    if (!isFirst) return;
    const timer = setTimeout(() => startTransition(() => setSettled(query)), 0);
    return () => clearTimeout(timer);
  }, [isFirst, query]);

  return useMemo(() => {
    if (isFirst && first === 0) return Array.from({ length: Math.min(fit, count) }, (_, at) => at);
    if (!isLong) return Array.from({ length: count }, (_, at) => at);
    return rowsInWindow({ count, fit, first, keep: focused });
  }, [isFirst, isLong, count, fit, first, focused]);
}
