import { useEffect, useRef } from 'react';

type Keys = {
  sections: readonly { key: string }[];
  at: number;
  choose: (key: string) => void;
  onSubmit?: () => void;
};

/** Alt with ↑ and ↓ moves between sections, Ctrl or ⌘ with Enter submits. */
export function useSectionKeys(keys: Keys) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A dialog over the page has its own keys.
      if (event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      const { sections, at, choose, onSubmit } = latest.current;
      const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
      const to = step === undefined ? undefined : sections[at + step];
      const isSubmit = (event.ctrlKey || event.metaKey) && event.key === 'Enter';
      if (!to && !(isSubmit && onSubmit)) return;
      event.preventDefault();
      if (to) choose(to.key);
      else onSubmit?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
