import type { PointerEvent } from 'react';

/**
 * A dialog is vertically centred, so its buttons move when it grows. Late content must not move a button while it is
 * pressed: the height is fixed during the press, and the content scrolls.
 */
export function holdStill({ currentTarget: { style, offsetHeight }, target }: PointerEvent<HTMLElement>) {
  if (!(target as Element).closest('button')) return;
  style.height = `${offsetHeight}px`;
  const ended = new AbortController();
  const letGo = () => {
    ended.abort();
    // After the click event, which follows pointerup.
    setTimeout(() => {
      style.height = '';
    });
  };
  window.addEventListener('pointerup', letGo, { signal: ended.signal });
  window.addEventListener('pointercancel', letGo, { signal: ended.signal });
}
