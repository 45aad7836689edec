import { useEffect, useRef } from 'react';
import { isCovered } from './single-keys.ts';

/** Ctrl or ⌘ with Enter, from anywhere on the page, also while somebody types; not while something lies over it. */
export function useSendKey(send: () => void) {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      // A form that has the focus has answered it already.
      if (event.defaultPrevented || isCovered()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
