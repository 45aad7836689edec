import { useEffect, useRef } from 'react';
import { hasOpenOverlay } from './shortcuts.ts';

/** Ctrl or ⌘ with Enter, from anywhere on the page and also while typing, but not while a dialog or menu is open. */
export function useSubmitShortcut(send: () => void) {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      // A focused form has handled it already.
      if (event.defaultPrevented || hasOpenOverlay()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
