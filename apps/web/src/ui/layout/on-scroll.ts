/** Subscribes to scroll events; for `useSyncExternalStore`. */
export function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
