import { useSyncExternalStore } from 'react';
import { measures } from './measures.ts';
import { useMenuLayout } from './menu-layout.ts';

/** Where the menu stands beside the page; in a narrower window it is a drawer. */
const WIDE = 1200;
const EDGES = { wide: 80, narrow: 32 };

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Which of these widths, in pixels, the page itself has at least: the menu and the edges take their part of the window. */
export function useRoom(steps: readonly number[]): number {
  const themeLayout = useMenuLayout();
  const menu = themeLayout === 'horizontal' ? 0 : measures.nav[themeLayout];
  const widest = () => {
    const room = innerWidth < WIDE ? innerWidth - EDGES.narrow : innerWidth - menu - EDGES.wide;
    return Math.max(0, ...steps.filter((step) => step <= room));
  };
  return useSyncExternalStore(onResize, widest);
}
