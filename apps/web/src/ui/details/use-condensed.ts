import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useSyncExternalStore } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { measures } from '../layout/measures.ts';
import { onScroll } from '../layout/on-scroll.ts';

/** Where what stays in sight begins: under the header, and under the bar of the horizontal layout. */
function useStickTop() {
  const { themeLayout } = useSettings();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return measures.header.scrolled + (wide && themeLayout === 'horizontal' ? measures.bar : 0);
}

/**
 * Whether a head has scrolled away so far that it stays as one line. `head` is measured while it is whole, and keeps
 * that height: a page that grew shorter by condensing would jump, and a short one would flicker. In a low window,
 * or at a high zoom, nothing stays: the content needs the room.
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
    // Its place in the page, not where it sticks.
    const bottom = (box.parentElement?.getBoundingClientRect().top ?? 0) + height.current;
    condensed.current = window.scrollY > measures.header.desktop && bottom <= top + line;
    return condensed.current;
  };
  return { head, top, sticks, condensed: useSyncExternalStore(onScroll, read), height: height.current };
}
