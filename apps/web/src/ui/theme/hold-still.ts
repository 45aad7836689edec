import type { PointerEvent } from 'react';

/**
 * A dialog stands in the middle of the window, so that its buttons move when it grows. What comes late must not take a
 * button away from whoever presses it: while it is pressed, the dialog keeps its height and its content scrolls.
 */
export function holdStill({ currentTarget: { style, offsetHeight }, target }: PointerEvent<HTMLElement>) {
  if (!(target as Element).closest('button')) return;
  style.height = `${offsetHeight}px`;
  const ended = new AbortController();
  const letGo = () => {
    ended.abort();
    // The click comes after it.
    setTimeout(() => {
      style.height = '';
    });
  };
  window.addEventListener('pointerup', letGo, { signal: ended.signal });
  window.addEventListener('pointercancel', letGo, { signal: ended.signal });
}
