/** Hears of every move of the page; for `useSyncExternalStore`. */
export function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
