import { useSyncExternalStore } from 'react';
import { measures } from './measures.ts';
import { useMenuLayout } from './menu-layout.ts';

/** From this width the menu is next to the page; below it is a drawer. */
const WIDE = 1200;
const EDGES = { wide: 80, narrow: 32 };

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** The largest of these widths that the page has, without the menu and the padding. */
export function usePageWidthStep(steps: readonly number[]): number {
  const themeLayout = useMenuLayout();
  const menu = themeLayout === 'horizontal' ? 0 : measures.nav[themeLayout];
  const widest = () => {
    const room = innerWidth < WIDE ? innerWidth - EDGES.narrow : innerWidth - menu - EDGES.wide;
    return Math.max(0, ...steps.filter((step) => step <= room));
  };
  return useSyncExternalStore(onResize, widest);
}
