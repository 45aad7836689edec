import { type RefObject, useLayoutEffect } from 'react';

/** To the page as a whole, from where Tab leads to its first control. */
const focusPage = () => document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });

/** Focus in a part that goes away, such as on its Retry, moves to the page instead of being lost. */
export function useKeepFocus(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(
    () => () => {
      if (part.current?.contains(document.activeElement)) focusPage();
    },
    [part],
  );
}
