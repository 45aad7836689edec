import { measures } from './measures.ts';
import { onScroll } from './on-scroll.ts';

let scrolled = false;

/** Whether the page has left its top, as of its last move: to ask the page itself is to have all of it laid out. */
export const isScrolled = () => scrolled;

/** Hears of every move of the page; for `useSyncExternalStore`. */
export function onScrolled(listener: () => void) {
  const read = () => {
    scrolled = window.scrollY > measures.header.desktop;
    listener();
  };
  // A page that stands is read once, in the frame that lays it out anyway.
  const first = requestAnimationFrame(read);
  const stop = onScroll(read);
  return () => {
    cancelAnimationFrame(first);
    stop();
  };
}
