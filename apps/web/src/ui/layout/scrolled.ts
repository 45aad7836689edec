import { measures } from './measures.ts';
import { onScroll } from './on-scroll.ts';

let scrolled = false;

/** Whether the page is scrolled, as of the last scroll event: reading `scrollY` here would force a layout. */
export const isScrolled = () => scrolled;

/** Subscribes to scroll events; for `useSyncExternalStore`. */
export function onScrolled(listener: () => void) {
  const read = () => {
    scrolled = window.scrollY > measures.header.desktop;
    listener();
  };
  // The initial position is read in the next frame, which needs a layout anyway.
  const first = requestAnimationFrame(read);
  const stop = onScroll(read);
  return () => {
    cancelAnimationFrame(first);
    stop();
  };
}
