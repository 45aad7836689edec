import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useSyncExternalStore } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { measures } from '../layout/measures.ts';
import { onScroll } from '../layout/on-scroll.ts';

/** The top offset of sticky elements: below the header, and below the menu bar of the horizontal layout. */
function useStickTop() {
  const { themeLayout } = useSettings();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return measures.header.scrolled + (wide && themeLayout === 'horizontal' ? measures.bar : 0);
}

/**
 * Whether the head has scrolled past so far that it is condensed to one sticky line. `head` is measured before it is
 * condensed and its space stays reserved: a page that became shorter would jump, and a short one would flicker. In a
 * low viewport, or at a high zoom, nothing is sticky, because the content needs the space.
 */
export function useCondensed(line: number) {
  const top = useStickTop();
  const sticks = useMediaQuery('(min-height: 600px)');
  const head = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const condensed = useRef(false);
  const read = () => {
    const box = head.current;
    if (!box || !sticks) return false;
    if (!condensed.current) height.current = box.offsetHeight;
    // Its position in the document, not the sticky position.
    const bottom = (box.parentElement?.getBoundingClientRect().top ?? 0) + height.current;
    condensed.current = window.scrollY > measures.header.desktop && bottom <= top + line;
    return condensed.current;
  };
  return { head, top, sticks, condensed: useSyncExternalStore(onScroll, read), height: height.current };
}
